import CAtlas

/// What several searches among the places of one table have found: the best of them, and which others.
struct PlaceFindings {
  let table: PlaceTable
  /// Which places to look at, and how to rank them among those of their standing.
  let scope: Scope
  /// How many places are looked at in every way before the next ones are: the names of so many stay in a core's cache.
  let step: Int
  private var best: [catlas_match]
  private var count = 0
  private var found: [UInt64]
  /// The number of places that match.
  private(set) var total = 0

  /// Which places to look at, and how to rank them.
  struct Scope {
    var places: Range<Int>
    var tier: UInt8
    var hiddenFlags: UInt8 = 0
    var promotedFlags: UInt8 = 0
  }

  /// A way to look for places: a folded text, how it is looked for, and what becomes of each fit.
  struct Look {
    /// In letters: fewer find no beginning of a name with a typo, and no whole name of fewer.
    static let leastTypos = 5

    let text: [UInt8]
    var allowsTypo = false
    let standings: MatchRank
    /// The steps outside of which nothing fits; `nil` if that is not known.
    var steps: PlaceSteps?
    /// Whether it does without what only some machines can.
    var isPlain = false

    /// The script in whose names it looks.
    var script: NameScript { NameScript(of: text) }
  }

  /// Makes findings of nothing, which will keep the best `limit` places.
  init(_ table: PlaceTable, in scope: Scope, limit: Int, step: Int = 2048) {
    self.table = table
    self.step = step
    self.scope = scope
    let range = scope.places.clamped(to: 0..<table.count)
    let capacity = min(max(limit, 0), range.count)
    best = Array(repeating: catlas_match(), count: capacity)
    found = Array(repeating: 0, count: table.count / 64 + 1)
  }

  /// The best matches, best first.
  var matches: [catlas_match] { best.prefix(count).sorted { $0.rank < $1.rank } }

  /// Whether as many places are kept as may be.
  var isFull: Bool { count == best.count }

  /// All places that match.
  var places: [Int] {
    var places: [Int] = []
    for (word, bits) in found.enumerated() where bits != 0 {
      places += (0..<64).lazy.filter { bits >> UInt64($0) & 1 == 1 }.map { 64 * word + $0 }
    }
    return places
  }

  /// Returns how many of the best have one of the standings below a number.
  func count(standingBelow standing: UInt8) -> Int {
    best.prefix(count).count { $0.rank >> UInt64(CATLAS_STANDING_SHIFT) < UInt64(standing) }
  }

  /// Adds the places that are found in any of some ways.
  ///
  /// - Parameters:
  ///   - looks: The ways.
  ///   - range: The places to look at, of those in the scope.
  ///   - isInterrupted: Asked now and then; if it returns true, the search ends unfinished.
  /// - Returns: For each way the steps in which something was found; `nil` if the search ended unfinished.
  @discardableResult
  mutating func add(
    _ looks: [Look], in range: Range<Int>? = nil, unless isInterrupted: () -> Bool = { false }
  ) -> [PlaceSteps]? {
    var rest = scope.places.clamped(to: 0..<table.count)
    if let range { rest = rest.clamped(to: range) }
    let passes = looks.map { (look: $0, script: $0.script) }
    var steps = Array(repeating: PlaceSteps(), count: looks.count)
    while !rest.isEmpty {
      guard !isInterrupted() else { return nil }
      let number = rest.lowerBound / step
      let part = rest.clamped(to: 0..<(number + 1) * step)
      for (index, pass) in passes.enumerated() where pass.look.steps?.contains(number) ?? true {
        if add(pass.look, in: part, pass.script) { steps[index].insert(number) }
      }
      rest = part.upperBound..<rest.upperBound
    }
    return steps
  }

  /// Adds the places of a part that are found in one way; returns whether there are any.
  private mutating func add(_ look: Look, in part: Range<Int>, _ script: NameScript) -> Bool {
    look.text.withUnsafeBufferPointer { text in
      best.withUnsafeMutableBufferPointer { best in
        found.withUnsafeMutableBufferPointer { found in
          var places = table.searched(script)
          var query = catlas_query(
            text: text.baseAddress, length: text.count, first: UInt32(part.lowerBound), end: UInt32(part.upperBound),
            standings: look.standings.values, hidden_flags: scope.hiddenFlags,
            promoted_flags: scope.promotedFlags, promoted_tier: 0, tier: scope.tier,
            is_plain: look.isPlain ? 1 : 0)
          var findings = catlas_findings(
            best: best.baseAddress, count: count, capacity: best.count, found: found.baseAddress, total: total, hits: 0)
          if look.allowsTypo {
            catlas_search_typos(&places, &query, &findings)
          } else {
            catlas_search(&places, &query, &findings)
          }
          (count, total) = (findings.count, findings.total)
          return findings.hits > 0
        }
      }
    }
  }
}

extension PlaceTable {
  /// Returns the columns that are searched for a text in a script.
  fileprivate func searched(_ script: NameScript) -> catlas_places {
    let folded = names.pieces.bytes
    return catlas_places(
      folded: folded.base, folded_length: UInt32(clamping: folded.count), count: UInt32(count),
      starts: names.starts(of: script).baseAddress, initials: script == .latin ? initials.base : nil,
      records: offsets.base, flags: flags.base)
  }
}
