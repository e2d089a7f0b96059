import Screens

/// The screens of all entries that are decided or shown, with those who put them there.
struct LiveScreens: ~Copyable {
  /// What keeps a screen.
  private struct Claims: OptionSet {
    let rawValue: UInt8

    /// The entry is in the state that was decided.
    static let decided = Claims(rawValue: 1)
    /// It is in the state that is shown.
    static let shown = Claims(rawValue: 2)
    /// It has left the state that was decided, and a step is on its way that shows it all the same.
    static let coming = Claims(rawValue: 4)
  }

  private struct Record {
    var id: NavigationState.Entry.ID
    var claims: Claims
    var screen: (any Screen)?
    /// Whoever put the entry there; nobody as soon as it has left the state.
    var owner: (any EntryOwner)?
  }

  private var records: [Record] = []
  private var free: [Int] = []
  private var byEntry = SlotIndex()
  private var byScreen = SlotIndex()

  /// How many screens there are.
  var count: Int { records.count - free.count }

  /// Returns the screen of an entry.
  func screen(of id: NavigationState.Entry.ID) -> (any Screen)? {
    byEntry[UInt(id.number)].flatMap { records[$0].screen }
  }

  /// Returns the entry that a screen is shown as.
  func entry(of screen: any Screen) -> NavigationState.Entry.ID? {
    byScreen[key(of: screen)].map { records[$0].id }
  }

  /// Whether an entry is in the state that is shown.
  func isShown(_ id: NavigationState.Entry.ID) -> Bool {
    byEntry[UInt(id.number)].map { records[$0].claims.contains(.shown) } ?? false
  }

  /// Returns whoever put an entry there.
  func owner(of id: NavigationState.Entry.ID) -> (any EntryOwner)? {
    byEntry[UInt(id.number)].flatMap { records[$0].owner }
  }

  /// Adds the screen of an entry that was decided.
  mutating func insert(_ id: NavigationState.Entry.ID, _ screen: any Screen, owner: (any EntryOwner)?) {
    let record = Record(id: id, claims: .decided, screen: screen, owner: owner)
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
    guard isShown else { return drop(.shown, of: slot) }
    records[slot].claims = records[slot].claims.union(.shown).subtracting(.coming)
    return nil
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
    let owner = records[slot].owner.take()
    if isComing { records[slot].claims.insert(.coming) }
    return (owner, drop(.decided, of: slot))
  }

  /// Notes that an entry is not coming any more.
  ///
  /// - Returns: Its screen, if it is gone altogether now.
  mutating func stayAway(_ id: NavigationState.Entry.ID) -> (any Screen)? {
    guard let slot = byEntry[UInt(id.number)] else { return nil }
    return drop(.coming, of: slot)
  }

  /// Notes that an entry that had left the state is in it again.
  mutating func stay(_ id: NavigationState.Entry.ID) {
    guard let slot = byEntry[UInt(id.number)] else { return }
    records[slot].claims.insert(.decided)
  }

  /// Gives an entry that had left the state back to its owner.
  mutating func give(_ id: NavigationState.Entry.ID, to owner: any EntryOwner) {
    guard let slot = byEntry[UInt(id.number)] else { return }
    records[slot].owner = owner
  }

  /// Takes a claim away.
  ///
  /// - Returns: The screen, if that was the last claim.
  private mutating func drop(_ claim: Claims, of slot: Int) -> (any Screen)? {
    records[slot].claims.remove(claim)
    guard records[slot].claims.isEmpty, let screen = records[slot].screen.take() else { return nil }
    free.append(slot)
    byEntry.remove(UInt(records[slot].id.number))
    byScreen.remove(key(of: screen))
    return screen
  }

  private func key(of screen: any Screen) -> UInt { UInt(bitPattern: ObjectIdentifier(screen)) }
}
