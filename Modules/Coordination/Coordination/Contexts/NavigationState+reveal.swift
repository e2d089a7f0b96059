import Navigation

// The way to what is there already.
extension NavigationState {
  /// Returns the entry nearest to a person that matches: the topmost layer first, there the selected tab, there the last.
  func topmostEntry(where matches: (Entry) -> Bool) -> Entry.ID? {
    for level in levels.reversed() {
      if case .tabs(let tabs) = level {
        let others = tabs.tabs.enumerated().filter { $0.offset != tabs.selectedIndex }.map(\.element)
        for tab in [tabs.selected] + others {
          if let entry = tab.entries.last(where: matches) { return entry.id }
        }
      } else if let entry = level.entries.last(where: matches) {
        return entry.id
      }
    }
    return nil
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
