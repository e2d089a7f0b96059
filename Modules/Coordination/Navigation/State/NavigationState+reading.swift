extension NavigationState {
  /// The root container.
  public var base: Container { storage[0].content }

  /// The modals, the lowest first.
  public var layers: [Layer] { storage.compactMap(\.layer) }

  /// The container of the topmost level.
  public var top: Container { storage[storage.count - 1].content }

  /// The containers of all levels, the root first.
  ///
  /// Tabs count as one container.
  public var levels: [Container] { storage.map(\.content) }

  /// The entries of all containers, those of the root first.
  public var entries: [Entry] { storage.flatMap(\.entries) }

  /// The current entry of the topmost level.
  package var topEntry: Entry { storage[storage.count - 1].current }

  /// The entries that the user sees, the lowest first.
  ///
  /// A modal that does not cover everything leaves those below visible.
  public var visibleEntries: [Entry] {
    let lowest = storage.lastIndex { $0.presentation?.style.coversAll ?? true } ?? 0
    return storage[lowest...].map(\.current)
  }

  /// Returns the container with an identity.
  public func container(_ id: Container.ID) -> Container? {
    guard let (level, leaf) = find(id) else { return nil }
    return leaf.map { storage[level].leaves[$0].container } ?? storage[level].content
  }

  /// Returns the stack or pages that contain an entry.
  public func container(of id: Entry.ID) -> Container? {
    place(of: id).map { storage[$0.path.level].leaves[$0.path.leaf].container }
  }

  /// Returns the stack or pages that a container is or selects, and how many of its entries match, counted from the
  /// current one down to the first that does not.
  ///
  /// Unlike a ``Container``, the result shares no storage with the state, so that the next change copies nothing.
  package func topEntries(
    of id: Container.ID, limit: Int, where matches: (Entry) -> Bool
  ) -> (leaf: Container.ID, count: Int)? {
    guard let path = try? path(to: id) else { return nil }
    let leaf = storage[path.level].leaves[path.leaf]
    return (leaf.id, leaf.entries[...leaf.currentIndex].reversed().prefix(max(limit, 0)).prefix(while: matches).count)
  }

  /// Returns the current entry of a container, which shares no storage with the state.
  package func currentEntry(of id: Container.ID) -> Entry? {
    (try? path(to: id)).map { storage[$0.level].leaves[$0.leaf].current }
  }

  /// Returns the modal with a container as its content.
  public func layer(_ id: Container.ID) -> Layer? {
    storage.first { $0.id == id }?.layer
  }

  /// Returns the modal directly above the level that contains a container.
  public func layer(above id: Container.ID) -> Layer? {
    guard let level = find(id)?.level, level + 1 < storage.count else { return nil }
    return storage[level + 1].layer
  }

  /// Returns the modal that contains a container, or `nil` if the container is in the root level.
  public func layer(around id: Container.ID) -> Layer? {
    find(id).flatMap { storage[$0.level].layer }
  }
}

// MARK: - Searching

extension NavigationState {
  /// The position of a stack or pages.
  struct Path: Hashable {
    var level: Int
    var leaf: Int
  }

  /// The position of an entry.
  struct Place: Hashable {
    var path: Path
    var index: Int
  }

  /// Returns the level of a container, and its index among the leaves unless it is the bar.
  ///
  /// - Complexity: O(*n*), where *n* is the number of levels above it and, unless it is selected, of the tabs.
  func find(_ id: Container.ID) -> (level: Int, leaf: Int?)? {
    for level in storage.indices.reversed() {
      if storage[level].bar?.id == id { return (level, nil) }
      if let leaf = storage[level].index(of: id) { return (level, leaf) }
    }
    return nil
  }

  /// Returns the position of a stack or pages, or of the selected tab of a bar.
  func path(to id: Container.ID) throws(Refusal) -> Path {
    guard let (level, leaf) = find(id) else { throw .noContainer(id) }
    return Path(level: level, leaf: leaf ?? storage[level].selectedIndex)
  }

  /// Returns the position of an entry.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries above it.
  func place(of id: Entry.ID) -> Place? {
    for level in storage.indices.reversed() {
      for leaf in storage[level].leaves.indices {
        guard let index = storage[level].leaves[leaf].index(of: id) else { continue }
        return Place(path: Path(level: level, leaf: leaf), index: index)
      }
    }
    return nil
  }

  /// Returns the identities of an owner's entries, searching from the top until so many are found.
  func entries(of owner: Owner, count: Int) -> [Entry.ID] {
    var found: [Entry.ID] = []
    for level in storage.reversed() {
      for leaf in level.leaves.reversed() {
        for entry in leaf.entries.reversed() {
          if found.count == count { return found }
          if entry.owner == owner { found.append(entry.id) }
        }
      }
    }
    return found
  }
}
