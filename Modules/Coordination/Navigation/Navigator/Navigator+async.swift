extension Navigator {
  /// Waits until everything that was decided so far is shown, or is given up.
  ///
  /// It is for tests, and for apps whose main run loop runs tasks. A canceled task stops waiting; the state stays.
  ///
  /// - Returns: The result of the last request; `superseded` if the task was canceled, and `hostDetached` if there is
  ///   no host to show what was decided.
  @discardableResult
  public func settled() async -> RequestResult {
    if host == nil, !isSettled { return .hostDetached }
    let answer = Answer()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        answer.continuation = continuation
        box.core.add(RequestOptions(animated: box.core.transaction.isAnimated) { answer.give($0) }, entry: nil)
        settle()
      }
    } onCancel: {
      Task { @MainActor in answer.give(.superseded) }
    }
    return answer.result
  }

  /// Resumes a task once.
  @MainActor private final class Answer {
    var continuation: CheckedContinuation<Void, Never>?
    private(set) var result = RequestResult.done

    func give(_ result: RequestResult) {
      guard let continuation else { return }
      self.continuation = nil
      self.result = result
      continuation.resume()
    }
  }
}
