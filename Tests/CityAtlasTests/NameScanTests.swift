import CAtlas
import TestSupport
import Testing

/// Compares `catlas_search` with a byte-by-byte search, especially at the boundaries of blocks and batches.
@Suite("Name scan")
struct NameScanTests {
  @Test(arguments: NameTable.CodePath.allCases, [CATLAS_WORD_PREFIX, CATLAS_INSIDE])
  func `the scan finds the best places and the first best hit of each place`(path: NameTable.CodePath, worst: Int) {
    var generator = SeededGenerator(seed: 64)
    // The largest table has more hits than one batch can contain.
    for count in Array(1...40) + [64, 128, 900] {
      let table = NameTable(count: count, &generator)
      for text in ["a", "b", "ab", "aab", "b a", "abaa", " ", "c"] {
        let first = Int.random(in: 0..<count, using: &generator)
        for places in [0..<count, first..<Int.random(in: first + 1...count, using: &generator)] {
          let limit = Bool.random(using: &generator) ? count : Int.random(in: 0...3, using: &generator)
          let query = NameTable.Query(
            text: Array(text.utf8), places: places, worst: worst, limit: limit,
            hidesSome: Bool.random(using: &generator), path: path, sortsByRank: Bool.random(using: &generator))
          #expect(table.answer(to: query) == table.expectedAnswer(to: query), "\(query) of \(count)")
        }
      }
    }
  }
}

/// Place names, stored in the layout that an atlas uses.
final class NameTable {
  /// A matching place with its fit and the offset of the matching text.
  struct Hit: Equatable {
    let place: Int, fit: Int, offset: Int
  }

  /// A code path of `catlas_search`.
  enum CodePath: CaseIterable { case plain, wide, initials }

  struct Query {
    let text: [UInt8], places: Range<Int>, worst: Int, limit: Int, hidesSome: Bool, path: CodePath
    let sortsByRank: Bool
    let ownScores: (Int16, Int16, Int16, Int16) = (6, 3, -2, -8)
    let otherScores: (Int16, Int16, Int16, Int16) = (4, -1, -3, -8)
    let largeScore: Int16 = 3
  }

  struct Answer: Equatable {
    let best: [Hit], total: Int
  }

  private let folded: UnsafeMutableBufferPointer<UInt8>
  private let starts: UnsafeMutableBufferPointer<UInt32>
  private let initials: UnsafeMutableBufferPointer<UInt64>
  private let records: UnsafeMutableBufferPointer<UInt32>
  private let flags: UnsafeMutableBufferPointer<UInt8>
  private let levels: UnsafeMutableBufferPointer<UInt8>
  private let count: Int

  /// Creates a table with random names for each place.
  init(count: Int, namesPerPlace: ClosedRange<Int> = 1...3, _ generator: inout SeededGenerator) {
    var names: [UInt8] = []
    var starts: [UInt32] = [0]
    for _ in 0..<count {
      for _ in 0..<Int.random(in: namesPerPlace, using: &generator) {
        for _ in 0..<Int.random(in: 1...9, using: &generator) {
          names.append("aaab ".utf8.randomElement(using: &generator) ?? 0)
        }
        names.append(UInt8(ascii: "\n"))
      }
      starts.append(UInt32(names.count))
    }
    self.count = count
    folded = .allocate(capacity: names.count)
    self.starts = .allocate(capacity: starts.count)
    initials = .allocate(capacity: 2 * Int(CATLAS_LETTERS) * (count / 64 + 1))
    records = .allocate(capacity: count)
    flags = .allocate(capacity: count)
    levels = .allocate(capacity: count)
    _ = folded.initialize(from: names)
    _ = self.starts.initialize(from: starts)
    initials.initialize(repeating: 0)
    _ = records.initialize(from: 0..<UInt32(count))
    _ = flags.initialize(from: (0..<count).map { _ in UInt8.random(in: 0...1, using: &generator) })
    _ = levels.initialize(from: (0..<count).map { _ in UInt8.random(in: 0...9, using: &generator) })
    for (letter, text) in ["a", "b"].enumerated() {
      for place in 0..<count {
        guard let fit = hits(of: Array(text.utf8), in: place).map(\.fit).min() else { continue }
        let pair = 2 * (letter * (count / 64 + 1) + place / 64)
        let value = UInt64(CATLAS_INSIDE - fit)
        initials[pair] |= (value >> 1) << UInt64(place % 64)
        initials[pair + 1] |= (value & 1) << UInt64(place % 64)
      }
    }
  }

  deinit {
    folded.deallocate()
    starts.deallocate()
    initials.deallocate()
    records.deallocate()
    flags.deallocate()
    levels.deallocate()
  }

  /// A function that adds the places that match a query.
  typealias Search = (inout catlas_places, inout catlas_query, inout catlas_matches) -> Void

  /// Returns the result of a search for a query.
  func answer(to query: Query, by search: Search = { catlas_search(&$0, &$1, &$2) }) -> Answer {
    var places = catlas_places(
      folded: folded.baseAddress, folded_length: UInt32(folded.count), count: UInt32(count),
      starts: starts.baseAddress, initials: query.path == .initials ? initials.baseAddress : nil,
      records: records.baseAddress, flags: flags.baseAddress, levels: levels.baseAddress)
    var best = [catlas_match](repeating: catlas_match(), count: query.limit)
    var found = [UInt64](repeating: 0, count: count / 64 + 1)
    return query.text.withUnsafeBufferPointer { text in
      best.withUnsafeMutableBufferPointer { best in
        found.withUnsafeMutableBufferPointer { found in
          var request = catlas_query(
            text: text.baseAddress, length: text.count, first: UInt32(query.places.lowerBound),
            end: UInt32(query.places.upperBound),
            ranks: (0, 1, 2, query.worst == CATLAS_INSIDE ? 3 : UInt8(CATLAS_UNWANTED)),
            own_scores: query.ownScores, other_scores: query.otherScores, large_own_score: query.largeScore,
            large_other_score: 0, large_level: 5, hidden_flags: query.hidesSome ? 1 : 0, score: 7,
            sorts_by_rank: query.sortsByRank ? 1 : 0, avoids_wide_registers: query.path == .plain ? 1 : 0)
          var matches = catlas_matches(
            best: best.baseAddress, count: 0, capacity: best.count, found: found.baseAddress, total: 0, hits: 0,
            best_rank: UInt8(CATLAS_UNWANTED))
          search(&places, &request, &matches)
          let hits = best.prefix(matches.count).sorted { $0.sort_key < $1.sort_key }.map {
            Hit(place: Int($0.place), fit: Int($0.rank), offset: Int($0.offset))
          }
          return Answer(best: hits, total: matches.total)
        }
      }
    }
  }

  /// Returns the expected result of a search for places whose level is at least `level` and one of whose names
  /// satisfies a predicate.
  ///
  /// Names with a trailing space do not count.
  func expectedAnswer(to query: Query, level: UInt8, fits: ([UInt8]) -> Bool) -> Answer {
    let hits = query.places.compactMap { place -> Hit? in
      guard levels[place] >= level, !query.hidesSome || flags[place] == 0 else { return nil }
      var offset = Int(starts[place])
      for name in folded[offset..<Int(starts[place + 1])].split(separator: UInt8(ascii: "\n")) {
        if name.last != UInt8(ascii: " "), fits(Array(name)) {
          return Hit(place: place, fit: Int(CATLAS_WHOLE_NAME), offset: offset)
        }
        offset += name.count + 1
      }
      return nil
    }
    return best(of: hits, for: query)
  }

  /// Returns the expected result for a query, computed by searching each name byte by byte.
  func expectedAnswer(to query: Query) -> Answer {
    let hits = query.places.compactMap { place in
      guard !query.hidesSome || flags[place] == 0 else { return Hit?.none }
      return self.hits(of: query.text, in: place).filter { $0.fit <= query.worst }.min {
        ($0.fit, $0.offset) < ($1.fit, $1.offset)
      }
    }
    return best(of: hits, for: query)
  }

  private func best(of hits: [Hit], for query: Query) -> Answer {
    let best = hits.sorted {
      (query.sortsByRank ? $0.fit : 0, -score(of: $0, query), $0.place)
        < (query.sortsByRank ? $1.fit : 0, -score(of: $1, query), $1.place)
    }
    return Answer(best: Array(best.prefix(query.limit)), total: hits.count)
  }

  /// Returns a hit's score.
  ///
  /// The score is the sum of the place's level and the fit's score. If the text is the whole first name of a large
  /// place, the score also includes a bonus.
  private func score(of hit: Hit, _ query: Query) -> Int {
    let start = Int(starts[hit.place])
    let isOwn = !folded[start..<hit.offset].contains(UInt8(ascii: "\n"))
    let scores = isOwn ? query.ownScores : query.otherScores
    let isLarge = isOwn && hit.fit == CATLAS_WHOLE_NAME && levels[hit.place] >= 5
    let fitScore = [scores.0, scores.1, scores.2, scores.3][hit.fit]
    return Int(levels[hit.place]) + Int(fitScore) + (isLarge ? Int(query.largeScore) : 0)
  }

  private func hits(of text: [UInt8], in place: Int) -> [Hit] {
    let range = Int(starts[place])..<Int(starts[place + 1])
    return range.filter { folded[$0..<range.upperBound].starts(with: text) }
      .map { Hit(place: place, fit: fit(at: $0, text.count), offset: $0) }
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
