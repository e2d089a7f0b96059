public import Domain

extension Atlas: CityCatalog {
  /// The countries that have at least one city, sorted by name.
  public var countries: [Country] {
    let inhabited = (0..<countryTable.count).filter { !countryTable.hasFlag(PlaceFlag.uninhabited, at: $0) }
    return inhabited.compactMap(country(at:))
  }

  /// Returns the country with an ISO 3166-1 alpha-2 code, ignoring case, even if it has no cities.
  public func country(code: String) -> Country? {
    countryIndex(code: code).flatMap(country(at:))
  }

  /// Returns the regions of a country: first those that are cities, by population, then the others, by name.
  public func regions(ofCountry code: String) -> [Region] {
    guard let regions = countryIndex(code: code).flatMap({ countryRegions[$0] }) else { return [] }
    return regions.compactMap(region(at:))
  }

  /// Returns the cities of a region, sorted by population.
  ///
  /// If the kind is `Region.Kind.metro`, the main city is first.
  public func cities(ofRegion key: String) -> [City] {
    guard let index = regionIndex(key: key), let region = region(at: index), let cities = regionCities[index],
      let country = countryRegions.owner(of: index).flatMap(country(at:))
    else { return [] }
    return cities.compactMap { city(at: $0, in: region, of: country) }
  }

  /// Returns the main city of a region.
  ///
  /// For the kinds `Region.Kind.city` and `Region.Kind.metro`, this is the city that gives the region its name. For
  /// other kinds, it is the seat of the region or its largest city.
  public func mainCity(ofRegion key: String) -> City? {
    guard let main = regionIndex(key: key).flatMap({ mainCities[$0] }) else { return nil }
    return city(at: Int(main))
  }

  /// Returns the city with an ID.
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
