import Navigation

extension NavigationState {
  /// Returns the state with the entries of a saved one above those that are equal from the root on, in each tab.
  ///
  /// - Parameter saved: A state whose entries above the root have other identities.
  /// - Returns: The state, and the saved entries that have no place in it; `nil` if the roots differ, or the state
  ///   has modals already.
  func merging(_ saved: NavigationState) -> (state: NavigationState, lost: [Entry])? {
    guard layers.isEmpty else { return nil }
    var names: [Entry.ID: Entry.ID] = [:]
    guard let base = base.merging(saved.base, &names) else { return nil }
    var layers: [Layer] = []
    for layer in saved.layers {
      let presenter = names[layer.presenter] ?? layer.presenter
      // A presenter in a tab that no longer exists cannot present anything.
      guard (layers.last?.content ?? base).entries.contains(where: { $0.id == presenter }) else { break }
      layers.append(
        Layer(presenter: presenter, style: layer.style, isBlocking: layer.isBlocking, content: layer.content.disowned))
    }
    guard let state = try? NavigationState(base: base, layers: layers) else { return nil }
    let kept = Set(state.entries.map(\.id)).union(names.keys)
    return (state, saved.entries.filter { !kept.contains($0.id) })
  }

  /// An entry, the one below it, and whether that is the previous page.
  typealias StackedEntry = (entry: Entry, below: Entry.ID, isPage: Bool)

  /// The entries that are above another one, which are all except the roots of the root level.
  var places: [StackedEntry] {
    base.places(above: nil) + layers.flatMap { $0.content.places(above: $0.presenter) }
  }
}

extension NavigationState.Container {
  typealias Entry = NavigationState.Entry

  fileprivate func places(above below: Entry.ID?) -> [NavigationState.StackedEntry] {
    if case .tabs(let tabs) = self { return tabs.tabs.flatMap { $0.places(above: below) } }
    let isPages = if case .pages = self { true } else { false }
    let first = below.map { [(entries[0], $0, false)] } ?? []
    return first + zip(entries.dropFirst(), entries).map { ($0, $1.id, isPages) }
  }

  /// The container without owners.
  fileprivate var disowned: Self {
    switch self {
    case .stack(let stack): .stack(.init(id: stack.id, root: stack.root, pushed: stack.pushed))
    case .pages(let pages):
      (try? .pages(.init(id: pages.id, entries: pages.entries, currentIndex: pages.currentIndex))) ?? self
    case .tabs(let tabs):
      (try? .tabs(
        .init(
          id: tabs.id, tabs: tabs.tabs.map(\.disowned), selectedIndex: tabs.selectedIndex, history: tabs.history)))
        ?? self
    }
  }

  /// Returns the container with the saved entries above the same root, and adds the current names of saved entries.
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

  /// Returns the saved entries, with the first ones replaced by the current ones that have the same contexts.
  private static func merging(
    _ now: [Entry], _ saved: [Entry], _ names: inout [Entry.ID: Entry.ID]
  ) -> [Entry]? {
    let same = zip(now, saved).prefix { $0.context != nil && $0.context == $1.context }
    guard !same.isEmpty else { return nil }
    for (now, saved) in same { names[saved.id] = now.id }
    return same.map(\.0) + saved.dropFirst(same.count)
  }

  /// Returns the current tabs, each merged with the saved tab of the same root; the saved selection is kept.
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
