/// The scores of a match by how the text fits the name.
///
/// A match is sorted by the sum of its score and the prominence of its place, both in 1/36 of a decade of population:
/// 36 more steps are worth ten times the population. The scores were chosen with `Scripts/quality/keystrokes` and the
/// tuning queries of `Scripts/quality/table`.
struct MatchScores: Sendable {
  /// The scores of a whole name, a prefix of a name, a prefix of a later word, and text inside a word.
  typealias Fits = (whole: Int16, prefix: Int16, word: Int16, inside: Int16)

  /// The scores for the first name of a place in the Latin script.
  private let firstName: Fits
  /// The scores for all other names.
  let otherNames: Fits
  /// The additional scores if the text is the whole name of a large place.
  private let largeFirstName, largeOtherName: Int16

  /// The prominence of a large place, which has at least 65,000 inhabitants.
  static let largeLevel: UInt8 = 84
  /// The minimum number of bytes in another name of a large place that has an additional score.
  ///
  /// Shorter names are often abbreviations that few users know.
  private static let minimumLargeNameLength = 4
  /// The score of a country or region among all places of the world, so that large cities whose names start with the
  /// text precede them, and a city precedes the region that is named after it.
  static let areaOfWorld: Int16 = -54
  /// The difference that sorts all similar names after all names that contain the text.
  static let fuzzyGap: Int16 = -2000
  /// The score of a name that has the diacritics of the text.
  static let diacritics: Int16 = 36

  /// The scores of names that contain the text.
  static let literal = MatchScores(
    firstName: (44, 0, -54, -144), otherNames: (21, -43, -78, -144), largeFirstName: 64, largeOtherName: 56)
  /// The scores of names in which a word of the text is written in full or abbreviated.
  static let abbreviated = literal.lowered(whole: 2, prefix: 2)
  /// The scores of names that match the first part of the text, if the other parts match the area of the place.
  static let qualified = literal.lowered(whole: 7, prefix: 7)
  /// The scores of names that match a respelling of the text.
  static let respelled = literal.lowered(whole: 36, prefix: 72)
  /// The scores of names that match the text with one typo.
  static let misspelled = literal.lowered(whole: 72, prefix: 100)
  /// The scores of names that match a respelling of the text with one typo.
  static let respelledAndMisspelled = literal.lowered(whole: 100, prefix: 120)
  /// The scores of names that match the text with two typos.
  static let twiceMisspelled = literal.lowered(whole: 220, prefix: 220)

  /// Returns the scores for the first name of a place in a script.
  ///
  /// Only the first Latin name is known to be the most common one. The order of other names is arbitrary.
  func firstName(in script: NameScript) -> Fits { script == .latin ? firstName : otherNames }

  /// Returns the additional scores of a whole name of a large place, for a script and the length of a text in bytes.
  func largeNames(in script: NameScript, length: Int) -> (first: Int16, other: Int16) {
    let other = length >= Self.minimumLargeNameLength ? largeOtherName : 0
    return (script == .latin ? largeFirstName : other, other)
  }

  private init(firstName: Fits, otherNames: Fits, largeFirstName: Int16, largeOtherName: Int16) {
    self.firstName = firstName
    self.otherNames = otherNames
    self.largeFirstName = largeFirstName
    self.largeOtherName = largeOtherName
  }

  /// Returns lower scores for whole names, and for prefixes of names and words.
  private func lowered(whole: Int16, prefix: Int16) -> MatchScores {
    func lowered(_ fits: Fits) -> Fits {
      (fits.whole - whole, fits.prefix - prefix, fits.word - prefix, fits.inside)
    }
    return MatchScores(
      firstName: lowered(firstName), otherNames: lowered(otherNames), largeFirstName: largeFirstName,
      largeOtherName: largeOtherName)
  }
}
