/// A hash function that assigns identifiers to buckets, which are numbers from 0 up to but not including 1.
///
/// A hash function always assigns an identifier to the same bucket. The buckets are the same as in GrowthBook's SDKs,
/// which apply FNV-1a to UTF-16 code units.
struct BucketHash: Equatable, Sendable {
  let version: HashVersion
  private let seed: String
  /// The hash state from which version 2 continues, with the seed already hashed.
  private let seeded: FNV1a

  init(seed: String, version: HashVersion) {
    self.version = version
    self.seed = seed
    seeded = FNV1a().hashing(seed)
  }

  /// Returns an identifier's bucket, which is one of 1,000 in version 1 and one of 10,000 in version 2.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the identifier.
  func bucket(of id: String) -> Double {
    switch version {
    case .biased: Double(FNV1a().hashing(id).hashing(seed).value % 1000) / 1000
    case .unbiased: Double(FNV1a().hashing(String(seeded.hashing(id).value)).value % 10000) / 10000
    }
  }
}

/// The 32-bit FNV-1a hash by Fowler, Noll, and Vo, applied to UTF-16 code units.
private struct FNV1a: Equatable {
  private(set) var value: UInt32 = 0x811C_9DC5

  func hashing(_ text: String) -> FNV1a {
    // Most identifiers are ASCII, so their bytes equal their code units. Reading bytes is several times as fast as
    // reading code units.
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

/// The version of the hash that turns an identifier into a bucket.
///
/// A version's hash function never changes, so subjects keep their variations.
public enum HashVersion: Int, CaseIterable, Sendable {
  /// The first version, which is slightly biased.
  ///
  /// Experiments with similar seeds are not independent of each other.
  case biased = 1
  /// The version for new experiments.
  case unbiased = 2
}
