import Coordinators
public import Screens

/// The name of a scene, with a closure that creates the scene's screen.
///
/// ```swift
/// import Coordination
///
/// final class ProfileScreen: NamedViewScreen { var viewName: String? }
///
/// let profile = SceneDescriptor(SceneID("profile"), view: "ProfileView") { ProfileScreen() }
/// ```
///
/// A screen with a named view conforms to `NamedViewScreen` and stores the view's name in its `viewName` property.
public struct SceneDescriptor<Root: Screen>: Sendable {
  public let id: SceneID<Never>
  /// The type that the storyboard names: the screen's class or a protocol to which the screen conforms.
  let root: Any.Type
  /// The name of the screen's view in the host's catalog, or `nil` if the screen creates its own view.
  private(set) var view: String?
  /// The context that links and restoration use for the scene, or `nil` if they cannot open the scene.
  let context: ScreenContext?
  let makeScreen: @MainActor @Sendable () -> Root

  /// Creates a descriptor for a scene whose screen creates its own view.
  ///
  /// - Parameters:
  ///   - id: The name of the scene.
  ///   - root: The type that the storyboard names.
  ///   - context: The context that links and restoration use for the scene, or `nil` if they cannot open the scene.
  ///   - makeScreen: A closure that creates the screen. The closure is called each time the scene is created.
  public init(
    _ id: SceneID<Never>, as root: Any.Type = Root.self, context: ScreenContext? = nil,
    makeScreen: @escaping @MainActor @Sendable () -> Root
  ) {
    self.id = id
    self.root = root
    self.context = context
    self.makeScreen = makeScreen
  }
}

extension SceneDescriptor where Root: NamedViewScreen {
  /// Creates a descriptor for a scene whose view the host creates from the named entry in its catalog.
  ///
  /// Before calling the screen's `viewDidLoad`, the host connects the view's outlets and notifies the view that it was
  /// created from the catalog.
  public init(
    _ id: SceneID<Never>, as root: Any.Type = Root.self, view: String, context: ScreenContext? = nil,
    makeScreen: @escaping @MainActor @Sendable () -> Root
  ) {
    self.init(id, as: root, context: context) {
      let screen = makeScreen()
      screen.viewName = view
      return screen
    }
    self.view = view
  }
}

// MARK: - Contexts

/// The mapping between the values that a scene is created from and the contexts that the scene shows.
@MainActor public struct SceneContexts<Input: Sendable> {
  let context: @MainActor (Input) -> ScreenContext?
  let value: @MainActor (ScreenContext) throws -> Input?

  /// Creates a mapping.
  ///
  /// - Parameters:
  ///   - context: A closure that returns the context of a scene that is created from the given value, or `nil` if the
  ///     scene has no context.
  ///   - value: A closure that returns the value from which to create the scene for a context, or `nil` if the scene
  ///     cannot show the context. The closure throws an error if the context refers to something that does not exist.
  public init(
    _ context: @escaping @MainActor (Input) -> ScreenContext?,
    from value: @escaping @MainActor (ScreenContext) throws -> Input?
  ) {
    self.context = context
    self.value = value
  }
}
