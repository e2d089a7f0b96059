import CityAtlas
import Domain
import Foundation
import Cartography
import TestSupport
import Testing

@Suite("SVG map")
struct MapImageTests {
  struct Picture: CustomTestStringConvertible {
    let testDescription: String
    var cities: [Int] = []
    var country: String?
    var width: Int? = 320
    var height: Int? = 200

    func image(in world: Atlas) throws -> MapImage {
      let cities = try cities.map { try #require(world.city(id: $0)) }
      let subject = MapSubject(cities: cities, country: country.flatMap(world.country(code:)))
      return MapImage(of: subject, width: width, height: height, in: world)
    }
  }

  @Test(arguments: [(600, 300, 2000), (200, 40, 2000), (100, 40, 1000), (1, 1, 0)])
  func `a map shows at most one city per four cells and at most 2,000 cities`(_ columns: Int, _ rows: Int, count: Int) {
    #expect(MapSubject.maximumCityCount(on: MapSheet(columns: columns, rows: rows)) == count)
  }

  @Test(arguments: [
    Picture(testDescription: "world", width: 240, height: 120),
    Picture(testDescription: "fiji", country: "FJ"),
    Picture(testDescription: "chukotka", cities: [2_127_202, 4_031_574]),
    Picture(testDescription: "gambia", country: "GM"),
    Picture(testDescription: "kazan", cities: [551_487]),
    Picture(testDescription: "kazan-in-russia", cities: [551_487, 524_901], country: "RU"),
    Picture(testDescription: "singapore-as-it-suits", country: "SG", width: nil, height: nil),
  ])
  func `an image equals its golden file, is valid XML, and has no overlapping labels`(_ picture: Picture) throws {
    let image = try picture.image(in: Atlas.embedded())
    let text = image.svg
    try #expect(text == Golden(picture.testDescription, type: "svg").expected(of: text))
    let read = try PictureReader(text)
    #expect(read.elements.prefix(3) == ["svg", "title", "desc"])
    for (number, label) in read.labels.enumerated() {
      for other in read.labels[..<number] { #expect(!label.intersects(other), "\(label.text) and \(other.text)") }
    }
    #expect(read.labels.allSatisfy { $0.left >= 0 && $0.right <= read.width })
    #expect(!text.contains("<script") && !text.contains("href") && !text.contains("url("))
  }

  @Test(arguments: [(nil, nil), (960, 480), (1200, 600)])
  func `a map of the Earth names the largest cities and countries, and fills the land`(_ width: Int?, _ height: Int?)
    throws
  {
    let world = try Atlas.embedded()
    let text = MapImage(of: MapSubject(), width: width, height: height, in: world).svg
    let labels = try Set(PictureReader(text).labels.map(\.text))
    let cities: Set = [
      "Shanghai", "Beijing", "Delhi", "Mumbai", "Tokyo", "Istanbul", "Lagos", "Kinshasa", "Cairo", "Mexico City",
      "São Paulo", "Moscow", "London", "Paris", "New York City", "Jakarta", "Lima",
    ]
    #expect(cities.subtracting(labels) == [])
    let countries: Set = [
      "CHINA", "INDIA", "UNITED STATES", "RUSSIA", "BRAZIL", "CANADA", "AUSTRALIA", "INDONESIA", "MEXICO",
    ]
    #expect(countries.subtracting(labels) == [])
    #expect(labels.isDisjoint(with: ["Olonkinbyen", "Longyearbyen", "Alta", "Klyuchi"]))
    #expect(text.contains(#"<path class="land""#) && text.contains("fill-rule:evenodd"))
    #expect(text.contains("Named: Shanghai, Beijing, Shenzhen, Kinshasa, Istanbul, Lagos, "))
  }

  @Test func `a map of the Earth names more large cities than small ones`() throws {
    let world = try Atlas.embedded()
    let sheet = MapSheet(
      size: .init(width: 960, height: 462), step: .init(width: 1, height: 1), mark: .init(width: 5, height: 5),
      spacing: 10, gap: 3, resolution: 0.75)
    let scene = MapSubject().scene(of: .world, on: sheet, in: world) {
      MapSheet.Size(width: Double($0.count) * 6, height: 13)
    }
    let named = scene.prominentCities.filter { $0.label != nil }.map(\.city)
    #expect(named.count { $0.population < 200_000 } < named.count / 4)
    #expect(named.count { $0.population >= 1_000_000 } > named.count / 2)
  }

  @Test func `a map of a large country shows the country's own name`() throws {
    let world = try Atlas.embedded()
    for (code, name) in [("US", "UNITED STATES"), ("IN", "INDIA"), ("CN", "CHINA"), ("BR", "BRAZIL"), ("RU", "RUSSIA")]
    {
      let image = MapImage(of: MapSubject(country: world.country(code: code)), in: world)
      #expect(try PictureReader(image.svg).labels.contains { $0.text == name }, "\(code)")
    }
  }

  /// Each row contains a country code, places that the country's map must show, and places that it must not show.
  @Test(arguments: [
    ("US", [(47.6, -122.3), (25.8, -80.2)], [(58.3, -134.4), (21.3, -157.9), (61.2, -149.9)]),
    ("FJ", [(-16.4, 179.4), (-17.8, 177.4), (-16.8, 178.6)], []),
    ("NO", [(70.6, 29.7), (58.1, 8)], [(78.2, 15.6)]),
    ("RU", [(66, 179), (54.7, 20.5)], []),
  ])
  func `a map of a country shows the country's main body, in which islands with cities are complete`(
    _ code: String, _ visible: [(Double, Double)], _ hidden: [(Double, Double)]
  ) throws {
    let world = try Atlas.embedded()
    let viewport = MapSubject(country: world.country(code: code)).viewport(in: world)
    func isVisible(_ place: (Double, Double)) -> Bool {
      viewport.contains(MapPoint(Coordinate(latitude: place.0, longitude: place.1)))
    }
    #expect(visible.allSatisfy(isVisible) && !hidden.contains(where: isVisible))
  }

  @Test func `two images of the same subject contain the same bytes`() throws {
    let world = try Atlas.embedded()
    let picture = Picture(testDescription: "", country: "KZ", width: nil, height: nil)
    #expect(try picture.image(in: world).svg == picture.image(in: world).svg)
  }

  @Test func `a subject has a name for any number of cities`() throws {
    let cities = [City.kazan, .moscow, .singapore]
    let subjects = [
      MapSubject(), MapSubject(country: .russia), MapSubject(cities: [.kazan]), MapSubject(cities: cities),
      MapSubject(cities: cities + cities),
    ]
    #expect(
      subjects.map(\.name) == [
        "the Earth", "Russia", "Kazan, Tatarstan, Russia", "Kazan, Moscow, and Singapore",
        "Kazan, Moscow, and 4 other cities",
      ])
  }

  @Test(arguments: [
    ("<script>alert(1)</script>", "<script>alert(1)</script>"),
    (#"" onload="x"#, #"" onload="x"#),
    ("]]>&amp;'", "]]>&amp;'"),
    ("a\u{0}\u{1B}[31m\u{9B}\u{202E}b\u{FFFE}", "a\u{FFFD}\u{FFFD}[31m\u{FFFD}\u{FFFD}b\u{FFFD}"),
  ])
  func `an image escapes hostile names`(name: String, read: String) throws {
    let city = City(
      id: 1, name: name, region: City.kazan.region, country: .russia, latitude: 55, longitude: 49, population: 1,
      timeZone: "UTC")
    let image = MapImage(of: MapSubject(cities: [city]), width: 300, height: 200, in: try Atlas.embedded())
    let picture = try PictureReader(image.svg)
    #expect(picture.labels.first { $0.text == read } != nil, "\(picture.labels.map(\.text))")
    #expect(!picture.elements.contains("script"))
  }
}
