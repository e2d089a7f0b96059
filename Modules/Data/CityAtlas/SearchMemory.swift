/// A memory of the steps in which previous searches found their text.
///
/// A step is a group of places that a search reads together (``PlaceMatches/step``). A search for text that extends a
/// previous search's text reads only the steps in which the previous text was found.
///
/// Users type and delete one letter at a time, so most searches can skip the steps that an earlier search ruled out.
struct SearchMemory {
  typealias NameQuery = PlaceMatches.NameQuery

  /// The maximum number of stored results, which is enough for a dozen keystrokes with several queries each.
  private static let capacity = 64

  private struct StoredResult {
    let query: NameQuery
    let script: NameScript
    let cities: Range<Int>
    let steps: PlaceSteps
  }

  /// The stored results, starting with the oldest.
  private var results: [StoredResult] = []

  /// Stores the steps in which a query was found among the given cities.
  mutating func record(_ query: NameQuery, among cities: Range<Int>, foundIn steps: PlaceSteps) {
    // Omits text of a single byte, which occurs in almost every step, and text that is longer than any name.
    guard (2...FoldedNames.maximumLength).contains(query.text.count) else { return }
    results.removeAll { $0.cities == cities && $0.query.isSame(as: query) }
    if results.count == Self.capacity { results.removeFirst() }
    results.append(StoredResult(query: query, script: query.script, cities: cities, steps: steps))
  }

  /// Returns the query limited to the steps in which a prefix of its text was found, or the unchanged query if these
  /// steps are unknown.
  func narrowed(_ query: NameQuery, among cities: Range<Int>) -> NameQuery {
    var narrowed = query
    narrowed.steps = steps(query, among: cities)
    return narrowed
  }

  private func steps(_ query: NameQuery, among cities: Range<Int>) -> PlaceSteps? {
    let script = query.script
    let shorter = results.filter {
      // A name that contains the text is stored under each script in the text. A similar name might not be stored under
      // all of these scripts.
      $0.script == script && $0.cities == cities && $0.query.isBeginning(of: query)
    }.sorted { $0.query.text.count > $1.query.text.count }
    let exact = shorter.filter { !$0.query.allowsTypo && $0.query.ranks.includes(query.ranks) }
    guard query.allowsTypo else { return exact.first?.steps }
    // A typo might be in the letters that the query adds to the shorter text.
    return shorter.lazy.filter(\.query.findsTyposInPrefixes).compactMap { misspelled in
      exact.first { $0.query.text == misspelled.query.text }?.steps.union(misspelled.steps)
    }.first
  }
}

extension PlaceMatches.NameQuery {
  /// Returns whether both queries search for the same text in the same way, regardless of their steps.
  fileprivate func isSame(as other: Self) -> Bool {
    text == other.text && allowsTypo == other.allowsTypo && ranks.values == other.ranks.values
  }

  fileprivate func isBeginning(of other: Self) -> Bool {
    text.count < other.text.count && other.text.starts(with: text)
  }

  /// Whether the query also finds names with a word that starts with the text, allowing for one typo in the text.
  fileprivate var findsTyposInPrefixes: Bool {
    allowsTypo && SearchText.letterCount(of: text) >= Self.minimumTypoLength && ranks.includes(.wordPrefixes)
  }
}

/// A set of steps in a ``PlaceMatches`` search, identified by number.
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
