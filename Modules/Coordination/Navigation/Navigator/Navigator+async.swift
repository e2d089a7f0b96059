extension Navigator {
  /// Waits until the host shows everything decided so far, or the navigator gives it up.
  ///
  /// Use it in tests, and in apps whose main run loop runs tasks. Use it after requests without an async form, such as
  /// ``goBack(by:completion:)`` or ``apply(_:animated:completion:)``. A canceled task stops waiting; the state stays.
  ///
  /// - Returns: The result of the last request; `superseded` if the task was canceled, and `hostDetached` if there is
  ///   no host.
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

/// The wait of one task for a value; the first value wins.
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
  ///   - begin: Starts the operation to wait for.
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
