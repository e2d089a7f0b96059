public import Navigation

// Functions that wait for a flow to end or for a request's result.

extension Flow {
  /// Runs a coordinator below this flow and waits until the coordinator's flow has ended.
  ///
  /// ```swift
  /// import Coordination
  ///
  /// @MainActor func signIn(with login: some Coordinator<String>, on flow: Flow<Void>, profile: any Screen) {
  ///   flow.task {
  ///     guard case .finished = await flow.run(login, in: .modal()) else { return }
  ///     flow.push(profile)
  ///   }
  /// }
  /// ```
  ///
  /// - Returns: The outcome, which is `superseded` if the coordinator cannot be run. Canceling the task
  ///   also cancels the coordinator's flow.
  public func run<Child: Coordinator>(
    _ child: Child, in placement: FlowPlacement = .here
  ) async -> FlowOutcome<Child.Output> {
    await ended { driver.run(child, in: placement, from: origin, onEnd: $0) }
  }

  /// Makes a request and waits for its result.
  ///
  /// ```swift
  /// import Coordination
  ///
  /// @MainActor func isShown(_ screen: any Screen, on flow: Flow<Void>) async -> Bool {
  ///   await flow.result(of: .show(screen)) == .done
  /// }
  /// ```
  ///
  /// - Returns: The result that a completion closure would receive. The result is `hostDetached` if the request needs a
  ///   host and there is none, or `superseded` if the task is canceled. Canceling the task does not withdraw the
  ///   request.
  public func result(of request: FlowRequest) async -> RequestResult {
    let wait = TaskWait(RequestResult.superseded)
    return await wait.wait {
      _ = perform(request) { wait.end($0) }
      if let node = driver as? FlowNode, node.lastNavigator?.host == nil { wait.end(.hostDetached) }
    } onCancel: {
      wait.end(.superseded)
    }
  }
}

extension Navigator {
  /// Runs a coordinator on this navigator and waits until the coordinator's flow has ended.
  ///
  /// - Returns: The outcome, which is `superseded` if the coordinator cannot be run. Canceling the task
  ///   also cancels the coordinator's flow.
  public func run<Root: Coordinator>(
    _ coordinator: Root, in placement: FlowPlacement = .here
  ) async -> FlowOutcome<Root.Output> {
    await ended { FlowNode.run(coordinator, under: nil, on: self, in: placement, onEnd: $0) }
  }
}

@MainActor private func ended<Output>(
  _ run: (@escaping @MainActor (FlowOutcome<Output>) -> Void) -> FlowRun
) async -> FlowOutcome<Output> {
  let wait = TaskWait(FlowOutcome<Output>.superseded)
  let running = RunningFlow()
  return await wait.wait {
    switch run({ wait.end($0) }) {
    case .running(let node): running.node = node
    case .failed: break
    case .rejected, .stale: wait.end(.superseded)
    }
  } onCancel: {
    // A run on a recorder has no node to end, so the cancellation ends only the wait.
    if let node = running.node { node.end(.canceled) } else { wait.end(.canceled) }
  }
}

/// A weak reference to the flow node that a task waits for.
@MainActor private final class RunningFlow {
  weak var node: FlowNode?
}
