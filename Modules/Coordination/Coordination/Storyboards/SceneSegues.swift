public import Screens

/// What the code of a scene fires its segues with.
@MainActor public struct SceneSegues {
  /// Whether the scene is the one that the flow begins with.
  public let isFirst: Bool
  let perform: @MainActor (FiredSegue) -> Void

  /// Fires a segue of the scene.
  ///
  /// - Parameters:
  ///   - name: The name of the segue.
  ///   - value: What goes with it, if anything does.
  public func fire(_ name: String, _ value: (any Sendable)? = nil) { perform(FiredSegue(name, value)) }

  /// Fires a segue of the scene.
  public func fire(_ event: FiredSegue) { perform(event) }
}
