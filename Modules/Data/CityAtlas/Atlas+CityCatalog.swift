public import Domain

extension Atlas: CityCatalog {
  /// The countries that have at least one city, sorted by name.
  public var countries: [Country] {
    let inhabited = (0..<countryTable.count).filter { !countryTable.hasFlag(PlaceFlag.uninhabited, at: $0) }
    return inhabited.compactMap(country(at:))
  }

  /// Returns the number of cities in a country, or in the world if the code is `nil`.
  ///
  /// The number is 0 if the country is unknown.
  public func cityCount(inCountry code: String?) -> Int? { cityRange(inCountry: code)?.count ?? 0 }

  /// Returns the country with an ISO 3166-1 alpha-2 code, or `nil` if there is none.
  ///
  /// The code is not case-sensitive. The country might have no cities.
  public func country(code: String) -> Country? {
    countryIndex(code: code).flatMap(country(at:))
  }

  /// Returns the regions of a country.
  ///
  /// Regions of kind `Region.Kind.city` come first, sorted by descending population. The other regions follow, sorted
  /// by name.
  public func regions(ofCountry code: String) -> [Region] {
    guard let regions = countryIndex(code: code).flatMap({ countryRegions[$0] }) else { return [] }
    return regions.compactMap(region(at:))
  }

  /// Returns the cities of a region, sorted by descending population.
  ///
  /// In a region of kind `Region.Kind.metro`, the city itself comes first.
  public func cities(ofRegion key: String) -> [City] {
    guard let index = regionIndex(key: key), let region = region(at: index), let cities = regionCities[index],
      let country = countryRegions.owner(of: index).flatMap(country(at:))
    else { return [] }
    return cities.compactMap { city(at: $0, in: region, of: country) }
  }

  /// Returns the main city of a region.
  ///
  /// For a region of kind `Region.Kind.city` or `Region.Kind.metro`, the main city is the city itself. For any other
  /// region, the main city is usually the city that has the region's name, the seat of the regional government, or the
  /// region's largest city.
  public func mainCity(ofRegion key: String) -> City? {
    guard let main = regionIndex(key: key).flatMap({ mainCities[$0] }) else { return nil }
    return city(at: Int(main))
  }

  /// Returns the country or region whose full name or code matches the given text, or `nil` if there is none.
  ///
  /// For example, the text can be `germany`, `de`, or `tx`. If several areas match, this method prefers countries to
  /// regions, then names to codes, and then more populous regions to less populous ones.
  public func area(named text: String) -> Place? {
    let folded = folding.fold(text).bytes
    guard !folded.isEmpty else { return nil }
    let query = PlaceMatches.NameQuery(text: folded, ranks: .wholeNames)
    let countryCode = countryIndex(code: String(decoding: folded, as: UTF8.self))
    let countries = countryTable.places(matching: query) + (countryCode.map { [$0] } ?? [])
    if let index = countries.first(where: { !countryTable.hasFlag(PlaceFlag.uninhabited, at: $0) }) {
      return country(at: index).map(Place.country)
    }
    let coded = (0..<regionTable.count).filter { regionCodes[$0]?.elementsEqual(folded) ?? false }
    let named = regionTable.places(matching: query)
    let best = (named.isEmpty ? coded : named).min { regionTable.offsets[$0] ?? 0 < regionTable.offsets[$1] ?? 0 }
    return best.flatMap(region(at:)).map(Place.region)
  }

  /// Returns the city with the given ID, or `nil` if there is none.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of cities.
  public func city(id: Int) -> City? {
    guard let id = UInt32(exactly: id) else { return nil }
    var rest = citiesByIdentifier.elements[...]
    while !rest.isEmpty {
      let middle = rest.startIndex + rest.count / 2
      let index = Int(rest[middle])
      guard let other = cityTable.record(index)?.identifier else { return nil }
      if other == id { return city(at: index) }
      rest = other < id ? rest[(middle + 1)...] : rest[..<middle]
    }
    return nil
  }
}
