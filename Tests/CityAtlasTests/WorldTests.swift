import CAtlas
import CityAtlas
import Domain
import TestSupport
import Testing

@Suite("Embedded world")
struct WorldTests {
  @Test func `the embedded atlas is valid and smaller than 26.5 MB`() throws {
    try Atlas.embedded().validate()
    #expect(catlas_world_size() < 26_500_000)
  }

  @Test func `countries are sorted by name, and countries without cities are found only by code`() throws {
    let world = try Atlas.embedded()
    let names = world.countries.map(\.name)
    #expect(names.count == 246)
    #expect(names.prefix(3) == ["Afghanistan", "Åland Islands", "Albania"])
    for code in ["AQ", "BV", "HM", "UM"] {
      let country = try #require(world.country(code: code.lowercased()))
      #expect(country.code == code)
      #expect(!names.contains(country.name))
      #expect(world.regions(ofCountry: code).isEmpty)
    }
    for code in ["ZZ", "", "R", "RUS", "ß", "ﬁ", "Ru\u{301}", "[{", "ＲＵ"] {
      #expect(world.country(code: code) == nil, "\(code)")
    }
  }

  @Test(arguments: [("new delhi", "New Delhi"), ("stavropol", "Stavropol"), ("odessa", "Odesa"), ("delhi", "Delhi")])
  func `a match of a primary name precedes matches of other names and of parts of names`(text: String, name: String)
    throws
  {
    let found = try Atlas.embedded().search(CitySearch(text, citiesOnly: true, limit: 1)).matches.first?.place
    guard case .city(let city) = found else { throw NoCity() }
    #expect(city.name == name)
  }

  private struct NoCity: Error {}

  @Test func `the regions of Russia start with the federal cities, and the others are sorted by name`() throws {
    let regions = try Atlas.embedded().regions(ofCountry: "RU")
    #expect(regions.count == 83)
    #expect(regions.prefix(4).map(\.name) == ["Moscow", "Saint Petersburg", "Adygea", "Altai Krai"])
    #expect(regions.prefix(3).map(\.kind) == [.city, .city, .region])
  }

  @Test(arguments: [
    ("RU.73", "Tatarstan", Region.Kind.region, "Kazan", "Kazan"),
    ("RU.48", "Moscow", .city, "Moscow", "Moscow"),
    ("SG.00", "Singapore", .wholeCountry, "Singapore", "Singapore"),
    ("CK.11695425", "Cook Islands", .wholeCountry, "Avarua", "Avarua"),
    ("JP.40", "Tokyo", .metro, "Tokyo", "Tokyo"),
    // Serekunda is in the same region and has a greater population.
    ("GM.01", "Banjul", .metro, "Banjul", "Banjul"),
    ("ES.58", "Galicia", .region, "Vigo", "Santiago de Compostela"),
  ])
  func `a region lists its cities by population, and a metro region lists its main city first`(
    key: String, name: String, kind: Region.Kind, first: String, main: String
  ) throws {
    let world = try Atlas.embedded()
    let cities = world.cities(ofRegion: key)
    let region = Region(key: key, name: name, kind: kind)
    #expect(world.regions(ofCountry: String(key.prefix(2))).contains(region))
    #expect(cities.first?.name == first)
    #expect(world.mainCity(ofRegion: key)?.name == main)
    #expect(cities.allSatisfy { $0.region == region })
    let others = kind == .metro ? cities.dropFirst() : cities[...]
    #expect(zip(others, others.dropFirst()).allSatisfy { $0.population >= $1.population })
  }

  @Test func `a city that is looked up by its ID has all of its properties`() throws {
    let world = try Atlas.embedded()
    for city in [City.kazan, .moscow, .singapore] { #expect(world.city(id: city.id) == city) }
    #expect(world.city(id: 0) == nil)
    #expect(world.city(id: -1) == nil)
    #expect(world.cities(ofRegion: "RU.nowhere").isEmpty)
    #expect(world.mainCity(ofRegion: "nowhere") == nil)
  }

  @Test(arguments: [
    ("everywhere", GeographicBox.world, coarse: 600...700, fine: 9_000...9_100),
    ("around Vladivostok", GeographicBox(west: 130, south: 42, east: 134, north: 45), coarse: 2...20, fine: 5...20),
    (
      "across the 180th meridian", GeographicBox(west: 178, south: 62, east: -170, north: 72), coarse: 2...20,
      fine: 5...30
    ),
    ("in the middle of the Pacific", GeographicBox(west: -140, south: -5, east: -130, north: 5), 0...0, 0...0),
  ])
  func `the atlas returns the map lines in a box`(
    place: String, box: GeographicBox, coarse: ClosedRange<Int>, fine: ClosedRange<Int>
  ) throws {
    let world = try Atlas.embedded()
    for (detail, count) in [(MapDetail.coarse, coarse), (.fine, fine)] {
      let lines = Array(world.lines(in: box, detail: detail))
      #expect(count.contains(lines.count), "\(lines.count) \(detail) lines \(place)")
      #expect(lines.allSatisfy { $0.points.count >= 2 && $0.points.allSatisfy(GeographicBox.world.contains) })
      let kinds = MapLine.Kind.allCases.filter { $0 != .regionBorder || detail == .fine }
      #expect(box != .world || Set(lines.map(\.kind)) == Set(kinds))
    }
  }

  @Test func `the lines retain the memory of their atlas while they are iterated`() throws {
    var atlas: Atlas? = try TestAtlas.opened()
    weak var held: Atlas?
    held = atlas
    let lines = try #require(atlas).lines(in: .world, detail: .coarse).makeIterator()
    atlas = nil
    #expect(held != nil)
    #expect(IteratorSequence(lines).allSatisfy { $0.points.count >= 2 })
  }

  @Test func `a long line consists of pieces, each of which starts where the previous piece ends`() throws {
    let lines = Array(try Atlas.embedded().lines(in: .world, detail: .fine))
    #expect(lines.map(\.points.count).max() == 65)
    var (steps, longest) = (0, 0)
    for (piece, next) in zip(lines, lines.dropFirst()) {
      steps = piece.kind == next.kind && piece.points.last == next.points.first ? steps + piece.points.count - 1 : 0
      longest = max(longest, steps)
    }
    #expect(longest > 1000)
  }

  @Test(arguments: [("the world", nil, "Shanghai"), ("Russia", "RU", "Moscow"), ("Brazil", "BR", "São Paulo")])
  func `the prominent cities of the world and of a country start with the most prominent city`(
    place: String, country: String?, first: String
  ) throws {
    let prominentCities = try Atlas.embedded().prominentCities(in: .world, inCountry: country, limit: 3)
    #expect(prominentCities.first?.name == first)
  }
}
