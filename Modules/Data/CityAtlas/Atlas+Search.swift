import CAtlas
public import Domain

extension Atlas {
  /// Returns the places that go by a text.
  ///
  /// - Complexity: One pass over the names of the scope, some milliseconds for the world; O(`limit`) memory.
  public func search(_ search: CitySearch) -> CitySearch.Result {
    let text = folding.fold(search.text).bytes
    guard !text.isEmpty else { return CitySearch.Result(matches: [], total: 0) }
    var total = 0
    var hits: [Hit] = []
    for (kind, scope) in scopes(of: search) {
      let found = table(kind).search(text, in: scope, limit: search.limit)
      total += found.total
      hits += found.best.map { Hit(kind: kind, match: $0) }
    }
    // Each kind's hits are in order, so what one kind alone has found needs no sorting; a tie keeps the kinds' order.
    let best = hits.sorted { $0.match.rank < $1.match.rank }.prefix(max(search.limit, 0))
    return CitySearch.Result(matches: best.compactMap { match($0, length: text.count) }, total: total)
  }

  private enum PlaceKind {
    case country, region, city
  }

  private struct Hit {
    let kind: PlaceKind
    let match: catlas_match
  }

  private func table(_ kind: PlaceKind) -> PlaceTable {
    switch kind {
    case .country: countryTable
    case .region: regionTable
    case .city: cityTable
    }
  }

  // MARK: Where to look

  private static let rows: UInt8 = 0
  private static let citiesBelow: UInt8 = 1
  private static let regionsBelow: UInt8 = 2

  private func scopes(of search: CitySearch) -> [(PlaceKind, PlaceTable.Scope)] {
    let scopes =
      switch search.scope {
      case .world: worldScopes
      case .country(let code): countryScopes(code)
      case .region(let key): regionScopes(key)
      }
    guard search.citiesOnly else { return scopes }
    return scopes.filter { $0.0 == .city }.map { ($0.0, PlaceTable.Scope(places: $0.1.places, tier: Self.rows)) }
  }

  private var worldScopes: [(PlaceKind, PlaceTable.Scope)] {
    [
      (
        .country,
        PlaceTable.Scope(
          places: 0..<countryTable.count, tier: Self.rows, hiddenFlags: PlaceFlag.uninhabited)
      ),
      (.city, PlaceTable.Scope(places: 0..<cityTable.count, tier: Self.citiesBelow)),
      (.region, regionScope(0..<regionTable.count, tier: Self.regionsBelow)),
    ]
  }

  private func countryScopes(_ code: String) -> [(PlaceKind, PlaceTable.Scope)] {
    guard let regions = countryIndex(code: code).flatMap({ countryRegions[$0] }),
      let cities = cityRange(ofRegions: regions)
    else { return [] }
    let below = PlaceTable.Scope(
      places: cities, tier: Self.citiesBelow, promotedFlags: PlaceFlag.federalCity)
    return [(.city, below), (.region, regionScope(regions, tier: Self.rows))]
  }

  private func regionScopes(_ key: String) -> [(PlaceKind, PlaceTable.Scope)] {
    guard let cities = regionIndex(key: key).flatMap({ regionCities[$0] }) else { return [] }
    return [(.city, PlaceTable.Scope(places: cities, tier: Self.rows))]
  }

  /// A region that is a city has lent the city its names, and one that is a country is that country's row.
  private func regionScope(_ regions: Range<Int>, tier: UInt8) -> PlaceTable.Scope {
    PlaceTable.Scope(places: regions, tier: tier, hiddenFlags: PlaceFlag.cityRegion | PlaceFlag.wholeRegion)
  }

  // MARK: What was found

  private func match(_ hit: Hit, length: Int) -> CitySearch.Match? {
    let index = Int(hit.match.place)
    let position = Int(hit.match.offset)
    guard let place = place(hit.kind, at: index), let name = table(hit.kind).name(of: index, at: position),
      let matchClass = CitySearch.MatchClass(rawValue: Int(hit.match.rank >> UInt64(CATLAS_CLASS_SHIFT)))
    else { return nil }
    let start = position - name.foldedStart
    let highlight = folding.fold(name.spelling).characters(ofBytes: start..<start + length)
    return CitySearch.Match(
      place: place, matchClass: matchClass, matchedName: name.spelling, highlight: highlight)
  }

  private func place(_ kind: PlaceKind, at index: Int) -> Place? {
    switch kind {
    case .country: country(at: index).map(Place.country)
    case .region: region(at: index).map(Place.region)
    case .city: city(at: index).map(Place.city)
    }
  }
}
