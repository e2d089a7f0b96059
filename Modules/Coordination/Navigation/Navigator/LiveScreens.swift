import Screens

/// The screens and owners of all entries in the decided state, in the shown state, and in the step that the host is
/// performing.
struct LiveScreens {
  struct Record {
    fileprivate let screen: any Screen
    /// The owner, or `nil` if the entry has no owner or was removed from the decided state.
    var owner: (any EntryOwner)?
    /// Whether the entry is in the decided state.
    var isDecided = true
    /// Whether the entry is in the shown state.
    var isShown = false
    /// Whether the step in progress adds the entry even though the entry is no longer in the decided state.
    var isArriving = false
  }

  private var records: [NavigationState.Entry.ID: Record] = [:]
  private var entries: [ObjectIdentifier: NavigationState.Entry.ID] = [:]
  /// The removed screens, which the navigator releases when its data is consistent.
  private var gone: [any Screen] = []

  /// The number of screens.
  var count: Int { records.count }

  func screen(of id: NavigationState.Entry.ID) -> (any Screen)? { records[id]?.screen }

  func entry(of screen: any Screen) -> NavigationState.Entry.ID? { entries[ObjectIdentifier(screen)] }

  func isShown(_ id: NavigationState.Entry.ID) -> Bool { records[id]?.isShown ?? false }

  func owner(of id: NavigationState.Entry.ID) -> (any EntryOwner)? { records[id]?.owner }

  /// Adds the screen of an entry that was just added to the decided state.
  mutating func insert(_ id: NavigationState.Entry.ID, _ screen: any Screen, owner: (any EntryOwner)?) {
    records[id] = Record(screen: screen, owner: owner)
    entries[ObjectIdentifier(screen)] = id
  }

  /// Changes an entry's record and removes the record if neither a state nor the step in progress needs the screen.
  mutating func update(_ id: NavigationState.Entry.ID, _ change: (inout Record) -> Void) {
    guard let index = records.index(forKey: id) else { return }
    change(&records.values[index])
    let record = records.values[index]
    guard !record.isDecided, !record.isShown, !record.isArriving else { return }
    gone.append(record.screen)
    entries[ObjectIdentifier(record.screen)] = nil
    records.remove(at: index)
  }

  /// Removes and returns a screen for the caller to release, or returns `nil` if none are left.
  mutating func popGone() -> (any Screen)? { gone.popLast() }
}
