/// Finds a slot by a number that is not 0: open addressing with linear probing.
///
/// A dictionary would hash with SipHash, which costs more than all the rest of a push. The numbers are the program's
/// own, so nobody can choose them to collide; multiplying by 2⁶⁴ / φ spreads those that follow each other (Knuth, The
/// Art of Computer Programming, volume 3, section 6.4, which has the deletion without marks, too).
struct SlotIndex: ~Copyable {
  private var keys: [UInt] = Array(repeating: 0, count: 16)
  private var slots: [Int32] = Array(repeating: 0, count: 16)
  private var count = 0
  private var shift: UInt64 = 60

  /// Returns the slot of a key.
  subscript(key: UInt) -> Int? {
    var position = home(of: key)
    while keys[position] != 0 {
      if keys[position] == key { return Int(slots[position]) }
      position = (position + 1) & (keys.count - 1)
    }
    return nil
  }

  /// Adds a key that is not there.
  mutating func insert(_ key: UInt, slot: Int) {
    if (count + 1) * 2 > keys.count { grow() }
    place(key, Int32(truncatingIfNeeded: slot))
    count += 1
  }

  /// Takes a key away; one that is not there is ignored.
  mutating func remove(_ key: UInt) {
    let mask = keys.count - 1
    var hole = home(of: key)
    while keys[hole] != key {
      if keys[hole] == 0 { return }
      hole = (hole + 1) & mask
    }
    count -= 1
    // Moves back what would no longer be found behind the hole.
    var position = (hole + 1) & mask
    while keys[position] != 0 {
      let distance = (position - home(of: keys[position])) & mask
      if distance >= (position - hole) & mask {
        keys[hole] = keys[position]
        slots[hole] = slots[position]
        hole = position
      }
      position = (position + 1) & mask
    }
    keys[hole] = 0
  }

  private func home(of key: UInt) -> Int {
    Int(truncatingIfNeeded: (UInt64(key) &* 0x9E37_79B9_7F4A_7C15) &>> shift)
  }

  private mutating func place(_ key: UInt, _ slot: Int32) {
    var position = home(of: key)
    while keys[position] != 0 { position = (position + 1) & (keys.count - 1) }
    keys[position] = key
    slots[position] = slot
  }

  private mutating func grow() {
    let (oldKeys, oldSlots) = (keys, slots)
    keys = Array(repeating: 0, count: oldKeys.count * 2)
    slots = Array(repeating: 0, count: oldKeys.count * 2)
    shift -= 1
    for index in oldKeys.indices where oldKeys[index] != 0 { place(oldKeys[index], oldSlots[index]) }
  }
}
