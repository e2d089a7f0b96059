import Coordinators
import Navigation
import Screens

/// A scene of a running flow, from its creation until its screen or flow is released.
@MainActor final class ScenePlace {
  let identifier: String
  /// The context that the scene shows, for links and restoration.
  var context: ScreenContext?
  weak var screen: (any Screen)?
  /// The coordinator that runs in place of a screen.
  weak var coordinator: (any Coordinator)?
  /// The flow that showed the scene; the app may have pushed the root's screen elsewhere since then.
  weak var host: FlowNode?
  /// The flow that shows the scene in its own container: a tab or a modal.
  weak var branch: StoryboardBranch?
  /// Whether the scene is the root of a tab.
  let isTab: Bool
  /// The screen's handler when the scene's code returned the screen; `nil` once the scene is shown.
  var formerHandler: (@MainActor (FiredSegue) -> Void)?

  init(_ identifier: String, isTab: Bool = false) { (self.identifier, self.isTab) = (identifier, isTab) }

  var isAlive: Bool { screen != nil || coordinator != nil }
}

/// The content that the code of a scene creates: a screen, or a flow in place of a screen.
@MainActor enum SceneContent {
  case screen(any Screen)
  case flow(any Coordinator, run: @MainActor (FlowNode, FlowPlacement) -> NavigationError?)

  /// Returns the object that the code of a scene has created, as a screen; throws if it is not a screen.
  static func screen(_ root: some Any, of scene: String) throws(SegueError) -> SceneContent {
    guard let screen = root as? any Screen else {
      throw .wrongRoot(of: scene, found: TypeName(type(of: root)).qualified)
    }
    return .screen(screen)
  }

  var screen: (any Screen)? { if case .screen(let screen) = self { screen } else { nil } }
}

/// The part of a storyboard's flow that has its own container, a modal or a tab, and the scenes pushed there.
final class StoryboardBranch: ContextCoordinator {
  private var screen: (any Screen)?
  private let context: ScreenContext?
  private let makeScene: MakeScene
  private weak var node: FlowNode?

  /// Creates the scene that shows a context above the branch's own scene, or returns `nil` if there is none.
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

  /// Returns the branch's own screen on the first call, and scenes above it on later calls.
  func makeDestination(for context: ScreenContext) throws -> ContextDestination? {
    try screen.take().map { .screen($0) } ?? makeScene(context, node)
  }
}
