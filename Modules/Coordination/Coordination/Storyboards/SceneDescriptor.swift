public import Screens

/// A scene of a storyboard in code: what it is called, and how its screen is made.
public struct SceneDescriptor<Root: Screen>: Sendable {
  /// The name of the scene, unique in its storyboard.
  public let identifier: String
  /// The name of the screen's view, for the host's catalogue of views; `nil` if the screen makes its own.
  public let view: String?
  /// What the scene shows; `nil` if that matters to nobody.
  public let context: ScreenContext?
  /// Makes the screen.
  public let makeScreen: @MainActor @Sendable () -> Root

  /// Describes a scene.
  ///
  /// - Parameters:
  ///   - identifier: The name of the scene.
  ///   - view: The name of the screen's view, if the host's catalogue is to look it up.
  ///   - context: What the scene shows, if that matters to anybody.
  ///   - awake: Called once with each screen, when it has been made and before it is shown.
  ///   - makeScreen: Makes the screen; called once for each time that the scene is shown.
  public init(
    identifier: String,
    view: String? = nil,
    context: ScreenContext? = nil,
    awake: (@MainActor @Sendable (Root) -> Void)? = nil,
    makeScreen: @escaping @MainActor @Sendable () -> Root
  ) {
    self.identifier = identifier
    self.view = view
    self.context = context
    guard let awake else {
      self.makeScreen = makeScreen
      return
    }
    self.makeScreen = {
      let screen = makeScreen()
      awake(screen)
      return screen
    }
  }

  /// The scene as a storyboard has it, with nothing that leads on.
  public var scene: Storyboard.Scene { Storyboard.Scene(identifier: identifier, root: "\(Root.self)", view: view) }
}
