/// What is known of each unit, found by its id.
///
/// Ids are bytes, which lie one behind the other: two that a `String` takes for equal may be two units, and a few bytes
/// each is all that a table of millions may cost.
struct UnitTable {
  private(set) var units: [Unit] = []
  private var ids: [UInt8] = []
  /// Where the id of each unit ends.
  private var ends: [Int] = []
  /// By hash: in the lower half the number of a unit, and 1 more; in the upper half of the rest of its hash.
  private var slots = [UInt64](repeating: 0, count: 16)

  /// Returns the number of the unit with an id, who is added if nobody has it.
  ///
  /// - Complexity: O(1) on average.
  mutating func index(of id: JSONText) -> Int { id.withContent { index(of: $0) } }

  private mutating func index(of id: UnsafeBufferPointer<UInt8>) -> Int {
    let hash = Self.hash(id)
    var place = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[place] != 0 {
      if slots[place] >> 32 == hash >> 32 {
        let index = Int(slots[place] & 0xFFFF_FFFF) - 1
        if has(id, at: index) { return index }
      }
      place = (place + 1) & (slots.count - 1)
    }
    units.append(Unit())
    ids += id
    ends.append(ids.count)
    slots[place] = (hash & 0xFFFF_FFFF_0000_0000) | UInt64(units.count)
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
    slots = [UInt64](repeating: 0, count: slots.count * 2)
    ids.withUnsafeBufferPointer { ids in
      var start = 0
      for (index, end) in ends.enumerated() {
        let hash = Self.hash(UnsafeBufferPointer(rebasing: ids[start..<end]))
        var place = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[place] != 0 { place = (place + 1) & (slots.count - 1) }
        slots[place] = (hash & 0xFFFF_FFFF_0000_0000) | UInt64(index + 1)
        start = end
      }
    }
  }

  /// Hashes by a key that no writer of ids knows.
  private static func hash(_ id: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(id))
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }
}
