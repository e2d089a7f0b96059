/// A category of queries, with the required share of correct results.
package enum QualityCategory: String, CaseIterable, Sendable {
  /// The common English or local name.
  case exact
  /// A name in one of the atlas's languages other than English.
  case alternate
  /// A name in a language that the atlas does not cover.
  case alternateInMoreLanguages = "alternate, more languages"
  /// A non-English name that the atlas and the query take from the same source.
  ///
  /// Such a query only verifies that the name was imported into the atlas.
  case alternateTakenOver = "alternate, taken over"
  /// A former, unofficial, or informal name.
  case oldOrNickname = "old or nickname"
  /// A name transliterated into another alphabet.
  case transliteration
  /// A city's name followed by the name of its region or country.
  case cityPlace = "city, place"
  /// A name with one typo.
  case typo
  /// A name that several cities share, without a region or country.
  case ambiguous
  /// The name of a region or country.
  case regionOrCountry = "region or country"
  /// A name whose case, width, diacritics, hyphens, or spaces differ from the usual form.
  case form

  /// Whether the query searches only cities, as `citypicker find` does, instead of all kinds of places, as lists do.
  package var searchesCitiesOnly: Bool { self != .regionOrCountry }

  /// The minimum share of queries whose first result is correct.
  ///
  /// The value is `nil` for regions and countries, because a city with the same name can precede the place in the
  /// results.
  package var goal: Double? {
    switch self {
    case .exact, .alternate, .alternateTakenOver, .form: 0.99
    case .transliteration, .cityPlace, .ambiguous: 0.95
    case .alternateInMoreLanguages, .oldOrNickname, .typo: 0.90
    case .regionOrCountry: nil
    }
  }

  /// The minimum share of queries with a correct result among the first five.
  package var goalInFive: Double? {
    switch self {
    case .typo: 0.97
    case .regionOrCountry: 0.80
    default: nil
    }
  }
}
