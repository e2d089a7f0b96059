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

  private static let rows: UInt8 = 0
  private static let cityTier: UInt8 = 1
  private static let regionTier: UInt8 = 2

  /// Returns the kinds of places to search, with the scope for each.
  func scopes(of search: CitySearch) -> [(PlaceKind, PlaceMatches.Scope)] {
    let scopes =
      switch search.scope {
      case .world: worldScopes
      case .country(let code): countryScopes(code)
      case .region(let key): regionScopes(key)
      }
    guard search.citiesOnly else { return scopes }
    return scopes.filter { $0.0 == .city }.map { ($0.0, cityScope($0.1.places, tier: Self.rows)) }
  }

  private var worldScopes: [(PlaceKind, PlaceMatches.Scope)] {
    [
      (
        .country,
        PlaceMatches.Scope(places: 0..<countryTable.count, tier: Self.rows, hiddenFlags: PlaceFlag.uninhabited)
      ),
      (.city, cityScope(0..<cityTable.count, tier: Self.cityTier)),
      (.region, regionScope(0..<regionTable.count, tier: Self.regionTier)),
    ]
  }

  private func countryScopes(_ code: String) -> [(PlaceKind, PlaceMatches.Scope)] {
    guard let regions = countryIndex(code: code).flatMap({ countryRegions[$0] }),
      let cities = cityRange(ofRegions: regions)
    else { return [] }
    var below = cityScope(cities, tier: Self.cityTier)
    below.promotedFlags = PlaceFlag.federalCity
    return [(.city, below), (.region, regionScope(regions, tier: Self.rows))]
  }

  private func regionScopes(_ key: String) -> [(PlaceKind, PlaceMatches.Scope)] {
    guard let cities = regionIndex(key: key).flatMap({ regionCities[$0] }) else { return [] }
    return [(.city, cityScope(cities, tier: Self.rows))]
  }

  private func cityScope(_ cities: Range<Int>, tier: UInt8) -> PlaceMatches.Scope {
    PlaceMatches.Scope(places: cities, tier: tier)
  }

  /// Returns the scope of regions to search.
  ///
  /// The scope hides regions that are cities, because the city also has the names of the region. It also hides regions
  /// that are whole countries, because these are found as countries.
  private func regionScope(_ regions: Range<Int>, tier: UInt8) -> PlaceMatches.Scope {
    PlaceMatches.Scope(
      places: regions, tier: tier, hiddenFlags: PlaceFlag.cityRegion | PlaceFlag.wholeRegion)
  }
}
