import Screens

/// The screens of all entries that are decided or shown, with those who put them there.
struct LiveScreens: ~Copyable {
  struct Record {
    let id: NavigationState.Entry.ID
    let screen: any Screen
    /// Whoever put the entry there; nobody as soon as it has left the state.
    var owner: (any EntryOwner)?
    /// Whether the entry is in the state that was decided.
    var isDecided: Bool
    /// Whether it is in the state that is shown.
    var isShown: Bool
    /// Whether it has left the state that was decided, and a step is on its way that shows it all the same.
    var isComing = false
  }

  private var records: [Record?] = []
  private var free: [Int] = []
  private var byEntry = SlotIndex()
  private var byScreen = SlotIndex()

  /// How many screens there are.
  var count: Int { records.count - free.count }

  /// Returns the screen of an entry.
  func screen(of id: NavigationState.Entry.ID) -> (any Screen)? {
    byEntry[UInt(id.number)].flatMap { records[$0]?.screen }
  }

  /// Returns the entry that a screen is shown as.
  func entry(of screen: any Screen) -> NavigationState.Entry.ID? {
    byScreen[key(of: screen)].flatMap { records[$0]?.id }
  }

  /// Whether an entry is in the state that is shown.
  func isShown(_ id: NavigationState.Entry.ID) -> Bool {
    byEntry[UInt(id.number)].flatMap { records[$0]?.isShown } ?? false
  }

  /// Returns whoever put an entry there.
  func owner(of id: NavigationState.Entry.ID) -> (any EntryOwner)? {
    byEntry[UInt(id.number)].flatMap { records[$0]?.owner }
  }

  /// Adds the screen of an entry that was decided.
  mutating func insert(_ id: NavigationState.Entry.ID, _ screen: any Screen, owner: (any EntryOwner)?) {
    let record = Record(id: id, screen: screen, owner: owner, isDecided: true, isShown: false)
    let slot: Int
    if let last = free.popLast() {
      slot = last
      records[slot] = record
    } else {
      slot = records.count
      records.append(record)
    }
    byEntry.insert(UInt(id.number), slot: slot)
    byScreen.insert(key(of: screen), slot: slot)
  }

  /// Notes whether an entry is shown.
  ///
  /// - Returns: Its screen, if it is gone altogether now.
  mutating func setShown(_ id: NavigationState.Entry.ID, _ isShown: Bool) -> (any Screen)? {
    guard let slot = byEntry[UInt(id.number)] else { return nil }
    records[slot]?.isShown = isShown
    if isShown { records[slot]?.isComing = false }
    return isShown ? nil : removeIfGone(slot)
  }

  /// Notes that an entry has left the state.
  ///
  /// - Parameters:
  ///   - id: The entry.
  ///   - isComing: Whether a step is on its way that shows it all the same.
  /// - Returns: Whoever put it there, and its screen if it is gone altogether now.
  mutating func leave(
    _ id: NavigationState.Entry.ID, isComing: Bool
  ) -> (owner: (any EntryOwner)?, screen: (any Screen)?) {
    guard let slot = byEntry[UInt(id.number)] else { return (nil, nil) }
    let owner = records[slot]?.owner
    records[slot]?.owner = nil
    records[slot]?.isDecided = false
    records[slot]?.isComing = isComing
    return (owner, removeIfGone(slot))
  }

  /// Notes that an entry is not coming any more.
  ///
  /// - Returns: Its screen, if it is gone altogether now.
  mutating func stayAway(_ id: NavigationState.Entry.ID) -> (any Screen)? {
    guard let slot = byEntry[UInt(id.number)] else { return nil }
    records[slot]?.isComing = false
    return removeIfGone(slot)
  }

  /// Notes that an entry that had left the state is in it again.
  mutating func stay(_ id: NavigationState.Entry.ID) {
    guard let slot = byEntry[UInt(id.number)] else { return }
    records[slot]?.isDecided = true
  }

  private mutating func removeIfGone(_ slot: Int) -> (any Screen)? {
    guard let record = records[slot], !record.isDecided, !record.isShown, !record.isComing else { return nil }
    records[slot] = nil
    free.append(slot)
    byEntry.remove(UInt(record.id.number))
    byScreen.remove(key(of: record.screen))
    return record.screen
  }

  private func key(of screen: any Screen) -> UInt { UInt(bitPattern: ObjectIdentifier(screen)) }
}
