import Testing

@testable import Experiments

@Suite("Hash")
struct HashTests {
  @Test func `every identifier gets the bucket that the test vectors specify`() throws {
    let rows = try Vectors.rows(of: "hash-vectors")
    #expect(rows.count > 500)
    for row in rows {
      guard row.count == 4, case .string(let seed) = row[1], case .string(let id) = row[2],
        let version = HashVersion(rawValue: Int(row[0].number))
      else { throw Vectors.Unreadable() }
      #expect(BucketHash(seed: seed, version: version).bucket(of: id) == row[3].number, "\(row)")
    }
  }

  @Test func `every variation gets as many subjects as the test vectors specify`() throws {
    for row in try Vectors.rows(of: "split-vectors") {
      guard row.count == 7, case .string(let seed) = row[1], case .array(let weights) = row[3],
        let version = HashVersion(rawValue: Int(row[2].number)), case .array(let counts) = row[6]
      else { throw Vectors.Unreadable() }
      let hash = BucketHash(seed: seed, version: version)
      let ranges = BucketRange.ranges(forWeights: weights.map(\.number), coverage: row[4].number)
      var found = Array(repeating: 0.0, count: counts.count)
      for number in 0..<Int(row[5].number) {
        let bucket = hash.bucket(of: "user_\(number)")
        found[ranges.firstIndex { $0.contains(bucket) } ?? ranges.count] += 1
      }
      #expect(found == counts.map(\.number), "\(row)")
    }
  }

  /// Two similar identifiers with different code units.
  @Test(arguments: [
    ("é", "e\u{301}"), ("USER-1", "user-1"), ("a", " a"), ("a", "a "), ("0", "00"),
  ])
  func `identifiers are distinguished by their code units`(_ pair: (String, String)) {
    let hash = BucketHash(seed: "city-picker", version: .unbiased)
    #expect(hash.bucket(of: pair.0) != hash.bucket(of: pair.1))
  }
}
