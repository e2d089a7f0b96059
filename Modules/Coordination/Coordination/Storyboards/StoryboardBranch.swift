import Navigation
import Screens

/// A flow that shows scenes of a storyboard: the storyboard's own, or a branch of it on a layer or a tab.
@MainActor protocol SceneHost: AnyFlow {
  var router: Router { get }

  func run<Output>(
    _ child: some Coordinator<Output>, in placement: FlowPlacement, onEnd: (@MainActor (FlowOutcome<Output>) -> Void)?
  ) -> Refusal?
}

extension Flow: SceneHost {}

/// Makes the scenes of a storyboard from contexts.
@MainActor protocol SceneMaker: AnyObject {
  /// Makes the scene that shows a context, to stand where a flow shows its screens.
  func make(_ context: ScreenContext, on host: any SceneHost) throws -> ContextTarget?
}

/// A part of a storyboard's flow that stands elsewhere, on a layer, say, with what is pushed there.
final class StoryboardBranch: BaseCoordinator<Never>, ContextCoordinator {
  private var screen: (any Screen)?
  private let context: ScreenContext?
  private weak var scenes: (any SceneMaker)?
  /// Why the screen could not be shown.
  private(set) var refusal: Refusal?

  init(_ screen: any Screen, showing context: ScreenContext?, of scenes: (any SceneMaker)?) {
    self.screen = screen
    self.context = context
    self.scenes = scenes
  }

  override func start() {
    guard let screen = screen.take() else { return }
    refusal = router.push(screen, context: context)
    if refusal != nil { cancel() }
  }

  /// Hands out its screen, if it is run for a context; then what stands above that.
  func make(_ context: ScreenContext) throws -> ContextTarget? {
    try screen.take().map { .screen($0) } ?? scenes?.make(context, on: self)
  }
}

/// A scene that is shown, or is about to be.
@MainActor final class ScenePlace {
  let identifier: String
  /// What it shows, if that matters to anybody.
  var context: ScreenContext?
  weak var screen: (any Screen)?
  /// The flow that runs in place of a screen.
  weak var flow: AnyFlow?
  /// The flow on whose container it stands.
  weak var host: (any SceneHost)?
  /// Selects its tab, if it stands on one of its own.
  var select: (@MainActor (Router) -> Refusal?)?

  init(_ identifier: String, on host: (any SceneHost)?) {
    self.identifier = identifier
    self.host = host
  }

  /// Whether its screen is decided to be shown.
  var isShown: Bool { screen.map { host?.navigator?.entry(of: $0) != nil } ?? false }

  /// Whether it is still there.
  var isAlive: Bool { screen != nil || flow != nil }
}
