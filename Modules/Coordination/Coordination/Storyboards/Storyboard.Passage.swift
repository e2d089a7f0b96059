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
