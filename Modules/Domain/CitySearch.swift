/// A search for places by name in a catalog of cities.
public struct CitySearch: Hashable, Sendable {
  /// The scope of a search.
  public enum Scope: Hashable, Sendable {
    /// All countries, regions, and cities.
    case world
    /// The regions and cities of the country with the given code.
    case country(String)
    /// The cities of the region with the given key.
    case region(String)
  }

  /// The order of the matches.
  public enum Order: Hashable, Sendable {
    /// Sorts by match quality and prominence together. For example, a small city whose whole name is the text can
    /// follow a much larger city whose name only starts with the text.
    case relevance
    /// Sorts by match class first, and then by match quality and prominence.
    case matchClass
  }

  /// The text to search for.
  ///
  /// The search ignores case and apostrophes, and it treats hyphens as spaces. Diacritics in the text can affect only
  /// the order of the matches.
  public var text: String
  public var scope: Scope
  /// Whether to return only cities and omit countries and regions.
  public var citiesOnly: Bool
  public var order: Order
  /// The maximum number of matches to return, which must not be negative.
  public var limit: Int

  public init(
    _ text: String, in scope: Scope = .world, citiesOnly: Bool = false, order: Order = .relevance, limit: Int
  ) {
    self.text = text
    self.scope = scope
    self.citiesOnly = citiesOnly
    self.order = order
    self.limit = limit
  }
}

extension CitySearch {
  /// The class of a match between a name and the search text.
  ///
  /// A better class compares as less than a worse one.
  public enum MatchClass: Int, Hashable, Sendable, Comparable, CaseIterable {
    /// The text is the whole name, optionally together with the place's region or country.
    case wholeName
    /// The name starts with the text.
    case prefix
    /// A later word of the name starts with the text.
    case wordPrefix
    /// The text occurs inside a word of the name.
    case substring
    /// The text is similar to the name. For example, the text might be in another script or contain a typo.
    case fuzzy

    /// Returns whether the left class is better.
    public static func < (left: MatchClass, right: MatchClass) -> Bool { left.rawValue < right.rawValue }
  }

  /// A place that matches a search, with the details of the match.
  public struct Match: Hashable, Sendable {
    public let place: Place
    public let matchClass: MatchClass
    /// The name that matches, which is the place's primary name or an alternate name.
    public let matchedName: String
    /// The range of the matching text in ``matchedName``, as character offsets.
    public let highlight: Range<Int>

    public init(place: Place, matchClass: MatchClass, matchedName: String, highlight: Range<Int>) {
      self.place = place
      self.matchClass = matchClass
      self.matchedName = matchedName
      self.highlight = highlight
    }
  }

  /// The best matches of a search and the total number of matches.
  public struct Result: Hashable, Sendable {
    /// The best matches, in the order of the search.
    ///
    /// Equally good matches are sorted by descending population, then by whether the city is a capital, and then by
    /// `id` or key.
    public let matches: [Match]
    /// The number of matching places, which is at least `matches.count`.
    ///
    /// If there are enough better matches, the count omits fuzzy matches. If the text has only one or two letters, the
    /// count can also omit matches inside words.
    public let total: Int

    public init(matches: [Match], total: Int) {
      self.matches = matches
      self.total = total
    }
  }
}
