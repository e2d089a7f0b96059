/// What becomes of a state while operations are applied to it: the change, and where to look for it.
///
/// Kept and emptied rather than made anew, so that an operation allocates nothing once the arrays have grown.
struct Edit {
  var change = NavigationState.Change()
  var touched = Touched()

  mutating func removeAll() {
    change.added.empty()
    change.removed.empty()
    change.addedContainers.empty()
    change.removedContainers.empty()
    change.note = nil
  }

  mutating func add(_ container: NavigationState.Container) {
    for each in container.containers { change.addedContainers.append(each.id) }
    change.added.append(contentsOf: container.entries)
  }

  mutating func remove(_ entry: NavigationState.Entry, _ cause: NavigationState.Cause) {
    change.removed.append(.init(entry: entry, cause: cause))
  }

  mutating func remove(_ container: NavigationState.Container, _ cause: NavigationState.Cause) {
    for entry in container.entries.reversed() { remove(entry, cause) }
    for each in container.containers.reversed() { change.removedContainers.append(each.id) }
  }
}

/// Where two states that were equal may differ by now, so that a plan need not compare them whole.
struct Touched {
  /// A stack or pages, and the first index at which they may differ.
  struct Entries {
    let container: NavigationState.Container.ID
    /// Where the container was last; see ``NavigationState/path(to:hint:)``.
    var path: NavigationState.Path
    var index: Int
  }

  private(set) var entries: [Entries] = []
  /// Whether layers, tabs, or what is selected or current may differ.
  private(set) var structure = false
  /// Whether anything may differ, and may lie somewhere else.
  private(set) var everything = false

  var isEmpty: Bool { entries.isEmpty && !structure && !everything }

  mutating func touch(_ container: NavigationState.Container.ID, at path: NavigationState.Path, from index: Int) {
    for position in entries.indices where entries[position].container == container {
      entries[position].index = min(entries[position].index, index)
      entries[position].path = path
      return
    }
    // So many are searched no faster than the states are compared.
    guard entries.count < 16 else { return touchEverything() }
    entries.append(Entries(container: container, path: path, index: index))
  }

  mutating func touchStructure() { structure = true }

  mutating func touchEverything() { everything = true }

  mutating func merge(_ other: Touched) {
    for entry in other.entries { touch(entry.container, at: entry.path, from: entry.index) }
    if other.structure { structure = true }
    if other.everything { everything = true }
  }

  mutating func removeAll() {
    entries.empty()
    structure = false
    everything = false
  }

  /// Returns from which index on a container's entries may differ; `nil` if they do not.
  func index(of container: NavigationState.Container.ID) -> Int? {
    if everything { return 0 }
    for entry in entries where entry.container == container { return entry.index }
    return nil
  }
}

extension Array {
  /// Takes all elements away and keeps the room; one or none at a fraction of what `removeAll` costs.
  mutating func empty() {
    switch count {
    case 0: break
    case 1: removeLast()
    default: removeAll(keepingCapacity: true)
    }
  }
}
