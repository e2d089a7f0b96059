/// A question to a catalog of cities: which places go by this text.
public struct CitySearch: Hashable, Sendable {
  /// The place to search in.
  public enum Scope: Hashable, Sendable {
    /// Everywhere; the rows on the screen are countries.
    case world
    /// A country by its code; the rows on the screen are its regions.
    case country(String)
    /// A region by its key; the rows on the screen are its cities.
    case region(String)
  }

  /// What was typed; case, diacritics, and the kind of hyphens, apostrophes and spaces do not matter.
  public var text: String
  /// Where to search.
  public var scope: Scope
  /// Whether only cities are asked for, not the countries and regions around them.
  public var citiesOnly: Bool
  /// The maximum number of matches to return; at least 0.
  public var limit: Int

  /// Makes a question from its parts.
  public init(_ text: String, in scope: Scope = .world, citiesOnly: Bool = false, limit: Int) {
    self.text = text
    self.scope = scope
    self.citiesOnly = citiesOnly
    self.limit = limit
  }
}

extension CitySearch {
  /// How well a name fits a text; the better ones are less.
  public enum MatchClass: Int, Hashable, Sendable, Comparable, CaseIterable {
    /// The text is the whole name, or that and where the place lies.
    case wholeName
    /// The name begins with the text.
    case prefix
    /// A later word of the name begins with the text.
    case wordPrefix
    /// The text stands inside a word of the name.
    case inside
    /// The name is written otherwise: in another script, or with one letter wrong, missing, too many or out of place.
    case fuzzy

    /// Returns whether the left class is the better one.
    public static func < (left: MatchClass, right: MatchClass) -> Bool { left.rawValue < right.rawValue }
  }

  /// A place that goes by the text, and why.
  public struct Match: Hashable, Sendable {
    /// The place.
    public let place: Place
    /// How well its name fits.
    public let matchClass: MatchClass
    /// The name that fits: the place's own, or one of its other names.
    public let matchedName: String
    /// The part of ``matchedName`` that is the text, in characters counted from 0.
    public let highlight: Range<Int>

    /// Makes a match from its parts.
    public init(place: Place, matchClass: MatchClass, matchedName: String, highlight: Range<Int>) {
      self.place = place
      self.matchClass = matchClass
      self.matchedName = matchedName
      self.highlight = highlight
    }
  }

  /// The best matches, and how many there are in all.
  public struct Result: Hashable, Sendable {
    /// The best matches, best first: by class; in a class those that have the whole text in a name before those that
    /// have a part of it and lie where the rest says; then the rows of the screen, then cities below, then regions
    /// below; then by population, a capital before others, then by `id` or key.
    public let matches: [Match]
    /// The number of places that match, at least `matches.count`.
    ///
    /// Where enough others are found, those are not looked for that only resemble the text, nor those that have a text
    /// of a letter or two only inside a word.
    public let total: Int

    /// Makes a result from its parts.
    public init(matches: [Match], total: Int) {
      self.matches = matches
      self.total = total
    }
  }
}
