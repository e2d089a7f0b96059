import Navigation
public import Screens

/// Goes to an entry that shows the context, wherever it is: on layers, in tabs, on stacks and pages.
public struct EntrySwitcher: ContextSwitcher {
  /// Makes the switcher.
  public init() {}

  /// Returns the moves to the topmost entry of the context.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries.
  public func moves(to context: ScreenContext, in situation: ContextSituation) -> [ContextMove]? {
    guard let state = situation.state, let entry = state.topmostEntry(where: { $0.context == context }) else {
      return nil
    }
    return state.operations(toReveal: entry).map(ContextMove.change)
  }
}
