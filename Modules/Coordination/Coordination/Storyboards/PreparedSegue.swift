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
