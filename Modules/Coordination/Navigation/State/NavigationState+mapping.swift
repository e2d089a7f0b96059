extension NavigationState.Operation {
  /// Returns the operation with the entries that it adds transformed.
  ///
  /// The transform must keep their identities.
  package func mapEntries(_ transform: (NavigationState.Entry) -> NavigationState.Entry) -> Self {
    switch self {
    case .show(let entry, let id): .show(transform(entry), on: id)
    case .push(let entry, let id): .push(transform(entry), on: id)
    case .replaceTop(let entry, let id): .replaceTop(transform(entry), on: id)
    case .setEntries(let entries, let id): .setEntries(entries.map(transform), on: id)
    case .setTabs(let tabs, let id): .setTabs(tabs.map { $0.mapEntries(transform) }, in: id)
    case .present(let layer):
      .present(
        .init(
          presenter: layer.presenter, style: layer.style, isBlocking: layer.isBlocking,
          content: layer.content.mapEntries(transform)))
    case .setBase(let container): .setBase(container.mapEntries(transform))
    case .batch(let operations): .batch(operations.map { $0.mapEntries(transform) })
    case .pop, .popTo, .popToRoot, .update, .remove, .turn, .select, .dismiss, .dismissTop: self
    }
  }
}

extension NavigationState {
  /// Returns the state with its entries transformed.
  ///
  /// The transform must keep their identities.
  package func mapEntries(_ transform: (Entry) -> Entry) -> Self {
    var state = self
    for level in storage.indices {
      for leaf in storage[level].leaves.indices { state.storage[level].leaves[leaf].mapEntries(transform) }
    }
    return state
  }
}

extension NavigationState.Container {
  fileprivate func mapEntries(_ transform: (NavigationState.Entry) -> NavigationState.Entry) -> Self {
    switch self {
    case .stack(let stack):
      .stack(.init(id: stack.id, owner: stack.owner, entries: stack.entries.map(transform)))
    case .pages(let pages):
      .pages(
        .init(
          id: pages.id, owner: pages.owner, checked: pages.entries.map(transform), currentIndex: pages.currentIndex))
    case .tabs(let tabs):
      .tabs(
        .init(
          bar: .init(id: tabs.id, owner: tabs.owner, history: tabs.history),
          tabs: tabs.tabs.map { $0.mapEntries(transform) }, selectedIndex: tabs.selectedIndex))
    }
  }
}
