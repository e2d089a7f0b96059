public import Navigation
public import Screens

/// What goes to something that is there already, instead of making it: says by which moves.
public protocol ContextSwitcher: Sendable {
  /// Returns how to come to a context.
  ///
  /// - Parameters:
  ///   - context: What is to be shown.
  ///   - situation: What is shown.
  /// - Returns: The moves, none if it is in view; `nil` if there is nothing to go to.
  func moves(to context: ScreenContext, in situation: ContextSituation) -> [ContextMove]?
}

/// Something to be done on the way to a context.
public enum ContextMove: Hashable, Sendable {
  /// Change what is shown.
  case change(NavigationState.Operation)
  /// Turn to a screen inside the screen of an entry.
  case turn(NavigationState.Entry.ID, to: ScreenContext)
}

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
