/// What is known of each unit, found by its id.
///
/// Ids are bytes, which lie one behind the other: two that a `String` takes for equal may be two units, and a few bytes
/// each is all that a table of millions may cost.
struct UnitTable {
  private(set) var units: [Unit] = []
  private var ids: [UInt8] = []
  /// Where the id of each unit ends.
  private var ends: [Int] = []
  /// Places by hash: the hash in the upper half, in the lower half the number of a unit and 1 more;
  /// 0 where there is none.
  private var slots = [UInt64](repeating: 0, count: 16)

  /// Returns the number of the unit with an id, who is added if nobody has it.
  ///
  /// - Complexity: O(1) on average.
  mutating func index(of id: JSONText) -> Int { id.withContent { index(of: $0) } }

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
    ids += id
    ends.append(ids.count)
    slots[place] = UInt64(hash) << 32 | UInt64(units.count)
    // At most two thirds are used, or there would be long ways to a free one.
    if units.count * 3 > slots.count * 2 { grow() }
    return units.count - 1
  }

  /// What is known of a unit.
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

  /// Hashes by a key that no writer of ids knows.
  private static func hash(_ id: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(id))
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }
}
