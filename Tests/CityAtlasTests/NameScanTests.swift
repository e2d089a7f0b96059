import CAtlas
import TestSupport
import Testing

/// The kernel against a look at each byte, where its blocks and batches begin and end.
@Suite("Scan of names")
struct NameScanTests {
  @Test(arguments: [false, true], [CATLAS_WORD_PREFIX, CATLAS_INSIDE])
  func `finds each place that has the text, by the first of its best hits`(isPlain: Bool, worst: Int) {
    var lot = SeededGenerator(seed: 64)
    // Of one place and up, and so many that one batch does not hold all hits.
    for count in Array(1...40) + [900] {
      let table = NameTable(count: count, &lot)
      for text in ["a", "b", "ab", "aab", "b a", "abaa", " ", "c"] {
        let text = Array(text.utf8)
        #expect(table.hits(of: text, worst, isPlain) == table.judgedHits(of: text, worst), "\(text) in \(count)")
      }
    }
  }
}

/// Names of places as an atlas has them.
private final class NameTable {
  /// A place that has the text: how it fits, and where.
  struct Hit: Equatable {
    let place: Int
    var fit: Int
    var offset: Int
  }

  private let folded: UnsafeMutableBufferPointer<UInt8>
  private let starts: UnsafeMutableBufferPointer<UInt32>
  private let records: UnsafeMutableBufferPointer<UInt32>
  private let flags: UnsafeMutableBufferPointer<UInt8>
  private let count: Int

  /// Draws up to three names for each place.
  init(count: Int, _ lot: inout SeededGenerator) {
    var names: [UInt8] = []
    var starts: [UInt32] = [0]
    for _ in 0..<count {
      for _ in 0..<Int.random(in: 1...3, using: &lot) {
        for _ in 0..<Int.random(in: 1...9, using: &lot) { names.append("aaab ".utf8.randomElement(using: &lot) ?? 0) }
        names.append(UInt8(ascii: "\n"))
      }
      starts.append(UInt32(names.count))
    }
    self.count = count
    folded = .allocate(capacity: names.count)
    self.starts = .allocate(capacity: starts.count)
    records = .allocate(capacity: count)
    flags = .allocate(capacity: count)
    _ = folded.initialize(from: names)
    _ = self.starts.initialize(from: starts)
    _ = records.initialize(from: 0..<UInt32(count))
    flags.initialize(repeating: 0)
  }

  deinit {
    folded.deallocate()
    starts.deallocate()
    records.deallocate()
    flags.deallocate()
  }

  /// Asks the kernel, which keeps all of them.
  func hits(of text: [UInt8], _ worst: Int, _ isPlain: Bool) -> [Hit] {
    var places = catlas_places(
      folded: folded.baseAddress, folded_length: UInt32(folded.count), count: UInt32(count),
      starts: starts.baseAddress, records: records.baseAddress, flags: flags.baseAddress)
    var best = [catlas_match](repeating: catlas_match(), count: count)
    var found = [UInt64](repeating: 0, count: count / 64 + 1)
    let hits = text.withUnsafeBufferPointer { text in
      best.withUnsafeMutableBufferPointer { best in
        found.withUnsafeMutableBufferPointer { found in
          var query = catlas_query()
          (query.text, query.length, query.end, query.is_plain) = (
            text.baseAddress, text.count, places.count, isPlain ? 1 : 0
          )
          query.standings = (0, 1, 2, worst == CATLAS_INSIDE ? 3 : UInt8(CATLAS_UNWANTED))
          var findings = catlas_findings(
            best: best.baseAddress, count: 0, capacity: count, found: found.baseAddress, total: 0)
          catlas_search(&places, &query, &findings)
          #expect(findings.total == findings.count)
          return best.prefix(findings.count).map {
            Hit(place: Int($0.place), fit: Int($0.rank >> UInt64(CATLAS_STANDING_SHIFT)), offset: Int($0.offset))
          }
        }
      }
    }
    return hits.sorted { $0.place < $1.place }
  }

  /// Looks at each byte of each name.
  func judgedHits(of text: [UInt8], _ worst: Int) -> [Hit] {
    (0..<count).compactMap { place in
      let range = Int(starts[place])..<Int(starts[place + 1])
      let hits = range.filter { folded[$0..<range.upperBound].starts(with: text) }
        .map { Hit(place: place, fit: fit(at: $0, text.count), offset: $0) }
        .filter { $0.fit <= worst }
      return hits.min { ($0.fit, $0.offset) < ($1.fit, $1.offset) }
    }
  }

  private func fit(at offset: Int, _ length: Int) -> Int {
    switch offset == 0 ? UInt8(ascii: "\n") : folded[offset - 1] {
    case UInt8(ascii: "\n"):
      folded[offset + length] == UInt8(ascii: "\n") ? Int(CATLAS_WHOLE_NAME) : Int(CATLAS_PREFIX)
    case UInt8(ascii: " "): Int(CATLAS_WORD_PREFIX)
    default: Int(CATLAS_INSIDE)
    }
  }
}
