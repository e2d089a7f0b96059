import Screens

extension NavigationState {
  /// An entry that is not shown again.
  public struct Dropped: Hashable, Sendable {
    /// Why an entry is not shown again.
    public enum Reason: Hashable, Sendable {
      /// Nobody knows how to make its screen.
      case unknown
      /// It stood above one that is unknown, or on a layer that has nobody to present it any more.
      case above
      /// What it stood above is not shown in this run.
      case noPlace
    }

    /// The entry, as it was read.
    public let entry: Entry
    /// Why it is not shown again.
    public let reason: Reason

    /// Describes an entry that is not shown again.
    package init(entry: Entry, reason: Reason) {
      self.entry = entry
      self.reason = reason
    }
  }

  /// Returns what can be shown again of the state, where some entries are unknown.
  ///
  /// The rule is that nobody gets back to what is not there:
  ///
  /// * in a stack an unknown entry goes with everything above it;
  /// * in pages it goes alone; if it was current, the one before it is;
  /// * a container that is left empty goes: a tab, after which the tab is selected that was selected before; a layer,
  ///   with the layers above it; and with the base everything, so that the caller begins anew;
  /// * a layer goes, with the layers above it, if the entry that presents it does.
  ///
  /// What is left is the same as before, identities included.
  ///
  /// - Parameter isKnown: Returns whether a screen can be made for an entry; asked of an entry at most once, and of one
  ///   without a context, too.
  /// - Returns: The state, `nil` if nothing is left; and the entries that went, the base's first.
  /// - Complexity: O(*n*), where *n* is the number of entries and containers.
  public func restorable(where isKnown: (Entry) -> Bool) -> (state: NavigationState?, dropped: [Dropped]) {
    var reasons: [Entry.ID: Dropped.Reason] = [:]
    for container in levels.flatMap(\.containers) { container.collect(into: &reasons, where: isKnown) }
    guard !reasons.isEmpty else { return (self, []) }
    var rest = self
    // `remove` is told only of entries that are there, and refuses nothing else than to leave nothing.
    guard (try? rest.apply(.remove(Array(reasons.keys)))) != nil else { return (nil, dropped(reasons) { _ in false }) }
    let kept = Set(rest.entries.map(\.id))
    return (rest, dropped(reasons, where: kept.contains))
  }

  private func dropped(_ reasons: [Entry.ID: Dropped.Reason], where isKept: (Entry.ID) -> Bool) -> [Dropped] {
    entries.filter { !isKept($0.id) }.map { Dropped(entry: $0, reason: reasons[$0.id] ?? .above) }
  }

  /// The greatest number of an entry, a container or an owner in the state;
  /// whoever goes on from here counts on from it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries and containers.
  public var greatestUsedNumber: UInt32 {
    var greatest = base.id.number
    for container in levels.flatMap(\.containers) {
      greatest = max(greatest, container.id.number, container.owner?.number ?? 0)
    }
    for entry in entries { greatest = max(greatest, entry.id.number, entry.owner?.number ?? 0) }
    return greatest
  }
}

extension NavigationState.Container {
  /// Collects the entries that leave the container itself, and why; of tabs there are none.
  fileprivate func collect(
    into reasons: inout [NavigationState.Entry.ID: NavigationState.Dropped.Reason],
    where isKnown: (NavigationState.Entry) -> Bool
  ) {
    switch self {
    case .stack(let stack):
      guard let first = stack.entries.firstIndex(where: { !isKnown($0) }) else { return }
      reasons[stack.entries[first].id] = .unknown
      for entry in stack.entries[(first + 1)...] { reasons[entry.id] = .above }
    case .pages(let pages):
      for entry in pages.entries where !isKnown(entry) { reasons[entry.id] = .unknown }
    case .tabs: break
    }
  }
}
