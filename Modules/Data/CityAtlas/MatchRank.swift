import CAtlas
import Domain

/// The ranks and scores for each way in which a query can match a name.
///
/// A rank consists of a match class and a grade, and lower ranks come first. Grades order the matches within a class.
/// For example, a name that equals the whole text comes before a name that the user typed with its region or country. A
/// name in another script comes before a name with a typo.
struct MatchRank {
  private static let grades: UInt8 = 4
  private static let excluded = UInt8(CATLAS_UNWANTED)

  /// The ranks for a whole name, a prefix of a name, a prefix of a later word, and text inside a word.
  let values: (UInt8, UInt8, UInt8, UInt8)
  let scores: MatchScores

  /// The ranks of names that contain the text.
  static let literal = MatchRank(
    .literal, whole: first(.wholeName), prefix: first(.prefix), word: first(.wordPrefix), inside: first(.substring))
  /// The ranks of names that equal the text.
  static let wholeNames = MatchRank(.literal, whole: first(.wholeName))
  /// The ranks of names in which the text occurs at the start of a word.
  static let wordPrefixes = MatchRank(
    .literal, whole: first(.wholeName), prefix: first(.prefix), word: first(.wordPrefix))

  /// The ranks of names that match the text after its words have been abbreviated or written in full.
  static let abbreviated = MatchRank(
    .abbreviated, whole: first(.wholeName) + 1, prefix: first(.prefix) + 1, word: first(.wordPrefix) + 1)

  /// Returns the ranks of names that match one part of a query whose other parts match the place's areas.
  ///
  /// The ranks are better if `isWhole` is `true`, which means that the other parts follow the name and are whole names
  /// of areas. If `allowsPrefix` is `false`, the part that matches the name must be the whole name. Otherwise, this
  /// part can be the start of a word in the name.
  static func qualified(byWholeName isWhole: Bool, allowsPrefix: Bool) -> MatchRank {
    let grade: UInt8 = isWhole ? 1 : 2
    guard allowsPrefix else { return MatchRank(.qualified, whole: first(.wholeName) + grade) }
    return MatchRank(
      .qualified, whole: first(.wholeName) + grade, prefix: first(.prefix) + grade, word: first(.wordPrefix) + grade)
  }

  /// The ranks of names that match a respelling of the text.
  static let respelled = MatchRank(
    .respelled, whole: first(.fuzzy), prefix: first(.fuzzy) + 2, word: first(.fuzzy) + 3)
  /// The ranks of names that match the text with one typo.
  static let misspelled = MatchRank(
    .misspelled, whole: first(.fuzzy) + 1, prefix: first(.fuzzy) + 2, word: first(.fuzzy) + 3)
  /// The ranks of names that match the text with two typos.
  static let twiceMisspelled = MatchRank(.twiceMisspelled, whole: first(.fuzzy) + 3)
  /// The ranks of names that match a respelling of the text except for one typo.
  static let respelledAndMisspelled = MatchRank(.respelledAndMisspelled, whole: first(.fuzzy) + 3)

  /// The ranks of names that, with some of their letters omitted, equal the text.
  static let withOmissions = twiceMisspelled

  private init(
    _ scores: MatchScores, whole: UInt8, prefix: UInt8 = excluded, word: UInt8 = excluded, inside: UInt8 = excluded
  ) {
    self.scores = scores
    values = (whole, prefix, word, inside)
  }

  /// Returns whether a search with these ranks finds every name that a search with the other ranks finds for longer
  /// text.
  ///
  /// The longer text must start with the shorter text.
  func includes(_ others: MatchRank) -> Bool {
    let (mine, theirs) = (values, others.values)
    // A name that equals or starts with the whole text also starts with any prefix of the text.
    let beginnings = theirs.0 == Self.excluded && theirs.1 == Self.excluded || mine.1 != Self.excluded
    return beginnings && (theirs.2 == Self.excluded || mine.2 != Self.excluded)
      && (theirs.3 == Self.excluded || mine.3 != Self.excluded)
  }

  /// The rank of names that match the text with two typos or with letters omitted.
  static let lastResort = twiceMisspelled.values.0

  /// The lowest rank of fuzzy matches in which the text matches only a part of the name.
  static let partsOfFuzzyNames = first(.fuzzy) + 2

  /// Returns the lowest rank of a class.
  static func first(_ matchClass: CitySearch.MatchClass) -> UInt8 { UInt8(matchClass.rawValue) * grades }

  /// Returns the class of a match, or `nil` if the match's rank is invalid.
  static func matchClass(of match: catlas_match) -> CitySearch.MatchClass? {
    CitySearch.MatchClass(rawValue: Int(match.rank / grades))
  }
}
