import Navigation
public import Screens

/// Turns to a screen inside a screen that has others in it.
public struct ContentsSwitcher: ContextSwitcher {
  /// Makes the switcher.
  public init() {}

  /// Returns the moves to the topmost screen that has the context inside.
  public func moves(to context: ScreenContext, in situation: ContextSituation) -> [ContextMove]? {
    guard !situation.contents.isEmpty, let state = situation.state else { return nil }
    let holder = state.topmostEntry { situation.contents[$0.id]?.contexts.contains(context) ?? false }
    guard let holder else { return nil }
    let moves = state.operations(toReveal: holder).map(ContextMove.change)
    return situation.contents[holder]?.active == context ? moves : moves + [.turn(holder, to: context)]
  }
}
