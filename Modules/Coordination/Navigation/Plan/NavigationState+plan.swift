extension NavigationState {
  /// Returns the steps that take a host from one state to another.
  ///
  /// A plan dismisses modals first, presents modals last, and changes each container in at most one step. Therefore,
  /// every step is valid when the host performs it. A plan shows the whole state again, starting from the root, if the
  /// root level is replaced or a container changes its kind. The same applies if an entry moves to another container or
  /// a container moves to another level.
  ///
  /// - Parameters:
  ///   - start: The state that is shown, or `nil` if nothing is shown.
  ///   - end: The state to show, or `nil` to show nothing.
  /// - Returns: The steps. The array is empty if the states differ only in contexts or tab histories, which hosts do
  ///   not show.
  /// - Complexity: O(*n*), where *n* is the number of entries and containers.
  public static func plan(from start: NavigationState?, to end: NavigationState?) -> [Step] {
    plan(from: start, to: end, difference: .everything)
  }

  /// Returns the steps from one state to another.
  ///
  /// Only the parts that might differ are compared.
  static func plan(from start: NavigationState?, to end: NavigationState?, difference: Difference) -> [Step] {
    guard let end else { return start == nil ? [] : [.clear] }
    guard let start, start.levels[0].isSame(end.levels[0]) else { return show(end, from: start) }
    if difference.everything, start.moves(to: end) { return show(end, from: start) }
    if !difference.structure, !difference.allEntries {
      // Only the entries of one container might differ.
      guard let known = difference.entries, let before = try? start.path(to: known.container),
        let after = try? end.path(to: known.container)
      else { return [] }
      return start.levels[before.level].containers[before.container]
        .step(to: end.levels[after.level].containers[after.container], since: known.index).map { [$0] } ?? []
    }
    let same = zip(start.levels, end.levels).prefix { $0.isSame($1) }.count
    var steps: [Step] = []
    if same < start.levels.count { steps.append(.dismiss(start.levels[same].id)) }
    for level in 0..<same { steps += start.levels[level].steps(to: end.levels[level], difference) }
    return steps + end.levels[same...].map { .present($0) }
  }

  /// Returns the steps that show a state, starting from the root.
  private static func show(_ end: NavigationState, from start: NavigationState?) -> [Step] {
    let modal = start?.levels.dropFirst().first
    return (modal.map { [.dismiss($0.id)] } ?? []) + [.setRootLevel(end.root)] + end.modals.map { .present($0) }
  }

  /// Returns whether any entry or container moves to a different parent, or any container changes its kind.
  private func moves(to end: NavigationState) -> Bool {
    let before = parents
    return end.parents.contains { child, parent in before[child].map { $0 != parent } ?? false }
  }

  private enum Child: Hashable { case entry(Entry.ID), container(Container.ID) }
  private enum Parent: Hashable {
    case root, modal
    case tabs(Container.ID, ContainerKind)
    case container(Container.ID, ContainerKind)
  }

  private var parents: [Child: Parent] {
    var parents: [Child: Parent] = [:]
    for level in levels {
      for container in level.containers {
        for entry in container.entries { parents[.entry(entry.id)] = .container(container.id, container.kind) }
        parents[.container(container.id)] = .tabs(level.id, container.kind)
      }
      parents[.container(level.id)] = level.presentation == nil ? .root : .modal
    }
    return parents
  }
}

extension NavigationState.Level {
  /// Returns whether a host can turn the level into another level by changing only its contents.
  fileprivate func isSame(_ other: Self) -> Bool {
    guard presentation == other.presentation, id == other.id, (tabBar == nil) == (other.tabBar == nil) else {
      return false
    }
    return tabBar != nil || containers[0].kind == other.containers[0].kind
  }

  fileprivate func steps(to end: Self, _ difference: Difference) -> [Step] {
    let before = Dictionary(uniqueKeysWithValues: containers.map { ($0.id, $0) })
    let changes = end.containers.compactMap { container -> Step? in
      guard let index = difference.index(of: container.id), let old = before[container.id] else { return nil }
      return old.step(to: container, since: index)
    }
    if containers.map(\.id) != end.containers.map(\.id) { return [.setTabs(end)] + changes }
    guard let tabBar = end.tabBar, selectedIndex != end.selectedIndex else { return changes }
    return changes + [.select(end.selected.id, in: tabBar.id, history: tabBar.history)]
  }
}

extension NavigationState.Container {
  /// Returns the step that changes the entries or the current entry, or `nil` if nothing changes.
  ///
  /// The entries before the index are known to be equal.
  fileprivate func step(to end: Self, since index: Int) -> Step? {
    var same = min(index, entries.count, end.entries.count)
    while same < min(entries.count, end.entries.count), entries[same].id == end.entries[same].id { same += 1 }
    guard same < entries.count || same < end.entries.count else {
      return currentIndex == end.currentIndex ? nil : .turn(to: end.current.id, in: id)
    }
    let adding = end.entries[same...]
    if end.kind == .pages {
      return .setPages(id, keeping: same, adding: Array(adding), current: end.currentIndex)
    }
    if adding.isEmpty { return .popTo(end.current.id, in: id) }
    if same == entries.count, adding.count == 1 { return .push(end.current, on: id) }
    return .setStack(id, keeping: same, adding: Array(adding))
  }
}
