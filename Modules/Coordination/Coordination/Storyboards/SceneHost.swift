import Navigation

/// A flow that shows scenes of a storyboard: the storyboard's own, or a branch of it on a layer or a tab.
@MainActor protocol SceneHost: AnyFlow {
  var router: Router { get }

  func run<Output>(
    _ child: some Coordinator<Output>, in placement: FlowPlacement, onEnd: (@MainActor (FlowOutcome<Output>) -> Void)?
  ) -> Refusal?
}

extension Flow: SceneHost {}
