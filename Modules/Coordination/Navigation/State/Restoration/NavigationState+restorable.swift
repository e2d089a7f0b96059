import Screens

extension NavigationState {
  /// An entry that is not restored.
  public struct Dropped: Hashable, Sendable {
    /// The reason that an entry is not restored.
    public enum Reason: Hashable, Sendable {
      /// The entry's screen cannot be created, or a policy does not allow the entry.
      case unknown
      /// The entry is above an unknown entry, or in a modal that is not restored.
      case above
      /// The entry was in a tab that this run does not have, or in a modal above such a tab.
      case noPlace
    }

    public let entry: Entry
    public let reason: Reason

    package init(entry: Entry, reason: Reason) {
      self.entry = entry
      self.reason = reason
    }
  }

  /// Returns the state without the entries whose screens cannot be created.
  ///
  /// The following rules ensure that navigating back never leads to a missing screen:
  ///
  /// * In a stack, an unknown entry and all entries above it are removed.
  /// * In pages, only unknown entries are removed. If the current entry is removed, the nearest preceding entry that
  ///   remains becomes current. If there is no such entry, the first remaining entry becomes current.
  /// * A tab without remaining entries is removed.
  /// * A modal is removed, with all modals above it, if it has no remaining entries or if its presenter is removed.
  /// * If the root has no remaining entries, everything is removed.
  ///
  /// The remaining entries and containers keep their identities.
  ///
  /// - Parameter isKnown: A closure that returns whether the screen of an entry can be created. The closure is called
  ///   at most once for each entry.
  /// - Returns: The remaining state and the removed entries, starting with the root's entries. The state is `nil` if no
  ///   entries remain.
  /// - Complexity: O(*k* · *n*), where *k* is the number of dropped entries and *n* is the number of entries and
  ///   containers. If no entries are dropped, the complexity is O(*n*).
  public func restorable(where isKnown: (Entry) -> Bool) -> (state: NavigationState?, dropped: [Dropped]) {
    var reasons: [Entry.ID: Dropped.Reason] = [:]
    for container in levels.flatMap(\.containers) { container.collect(into: &reasons, where: isKnown) }
    guard !reasons.isEmpty else { return (self, []) }
    var rest = self
    // All entries to remove are in the state, so the operation fails only if no entries would remain.
    guard (try? rest.apply(.remove(Array(reasons.keys)))) != nil else { return (nil, dropped(reasons) { _ in false }) }
    let kept = Set(rest.entries.map(\.id))
    return (rest, dropped(reasons, where: kept.contains))
  }

  private func dropped(_ reasons: [Entry.ID: Dropped.Reason], where isKept: (Entry.ID) -> Bool) -> [Dropped] {
    entries.filter { !isKept($0.id) }.map { Dropped(entry: $0, reason: reasons[$0.id] ?? .above) }
  }

  /// The highest number that identifies an entry, a container, or an owner in the state.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries and containers.
  package var greatestUsedNumber: UInt32 {
    var greatest: UInt32 = 0
    for container in levels.flatMap(\.containers) {
      greatest = max(greatest, container.id.number, container.owner?.number ?? 0)
    }
    for tabBar in levels.compactMap(\.tabBar) { greatest = max(greatest, tabBar.id.number, tabBar.owner?.number ?? 0) }
    for entry in entries { greatest = max(greatest, entry.id.number, entry.owner?.number ?? 0) }
    return greatest
  }
}

extension NavigationState.Container {
  /// Collects the entries that cannot be restored because they, or entries below them, are unknown.
  fileprivate func collect(
    into reasons: inout [NavigationState.Entry.ID: NavigationState.Dropped.Reason],
    where isKnown: (NavigationState.Entry) -> Bool
  ) {
    switch kind {
    case .stack:
      guard let first = entries.firstIndex(where: { !isKnown($0) }) else { return }
      reasons[entries[first].id] = .unknown
      for entry in entries[(first + 1)...] { reasons[entry.id] = .above }
    case .pages:
      for entry in entries where !isKnown(entry) { reasons[entry.id] = .unknown }
    }
  }
}
