/// A set of steps of a ``PlaceFindings`` search, identified by their numbers.
struct PlaceSteps {
  private var words: [UInt64] = []

  func contains(_ step: Int) -> Bool {
    step / 64 < words.count && words[step / 64] >> UInt64(step % 64) & 1 == 1
  }

  mutating func insert(_ step: Int) {
    while words.count <= step / 64 { words.append(0) }
    words[step / 64] |= 1 << UInt64(step % 64)
  }

  func union(_ other: PlaceSteps) -> PlaceSteps {
    let (short, long) = words.count < other.words.count ? (self, other) : (other, self)
    var union = long
    for (index, word) in short.words.enumerated() { union.words[index] |= word }
    return union
  }
}
