/// The effect of operations on a state.
///
/// A navigator clears and reuses two edits so that a push does not allocate new arrays.
struct Edit {
  /// Whether all added identities are known to be new because the navigator created them.
  let isTrusted: Bool
  /// The added and removed entries and containers, and a note if there is one.
  var change = NavigationState.Change()
  /// The differences that the operations might have caused, or `nil` if they are not needed.
  var difference: Difference?

  init(isTrusted: Bool, difference: Difference? = nil) { (self.isTrusted, self.difference) = (isTrusted, difference) }

  /// Clears the change but keeps the difference, which accumulates until the host shows the decided state.
  mutating func removeChange() {
    change.note = nil
    if !change.added.isEmpty { change.added.removeAll(keepingCapacity: true) }
    if !change.removed.isEmpty { change.removed.removeAll(keepingCapacity: true) }
    guard !change.addedContainers.isEmpty || !change.removedContainers.isEmpty else { return }
    change.addedContainers.removeAll(keepingCapacity: true)
    change.removedContainers.removeAll(keepingCapacity: true)
  }

  mutating func add(_ level: NavigationState.Level) {
    change.addedContainers += level.containerIDs
    change.added += level.entries
  }

  mutating func remove(_ entry: NavigationState.Entry, _ cause: NavigationState.Cause) {
    change.removed.append(.init(entry: entry, cause: cause))
  }

  mutating func remove(_ container: NavigationState.Container, _ cause: NavigationState.Cause) {
    for entry in container.entries.reversed() { remove(entry, cause) }
    change.removedContainers.append(container.id)
  }

  mutating func remove(_ level: NavigationState.Level, _ cause: NavigationState.Cause) {
    for container in level.containers.reversed() { remove(container, cause) }
    if let tabBar = level.tabBar { change.removedContainers.append(tabBar.id) }
  }
}

/// The possible differences between two states.
///
/// The `plan(from:to:difference:)` method compares only the parts that might differ.
struct Difference {
  /// A container and the first index at which its entries might differ.
  struct Entries {
    let container: NavigationState.Container.ID
    var index: Int
  }

  /// The first recorded container and the first index at which its entries might differ, or `nil` if no container was
  /// recorded.
  private(set) var entries: Entries?
  /// Whether the entries of more than one container might differ.
  private(set) var allEntries = false
  /// Whether levels, tabs, or selected tabs might differ.
  private(set) var structure = false
  /// Whether contexts might differ, or whether entries or containers might have moved.
  private(set) var everything = false

  static let everything = Difference(allEntries: true, structure: true, everything: true)

  mutating func insert(_ container: NavigationState.Container.ID, from index: Int) {
    if let known = entries {
      if known.container == container { entries?.index = min(known.index, index) } else { allEntries = true }
    } else {
      entries = Entries(container: container, index: index)
    }
  }

  mutating func insertStructure() { structure = true }

  mutating func insertEverything() { self = .everything }

  mutating func merge(_ other: Difference) {
    if let entries = other.entries { insert(entries.container, from: entries.index) }
    allEntries = allEntries || other.allEntries
    structure = structure || other.structure
    everything = everything || other.everything
  }

  /// Returns the first index at which the entries of a container might differ, or `nil` if they are the same.
  func index(of container: NavigationState.Container.ID) -> Int? {
    allEntries ? 0 : entries?.container == container ? entries?.index : nil
  }
}
