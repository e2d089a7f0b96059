public import Navigation
public import Screens

/// A step on the path to a context.
public enum ContextMove: Hashable, Sendable {
  case change(NavigationState.Operation)
  /// Turns to a screen inside the screen of an entry.
  case turn(NavigationState.Entry.ID, to: ScreenContext)
}

/// Switches to something that already exists instead of creating it.
public protocol ContextSwitcher: Sendable {
  /// Returns the moves to a context.
  ///
  /// - Returns: No moves if the context is visible; `nil` if it does not exist.
  func moves(to context: ScreenContext, in situation: ContextSituation) -> [ContextMove]?
}

/// Switches to the topmost entry with the context: in a modal, a tab, a stack or pages.
public struct EntrySwitcher: ContextSwitcher {
  public init() {}

  public func moves(to context: ScreenContext, in situation: ContextSituation) -> [ContextMove]? {
    guard let state = situation.state, let entry = state.topmostEntry(where: { $0.context == context }) else {
      return nil
    }
    return state.operations(toReveal: entry).map(ContextMove.change)
  }
}

/// Switches to the tab whose root has the context, and leaves what is above the root as it is.
public struct TabSwitcher: ContextSwitcher {
  public init() {}

  public func moves(to context: ScreenContext, in situation: ContextSituation) -> [ContextMove]? {
    guard let state = situation.state else { return nil }
    let tabs = state.levels.reversed().flatMap { $0.containers.dropFirst() }
    return tabs.first { $0.entries.first?.context == context }.map {
      state.operations(toReveal: $0.id).map(ContextMove.change)
    }
  }
}

/// Turns the topmost screen that has the context inside.
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
  /// Returns the last matching entry of the topmost level that has one; the selected tab is searched first.
  fileprivate func topmostEntry(where matches: (Entry) -> Bool) -> Entry.ID? {
    for level in levels.reversed() {
      for container in [level.leaf] + level.containers.dropFirst() {
        if let entry = container.entries.last(where: matches) { return entry.id }
      }
    }
    return nil
  }

  /// Returns the operations that make an entry visible: dismiss the modals above, select its tab, pop or turn to it.
  fileprivate func operations(toReveal entry: Entry.ID) -> [Operation] {
    guard let container = container(of: entry) else { return [] }
    let operations = operations(toReveal: container.id)
    guard container.current.id != entry else { return operations }
    if case .pages = container { return operations + [.turn(to: entry)] }
    return operations + [.popTo(entry)]
  }

  /// Returns the operations that make a container visible: dismiss the modals above, select it if it is a tab.
  fileprivate func operations(toReveal container: Container.ID) -> [Operation] {
    var operations: [Operation] = []
    if let above = layer(above: container) { operations.append(.dismiss(above.content.id)) }
    let tabs = levels.filter { $0.leaf.id != container }.flatMap { $0.containers.dropFirst() }
    if tabs.contains(where: { $0.id == container }) { operations.append(.select(container)) }
    return operations
  }
}
