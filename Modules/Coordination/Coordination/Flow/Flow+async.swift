public import Navigation

// Waiting for the end of a flow, and for the result of a request.

extension Flow {
  /// Runs a coordinator below this flow and waits until it has ended.
  ///
  /// ```swift
  /// flow.task {
  ///   guard case .finished(let user) = await flow.run(LoginCoordinator(), in: .modal()) else { return }
  ///   flow.push(ProfileScreen(user))
  /// }
  /// ```
  ///
  /// - Returns: How it has ended. If the task is canceled, the coordinator is canceled, too.
  public func run<Child: Coordinator>(
    _ child: Child, in placement: FlowPlacement = .here
  ) async -> FlowOutcome<Child.Output> {
    await ended { driver.run(child, in: placement, from: origin, onEnd: $0) }
  }

  /// Makes a request and waits until its result is shown.
  ///
  /// ```swift
  /// guard await flow.result(of: .show(screen)) == .done else { return }
  /// ```
  ///
  /// - Returns: The result that a completion would receive.
  public func result(of request: FlowRequest) async -> RequestResult {
    await withCheckedContinuation { continuation in
      _ = perform(request) { continuation.resume(returning: $0) }
    }
  }
}

extension Navigator {
  /// Runs a coordinator on this navigator and waits until it has ended.
  ///
  /// - Returns: How it has ended. If the task is canceled, the coordinator is canceled, too.
  public func run<Root: Coordinator>(
    _ coordinator: Root, in placement: FlowPlacement = .here
  ) async -> FlowOutcome<Root.Output> {
    await ended { FlowNode.run(coordinator, under: nil, on: self, in: placement, onEnd: $0) }
  }
}

@MainActor private func ended<Output>(
  _ run: (@escaping @MainActor (FlowOutcome<Output>) -> Void) -> FlowRun
) async -> FlowOutcome<Output> {
  let wait = FlowWait<Output>()
  await withTaskCancellationHandler {
    await withCheckedContinuation { continuation in
      wait.continuation = continuation
      switch run({ wait.end($0) }) {
      case .running(let node): wait.node = node
      case .failed: break
      case .rejected, .stale: wait.end(.superseded)
      }
      if Task.isCancelled { wait.cancel() }
    }
  } onCancel: {
    Task { @MainActor in wait.cancel() }
  }
  return wait.outcome
}

/// The wait of a task for the end of a flow.
@MainActor private final class FlowWait<Output> {
  var continuation: CheckedContinuation<Void, Never>?
  weak var node: FlowNode?
  private(set) var outcome = FlowOutcome<Output>.superseded

  func end(_ outcome: FlowOutcome<Output>) {
    guard let continuation = continuation.take() else { return }
    self.outcome = outcome
    continuation.resume()
  }

  func cancel() {
    // A recorder has no node to end.
    if let node { node.end(.canceled) } else { end(.canceled) }
  }
}
