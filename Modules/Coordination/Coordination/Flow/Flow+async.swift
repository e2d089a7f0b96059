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
  var outcome = FlowOutcome<Output>.superseded
  let wait = FlowWait()
  await withTaskCancellationHandler {
    await withCheckedContinuation { continuation in
      let flow = run {
        outcome = $0
        continuation.resume()
      }
      wait.node = flow.node
      if Task.isCancelled { wait.cancel() }
    }
  } onCancel: {
    Task { @MainActor in wait.cancel() }
  }
  return outcome
}

/// The flow that a task waits for.
@MainActor private final class FlowWait {
  weak var node: FlowNode?

  func cancel() {
    if let node, node.isRunning { node.end(.canceled) }
  }
}
