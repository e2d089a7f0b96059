import Domain
import TestSupport
import Testing

@testable import CityAtlas

@Suite("Prominent cities")
struct ProminentCitiesTests {
  struct Query: CustomTestStringConvertible {
    let testDescription: String
    let box: GeographicBox
    var country: String?
  }

  @Test(
    arguments: [
      Query(testDescription: "the world", box: .world),
      Query(testDescription: "one country", box: .world, country: "KZ"),
      Query(testDescription: "a part of a country", box: GeographicBox(west: 60, south: 43, east: 70, north: 52)),
      Query(
        testDescription: "across the 180th meridian",
        box: GeographicBox(west: 178.5, south: -18, east: -179, north: -16)),
      Query(
        testDescription: "a country across 180°", box: GeographicBox(west: 170, south: -90, east: 80, north: 90),
        country: "FJ"),
      Query(
        testDescription: "more than half of the world",
        box: GeographicBox(west: -100, south: 0, east: 120, north: 90)),
      Query(testDescription: "around a city", box: GeographicBox(west: 76.8, south: 43.1, east: 77.1, north: 43.4)),
      Query(testDescription: "an uninhabited area", box: GeographicBox(west: -140, south: 5, east: -130, north: 9)),
      Query(testDescription: "a country without cities", box: .world, country: "AQ"),
    ])
  func `prominent cities equal the result of a linear search`(_ query: Query) throws {
    let atlas = try TestAtlas.opened()
    let every = (0..<atlas.cityTable.count)
      .filter { index in
        guard let city = atlas.city(at: index) else { return false }
        return query.country ?? city.country.code == city.country.code && query.box.contains(city.coordinate)
      }
      .sorted { rank($0, in: atlas) < rank($1, in: atlas) }
      .compactMap { atlas.cityTable.record($0).map { Int($0.identifier) } }
    for limit in [0, 1, 7, 100, 10_000] {
      let found = atlas.prominentCities(in: query.box, inCountry: query.country, limit: limit)
      #expect(found.map(\.id) == Array(every.prefix(limit)), "at most \(limit)")
    }
  }

  private func rank(_ index: Int, in atlas: Atlas) -> (Int, Int, Int) {
    let isolation = Int(atlas.isolations.elements[index])
    let city = atlas.cityTable.record(index)
    return (-isolation, -Int(city?.population ?? 0), Int(city?.identifier ?? 0))
  }
}
