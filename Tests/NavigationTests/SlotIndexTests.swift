import TestSupport
import Testing

@testable import Navigation

@Suite("Slot index")
struct SlotIndexTests {
  /// Of which numbers keys are: a few that come back often, and many of which some have the same home.
  @Test(arguments: [1...24, 1...4_000, 1 << 40...(1 << 40) + 300, UInt.max - 200...UInt.max] as [ClosedRange<UInt>])
  func `finds what a dictionary finds, whatever comes and goes`(_ keys: ClosedRange<UInt>) {
    var generator = SeededGenerator(seed: UInt64(keys.upperBound))
    var index = SlotIndex()
    var dictionary: [UInt: Int] = [:]
    for step in 0..<20_000 {
      let key = UInt.random(in: keys, using: &generator)
      // In some stretches more comes than goes, in others less, so that the table grows and is nearly emptied.
      let isGrowing = Int.random(in: 0..<4, using: &generator) > (step / 1_000 % 2 == 0 ? 0 : 2)
      if dictionary[key] == nil, isGrowing {
        index.insert(key, slot: step)
        dictionary[key] = step
      } else if !isGrowing {
        index.remove(key)
        dictionary[key] = nil
      }
      #expect(index[key] == dictionary[key])
      guard step % 500 == 0 else { continue }
      let wrong = keys.prefix(5_000).first { index[$0] != dictionary[$0] }
      #expect(wrong == nil)
    }
  }
}
