extension Navigator {
  /// Waits until everything that was decided so far is shown, or is given up.
  ///
  /// It is for tests, and for apps whose main run loop runs tasks. After a request that has no form that waits, such as
  /// ``goBack(by:completion:)`` or ``apply(_:animated:completion:)``, it waits for that. A canceled task stops waiting;
  /// the state stays.
  ///
  /// - Returns: The result of the last request; `superseded` if the task was canceled, and `hostDetached` if there is
  ///   no host to show what was decided.
  @discardableResult
  public func settled() async -> RequestResult {
    if host == nil, !isSettled { return .hostDetached }
    let wait = TaskWait(RequestResult.done)
    return await wait.wait {
      box.core.add(RequestOptions(animated: box.core.transaction.isAnimated) { wait.end($0) }, entry: nil)
      settle()
    } onCancel: {
      wait.end(.superseded)
    }
  }
}

/// The wait of one task for a value; the first one counts.
@MainActor package final class TaskWait<Value> {
  private var continuation: CheckedContinuation<Void, Never>?
  private var value: Value

  /// Creates a wait.
  ///
  /// - Parameter value: The value to return if the wait ends before it has begun.
  package init(_ value: Value) { self.value = value }

  /// Waits until ``end(_:)`` is called.
  ///
  /// - Parameters:
  ///   - begin: Begins what is waited for.
  ///   - cancel: Called if the task is canceled; it must end the wait.
  /// - Returns: The value.
  package func wait(
    _ begin: () -> Void, onCancel cancel: @escaping @MainActor @Sendable () -> Void
  ) async -> Value {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        self.continuation = continuation
        begin()
        if Task.isCancelled { cancel() }
      }
    } onCancel: {
      Task { @MainActor in cancel() }
    }
    return value
  }

  /// Ends the wait with a value, unless it has ended.
  package func end(_ value: Value) {
    guard let continuation = continuation.take() else { return }
    self.value = value
    continuation.resume()
  }
}
