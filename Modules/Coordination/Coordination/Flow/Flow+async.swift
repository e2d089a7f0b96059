public import Navigation

// For apps whose main run loop runs tasks, and for tests; citypicker's loop runs none.

extension Flow {
  /// Runs a coordinator below this one and waits until it has ended.
  ///
  /// - Returns: How it has ended. If the task is cancelled, the coordinator gives up, and it was `cancelled`.
  public final func outcome<ChildOutput>(
    of child: some Coordinator<ChildOutput>, in placement: FlowPlacement = .here
  ) async -> FlowOutcome<ChildOutput> {
    await child.ended { run(child, in: placement, onEnd: $0) }
  }
}

extension Navigator {
  /// Runs a coordinator on this navigator and waits until it has ended.
  ///
  /// - Returns: How it has ended. If the task is cancelled, the coordinator gives up, and it was `cancelled`.
  public func outcome<Output>(
    of coordinator: some Coordinator<Output>, in placement: FlowPlacement = .here
  ) async -> FlowOutcome<Output> {
    await coordinator.ended { run(coordinator, in: placement, onEnd: $0) }
  }
}

extension Coordinator {
  fileprivate func ended(_ run: (@escaping @MainActor (FlowOutcome<Output>) -> Void) -> Refusal?) async
    -> FlowOutcome<Output>
  {
    var outcome = FlowOutcome<Output>.superseded
    let wait = FlowWait()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let refusal = run {
          outcome = $0
          wait.giveUp = nil
          continuation.resume()
        }
        // One that could not be run is somebody else's.
        if refusal == nil, flow.isRunning { wait.giveUp = { [flow] in flow.cancel() } }
        if Task.isCancelled { wait.giveUp?() }
      }
    } onCancel: {
      Task { @MainActor in wait.giveUp?() }
    }
    return outcome
  }
}

/// What a cancelled task does with the flow that it waits for, as long as it does.
@MainActor private final class FlowWait {
  var giveUp: (() -> Void)?
}
