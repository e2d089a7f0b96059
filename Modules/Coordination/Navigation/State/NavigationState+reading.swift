extension NavigationState {
  /// The lowest level.
  public var root: Level { levels[0] }

  /// The modals, from bottom to top.
  public var modals: [Level] { Array(levels.dropFirst()) }

  public var top: Level { levels[levels.count - 1] }

  /// The entries of all containers, starting with the root's entries.
  public var entries: [Entry] { levels.flatMap(\.entries) }

  /// The current entry of the topmost level.
  package var topEntry: Entry { levels[levels.count - 1].current }

  /// The entries that are visible to the user, from bottom to top.
  ///
  /// The current entries of the levels below a modal stay visible unless the modal's style is `fullScreen`.
  public var visibleEntries: [Entry] {
    let lowest = levels.lastIndex { $0.presentation?.style.coversAll == true } ?? 0
    return levels[lowest...].map(\.current)
  }

  /// Returns the container with the given identity, or `nil` if there is none.
  ///
  /// If the identity belongs to tabs, this method returns the selected container.
  public func container(_ id: Container.ID) -> Container? {
    (try? path(to: id)).map { levels[$0.level].containers[$0.container] }
  }

  /// Returns the container of an entry, or `nil` if the entry is not in the state.
  public func container(of id: Entry.ID) -> Container? {
    place(of: id).map { levels[$0.path.level].containers[$0.path.container] }
  }

  /// Returns the level that contains a container or tabs, or `nil` if there is none.
  public func level(of id: Container.ID) -> Level? { find(id).map { levels[$0.level] } }

  /// Returns whether a modal is above a container.
  func isCovered(_ id: Container.ID) -> Bool { find(id).map { $0.level < levels.count - 1 } ?? false }

  /// Returns the modal directly above the level that contains a container or tabs, or `nil` if there is none.
  public func level(above id: Container.ID) -> Level? {
    guard let level = find(id)?.level, level + 1 < levels.count else { return nil }
    return levels[level + 1]
  }

  /// Returns a container's identity and the number of consecutive matching entries from the current entry down.
  ///
  /// If the given identity belongs to tabs, the selected container is used. If the identity is unknown, the result is
  /// `nil`. Counting stops at the limit or at the first entry that does not match. Unlike a ``Container``, the result
  /// shares no storage with the state, so the next change does not need to copy that storage.
  package func topEntries(
    of id: Container.ID, limit: Int, where matches: (Entry) -> Bool
  ) -> (container: Container.ID, count: Int)? {
    guard let path = try? path(to: id) else { return nil }
    let container = levels[path.level].containers[path.container]
    let entries = container.entries[...container.currentIndex].reversed()
    return (container.id, entries.prefix(max(limit, 0)).prefix(while: matches).count)
  }

  /// Returns the current entry of a container, or `nil` if there is no such container.
  ///
  /// The result does not share the container's storage with the state.
  package func currentEntry(of id: Container.ID) -> Entry? {
    (try? path(to: id)).map { levels[$0.level].containers[$0.container].current }
  }
}

extension NavigationState {
  /// Returns the state with its entries transformed.
  ///
  /// The transform must keep the entries' identities.
  package func mapEntries(_ transform: (Entry) -> Entry) -> Self {
    var state = self
    for level in levels.indices {
      for container in levels[level].containers.indices {
        state.levels[level].containers[container].entries = levels[level].containers[container].entries.map(transform)
      }
    }
    return state
  }
}

// MARK: - Searching

extension NavigationState {
  /// The position of a container.
  struct Path: Hashable {
    var level: Int
    var container: Int
  }

  /// The position of an entry.
  struct Place: Hashable {
    var path: Path
    var index: Int
  }

  /// Returns the index of a container's level and the container's index in that level, or `nil` if there is no such
  /// container.
  ///
  /// If the identity belongs to a tab bar, the container's index is `nil`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of containers in the state.
  func find(_ id: Container.ID) -> (level: Int, container: Int?)? {
    for level in levels.indices {
      if levels[level].tabBar?.id == id { return (level, nil) }
      if let index = levels[level].index(of: id) { return (level, index) }
    }
    return nil
  }

  /// Returns the position of a container, or of the selected container if the identity belongs to a tab bar.
  func path(to id: Container.ID) throws(NavigationError) -> Path {
    guard let (level, index) = find(id) else { throw .noContainer(id) }
    return Path(level: level, container: index ?? levels[level].selectedIndex)
  }

  /// Returns the position of an entry, or `nil` if the entry is not in the state.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries in the state.
  func place(of id: Entry.ID) -> Place? {
    for level in levels.indices {
      for container in levels[level].containers.indices {
        guard let index = levels[level].containers[container].index(of: id) else { continue }
        return Place(path: Path(level: level, container: container), index: index)
      }
    }
    return nil
  }

  /// Returns the identities of an owner's topmost entries, from top to bottom, up to the given count.
  func entries(of owner: Owner, count: Int) -> [Entry.ID] {
    var found: [Entry.ID] = []
    for level in levels.reversed() {
      for container in level.containers.reversed() {
        for entry in container.entries.reversed() {
          if found.count == count { return found }
          if entry.owner == owner { found.append(entry.id) }
        }
      }
    }
    return found
  }
}
