/// The scores of a match, which depend on how the text fits the name.
///
/// Matches are sorted by the sum of the match's score and the place's prominence. A score difference of 36 has the same
/// effect as a tenfold difference in population. The scores were tuned with `Scripts/quality/keystrokes` and with the
/// queries in `Scripts/quality/table`.
struct MatchScores: Sendable {
  /// The scores of a whole name, a prefix of a name, a prefix of a later word, and text inside a word.
  typealias Fits = (whole: Int16, prefix: Int16, word: Int16, inside: Int16)

  /// The scores for the first Latin name of a place.
  private let firstName: Fits
  /// The scores for all other names.
  let otherNames: Fits
  /// The scores that are added for places with at least ``wholeNameLevel``: one if the text is the whole first name,
  /// and another if the text is any other whole name.
  private let largeFirstName, largeOtherName: Int16

  /// The minimum prominence of a large place, which corresponds to about 65,000 inhabitants.
  static let largeLevel: UInt8 = 84
  /// The minimum prominence of a place whose whole names receive an additional score, which corresponds to about
  /// 300,000 inhabitants.
  ///
  /// With a lower level, a small city whose whole name is the text would precede a far larger city whose name starts
  /// with the text. For example, Čair in North Macedonia would precede Cairo.
  static let wholeNameLevel: UInt8 = 108
  /// The minimum length of a whole name, other than the first name, that receives the additional score.
  ///
  /// The length is in bytes. Shorter names are often little-known abbreviations.
  private static let minimumLargeNameLength = 4
  /// The score that is added to regions in a search of the world, and to whole names of regions in a search of a
  /// country.
  ///
  /// With this score, large cities whose names start with the text precede regions. A city also precedes the region
  /// that is named after it.
  static let regionOfWorld: Int16 = -54
  /// The score that is added to regions in a search of the world if the text is only a part of the name.
  ///
  /// Both this score and ``regionOfWorld`` are added to the score of the match.
  static let partOfRegionOfWorld: Int16 = -36
  /// The score that is added to countries in a search of the world.
  ///
  /// With this score, a country whose whole name is the text precedes cities with the same name, except cities that
  /// have almost as many inhabitants as the country.
  static let countryOfWorld: Int16 = -14
  /// The score that is added to countries in a search of the world if the text is only a part of the name.
  ///
  /// With both this score and ``countryOfWorld``, such countries have the same scores as regions.
  static let partOfCountryOfWorld = regionOfWorld + partOfRegionOfWorld - countryOfWorld
  /// The score that is added to countries in a search of the world if the text is a whole Latin name other than the
  /// first.
  ///
  /// With this score, Brasília precedes Brazil, which is called Brasilia in another language.
  static let otherNameOfCountry: Int16 = -30
  /// The score that is added to similar names if the text is a whole name.
  ///
  /// With this score, similar names follow the names that contain the text.
  static let fuzzyGap: Int16 = -2000
  /// The score that is added to similar names if the text is only an alternate name of small places.
  ///
  /// With this score, the similar name of a city precedes such a place if the city has about forty times as many
  /// inhabitants.
  static let fuzzyGapOfSmallPlaces: Int16 = -73
  /// The score that is added if the place's primary name starts with the text as typed, including diacritics.
  static let diacritics: Int16 = 36

  /// The scores of names that contain the text.
  static let literal = MatchScores(
    firstName: (44, 0, -54, -144), otherNames: (21, -43, -78, -144), largeFirstName: 64, largeOtherName: 56)
  /// The scores of names that match the text after its words have been abbreviated or written in full.
  static let abbreviated = literal.lowered(whole: 2, prefix: 2)
  /// The scores of names that match one part of the text when the other parts match the place's areas.
  static let qualified = literal.lowered(whole: 7, prefix: 7)
  /// The scores of names that match a respelling of the text.
  static let respelled = literal.lowered(whole: 36, prefix: 72)
  /// The scores of names that match the text with one typo.
  static let misspelled = literal.lowered(whole: 72, prefix: 100)
  /// The scores of names that match a respelling of the text except for one typo.
  static let respelledAndMisspelled = literal.lowered(whole: 100, prefix: 120)
  /// The scores of names that match the text with two typos.
  static let twiceMisspelled = literal.lowered(whole: 220, prefix: 220)

  /// Returns the scores for the first name of a place in a script.
  ///
  /// The first Latin name of a place is its primary name. The order of the names in other scripts is arbitrary.
  func firstName(in script: NameScript) -> Fits { script == .latin ? firstName : otherNames }

  /// Returns the additional scores for whole names in a script.
  ///
  /// `length` is the length of the text in bytes.
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

  /// Returns these scores, lowered by `whole` for whole names and by `prefix` for prefixes of names and of later words.
  private func lowered(whole: Int16, prefix: Int16) -> MatchScores {
    func lowered(_ fits: Fits) -> Fits {
      (fits.whole - whole, fits.prefix - prefix, fits.word - prefix, fits.inside)
    }
    return MatchScores(
      firstName: lowered(firstName), otherNames: lowered(otherNames), largeFirstName: largeFirstName,
      largeOtherName: largeOtherName)
  }
}
