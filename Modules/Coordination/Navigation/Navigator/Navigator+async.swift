extension Navigator {
  /// Waits until the host shows all previous decisions or the navigator abandons them.
  ///
  /// Use this method in tests and in apps whose main run loop runs tasks. The method is intended for requests without
  /// an async form, such as ``goBack(by:completion:)`` or ``apply(_:animated:completion:)``. If the task is canceled,
  /// the method stops waiting, but the state does not change.
  ///
  /// - Returns: The result of the last decision. The result is `superseded` if the task was canceled, or `hostDetached`
  ///   if there is no host to show the decision.
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

/// Lets one task wait for a value.
///
/// The first value that is set wins.
@MainActor package final class TaskWait<Value> {
  private var continuation: CheckedContinuation<Void, Never>?
  private var value: Value

  /// Creates a wait.
  ///
  /// - Parameter value: A placeholder, which ``end(_:)`` replaces.
  package init(_ value: Value) { self.value = value }

  /// Waits until ``end(_:)`` is called.
  ///
  /// - Parameters:
  ///   - begin: A closure that starts the operation to wait for.
  ///   - cancel: A closure that is called if the task is canceled, and that must end the wait.
  /// - Returns: The value with which the wait ended.
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

  /// Ends the wait with a value if the wait is in progress.
  package func end(_ value: Value) {
    guard let continuation = continuation.take() else { return }
    self.value = value
    continuation.resume()
  }
}
