import Coordinators
import Navigation
import Screens

/// A scene that a storyboard flow has created.
///
/// The flow removes the scene after the scene's screen or coordinator has been released.
@MainActor final class ScenePlace {
  let identifier: String
  /// The context that links and restoration use for the scene, or `nil` if there is none.
  var context: ScreenContext?
  weak var screen: (any Screen)?
  /// The coordinator that runs in place of a screen, or `nil` if the scene has a screen.
  weak var coordinator: (any Coordinator)?
  /// The flow that showed the scene.
  ///
  /// If the scene is the root, the app might have pushed the scene's screen elsewhere in the meantime.
  weak var host: FlowNode?
  /// The coordinator that shows the scene in a separate tab or modal, or `nil` if the scene has no tab or modal of its
  /// own.
  weak var branch: StoryboardBranch?
  /// Whether the scene is the root of a tab.
  var isTab: Bool
  /// The screen's earlier segue handler, which the flow replaced, or `nil` once the scene is shown.
  var formerHandler: (@MainActor (FiredSegue) -> Void)?

  init(_ identifier: String, isTab: Bool = false) { (self.identifier, self.isTab) = (identifier, isTab) }

  var isAlive: Bool { screen != nil || coordinator != nil }

  /// The coordinator that runs in the scene's tab, or `nil` if no tab shows the scene.
  ///
  /// The app might retain the screen of a removed tab, so this property checks whether the coordinator is running.
  var tab: (any Coordinator)? {
    guard isTab, let runner: any Coordinator = branch ?? coordinator else { return nil }
    return RunningCoordinators.contains(runner) ? runner : nil
  }
}

/// The screen that a scene's code creates, or the flow that runs in place of a screen.
@MainActor enum SceneContent {
  case screen(any Screen)
  case flow(any Coordinator, run: @MainActor (FlowNode, FlowPlacement) -> NavigationError?)

  /// Returns the object that a scene's code created, or throws an error if the object is not a screen.
  static func screen(_ root: some Any, of scene: String) throws(SegueError) -> SceneContent {
    guard let screen = root as? any Screen else {
      throw .wrongRoot(of: scene, found: TypeName(type(of: root)).qualified)
    }
    return .screen(screen)
  }

  var screen: (any Screen)? { if case .screen(let screen) = self { screen } else { nil } }
}

/// The part of a storyboard's flow that is shown in its own modal or tab, including the scenes that are pushed there.
final class StoryboardBranch: ContextCoordinator {
  private var screen: (any Screen)?
  private let context: ScreenContext?
  private let makeScene: MakeScene
  private weak var node: FlowNode?

  /// A closure that creates the scene that shows a context above the branch's own scene.
  ///
  /// The closure returns `nil` if no scene shows the context.
  typealias MakeScene = @MainActor (ScreenContext, FlowNode?) throws -> ContextDestination?

  init(_ screen: (any Screen)?, showing context: ScreenContext?, makeScene: @escaping MakeScene = { _, _ in nil }) {
    self.screen = screen
    self.context = context
    self.makeScene = makeScene
  }

  func start(_ flow: Flow<Never>) {
    resume(flow)
    guard let screen = screen.take() else { return }
    flow.push(screen, context: context)
  }

  func resume(_ flow: Flow<Never>) { node = flow.driver as? FlowNode }

  /// Returns the branch's own screen, or the scene that shows the context above that screen.
  ///
  /// The branch's own screen is returned only once. The result is `nil` if no scene shows the context.
  func makeDestination(for context: ScreenContext) throws -> ContextDestination? {
    try screen.take().map { .screen($0) } ?? makeScene(context, node)
  }
}
