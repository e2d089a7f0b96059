import Coordinators
public import Navigation
public import Screens

/// A move on the path to a context.
public enum ContextMove: Hashable, Sendable {
  case change(NavigationState.Operation)
  /// Selects the inner screen for a context inside an entry's screen.
  case turn(NavigationState.Entry.ID, to: ScreenContext)
}

/// Switches to an existing context instead of showing the context again.
public protocol ContextSwitcher: Sendable {
  /// Returns the moves that lead to a context.
  ///
  /// - Returns: The moves, or `nil` if the switcher does not find the context. If the context is already visible, the
  ///   array is empty.
  func moves(to context: ScreenContext, in situation: ContextSituation) -> [ContextMove]?
}

/// Switches to the topmost entry that has the context, in any modal, tab, stack, or set of pages.
public struct EntrySwitcher: ContextSwitcher {
  public init() {}

  public func moves(to context: ScreenContext, in situation: ContextSituation) -> [ContextMove]? {
    guard let state = situation.state, let entry = state.topmostEntry(where: { $0.context == context }) else {
      return nil
    }
    return state.operations(toReveal: entry).map(ContextMove.change)
  }
}

/// Switches to the topmost screen that contains the context, and selects the context inside that screen.
public struct ContentsSwitcher: ContextSwitcher {
  public init() {}

  public func moves(to context: ScreenContext, in situation: ContextSituation) -> [ContextMove]? {
    guard let state = situation.state,
      let holder = state.topmostEntry(where: { situation.contents[$0.id]?.contexts.contains(context) ?? false })
    else { return nil }
    let moves = state.operations(toReveal: holder).map(ContextMove.change)
    return situation.contents[holder]?.active == context ? moves : moves + [.turn(holder, to: context)]
  }
}

extension NavigationState {
  /// Returns the topmost matching entry in the topmost level that contains a matching entry, or `nil` if no entry
  /// matches.
  ///
  /// In each level, the selected tab is searched first.
  fileprivate func topmostEntry(where matches: (Entry) -> Bool) -> Entry.ID? {
    for level in levels.reversed() {
      for container in [level.selected] + level.containers {
        if let entry = container.entries.last(where: matches) { return entry.id }
      }
    }
    return nil
  }

  /// Returns the operations that make an entry visible.
  ///
  /// The operations dismiss the modals above the entry, select the entry's tab, and pop to the entry or turn to its
  /// page.
  fileprivate func operations(toReveal entry: Entry.ID) -> [Operation] {
    guard let container = container(of: entry) else { return [] }
    var operations: [Operation] = []
    if let above = level(above: container.id) { operations.append(.dismiss(above.id)) }
    if level(of: container.id)?.selected.id != container.id { operations.append(.select(container.id)) }
    guard container.current.id != entry else { return operations }
    if container.kind == .pages { return operations + [.turn(to: entry)] }
    return operations + [.popTo(entry)]
  }
}
