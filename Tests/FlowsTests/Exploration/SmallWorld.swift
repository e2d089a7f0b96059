import Domain

/// A world with one country and one or two cities, small enough that every path through the application can be
/// explored.
struct SmallWorld: CityCatalog, WorldGeometry {
  static let russia = Country(code: "RU", name: "Russia")
  static let tatarstan = Region(key: "RU.73", name: "Tatarstan", kind: .region)
  static let moscow = city(1, "Moscow", Region(key: "RU.48", name: "Moscow", kind: .city), russia, 55.75, 37.62)
  static let kazan = city(2, "Kazan", tatarstan, russia, 55.79, 49.12)

  let all: [City]

  private static func city(
    _ id: Int, _ name: String, _ region: Region, _ country: Country, _ latitude: Double, _ longitude: Double
  ) -> City {
    City(
      id: id, name: name, region: region, country: country, latitude: latitude, longitude: longitude,
      population: 1_000_000 / id, timeZone: "Europe/\(name)")
  }

  var countries: [Country] { [Self.russia] }

  func country(code: String) -> Country? { countries.first { $0.code == code } }

  func regions(ofCountry code: String) -> [Region] {
    var regions: [Region] = []
    for city in all where city.country.code == code && !regions.contains(city.region) {
      regions.append(city.region)
    }
    return regions
  }

  func cities(ofRegion key: String) -> [City] { all.filter { $0.region.key == key } }

  func mainCity(ofRegion key: String) -> City? { cities(ofRegion: key).first }

  func city(id: Int) -> City? { all.first { $0.id == id } }

  func search(_ search: CitySearch) -> CitySearch.Result {
    let found = all.filter { $0.name.hasPrefix(search.text) }
    let matches = found.prefix(search.limit).map { city in
      CitySearch.Match(
        place: .city(city), matchClass: .prefix, matchedName: city.name, highlight: 0..<search.text.count)
    }
    return CitySearch.Result(matches: matches, total: found.count)
  }

  func cities(
    nearestTo point: Coordinate, inCountry code: String?, minimumPopulation population: Int, limit: Int
  ) -> [NearbyCity] {
    let near = all.filter { (code == nil || $0.country.code == code) && $0.population >= population }
      .map { NearbyCity(city: $0, kilometers: point.kilometers(to: $0.coordinate)) }
    return Array(near.sorted { $0.kilometers < $1.kilometers }.prefix(limit))
  }

  func prominentCities(in box: GeographicBox, inCountry code: String?, limit: Int) -> [City] {
    Array(all.filter { code == nil || $0.country.code == code }.filter { box.contains($0.coordinate) }.prefix(limit))
  }

  func lines(in box: GeographicBox, detail: MapDetail) -> AnySequence<MapLine> { AnySequence([]) }
}
