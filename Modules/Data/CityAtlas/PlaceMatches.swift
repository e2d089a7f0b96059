import CAtlas

/// The combined results of several searches in one table: the best matches and the set of all matching places.
struct PlaceMatches {
  let table: PlaceTable
  /// The places to search, and the properties that determine their scores.
  private(set) var scope: Scope
  /// The number of places in one step.
  ///
  /// All queries search the places in one step before any query searches the next step.
  ///
  /// With the default of 2,048 places, the names in one step fit into the cache of a processor core.
  let step: Int
  private var best: [catlas_match]
  private var count = 0
  private var found: [UInt64]
  /// The lowest rank of any match, or `UInt8.max` if there is no match.
  private(set) var bestRank = UInt8.max
  private let sortsByRank: Bool
  /// The number of places that match.
  private(set) var matchCount = 0

  /// The places to search, and the properties that determine their scores.
  struct Scope {
    var places: Range<Int>
    /// The score that is added for each match.
    var score: Int16 = 0
    /// The additional score if the text is only a part of the name.
    var partScore: Int16 = 0
    /// The additional score if the text is a whole Latin name other than the first.
    var otherNameScore: Int16 = 0
    /// The minimum prominence of a place whose whole names receive an additional score.
    var wholeNameLevel = MatchScores.wholeNameLevel
    var hiddenFlags: UInt8 = 0

    /// Returns the given scores, with ``partScore`` added to every score except the score for a whole name, and
    /// ``otherNameScore`` added to the score for a whole name other than the first.
    fileprivate func added(to fits: MatchScores.Fits, isFirst: Bool) -> MatchScores.Fits {
      let whole = fits.whole + (isFirst ? 0 : otherNameScore)
      return (whole, fits.prefix + partScore, fits.word + partScore, fits.inside + partScore)
    }
  }

  /// A query, which consists of folded text, the allowed typos, and the ranks of the matches.
  struct NameQuery {
    /// The minimum number of letters for a match with a typo.
    ///
    /// If the text matches a prefix of a name, the text must have at least this length. If the text matches the whole
    /// name, the name must have at least this length.
    static let minimumTypoLength = 5
    /// The minimum number of letters that a query needs to match a whole name despite two typos.
    static let minimumTwoTypoLength = 6
    /// The minimum number of letters in a query that omits some of a name's letters.
    static let minimumOmissionLength = 4

    let text: [UInt8]
    var allowsTypo = false
    /// The comparison for a search of large places only, or `nil` to search all places as ``allowsTypo`` specifies.
    var largeComparison: LargeComparison?
    let ranks: MatchRank
    /// The only steps that can contain matches, or `nil` to search all steps.
    var steps: PlaceSteps?
    /// Whether to avoid instructions that only some processors support.
    var avoidsWideRegisters = false

    /// A comparison that is limited to large places, because it would match too many small places.
    enum LargeComparison {
      /// The text is a whole name with up to two typos.
      case twoTypos
      /// The text is a name with some of the letters after the first letter omitted.
      case omissions
    }

    /// The script of the names to search.
    var script: NameScript { NameScript(of: text) }
  }

  /// Creates empty results that keep up to `limit` of the best matches.
  init(_ table: PlaceTable, in scope: Scope, limit: Int, sortsByRank: Bool = false, step: Int = 2048) {
    self.table = table
    self.sortsByRank = sortsByRank
    self.step = step
    self.scope = scope
    let range = scope.places.clamped(to: 0..<table.count)
    let capacity = min(max(limit, 0), range.count)
    best = Array(repeating: catlas_match(), count: capacity)
    found = Array(repeating: 0, count: table.count / 64 + 1)
  }

  /// The matches that are kept, starting with the best.
  var bestMatches: [catlas_match] { best.prefix(count).sorted { $0.sort_key < $1.sort_key } }

  /// Lowers the scores of all matches that are added later.
  mutating func lowerScores(by gap: Int16) { scope.score += gap }

  /// Returns whether a kept match with a better rank than the given one is in the first name of a place or in any name
  /// of a place with at least ``MatchScores/wholeNameLevel``.
  func hasNotableMatch(rankedBelow rank: UInt8) -> Bool {
    best.prefix(count).contains { match in
      let place = Int(match.place)
      return match.rank < rank
        && (table.levels[place] ?? 0 >= MatchScores.wholeNameLevel
          || table.isFirstName(at: Int(match.offset), of: place))
    }
  }

  /// The indices of all matching places.
  var places: [Int] {
    var places: [Int] = []
    for (word, bits) in found.enumerated() where bits != 0 {
      places += (0..<64).lazy.filter { bits >> UInt64($0) & 1 == 1 }.map { 64 * word + $0 }
    }
    return places
  }

  /// Adds the places that match any of the queries.
  ///
  /// - Parameters:
  ///   - queries: The queries.
  ///   - range: The range of places to search, which is clamped to the scope, or `nil` to search the whole scope.
  /// - Returns: The steps in which each query found a place.
  @discardableResult
  mutating func add(_ queries: [NameQuery], in range: Range<Int>? = nil) -> [PlaceSteps] {
    var rest = scope.places.clamped(to: 0..<table.count)
    if let range { rest = rest.clamped(to: range) }
    let passes = queries.map { (query: $0, script: $0.script) }
    var steps = Array(repeating: PlaceSteps(), count: queries.count)
    while !rest.isEmpty {
      let number = rest.lowerBound / step
      let part = rest.clamped(to: 0..<(number + 1) * step)
      for (index, pass) in passes.enumerated() where pass.query.steps?.contains(number) ?? true {
        if add(pass.query, in: part, pass.script) { steps[index].insert(number) }
      }
      rest = part.upperBound..<rest.upperBound
    }
    return steps
  }

  /// Adds the places in a range that match a query, returning whether the query found any place.
  private mutating func add(_ query: NameQuery, in part: Range<Int>, _ script: NameScript) -> Bool {
    query.text.withUnsafeBufferPointer { text in
      best.withUnsafeMutableBufferPointer { best in
        found.withUnsafeMutableBufferPointer { found in
          var places = table.searched(script)
          let scores = query.ranks.scores
          let large = scores.largeNames(in: script, length: text.count)
          var request = catlas_query(
            text: text.baseAddress, length: text.count, first: UInt32(part.lowerBound), end: UInt32(part.upperBound),
            ranks: query.ranks.values, own_scores: scope.added(to: scores.firstName(in: script), isFirst: true),
            other_scores: scope.added(to: scores.otherNames, isFirst: script != .latin),
            large_own_score: large.first, large_other_score: large.other, large_level: scope.wholeNameLevel,
            hidden_flags: scope.hiddenFlags, score: scope.score,
            sorts_by_rank: sortsByRank ? 1 : 0, avoids_wide_registers: query.avoidsWideRegisters ? 1 : 0)
          var matches = catlas_matches(
            best: best.baseAddress, count: count, capacity: best.count, found: found.baseAddress, total: matchCount,
            hits: 0, best_rank: bestRank)
          switch query.largeComparison {
          case .twoTypos: catlas_search_edits(&places, &request, 2, MatchScores.largeLevel, &matches)
          case .omissions: catlas_search_omissions(&places, &request, MatchScores.largeLevel, &matches)
          case nil where query.allowsTypo: catlas_search_typos(&places, &request, &matches)
          case nil: catlas_search(&places, &request, &matches)
          }
          (count, matchCount, bestRank) = (matches.count, matches.total, matches.best_rank)
          return matches.hits > 0
        }
      }
    }
  }
}

extension PlaceTable {
  /// Returns the columns to read in a search for names in a script.
  fileprivate func searched(_ script: NameScript) -> catlas_places {
    let folded = names.pieces.bytes
    return catlas_places(
      folded: folded.base, folded_length: UInt32(clamping: folded.count), count: UInt32(count),
      starts: names.starts(of: script).baseAddress, initials: script == .latin ? initials.base : nil,
      records: offsets.base, flags: flags.base, levels: levels.base)
  }
}
