public import Screens

/// A scene of a storyboard: what it is called, and how its screen is made.
public struct SceneDescriptor<Root: Screen>: Sendable {
  /// The name of the scene, unique in its storyboard.
  public let identifier: String
  /// Makes the screen.
  public let makeScreen: @MainActor @Sendable () -> Root

  /// Describes a scene.
  ///
  /// - Parameters:
  ///   - identifier: The name of the scene.
  ///   - makeScreen: Makes the screen; called once for each coordinator of the scene.
  public init(identifier: String, makeScreen: @escaping @MainActor @Sendable () -> Root) {
    self.identifier = identifier
    self.makeScreen = makeScreen
  }
}
