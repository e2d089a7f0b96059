import Navigation

// What was shown, put on top of what an app begins with.
extension NavigationState {
  /// Returns what is shown now with what was shown above it.
  ///
  /// What is equal from the root on stays as it is now; in tabs each tab by itself.
  ///
  /// - Parameter saved: What was shown; what it has above the root has other identities than what is shown now.
  /// - Returns: The state, and what was shown and has no place there; `nil` if the roots differ,
  ///   or layers are shown already.
  func merging(_ saved: NavigationState) -> (state: NavigationState, lost: [Entry])? {
    guard layers.isEmpty else { return nil }
    var names: [Entry.ID: Entry.ID] = [:]
    guard let base = base.merging(saved.base, &names) else { return nil }
    var layers: [Layer] = []
    for layer in saved.layers {
      let presenter = names[layer.presenter] ?? layer.presenter
      // A tab that is there no more cannot present anything.
      guard (layers.last?.content ?? base).entries.contains(where: { $0.id == presenter }) else { break }
      layers.append(
        Layer(presenter: presenter, style: layer.style, isBlocking: layer.isBlocking, content: layer.content.disowned))
    }
    guard let state = try? NavigationState(base: base, layers: layers) else { return nil }
    let kept = Set(state.entries.map(\.id)).union(names.keys)
    return (state, saved.entries.filter { !kept.contains($0.id) })
  }

  /// Where an entry stands: above which one, and whether that is the page before it.
  typealias StackedEntry = (entry: Entry, below: Entry.ID, isPage: Bool)

  /// The entries that stand above another one; the first of a base, or of a tab of it, does not.
  var places: [StackedEntry] {
    base.places(above: nil) + layers.flatMap { $0.content.places(above: $0.presenter) }
  }
}

extension NavigationState.Container {
  typealias Entry = NavigationState.Entry

  fileprivate func places(above below: Entry.ID?) -> [NavigationState.StackedEntry] {
    let isPages: Bool
    switch self {
    case .tabs(let tabs): return tabs.tabs.flatMap { $0.places(above: below) }
    case .pages: isPages = true
    case .stack: isPages = false
    }
    let entries = entries
    let first = below.map { [(entries[0], $0, false)] } ?? []
    return first + zip(entries.dropFirst(), entries).map { ($0, $1.id, isPages) }
  }

  /// The container as nobody's.
  fileprivate var disowned: Self {
    switch self {
    case .stack(let stack): .stack(.init(id: stack.id, root: stack.root, pushed: stack.pushed))
    case .pages(let pages): (try? NavigationState.Pages(disowning: pages)).map { .pages($0) } ?? self
    case .tabs(let tabs): (try? NavigationState.Tabs(disowning: tabs)).map { .tabs($0) } ?? self
    }
  }

  /// Returns the container with what another one has above the same root, and says what saved entries are called now.
  fileprivate func merging(_ saved: Self, _ names: inout [Entry.ID: Entry.ID]) -> Self? {
    switch (self, saved) {
    case (.stack(let now), .stack(let saved)):
      guard let entries = Self.merging(now.entries, saved.entries, &names) else { return nil }
      return .stack(.init(id: now.id, owner: now.owner, root: entries[0], pushed: Array(entries.dropFirst())))
    case (.pages(let now), .pages(let saved)):
      guard let entries = Self.merging(now.entries, saved.entries, &names) else { return nil }
      let pages = try? NavigationState.Pages(
        id: now.id, owner: now.owner, entries: entries, currentIndex: saved.currentIndex)
      return pages.map { .pages($0) }
    case (.tabs(let now), .tabs(let saved)): return merging(now, saved, &names)
    case (.stack, _), (.pages, _), (.tabs, _): return nil
    }
  }

  /// Returns the saved entries, of which the first are called as those that show the same now.
  private static func merging(
    _ now: [Entry], _ saved: [Entry], _ names: inout [Entry.ID: Entry.ID]
  ) -> [Entry]? {
    let same = zip(now, saved).prefix { $0.context != nil && $0.context == $1.context }
    guard !same.isEmpty else { return nil }
    for (now, saved) in same { names[saved.id] = now.id }
    return same.map(\.0) + saved.dropFirst(same.count)
  }

  /// Returns the tabs there are now, each with what the saved tab of the same root has; the same one is selected.
  private func merging(
    _ now: NavigationState.Tabs, _ saved: NavigationState.Tabs, _ names: inout [Entry.ID: Entry.ID]
  ) -> Self? {
    var tabNames: [ID: ID] = [:]
    var tabs = now.tabs
    for index in tabs.indices {
      for other in saved.tabs where tabNames[other.id] == nil {
        guard let merged = tabs[index].merging(other, &names) else { continue }
        tabNames[other.id] = merged.id
        tabs[index] = merged
        break
      }
    }
    guard !tabNames.isEmpty else { return nil }
    let selected = tabNames[saved.selected.id] ?? now.selected.id
    let history = saved.history.compactMap { tabNames[$0] }.filter { $0 != selected }
    let merged = try? NavigationState.Tabs(
      id: now.id, owner: now.owner, tabs: tabs, selectedIndex: tabs.firstIndex { $0.id == selected } ?? 0,
      history: history)
    return merged.map { .tabs($0) }
  }
}

extension NavigationState.Pages {
  fileprivate init(disowning pages: Self) throws(Refusal) {
    try self.init(id: pages.id, entries: pages.entries, currentIndex: pages.currentIndex)
  }
}

extension NavigationState.Tabs {
  fileprivate init(disowning saved: Self) throws(Refusal) {
    try self.init(
      id: saved.id, tabs: saved.tabs.map(\.disowned), selectedIndex: saved.selectedIndex, history: saved.history)
  }
}
