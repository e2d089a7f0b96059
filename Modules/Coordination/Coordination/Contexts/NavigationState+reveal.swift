import Navigation

// The way to what is there already.
extension NavigationState {
  /// Returns the entry nearest to a person that matches: the topmost layer first, there the selected tab,
  /// there the last.
  func topmostEntry(where matches: (Entry) -> Bool) -> Entry.ID? {
    for layer in layers.reversed() {
      if let entry = layer.content.topmostEntry(where: matches) { return entry }
    }
    return base.topmostEntry(where: matches)
  }

  /// Returns what brings an entry in view: closes the layers above, selects its tab, goes back or turns to it.
  func operations(toReveal entry: Entry.ID) -> [Operation] {
    guard let container = container(of: entry) else { return [] }
    let operations = operations(toReveal: container.id)
    guard container.current.id != entry else { return operations }
    if case .pages = container { return operations + [.turn(to: entry)] }
    return operations + [.popTo(entry)]
  }

  /// Returns what brings a container in view: closes the layers above, selects it if it is a tab.
  func operations(toReveal container: Container.ID) -> [Operation] {
    var operations: [Operation] = []
    if let above = layer(above: container) { operations.append(.dismiss(above.content.id)) }
    for case .tabs(let tabs) in levels where tabs.selected.id != container {
      if tabs.tabs.contains(where: { $0.id == container }) { operations.append(.select(container)) }
    }
    return operations
  }
}

extension NavigationState.Container {
  /// Returns the last entry that matches, in tabs that of the selected one first; nothing is copied.
  fileprivate func topmostEntry(where matches: (NavigationState.Entry) -> Bool) -> NavigationState.Entry.ID? {
    switch self {
    case .stack(let stack): stack.pushed.last(where: matches)?.id ?? (matches(stack.root) ? stack.root.id : nil)
    case .pages(let pages): pages.entries.last(where: matches)?.id
    case .tabs(let tabs): tabs.selected.topmostEntry(where: matches) ?? tabs.topmostHiddenEntry(where: matches)
    }
  }
}

extension NavigationState.Tabs {
  fileprivate func topmostHiddenEntry(where matches: (NavigationState.Entry) -> Bool) -> NavigationState.Entry.ID? {
    for tab in tabs where tab.id != selected.id {
      if let entry = tab.topmostEntry(where: matches) { return entry }
    }
    return nil
  }
}
