public import Navigation
public import Screens

/// A way that has been planned, for policies to judge.
public struct ContextProposal: Sendable {
  /// What is to be shown, with all that has to lie below it, the lowest first.
  public let target: [ScreenContext]
  /// What is shown.
  public let situation: ContextSituation
  /// What would be shown.
  public let result: NavigationState
  /// The entries that would leave.
  public let removed: [NavigationState.Entry]
  /// The layers that would be closed.
  public let closedLayers: [NavigationState.Layer]
}
