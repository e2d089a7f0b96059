import CAtlas

/// What countries, regions and cities have in common: names, a population, a number that breaks ties, flags.
struct PlaceTable: Sendable {
  private static let newline = UInt8(ascii: "\n")

  /// The folded names of each place, each ended by a newline; the first is the place's own.
  let folded: AtlasTexts
  /// The spellings of the same names, parted by newlines; an empty or missing one is the folded name with capitals.
  let originals: AtlasTexts
  let populations: AtlasColumn<UInt32>
  let identifiers: AtlasColumn<UInt32>
  let flags: AtlasColumn<UInt8>
  private let folding: NameFolding

  /// Takes the seven sections that begin with `first`.
  init(_ sections: AtlasSections, from first: AtlasSection, folding: NameFolding) throws(AtlasError) {
    let own = AtlasSection.allCases[first.rawValue..<first.rawValue + 7]
    let part = { (number: Int) in own[own.startIndex + number] }
    folded = try AtlasTexts(sections, starts: part(0), text: part(1))
    originals = try AtlasTexts(sections, starts: part(2), text: part(3), count: folded.count)
    populations = try sections.column(part(4), count: folded.count)
    identifiers = try sections.column(part(5), count: folded.count)
    flags = try sections.column(part(6), count: folded.count)
    self.folding = folding
  }

  var count: Int { folded.count }

  func hasFlag(_ flag: UInt8, at index: Int) -> Bool {
    flags[index].map { $0 & flag != 0 } ?? false
  }

  // MARK: Names

  /// A name of a place, and where it lies among its folded names.
  struct Name {
    let spelling: String
    let foldedStart: Int
  }

  /// Returns the name that a place goes by.
  func ownName(_ index: Int) -> String? {
    folded[index].flatMap { spelling(0, of: index, folded: $0) }
  }

  /// Returns the name around a position in the folded text.
  func name(of index: Int, at position: Int) -> Name? {
    guard let range = folded.ranges[index], let names = folded[index], range.contains(position) else { return nil }
    let before = names[..<(position - range.lowerBound)]
    let number = before.count { $0 == Self.newline }
    let start = before.lastIndex(of: Self.newline).map { $0 + 1 } ?? 0
    return spelling(number, of: index, folded: names).map {
      Name(spelling: $0, foldedStart: range.lowerBound + start)
    }
  }

  private func spelling(_ number: Int, of index: Int, folded names: UnsafeBufferPointer<UInt8>) -> String? {
    if let spellings = originals[index], let original = line(number, of: spellings), !original.isEmpty {
      return String(decoding: original, as: UTF8.self)
    }
    return line(number, of: names).map(folding.capitalized)
  }

  private func line(_ number: Int, of text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>.SubSequence? {
    var rest = text[...]
    for _ in 0..<number {
      guard let end = rest.firstIndex(of: Self.newline) else { return nil }
      rest = rest[(end + 1)...]
    }
    return rest.prefix { $0 != Self.newline }
  }

  // MARK: Search

  /// Which places to look at, and how to rank them among those of their class.
  struct Scope {
    var places: Range<Int>
    var tier: UInt8
    var hiddenFlags: UInt8 = 0
    var promotedFlags: UInt8 = 0
  }

  /// Returns the best matches of a folded text, best first, and the number of all.
  func search(_ text: [UInt8], in scope: Scope, limit: Int) -> (best: [catlas_match], total: Int) {
    let range = scope.places.clamped(to: 0..<count)
    let capacity = min(max(limit, 0), range.count)
    var total = 0
    let best = text.withUnsafeBufferPointer { text in
      [catlas_match](unsafeUninitializedCapacity: capacity) { buffer, kept in
        var places = catlas_places(
          folded: folded.bytes.base, folded_length: UInt32(clamping: folded.bytes.count), count: UInt32(count),
          starts: folded.ranges.starts.base, populations: populations.base, identifiers: identifiers.base,
          flags: flags.base)
        var query = catlas_query(
          text: text.baseAddress, length: text.count, first: UInt32(range.lowerBound), end: UInt32(range.upperBound),
          hidden_flags: scope.hiddenFlags, promoted_flags: scope.promotedFlags, promoted_tier: 0, tier: scope.tier)
        total = catlas_search(&places, &query, buffer.baseAddress, capacity, &kept)
      }
    }
    return (best.sorted { $0.rank < $1.rank }, total)
  }
}
