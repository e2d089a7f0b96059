import Domain

/// The places that the search on a screen finds besides the places in the screen's scope.
public enum SearchReach: Hashable, Sendable {
  /// A search finds only places in the scope.
  case scope
  /// A search of a region continues in the rest of the region's country.
  case country
  /// A search of the scope continues in the rest of the world.
  case world

  /// Returns the scope in which a search continues, or `nil` if the search does not continue.
  ///
  /// - Parameter code: The code of the country that contains the places.
  /// - Returns: The scope, which contains the places.
  func fallback(inCountry code: String) -> CitySearch.Scope? {
    switch self {
    case .scope: nil
    case .country: .country(code)
    case .world: .world
    }
  }
}

/// A search of a scope that can continue in a larger scope, such as the rest of the world.
///
/// Lists and maps use the same search, so a map's best match is the first row of the corresponding list.
package struct PlaceSearch {
  /// The number of matches that a list shows.
  static let listLimit = 50

  /// Returns a note to show if nothing matches a text that looks like a link or a point, or `nil` for any other text.
  package static func noteOnPoint(in text: String) -> String? {
    if Coordinate.isOutOfRange(text) { return "Latitudes are from -90 to 90, and longitudes from -180 to 180" }
    return Coordinate.isLink(text) ? "Not a link with a point from OpenStreetMap, Google Maps, or Apple Maps" : nil
  }

  /// The result of a search.
  struct Result {
    /// The matches in titled groups.
    ///
    /// The main group of matches in the scope has an empty title.
    let groups: [(title: String, matches: [CitySearch.Match])]
    /// The total number of matching places.
    ///
    /// The groups contain only the best matches. If the scope alone fills a list, the number does not include the
    /// places elsewhere.
    let total: Int
    /// The maximum number of matches in the groups.
    let limit: Int

    /// The matches of all groups, starting with the best match.
    var matches: [CitySearch.Match] { groups.flatMap(\.matches) }
  }

  let scope: CitySearch.Scope
  /// The scope in which the search continues, or `nil` if it does not continue.
  var fallback: CitySearch.Scope?

  /// Searches the scope and then, if allowed and necessary, the rest of the fallback.
  ///
  /// Matches elsewhere precede the fuzzy matches in the scope but follow all other matches in the scope. If these other
  /// matches fill a list, the fallback is not searched. If there is a fallback, a search for coordinates always covers
  /// the whole fallback.
  ///
  /// - Parameters:
  ///   - text: The text to search for.
  ///   - limit: The number of matches that the caller needs. If there is a fallback, the result contains at least the
  ///     matches of a whole list, because only these determine the order and the total.
  ///   - catalog: The catalog of places.
  /// - Returns: The matches, whose order does not depend on the limit.
  func result(for text: String, limit: Int = listLimit, in catalog: any CityCatalog) -> Result {
    // The cities nearest to typed coordinates might be outside the scope.
    let scope = Coordinate(text: text) == nil ? scope : fallback ?? scope
    let limit = fallback == nil ? limit : max(limit, Self.listLimit)
    let inside = catalog.search(CitySearch(text, in: scope, limit: limit))
    let good = inside.matches.filter { $0.matchClass != .fuzzy }
    let scopeOnly = Result(groups: [("", inside.matches)], total: inside.total, limit: limit)
    guard let fallback, fallback != scope, good.count < limit else { return scopeOnly }
    let room = limit - good.count
    let all = catalog.search(CitySearch(text, in: fallback, limit: limit))
    let elsewhere = all.matches.filter { match in
      !scope.contains(match.place) && (inside.matches.isEmpty || match.matchClass != .fuzzy)
    }.prefix(room)
    guard !elsewhere.isEmpty else { return scopeOnly }
    let similar = inside.matches.filter { $0.matchClass == .fuzzy }.prefix(room - elsewhere.count)
    let groups = [("", good), ("Elsewhere", Array(elsewhere)), ("Similar names here", Array(similar))]
      .filter { !$0.1.isEmpty }
    // The total in the fallback also counts similar names elsewhere, which are not in the groups. If the fallback's
    // matches are complete or include a similar name, no other match is missing from the groups.
    let count = groups.reduce(0) { $0 + $1.1.count }
    let isComplete = all.total <= all.matches.count || all.matches.contains { $0.matchClass == .fuzzy }
    return Result(
      groups: groups, total: count < limit && isComplete ? count : max(inside.total + elsewhere.count, all.total),
      limit: limit)
  }
}

extension CitySearch.Scope {
  /// Returns whether a place is in the scope.
  func contains(_ place: Place) -> Bool {
    switch (self, place) {
    case (.world, _): true
    case (.country(let code), .city(let city)): city.country.code == code
    case (.country(let code), .region(let region)): region.countryCode == code
    case (.country(let code), .country(let country)): country.code == code
    case (.region(let key), .city(let city)): city.region.key == key
    case (.region(let key), .region(let region)): region.key == key
    case (.region, .country): false
    }
  }
}

extension [CitySearch.Match] {
  /// The matches, reordered so that some countries come first.
  ///
  /// A country comes first if the search text is one of its names or the start of its primary name.
  var withCountriesFirst: [CitySearch.Match] {
    let isFirst = { (match: CitySearch.Match) in
      guard case .country(let country) = match.place else { return false }
      return match.matchClass == .wholeName || match.matchClass == .prefix && match.matchedName == country.name
    }
    return filter(isFirst) + filter { !isFirst($0) }
  }
}
