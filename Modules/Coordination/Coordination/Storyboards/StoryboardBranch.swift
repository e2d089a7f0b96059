import Navigation
import Screens

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
