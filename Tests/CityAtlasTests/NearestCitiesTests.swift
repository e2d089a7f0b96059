import CityAtlas
import Domain
import TestSupport
import Testing

@Suite("Nearest cities")
struct NearestCitiesTests {
  struct Query: CustomTestStringConvertible {
    let testDescription: String
    let points: [Coordinate]
    var country: String?
    var limit = 1
  }

  private static var random: [Coordinate] {
    var generator = SeededGenerator(seed: 9)
    return (0..<100).map { _ in
      Coordinate(
        latitude: .random(in: -90...90, using: &generator), longitude: .random(in: -180...180, using: &generator))
    }
  }

  private static let specialPoints = [
    at(90, 0), at(90, 77), at(-90, 0), at(-90, -180), at(0, 180), at(0, -180), at(-17, 180), at(-17, -179.99), at(0, 0),
  ]

  @Test(arguments: [
    Query(testDescription: "anywhere", points: random),
    Query(testDescription: "several cities, anywhere", points: random, limit: 25),
    Query(testDescription: "poles, equator, and antimeridian", points: specialPoints, limit: 7),
    Query(testDescription: "in one country, from anywhere", points: random + specialPoints, country: "FJ", limit: 3),
    Query(testDescription: "more cities than the country has", points: [at(1, 103)], country: "FJ", limit: 1000),
  ])
  func `the nearest cities equal the result of a linear search`(_ query: Query) throws {
    let atlas = try TestAtlas.opened()
    let cities = atlas.countries
      .filter { query.country ?? $0.code == $0.code }
      .flatMap { atlas.regions(ofCountry: $0.code) }
      .flatMap { atlas.cities(ofRegion: $0.key) }
    for point in query.points {
      let distances = cities.map { (point.kilometers(to: $0.coordinate), $0.id) }.sorted { $0 < $1 }
      let found = atlas.cities(nearestTo: point, inCountry: query.country, limit: query.limit)
      #expect(found.map(\.city.id) == distances.prefix(query.limit).map(\.1), "near \(point)")
      #expect(found.map(\.kilometers) == distances.prefix(query.limit).map(\.0), "near \(point)")
    }
  }

  @Test func `the result is empty for a limit of 0, a country without cities, and an invalid point`() throws {
    let atlas = try TestAtlas.opened()
    #expect(atlas.cities(nearestTo: at(0, 0), inCountry: nil, limit: 0).isEmpty)
    #expect(atlas.cities(nearestTo: at(0, 0), inCountry: "AQ", limit: 1).isEmpty)
    #expect(atlas.cities(nearestTo: at(0, 0), inCountry: "ZZ", limit: 1).isEmpty)
    #expect(atlas.cities(nearestTo: at(.nan, 0), inCountry: nil, limit: 1).isEmpty)
  }

  @Test func `the city with the lower ID comes first at equal distance`() throws {
    let world = try Atlas.embedded()
    // Răpănaşu has the greater population, so it comes before Târlişua in the atlas.
    for (limit, ids) in [(1, [664_976]), (2, [664_976, 669_186])] {
      let nearest = world.cities(nearestTo: at(47.3833, 24.1833), inCountry: nil, limit: limit)
      #expect(nearest.map(\.city.id) == ids)
      #expect(nearest.allSatisfy { $0.kilometers == 0 })
    }
  }

  @Test(arguments: [0, 1, 100_000, 1_000_000])
  func `cities with a smaller population than the minimum are omitted`(_ minimum: Int) throws {
    let world = try Atlas.embedded()
    let nearest = world.cities(nearestTo: at(55.6, 48.7), inCountry: nil, minimumPopulation: minimum, limit: 50)
    let all = world.cities(nearestTo: at(55.6, 48.7), inCountry: nil, limit: 2000)
    let expected = all.filter { $0.city.population >= minimum }.prefix(50)
    #expect(nearest.prefix(expected.count) == expected && !expected.isEmpty)
    #expect(nearest.count == 50 && nearest.allSatisfy { $0.city.population >= minimum })
  }

  @Test func `the city nearest to the Kazan Kremlin is Kazan`() throws {
    let nearest = try Atlas.embedded().cities(nearestTo: at(55.79, 49.12), inCountry: nil, limit: 1)
    #expect(nearest.map(\.city.id) == [551487])
  }
}

private func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
  Coordinate(latitude: latitude, longitude: longitude)
}
