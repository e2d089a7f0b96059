import Domain
import TestSupport

/// A catalog of a few cities with a simple search.
struct SampleCatalog: CityCatalog, WorldGeometry {
  func lines(in box: GeographicBox, detail: MapDetail) -> AnySequence<MapLine> { AnySequence([]) }

  static let antarctica = Country(code: "AQ", name: "Antarctica")

  static let moscowMills = City(
    id: 4399329, name: "Moscow Mills", region: Region(key: "RU.99", name: "Elsewhere", kind: .region), country: .russia,
    latitude: 38.0, longitude: -90.9182, population: 0, timeZone: "America/Chicago")
  static let hostile = City(
    id: 1, name: "Evil\u{1B}[31m\u{9B}\u{202E}\n", region: Region(key: "SG.00", name: "Singapore", kind: .wholeCountry),
    country: .singapore, latitude: -33.9, longitude: 18.4, population: 1, timeZone: "UTC")

  private let cities = [City.moscow, .singapore, .kazan, hostile, moscowMills]

  var countries: [Country] { [.russia, .singapore] }

  func country(code: String) -> Country? {
    (countries + [Self.antarctica]).first { $0.code == code.uppercased() }
  }

  func regions(ofCountry code: String) -> [Region] {
    cities.filter { $0.country.code == code }.map(\.region)
  }

  func cities(ofRegion key: String) -> [City] { cities.filter { $0.region.key == key } }

  func mainCity(ofRegion key: String) -> City? { cities(ofRegion: key).first }

  func city(id: Int) -> City? { cities.first { $0.id == id } }

  func search(_ search: CitySearch) -> CitySearch.Result {
    let text = search.text.lowercased()
    let matches = cities.filter { isIn(search.scope, $0) }.compactMap { city -> CitySearch.Match? in
      let name = city.name.lowercased()
      guard name.contains(text), !text.isEmpty else { return nil }
      let matchClass: CitySearch.MatchClass = name == text ? .wholeName : name.hasPrefix(text) ? .prefix : .substring
      return CitySearch.Match(place: .city(city), matchClass: matchClass, matchedName: city.name, highlight: 0..<1)
    }
    let sorted = matches.sorted { $0.matchClass < $1.matchClass }
    return CitySearch.Result(matches: Array(sorted.prefix(search.limit)), total: matches.count)
  }

  func area(named text: String) -> Place? {
    let areas = countries.map(Place.country) + cities.map(\.region).map(Place.region)
    return areas.first { $0.name.lowercased() == text.lowercased() }
  }

  func cities(
    nearestTo point: Coordinate, inCountry code: String?, minimumPopulation population: Int, limit: Int
  ) -> [NearbyCity] {
    let found = cities.filter { (code == nil || $0.country.code == code) && $0.population >= population }
      .map { NearbyCity(city: $0, kilometers: point.kilometers(to: $0.coordinate)) }
      .sorted { $0.kilometers < $1.kilometers }
    return Array(found.prefix(limit))
  }

  func prominentCities(in box: GeographicBox, inCountry code: String?, limit: Int) -> [City] {
    Array(cities.filter { code == nil || $0.country.code == code }.filter { box.contains($0.coordinate) }.prefix(limit))
  }

  private func isIn(_ scope: CitySearch.Scope, _ city: City) -> Bool {
    switch scope {
    case .world: true
    case .country(let code): city.country.code == code
    case .region(let key): city.region.key == key
    }
  }
}
