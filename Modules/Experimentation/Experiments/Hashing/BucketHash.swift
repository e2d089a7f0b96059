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
    // As long as bytes are units, as they are in most identifiers, they are several times as quick.
    text.withBytes(hashing) ?? hashing(text.utf16)
  }

  private func hashing(_ bytes: UnsafeBufferPointer<UInt8>) -> FNV1a? {
    var copy = self
    for byte in bytes {
      guard byte < 0x80 else { return nil }
      copy.add(UInt32(byte))
    }
    return copy
  }

  private func hashing(_ units: String.UTF16View) -> FNV1a {
    var copy = self
    for unit in units { copy.add(UInt32(unit)) }
    return copy
  }

  private mutating func add(_ unit: UInt32) { value = (value ^ unit) &* 0x0100_0193 }
}
