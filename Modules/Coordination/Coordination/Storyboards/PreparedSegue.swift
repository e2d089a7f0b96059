public import Screens

/// A segue that is under way, for whoever prepares it.
public struct PreparedSegue {
  /// The segue, as the storyboard has it.
  public let segue: Storyboard.Segue
  /// What goes with it; `nil` if nothing does.
  public let value: (any Sendable)?
  /// The screen that it leads from; `nil` if that was a flow.
  public let source: (any Screen)?
  /// The screen that it leads to; `nil` if that is a flow, or if it leaves the flow.
  public let destination: (any Screen)?
}

extension Storyboard {
  /// One segue of a storyboard, by the names that lead to it.
  public struct Passage: Hashable, Sendable, CustomStringConvertible {
    /// The name of the storyboard.
    public let storyboard: String
    /// The name of the scene.
    public let scene: String
    /// The name of the segue.
    public let segue: String

    /// Makes a passage from the names.
    public init(_ storyboard: String, _ scene: String, _ segue: String) {
      (self.storyboard, self.scene, self.segue) = (storyboard, scene, segue)
    }

    /// The names.
    public var description: String { "\(storyboard): \(scene).\(segue)" }
  }
}
