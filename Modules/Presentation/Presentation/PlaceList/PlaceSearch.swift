import Domain

/// The result of a search in a list's scope and, optionally, in the rest of the world.
struct PlaceSearch {
  /// The matches in titled groups.
  ///
  /// The main group of matches in the scope has an empty title.
  private(set) var groups: [(title: String, matches: [CitySearch.Match])]
  /// The total number of matching places.
  ///
  /// The groups contain only the best matches.
  let total: Int

  /// Creates the result by searching the scope and, if allowed, the rest of the world.
  ///
  /// Matches outside the scope precede the fuzzy matches in the scope but follow all other matches in the scope.
  init(_ text: String, _ scope: CitySearch.Scope, searchesWorld: Bool, _ catalog: any CityCatalog) {
    // The cities nearest to typed coordinates might be outside the scope.
    let scope = searchesWorld && Coordinate(text: text) != nil ? .world : scope
    let inside = catalog.search(CitySearch(text, in: scope, limit: PlaceList.searchLimit))
    let good = inside.matches.filter { $0.matchClass != .fuzzy }
    let room = PlaceList.searchLimit - good.count
    guard searchesWorld, room > 0 else {
      (groups, total) = ([("", inside.matches)], inside.total)
      return
    }
    let world = catalog.search(CitySearch(text, in: .world, limit: PlaceList.searchLimit))
    let elsewhere = world.matches.filter { match in
      !scope.contains(match.place) && (inside.matches.isEmpty || match.matchClass != .fuzzy)
    }.prefix(room)
    guard !elsewhere.isEmpty else {
      (groups, total) = ([("", inside.matches)], inside.total)
      return
    }
    let similar = inside.matches.filter { $0.matchClass == .fuzzy }.prefix(room - elsewhere.count)
    groups = [("", good), ("Elsewhere", Array(elsewhere)), ("Similar names here", Array(similar))]
      .filter { !$0.1.isEmpty }
    total = max(inside.total + elsewhere.count, world.total)
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
