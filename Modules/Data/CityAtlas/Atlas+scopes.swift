import Domain

/// A kind of place that can be searched.
enum PlaceKind {
  case country, region, city
}

extension Atlas {
  func table(_ kind: PlaceKind) -> PlaceTable {
    switch kind {
    case .country: countryTable
    case .region: regionTable
    case .city: cityTable
    }
  }

  /// Returns the kinds of places to search, with a scope for each kind.
  func scopes(of search: CitySearch) -> [(PlaceKind, PlaceMatches.Scope)] {
    let scopes =
      switch search.scope {
      case .world: worldScopes
      case .country(let code): countryScopes(code)
      case .region(let key): regionScopes(key)
      }
    return scopes.filter { $0.0 == .city || !search.citiesOnly }
  }

  private var worldScopes: [(PlaceKind, PlaceMatches.Scope)] {
    let countries = PlaceMatches.Scope(
      places: 0..<countryTable.count, score: MatchScores.countryOfWorld,
      partScore: MatchScores.partOfCountryOfWorld, otherNameScore: MatchScores.otherNameOfCountry, wholeNameLevel: 0,
      hiddenFlags: PlaceFlag.uninhabited)
    return [
      (.country, countries), (.city, PlaceMatches.Scope(places: 0..<cityTable.count)),
      (
        .region,
        regionScope(
          0..<regionTable.count, score: MatchScores.regionOfWorld, partScore: MatchScores.partOfRegionOfWorld,
          wholeNameLevel: .max)
      ),
    ]
  }

  private func countryScopes(_ code: String) -> [(PlaceKind, PlaceMatches.Scope)] {
    guard let regions = countryIndex(code: code).flatMap({ countryRegions[$0] }),
      let cities = cityRange(ofRegions: regions)
    else { return [] }
    // Only the score of whole names is lowered, so that a city precedes the region that is named after it.
    let regionScope = regionScope(
      regions, score: MatchScores.regionOfWorld, partScore: -MatchScores.regionOfWorld,
      wholeNameLevel: MatchScores.wholeNameLevel)
    return [(.city, PlaceMatches.Scope(places: cities)), (.region, regionScope)]
  }

  private func regionScopes(_ key: String) -> [(PlaceKind, PlaceMatches.Scope)] {
    guard let cities = regionIndex(key: key).flatMap({ regionCities[$0] }) else { return [] }
    return [(.city, PlaceMatches.Scope(places: cities))]
  }

  /// Returns the scope for a search of regions.
  ///
  /// The scope hides a region that is a city, because the city also has the region's names. The scope also hides a
  /// region that is a whole country, because the country has the same names.
  private func regionScope(
    _ regions: Range<Int>, score: Int16 = 0, partScore: Int16 = 0, wholeNameLevel: UInt8
  ) -> PlaceMatches.Scope {
    PlaceMatches.Scope(
      places: regions, score: score, partScore: partScore, wholeNameLevel: wholeNameLevel,
      hiddenFlags: PlaceFlag.cityRegion | PlaceFlag.wholeRegion)
  }
}
