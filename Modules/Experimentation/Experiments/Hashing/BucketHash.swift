/// Puts subjects into buckets: a number from 0 up to but not 1, always the same of the same identifier.
///
/// GrowthBook's hash: FNV-1a over UTF-16 units, so that every language comes to the same bucket.
struct BucketHash: Equatable, Sendable {
  let version: HashVersion
  private let seed: String
  /// The state of the hash behind the seed, which the newer version begins with.
  private let seeded: FNV1a

  init(seed: String, version: HashVersion) {
    self.version = version
    self.seed = seed
    seeded = FNV1a().hashing(seed)
  }

  /// The bucket of an identifier: ten thousand, in the first version a thousand.
  ///
  /// - Complexity: O(*n*), where *n* is the identifier's length.
  func bucket(of id: String) -> Double {
    switch version {
    case .biased: Double(FNV1a().hashing(id).hashing(seed).value % 1000) / 1000
    case .unbiased: Double(FNV1a().hashing(String(seeded.hashing(id).value)).value % 10000) / 10000
    }
  }
}

/// The hash by Fowler, Noll and Vo, of 32 bits, a step for each UTF-16 unit.
private struct FNV1a: Equatable {
  private(set) var value: UInt32 = 0x811C_9DC5

  func hashing(_ text: String) -> FNV1a {
    var copy = self
    for byte in text.utf8 {
      // Up to here bytes are units, as they are in most identifiers; from here on they are not.
      guard byte < 0x80 else { return hashingUnits(of: text) }
      copy.add(UInt16(byte))
    }
    return copy
  }

  private func hashingUnits(of text: String) -> FNV1a {
    var copy = self
    for unit in text.utf16 { copy.add(unit) }
    return copy
  }

  private mutating func add(_ unit: UInt16) { value = (value ^ UInt32(unit)) &* 0x0100_0193 }
}
