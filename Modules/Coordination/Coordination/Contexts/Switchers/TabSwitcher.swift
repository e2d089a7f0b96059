import Navigation
public import Screens

/// Goes to the tab whose first entry shows the context, and leaves what is above that entry as it is.
public struct TabSwitcher: ContextSwitcher {
  /// Makes the switcher.
  public init() {}

  /// Returns the moves to the tab whose first entry has the context.
  public func moves(to context: ScreenContext, in situation: ContextSituation) -> [ContextMove]? {
    guard let state = situation.state else { return nil }
    for level in state.levels.reversed() {
      guard case .tabs(let tabs) = level,
        let tab = tabs.tabs.first(where: { $0.entries.first?.context == context })
      else { continue }
      return state.operations(toReveal: tab.id).map(ContextMove.change)
    }
    return nil
  }
}
