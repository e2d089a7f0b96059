/// A catalog of countries, regions, and cities.
///
/// Each array that a catalog returns is in display order.
public protocol CityCatalog: Sendable {
  /// The countries that contain at least one city, sorted by name.
  var countries: [Country] { get }

  /// Returns the country with an ISO 3166-1 alpha-2 code, or `nil` if there is none.
  ///
  /// The code is not case-sensitive. The country might not contain any cities.
  func country(code: String) -> Country?

  /// Returns the regions of a country.
  ///
  /// Regions of kind ``Region/Kind/city`` come first, sorted by descending population. The other regions follow, sorted
  /// by name.
  ///
  /// - Parameter code: The country's code in uppercase.
  /// - Returns: The regions, or an empty array if the country is unknown or contains no cities.
  func regions(ofCountry code: String) -> [Region]

  /// Returns the cities of a region, sorted by descending population.
  ///
  /// In a region of kind ``Region/Kind/metro``, the city itself comes first.
  ///
  /// - Parameter key: The region's key.
  /// - Returns: The cities, or an empty array if the region is unknown.
  func cities(ofRegion key: String) -> [City]

  /// Returns the main city of a region.
  ///
  /// For a region of kind ``Region/Kind/city`` or ``Region/Kind/metro``, the main city is the city itself. For any
  /// other region, the main city is usually the city that has the region's name, the seat of the regional government,
  /// or the region's largest city.
  ///
  /// - Parameter key: The region's key.
  /// - Returns: The city, or `nil` if the region is unknown.
  func mainCity(ofRegion key: String) -> City?

  func city(id: Int) -> City?

  /// Returns the number of cities in a country or in the world.
  ///
  /// - Parameter code: The uppercase code of the country, or `nil` for the world.
  /// - Returns: The number, or `nil` if the catalog cannot count its cities quickly.
  /// - Complexity: O(*n*), where *n* is the number of countries and regions.
  func cityCount(inCountry code: String?) -> Int?

  /// Returns the places whose names match the search text.
  ///
  /// - Parameter search: The text and the scope of the search.
  /// - Returns: The matches, or an empty result if the text contains no letters or digits.
  func search(_ search: CitySearch) -> CitySearch.Result

  /// Returns the country or region whose full name or code matches the given text, or `nil` if there is none.
  ///
  /// If several areas match, this method prefers countries to regions, then names to codes, and then more populous
  /// regions to less populous ones.
  func area(named text: String) -> Place?

  /// Loads the search index, so that the first search does not wait for the disk.
  func loadSearchIndex()

  /// Returns the cities nearest to a point, starting with the nearest.
  ///
  /// Cities at the same distance are sorted by `id`.
  ///
  /// - Parameters:
  ///   - point: The point to measure from.
  ///   - code: The uppercase code of the country to search, or `nil` to search all countries.
  ///   - population: The minimum population of the cities. An unknown population counts as 0.
  ///   - limit: The maximum number of cities to return, which must not be negative.
  /// - Returns: At most `limit` cities with their distances.
  func cities(
    nearestTo point: Coordinate, inCountry code: String?, minimumPopulation population: Int, limit: Int
  ) -> [NearbyCity]

  /// Returns the most prominent cities in a box.
  ///
  /// The cities are sorted by descending distance to the nearest more populous city. Cities at the same distance are
  /// sorted by descending population. If the populations are also equal, capitals come first, and remaining ties are
  /// sorted by ascending `id`.
  ///
  /// - Parameters:
  ///   - box: The area to search.
  ///   - code: The uppercase code of the country to search, or `nil` to search all countries.
  ///   - limit: The maximum number of cities to return, which must not be negative.
  /// - Returns: At most `limit` cities, each within the box.
  func prominentCities(in box: GeographicBox, inCountry code: String?, limit: Int) -> [City]

  /// Returns the largest cities, sorted by descending population.
  ///
  /// The result should not contain districts and suburbs of larger cities.
  ///
  /// - Parameters:
  ///   - code: The uppercase code of the country, or `nil` for the world.
  ///   - limit: The maximum number of cities to return, which must not be negative.
  /// - Returns: At most `limit` cities.
  func largestCities(inCountry code: String?, limit: Int) -> [City]
}

extension CityCatalog {
  /// Returns the cities nearest to a point regardless of their population, starting with the nearest.
  public func cities(nearestTo point: Coordinate, inCountry code: String?, limit: Int) -> [NearbyCity] {
    cities(nearestTo: point, inCountry: code, minimumPopulation: 0, limit: limit)
  }
}

/// A city and its distance from a point.
public struct NearbyCity: Hashable, Sendable {
  public let city: City
  /// The great-circle distance to the city, in kilometers.
  public let kilometers: Double

  public init(city: City, kilometers: Double) {
    self.city = city
    self.kilometers = kilometers
  }
}

extension CityCatalog {
  /// Returns `nil`, because most catalogs cannot count their cities without reading them.
  public func cityCount(inCountry code: String?) -> Int? { nil }

  /// Returns the largest of the 200 most prominent cities.
  ///
  /// Districts and suburbs are near a larger city, so they are rarely among the most prominent cities.
  public func largestCities(inCountry code: String?, limit: Int) -> [City] {
    let prominent = prominentCities(in: .world, inCountry: code, limit: 200)
    return Array(prominent.sorted { ($0.population, $1.id) > ($1.population, $0.id) }.prefix(limit))
  }

  /// Does nothing, because most catalogs need no preparation.
  public func loadSearchIndex() {}

  /// Returns the first country or region whose full name matches the text, or `nil` if there is none among the ten best
  /// matches.
  ///
  /// Codes are not compared.
  public func area(named text: String) -> Place? {
    search(CitySearch(text, order: .matchClass, limit: 10)).matches.first { match in
      if case .city = match.place { false } else { match.matchClass == .wholeName }
    }?.place
  }

  /// Returns the places to show in a list of a country's regions.
  ///
  /// A region of kind ``Region/Kind/city`` is listed as its city.
  ///
  /// - Parameter code: The country's code in uppercase.
  /// - Returns: One place for each region, in the order of ``regions(ofCountry:)``.
  public func places(ofCountry code: String) -> [Place] {
    regions(ofCountry: code).map { region in
      guard region.kind == .city, let city = mainCity(ofRegion: region.key) else { return .region(region) }
      return .city(city)
    }
  }

  /// Returns the region that covers a whole country, or `nil` if the country is divided into regions.
  ///
  /// - Parameter country: A country of the catalog.
  /// - Returns: The country's only region if its kind is ``Region/Kind/wholeCountry``, or `nil` otherwise.
  public func wholeCountryRegion(of country: Country) -> Region? {
    let regions = regions(ofCountry: country.code)
    guard let region = regions.first, regions.count == 1, region.kind == .wholeCountry else { return nil }
    return region
  }
}
