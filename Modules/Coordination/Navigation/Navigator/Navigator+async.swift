extension Navigator {
  /// Waits until what has been decided so far is shown, or is not going to be.
  ///
  /// For apps whose main run loop runs tasks, and for tests. A task that is cancelled waits no longer; what was decided
  /// stands.
  ///
  /// - Returns: What has become of the last request; `superseded` if the task was cancelled.
  @discardableResult
  public func settled() async -> RequestResult {
    let answer = Answer()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        answer.continuation = continuation
        decide(RequestOptions(animated: core.isAnimated) { answer.give($0) }, entry: nil)
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
