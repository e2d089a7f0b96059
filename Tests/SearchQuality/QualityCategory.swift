/// What a query tries, and how often its first answer must be right.
package enum QualityCategory: String, CaseIterable, Sendable {
  /// The usual English or local name.
  case exact
  /// A name in one of the atlas's languages, other than English.
  case alternate
  /// A name in another language.
  case alternateInMoreLanguages = "alternate, more languages"
  /// A name in another language that the atlas has taken over from where the query is from: nothing but a check.
  case alternateTakenOver = "alternate, taken over"
  /// A name that is no longer, or never was, the official one.
  case oldOrNickname = "old or nickname"
  /// A name carried over into another alphabet.
  case transliteration
  /// A city with the region or the country that it lies in.
  case cityPlace = "city, place"
  /// A name with one typo.
  case typo
  /// A bare name that several cities share.
  case ambiguous
  /// The name of no city.
  case regionOrCountry = "region or country"
  /// A name in other letters of the same kind: case, width, marks, hyphens, spaces.
  case form

  /// Whether only cities are asked for, as `find` asks; a list has all kinds of places.
  package var asksForCities: Bool { self != .regionOrCountry }

  /// The least share of queries whose first answer is right; `nil` if the order does not ask for it: a city's name
  /// comes before a region's that is the same.
  package var goal: Double? {
    switch self {
    case .exact, .alternate, .alternateTakenOver, .form: 0.99
    case .transliteration, .cityPlace, .ambiguous: 0.95
    case .alternateInMoreLanguages, .oldOrNickname, .typo: 0.90
    case .regionOrCountry: nil
    }
  }

  /// The least share of queries of which one of the first five answers is right.
  package var goalInFive: Double? {
    switch self {
    case .typo: 0.97
    case .regionOrCountry: 0.80
    default: nil
    }
  }
}
