import CAtlas
import Domain

/// Behind what a place stands for each way in which a text can fit one of its names: its class first, then its grade.
///
/// The grades part what is of one class: a name that was typed as it is comes before one with its region or country
/// behind it, and a name in another script before one with a typo.
struct MatchRank {
  private static let grades: UInt8 = 4
  private static let unwanted = UInt8(CATLAS_UNWANTED)

  /// For a whole name, its beginning, the beginning of a later word, and anything inside.
  let values: (UInt8, UInt8, UInt8, UInt8)

  /// The names that have the text in them.
  static let literal = MatchRank(
    whole: first(.wholeName), prefix: first(.prefix), word: first(.wordPrefix), inside: first(.inside))
  /// The whole names alone.
  static let wholeNames = MatchRank(whole: first(.wholeName))
  /// The names of which a word begins with the text.
  static let wordPrefixes = MatchRank(whole: first(.wholeName), prefix: first(.prefix), word: first(.wordPrefix))

  /// What goes by the first part of a text, and lies where the others say: by a whole name, or by the beginning of one.
  static func qualified(byWholeName isWhole: Bool, allowsPrefix: Bool) -> MatchRank {
    let grade: UInt8 = isWhole ? 1 : 2
    guard allowsPrefix else { return MatchRank(whole: first(.wholeName) + grade) }
    return MatchRank(
      whole: first(.wholeName) + grade, prefix: first(.prefix) + grade, word: first(.wordPrefix) + grade)
  }

  /// What goes by the text as it would be written otherwise.
  static let respelt = MatchRank(
    whole: first(.fuzzy), prefix: first(.fuzzy) + 2, word: first(.fuzzy) + 3)
  /// What goes by the text with one typo.
  static let misspelled = MatchRank(
    whole: first(.fuzzy) + 1, prefix: first(.fuzzy) + 2, word: first(.fuzzy) + 3)
  /// What goes by the text as it would be written otherwise, with one typo.
  static let respelledWithTypo = MatchRank(whole: first(.fuzzy) + 3)

  private init(whole: UInt8, prefix: UInt8 = unwanted, word: UInt8 = unwanted, inside: UInt8 = unwanted) {
    values = (whole, prefix, word, inside)
  }

  /// Whether every name that another text fits as the others want is wanted here for a text that the other begins with.
  func includes(_ others: MatchRank) -> Bool {
    let (mine, theirs) = (values, others.values)
    // What is a whole name or the beginning of one, begins with the shorter text.
    let beginnings = theirs.0 == Self.unwanted && theirs.1 == Self.unwanted || mine.1 != Self.unwanted
    return beginnings && (theirs.2 == Self.unwanted || mine.2 != Self.unwanted)
      && (theirs.3 == Self.unwanted || mine.3 != Self.unwanted)
  }

  /// The standing behind which there is none.
  static let last = first(.fuzzy) + grades

  /// The standing from which on only parts of names resemble the text.
  static let partsOfFuzzyNames = first(.fuzzy) + 2

  /// The first standing of a class.
  static func first(_ matchClass: CitySearch.MatchClass) -> UInt8 { UInt8(matchClass.rawValue) * grades }

  /// Returns the class of a match.
  static func matchClass(of match: catlas_match) -> CitySearch.MatchClass? {
    CitySearch.MatchClass(rawValue: Int(match.rank >> UInt64(CATLAS_STANDING_SHIFT)) / Int(grades))
  }
}
