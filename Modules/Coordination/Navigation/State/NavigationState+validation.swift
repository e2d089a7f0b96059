extension NavigationState {
  /// Checks whatever must be true of a state.
  func validate() throws(Refusal) {
    guard layers.count <= NavigationState.limit else { throw .tooMany }
    var seen = Identities()
    try seen.add(base)
    var below = base
    for layer in layers {
      guard below.entries.contains(where: { $0.id == layer.presenter }) else { throw .noEntry(layer.presenter) }
      try seen.add(layer.content)
      below = layer.content
    }
  }

  /// Checks an entry that is to be put into the state: it may not be there already.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries.
  func validate(new entry: Entry) throws(Refusal) {
    guard entry.id.number > 0 else { throw .invalidIdentity }
    guard place(of: entry.id) == nil else { throw .duplicateEntry(entry.id) }
  }

  /// Checks a container that is to be put into the state: nothing in it may be there already.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries and containers.
  func validate(new container: Container) throws(Refusal) {
    var seen = Identities()
    for present in levels { try seen.add(present) }
    try seen.add(container)
  }
}

/// What has been seen so far; each identity may be there once.
struct Identities {
  private var entries: Set<NavigationState.Entry.ID> = []
  private var containers: Set<NavigationState.Container.ID> = []

  init() {}

  /// Adds a container and all within.
  mutating func add(_ container: NavigationState.Container) throws(Refusal) {
    switch container {
    case .stack(let stack):
      try add(container: stack.id)
      guard stack.count <= NavigationState.limit else { throw .tooMany }
      try add(stack.root)
      for entry in stack.pushed { try add(entry) }
    case .pages(let pages):
      try add(container: pages.id)
      guard pages.entries.count <= NavigationState.limit else { throw .tooMany }
      guard pages.entries.indices.contains(pages.currentIndex) else { throw .empty(pages.id) }
      for entry in pages.entries { try add(entry) }
    case .tabs(let tabs): try add(tabs)
    }
  }

  mutating func add(container id: NavigationState.Container.ID) throws(Refusal) {
    guard id.number > 0 else { throw .invalidIdentity }
    guard containers.insert(id).inserted else { throw .duplicateContainer(id) }
  }

  mutating func add(_ entry: NavigationState.Entry) throws(Refusal) {
    guard entry.id.number > 0 else { throw .invalidIdentity }
    guard entries.insert(entry.id).inserted else { throw .duplicateEntry(entry.id) }
  }

  private mutating func add(_ tabs: NavigationState.Tabs) throws(Refusal) {
    try add(container: tabs.id)
    guard tabs.tabs.count <= NavigationState.limit else { throw .tooMany }
    guard tabs.tabs.indices.contains(tabs.selectedIndex) else { throw .empty(tabs.id) }
    for tab in tabs.tabs {
      if case .tabs(let inner) = tab { throw .nestedContainer(inner.id) }
      try add(tab)
    }
    var selectable = Set(tabs.tabs.map(\.id))
    selectable.remove(tabs.selected.id)
    for id in tabs.history {
      guard selectable.remove(id) != nil else { throw .noContainer(id) }
    }
  }
}
