import Domain

/// A catalog of a few cities in one region, without map lines.
struct SmallCatalog: CityCatalog, WorldGeometry {
  static let country = Country(code: "XX", name: "Country")
  static let region = Region(key: "XX.1", name: "Region", kind: .region)

  /// The number of calls that read prominent cities.
  final class ReadCount: @unchecked Sendable { var value = 0 }

  let readCount = ReadCount()
  private let cities: [City]
  private let count: Int?

  /// Creates a catalog that reports the given number of cities, where `nil` means that the number is unknown.
  init(_ cities: [City], count: Int? = nil) {
    self.cities = cities
    self.count = count
  }

  func cityCount(inCountry code: String?) -> Int? { count }

  static func city(
    _ id: Int, _ name: String = "", population: Int = 1, latitude: Double = 0, longitude: Double = 0
  ) -> City {
    City(
      id: id, name: name.isEmpty ? "City \(id)" : name, region: region, country: country, latitude: latitude,
      longitude: longitude, population: population, timeZone: "UTC")
  }

  var countries: [Country] { [Self.country] }
  func country(code: String) -> Country? { code == Self.country.code ? Self.country : nil }
  func regions(ofCountry code: String) -> [Region] { [Self.region] }
  func cities(ofRegion key: String) -> [City] { cities }
  func mainCity(ofRegion key: String) -> City? { cities.first }
  func city(id: Int) -> City? { cities.first { $0.id == id } }
  func cities(
    nearestTo point: Coordinate, inCountry code: String?, minimumPopulation population: Int, limit: Int
  ) -> [NearbyCity] { [] }
  func prominentCities(in box: GeographicBox, inCountry code: String?, limit: Int) -> [City] {
    readCount.value += 1
    return cities
  }
  func lines(in box: GeographicBox, detail: MapDetail) -> AnySequence<MapLine> { AnySequence([]) }

  func search(_ search: CitySearch) -> CitySearch.Result {
    let matches = cities.filter { $0.name == search.text }.map {
      CitySearch.Match(place: .city($0), matchClass: .wholeName, matchedName: $0.name, highlight: 0..<1)
    }
    return CitySearch.Result(matches: Array(matches.prefix(search.limit)), total: matches.count)
  }
}
