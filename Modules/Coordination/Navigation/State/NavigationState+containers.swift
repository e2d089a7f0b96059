// Operations on tabs, modals, and the root. Each operation validates its arguments before it changes anything.

extension NavigationState {
  mutating func select(_ id: Container.ID, into edit: inout Edit) throws(NavigationError) {
    guard let (level, index) = find(id) else { throw .noContainer(id) }
    guard levels[level].tabBar != nil, let index else { throw .wrongKind(id) }
    guard index != levels[level].selectedIndex else {
      edit.change.note = .alreadyShown
      return
    }
    levels[level].select(index)
    edit.difference?.insertStructure()
  }

  mutating func selectPrevious(in id: Container.ID, into edit: inout Edit) throws(NavigationError) {
    let level = try tabs(id)
    guard let previous = levels[level].tabBar?.history.popLast(), let index = levels[level].index(of: previous) else {
      edit.change.note = .nothingToPop
      return
    }
    levels[level].selectedIndex = index
    edit.difference?.insertStructure()
  }

  mutating func setTabs(
    _ containers: [Container], of id: Container.ID, _ cause: Cause, into edit: inout Edit
  ) throws(NavigationError) {
    let level = try tabs(id)
    guard !containers.isEmpty else { throw .empty(id) }
    guard containers.count <= NavigationState.limit else { throw .tooMany }
    let before = Dictionary(uniqueKeysWithValues: levels[level].containers.map { ($0.id, $0) })
    var (tabs, new): ([Container], [Container]) = ([], [])
    var kept: Set<Container.ID> = []
    for container in containers {
      guard kept.insert(container.id).inserted else { throw .duplicateContainer(container.id) }
      tabs.append(before[container.id] ?? container)
      if before[container.id] == nil { new.append(container) }
    }
    if !edit.isTrusted { try validate(containers: new) }

    let removed = levels[level].containers.filter { !kept.contains($0.id) }
    dismiss(above: level, cause, into: &edit) { id in removed.contains { $0.index(of: id) != nil } }
    levels[level].setTabs(tabs)
    for container in removed.reversed() { edit.remove(container, cause) }
    edit.change.addedContainers += new.map(\.id)
    edit.change.added += new.flatMap(\.entries)
    edit.difference?.insertStructure()
  }

  /// Returns the index of the level with the given tabs.
  func tabs(_ id: Container.ID) throws(NavigationError) -> Int {
    guard let (level, index) = find(id) else { throw .noContainer(id) }
    guard index == nil else { throw .wrongKind(id) }
    return level
  }

  /// Checks that an entry can present a modal.
  ///
  /// Only the current entry of the topmost level passes the check.
  func validate(presenter id: Entry.ID) throws(NavigationError) {
    guard topEntry.id != id else { return }
    guard let level = place(of: id)?.path.level else { throw .noEntry(id) }
    let above = level + 1
    if above < levels.count, levels[above].presentation?.presenter == id || levels[level].current.id == id {
      throw .alreadyPresenting(id, by: levels[above].id)
    }
    throw .presenterNotVisible(id)
  }

  /// Presents a modal from an entry in the topmost level, even if that entry is not current.
  mutating func present(_ level: Level, into edit: inout Edit) throws(NavigationError) {
    guard let presenter = level.presentation?.presenter else { throw .notPresented(level.id) }
    guard levels.count <= NavigationState.limit else { throw .tooMany }
    guard levels[levels.count - 1].holds(presenter) else { throw .presenterNotVisible(presenter) }
    if !edit.isTrusted { try validate(new: level) }
    levels.append(level)
    edit.add(level)
    edit.difference?.insertStructure()
  }

  /// Returns the level index of the modal with the given identity.
  func modal(_ id: Container.ID) throws(NavigationError) -> Int {
    guard let level = find(id)?.level else { throw .noContainer(id) }
    guard level > 0, levels[level].id == id else { throw .notPresented(id) }
    return level
  }

  /// Dismisses the modal at a level and all modals above it.
  mutating func dismiss(from level: Int, _ cause: Cause, into edit: inout Edit) {
    for level in levels[level...].reversed() { edit.remove(level, cause) }
    levels.removeSubrange(level...)
    edit.difference?.insertStructure()
  }

  /// Dismisses all modals above a level if the closure returns `true` for the lowest modal's presenter.
  mutating func dismiss(
    above level: Int, _ cause: Cause, into edit: inout Edit, presentedBy isPresenter: (Entry.ID) -> Bool
  ) {
    guard level + 1 < levels.count, let presenter = levels[level + 1].presentation?.presenter,
      isPresenter(presenter)
    else { return }
    dismiss(from: level + 1, cause, into: &edit)
  }

  /// Returns a copy of the level in which entries that are already in this state keep their owners and contexts.
  func keepingEntries(in level: Level) -> Level {
    let known = Dictionary(uniqueKeysWithValues: entries.map { ($0.id, $0) })
    var level = level
    for container in level.containers.indices {
      for index in level.containers[container].entries.indices {
        let entry = level.containers[container].entries[index]
        level.containers[container].entries[index] = known[entry.id] ?? entry
      }
    }
    return level
  }

  /// Replaces the state with another state, which can contain some of the same entries and containers.
  mutating func set(_ after: NavigationState, _ cause: Cause, into edit: inout Edit) {
    edit.remove(from: self, missingIn: after, cause)
    let (known, knownContainers) = (Set(entries.map(\.id)), Set(levels.flatMap(\.containerIDs)))
    edit.change.added += after.entries.filter { !known.contains($0.id) }
    edit.change.addedContainers += after.levels.flatMap(\.containerIDs).filter { !knownContainers.contains($0) }
    self = after
    edit.difference?.insertEverything()
  }

  /// Copies the tab histories from a state that differs only in tab histories.
  ///
  /// A plan contains no step for such a difference.
  mutating func adoptHistories(of other: NavigationState) {
    for (index, level) in zip(levels.indices, other.levels) where levels[index].tabBar != level.tabBar {
      levels[index].tabBar = level.tabBar
    }
  }
}

extension Edit {
  /// Records the removal of entries and containers that are in one state but not in another.
  mutating func remove(
    from before: NavigationState, missingIn after: NavigationState?, _ cause: NavigationState.Cause
  ) {
    let kept = Set(after?.entries.map(\.id) ?? [])
    let containers = Set(after?.levels.flatMap(\.containerIDs) ?? [])
    for entry in before.entries.reversed() where !kept.contains(entry.id) { remove(entry, cause) }
    change.removedContainers += before.levels.flatMap(\.containerIDs).reversed().filter { !containers.contains($0) }
  }
}
