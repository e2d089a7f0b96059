import Screens

/// The screens of all entries that are decided, shown or about to be shown, with the owners of the entries.
struct LiveScreens {
  private struct Record {
    let screen: any Screen
    /// `nil` as soon as the entry has left the decided state.
    var owner: (any EntryOwner)?
    /// Whether the entry is in the decided state.
    var isDecided = true
    /// Whether the entry is in the shown state.
    var isShown = false
    /// Whether the entry has left the decided state, but the step in flight shows it.
    var isComing = false
  }

  private var records: [NavigationState.Entry.ID: Record] = [:]
  private var entries: [ObjectIdentifier: NavigationState.Entry.ID] = [:]
  /// Screens that nothing needs any more; the navigator releases them when it is consistent.
  private var gone: [any Screen] = []

  /// The number of screens.
  var count: Int { records.count }
  var hasGone: Bool { !gone.isEmpty }

  func screen(of id: NavigationState.Entry.ID) -> (any Screen)? { records[id]?.screen }

  func entry(of screen: any Screen) -> NavigationState.Entry.ID? { entries[ObjectIdentifier(screen)] }

  func isShown(_ id: NavigationState.Entry.ID) -> Bool { records[id]?.isShown ?? false }

  func owner(of id: NavigationState.Entry.ID) -> (any EntryOwner)? { records[id]?.owner }

  /// Adds the screen of an entry that was decided.
  mutating func insert(_ id: NavigationState.Entry.ID, _ screen: any Screen, owner: (any EntryOwner)?) {
    records[id] = Record(screen: screen, owner: owner)
    entries[ObjectIdentifier(screen)] = id
  }

  /// Notes whether an entry is shown.
  mutating func setShown(_ id: NavigationState.Entry.ID, _ isShown: Bool) {
    update(id) { record in
      record.isShown = isShown
      if isShown { record.isComing = false }
    }
  }

  /// Notes that an entry has left the decided state.
  ///
  /// - Parameters:
  ///   - id: The entry.
  ///   - isComing: Whether the step in flight shows it.
  /// - Returns: The owner of the entry.
  mutating func leave(_ id: NavigationState.Entry.ID, isComing: Bool) -> (any EntryOwner)? {
    var owner: (any EntryOwner)?
    update(id) { record in
      owner = record.owner.take()
      record.isDecided = false
      if isComing { record.isComing = true }
    }
    return owner
  }

  /// Notes that the step in flight does not show an entry any more.
  mutating func stayAway(_ id: NavigationState.Entry.ID) { update(id) { $0.isComing = false } }

  /// Notes that an entry that had left is in the decided state again.
  mutating func stay(_ id: NavigationState.Entry.ID) { update(id) { $0.isDecided = true } }

  /// Returns an entry that had left to its owner.
  mutating func give(_ id: NavigationState.Entry.ID, to owner: any EntryOwner) { update(id) { $0.owner = owner } }

  /// Removes a screen that nothing needs any more.
  ///
  /// The caller releases it.
  mutating func popGone() -> (any Screen)? { gone.popLast() }

  private mutating func update(_ id: NavigationState.Entry.ID, _ body: (inout Record) -> Void) {
    guard let index = records.index(forKey: id) else { return }
    body(&records.values[index])
    let record = records.values[index]
    guard !record.isDecided, !record.isShown, !record.isComing else { return }
    gone.append(record.screen)
    entries[ObjectIdentifier(record.screen)] = nil
    records.remove(at: index)
  }
}
