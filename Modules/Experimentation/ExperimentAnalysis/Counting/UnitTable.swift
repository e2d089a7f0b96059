/// A table of units, keyed by ID.
///
/// IDs are stored as contiguous bytes for two reasons. Canonically equivalent strings can identify different units, and
/// a table of millions of units must use little memory for each ID.
struct UnitTable {
  private(set) var units: [Unit] = []
  /// The first outcome at or after the unit's entry, for each unit and outcome name.
  private var outcomes: [Outcome] = []
  private let nameCount: Int
  private var ids: [UInt8] = []
  /// The end of each unit's ID in `ids`.
  private var ends: [Int] = []
  /// The slots of a hash table that maps IDs to unit indices.
  ///
  /// The upper half of a slot is the hash, and the lower half is the unit's index plus 1. A free slot is 0.
  private var slots = [UInt64](repeating: 0, count: 16)

  /// Creates a table that stores the given number of outcomes for each unit, one for each outcome name.
  init(nameCount: Int = 1) { self.nameCount = nameCount }

  /// Returns a unit's outcome for the outcome name at the given index.
  func outcome(of unit: Int, named name: Int) -> Outcome { outcomes[unit * nameCount + name] }

  /// Stores an outcome if it is the first one with its name at or after the unit's entry.
  ///
  /// All other outcomes are discarded, so memory does not grow with their number.
  mutating func note(_ outcome: Outcome, named name: Int, of unit: Int) {
    if outcome.time >= units[unit].entry {
      let index = unit * nameCount + name
      outcomes[index] = min(outcomes[index], outcome)
    } else {
      units[unit].lastSkipped = max(units[unit].lastSkipped, outcome.time)
    }
  }

  /// Returns the index of the unit with the given ID, adding the unit if it is new.
  ///
  /// - Complexity: O(1) on average.
  mutating func index(of id: JSONStringSlice) -> Int { id.withContent { index(of: $0) } }

  private mutating func index(of id: UnsafeBufferPointer<UInt8>) -> Int {
    let hash = Self.hash(id)
    var place = Int(hash) & (slots.count - 1)
    while slots[place] != 0 {
      if slots[place] >> 32 == hash, has(id, at: Int(slots[place] & 0xFFFF_FFFF) - 1) {
        return Int(slots[place] & 0xFFFF_FFFF) - 1
      }
      place = (place + 1) & (slots.count - 1)
    }
    units.append(Unit())
    for _ in 0..<nameCount { outcomes.append(.none) }
    ids += id
    ends.append(ids.count)
    slots[place] = UInt64(hash) << 32 | UInt64(units.count)
    // At most two thirds of the slots are in use, which keeps probe sequences short.
    if units.count * 3 > slots.count * 2 { grow() }
    return units.count - 1
  }

  subscript(index: Int) -> Unit {
    get { units[index] }
    _modify { yield &units[index] }
  }

  private func has(_ id: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    let range = (index == 0 ? 0 : ends[index - 1])..<ends[index]
    return ids.withUnsafeBufferPointer { UnsafeBufferPointer(rebasing: $0[range]).equals(id) }
  }

  private mutating func grow() {
    var grown = [UInt64](repeating: 0, count: slots.count * 2)
    for slot in slots where slot != 0 {
      var place = Int(slot >> 32) & (grown.count - 1)
      while grown[place] != 0 { place = (place + 1) & (grown.count - 1) }
      grown[place] = slot
    }
    slots = grown
  }

  /// Returns a hash that is seeded randomly for each process, so a log's author cannot force collisions.
  private static func hash(_ id: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(id))
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }
}
