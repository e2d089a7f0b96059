// The operations on tabs, modals and the root. Each checks first and changes afterwards.

extension NavigationState {
  mutating func select(_ id: Container.ID, into edit: inout Edit) throws(Refusal) {
    guard let (level, leaf) = find(id) else { throw .noContainer(id) }
    guard storage[level].bar != nil, let leaf else { throw .wrongKind(id) }
    guard leaf != storage[level].selectedIndex else {
      edit.change.note = .alreadyShown
      return
    }
    storage[level].select(leaf)
    edit.difference?.insertStructure()
  }

  mutating func setTabs(
    _ containers: [Container], of id: Container.ID, _ cause: Cause, into edit: inout Edit
  ) throws(Refusal) {
    let level = try bar(id)
    guard !containers.isEmpty else { throw .empty(id) }
    guard containers.count <= NavigationState.limit else { throw .tooMany }
    let before = Dictionary(uniqueKeysWithValues: storage[level].leaves.map { ($0.id, $0) })
    var (tabs, new): ([Leaf], [Leaf]) = ([], [])
    var kept: Set<Container.ID> = []
    for container in containers {
      guard kept.insert(container.id).inserted else { throw .duplicateContainer(container.id) }
      let leaf = try Leaf(container)
      tabs.append(before[leaf.id] ?? leaf)
      if before[leaf.id] == nil { new.append(leaf) }
    }
    if !edit.isTrusted { try validate(leaves: new) }

    let removed = storage[level].leaves.filter { !kept.contains($0.id) }
    dismiss(above: level, cause, into: &edit) { id in removed.contains { $0.index(of: id) != nil } }
    storage[level].setTabs(tabs)
    for leaf in removed.reversed() { edit.remove(leaf, cause) }
    for leaf in new {
      edit.change.addedContainers.append(leaf.id)
      edit.change.added += leaf.entries
    }
    edit.difference?.insertStructure()
  }

  /// Returns the level of a bar.
  func bar(_ id: Container.ID) throws(Refusal) -> Int {
    guard let (level, leaf) = find(id) else { throw .noContainer(id) }
    guard leaf == nil else { throw .wrongKind(id) }
    return level
  }

  /// Checks that an entry can present a modal: nothing may cover it.
  func validate(presenter id: Entry.ID) throws(Refusal) {
    guard topEntry.id != id else { return }
    guard let level = place(of: id)?.path.level else { throw .noEntry(id) }
    let above = level + 1
    if above < storage.count, storage[above].presentation?.presenter == id || storage[level].current.id == id {
      throw .alreadyPresenting(id, by: storage[above].id)
    }
    throw .presenterNotVisible(id)
  }

  /// Presents a modal from an entry of the topmost level, which another entry may have covered meanwhile.
  mutating func present(_ layer: Layer, into edit: inout Edit) throws(Refusal) {
    guard storage.count <= NavigationState.limit else { throw .tooMany }
    guard storage[storage.count - 1].holds(layer.presenter) else { throw .presenterNotVisible(layer.presenter) }
    let level = try Level(layer)
    if !edit.isTrusted { try validate(new: level) }
    storage.append(level)
    edit.add(level)
    edit.difference?.insertStructure()
  }

  /// Returns the level of the modal with a container as its content.
  func modal(_ id: Container.ID) throws(Refusal) -> Int {
    guard let level = find(id)?.level else { throw .noContainer(id) }
    guard level > 0, storage[level].id == id else { throw .notPresented(id) }
    return level
  }

  /// Dismisses a modal and all above it.
  mutating func dismiss(from level: Int, _ cause: Cause, into edit: inout Edit) {
    for level in storage[level...].reversed() { edit.remove(level, cause) }
    storage.removeSubrange(level...)
    edit.difference?.insertStructure()
  }

  /// Dismisses the modals above a level if an entry presents them that leaves.
  mutating func dismiss(
    above level: Int, _ cause: Cause, into edit: inout Edit, presentedBy isPresenter: (Entry.ID) -> Bool
  ) {
    guard level + 1 < storage.count, let presenter = storage[level + 1].presentation?.presenter,
      isPresenter(presenter)
    else { return }
    dismiss(from: level + 1, cause, into: &edit)
  }

  /// Becomes another state, in which entries and containers may occur again.
  mutating func set(_ after: NavigationState, _ cause: Cause, into edit: inout Edit) {
    edit.remove(from: self, missingIn: after, cause)
    let (known, knownContainers) = (Set(entries.map(\.id)), Set(storage.flatMap(\.containerIDs)))
    edit.change.added += after.entries.filter { !known.contains($0.id) }
    edit.change.addedContainers += after.storage.flatMap(\.containerIDs).filter { !knownContainers.contains($0) }
    self = after
    edit.difference?.insertEverything()
  }

  /// Copies the histories of tabs from a state that differs only in them; no step tells a host about them.
  mutating func adoptHistories(of other: NavigationState) {
    for (index, level) in zip(storage.indices, other.storage) where storage[index].bar != level.bar {
      storage[index].bar = level.bar
    }
  }
}

extension Edit {
  /// Notes that the entries and containers of a state leave that are not in another one.
  mutating func remove(
    from before: NavigationState, missingIn after: NavigationState?, _ cause: NavigationState.Cause
  ) {
    let kept = Set(after?.entries.map(\.id) ?? [])
    let containers = Set(after?.storage.flatMap(\.containerIDs) ?? [])
    for entry in before.entries.reversed() where !kept.contains(entry.id) { remove(entry, cause) }
    change.removedContainers += before.storage.flatMap(\.containerIDs).reversed().filter { !containers.contains($0) }
  }
}
