import Navigation
public import Screens

/// The coordinator that runs in place of a scene's screen, and the segue that its end fires.
///
/// ```swift
/// SceneFlow(LoginCoordinator()) { outcome in
///   outcome.output.map { FiredSegue(name, $0) } ?? FiredSegue(canceled)
/// }
/// ```
@MainActor public struct SceneFlow<Child: Coordinator> {
  let coordinator: Child
  let segue: @MainActor (FlowOutcome<Child.Output>) -> FiredSegue?

  /// Creates a flow for a scene.
  ///
  /// - Parameters:
  ///   - coordinator: A coordinator that is not running.
  ///   - segue: Returns the segue to fire when the coordinator's flow has ended, or `nil` to fire none. It is called
  ///     exactly once. No segue is fired if the flow that the storyboard leads has ended, too.
  public init(
    _ coordinator: Child, ending segue: @escaping @MainActor (FlowOutcome<Child.Output>) -> FiredSegue? = { _ in nil }
  ) {
    self.coordinator = coordinator
    self.segue = segue
  }
}

/// The flow of a scene, of any type.
@MainActor struct ErasedSceneFlow {
  let coordinator: any Coordinator
  let run: @MainActor (FlowNode, FlowPlacement) -> Refusal?

  init<Child: Coordinator>(_ flow: SceneFlow<Child>, _ segues: SceneSegues) {
    coordinator = flow.coordinator
    run = { host, placement in
      let onEnd: @MainActor (FlowOutcome<Child.Output>) -> Void = { [weak host] outcome in
        if let event = flow.segue(outcome), host?.isRunning ?? false { segues.fire(event) }
      }
      return FlowNode.run(flow.coordinator, under: host, on: host.navigator, in: placement, onEnd: onEnd).refusal
    }
  }
}
