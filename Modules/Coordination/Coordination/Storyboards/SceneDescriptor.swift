public import Screens

/// A scene in code: its name, and how its screen is created.
///
/// ```swift
/// SceneDescriptor(profile, view: "UserEditView") { UserEditScreen(user: user) }
/// ```
///
/// A screen whose view is named is a ``NamedViewScreen``, which stores the name.
public struct SceneDescriptor<Root: Screen>: Sendable {
  public let id: SceneID<Never>
  /// The name of the screen's view in the host's catalog, or `nil` if the screen creates its view.
  public private(set) var view: String?
  /// The context that the scene shows, if links or restoration lead there.
  public let context: ScreenContext?
  public let makeScreen: @MainActor @Sendable () -> Root

  /// Creates a descriptor of a scene whose screen creates its own view.
  ///
  /// - Parameters:
  ///   - id: The name of the scene.
  ///   - context: The context that the scene shows, if links or restoration lead there.
  ///   - makeScreen: Creates the screen; called each time that the scene is shown.
  public init(
    _ id: SceneID<Never>, context: ScreenContext? = nil, makeScreen: @escaping @MainActor @Sendable () -> Root
  ) {
    self.id = id
    self.context = context
    self.makeScreen = makeScreen
  }
}

extension SceneDescriptor where Root: NamedViewScreen {
  /// Creates a descriptor of a scene whose view the host creates from its catalog, by the view's name.
  ///
  /// The host connects the view's outlets and calls its awake hook before the screen's `viewDidLoad`.
  public init(
    _ id: SceneID<Never>, view: String, context: ScreenContext? = nil,
    makeScreen: @escaping @MainActor @Sendable () -> Root
  ) {
    self.init(id, context: context) {
      let screen = makeScreen()
      screen.viewName = view
      return screen
    }
    self.view = view
  }
}

// MARK: - Contexts

/// The context that a scene shows, and the value that the scene is created from to show a context.
@MainActor public struct SceneContexts<Input: Sendable> {
  let context: @MainActor (Input) -> ScreenContext?
  let value: @MainActor (ScreenContext) throws -> Input?

  /// - Parameters:
  ///   - context: Returns the context of the scene that is created from a value, or `nil` if it has none.
  ///   - value: Returns the value to create the scene from so that it shows a context, or `nil` if the scene cannot
  ///     show the context; throws if the context names something that does not exist.
  public init(
    _ context: @escaping @MainActor (Input) -> ScreenContext?,
    from value: @escaping @MainActor (ScreenContext) throws -> Input?
  ) {
    self.context = context
    self.value = value
  }
}
