public import Navigation

// For apps whose main run loop runs tasks, and for tests; the loop of citypicker runs none.

extension Flow {
  /// Runs a coordinator below this flow and waits until it has ended.
  ///
  /// - Returns: How it has ended. If the task is canceled, the coordinator is canceled, too.
  public func outcome<Child: Coordinator>(
    of child: Child, in placement: FlowPlacement = .here
  ) async -> FlowOutcome<Child.Output> {
    await ended { driver.run(child, in: placement, from: origin, onEnd: $0) }
  }
}

extension Navigator {
  /// Runs a coordinator on this navigator and waits until it has ended.
  ///
  /// - Returns: How it has ended. If the task is canceled, the coordinator is canceled, too.
  public func outcome<Root: Coordinator>(
    of coordinator: Root, in placement: FlowPlacement = .here
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
      if case .running(let node) = run({ wait.end($0) }) { wait.node = node } else { wait.end(.superseded) }
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
