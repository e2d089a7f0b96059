import CityAtlas
import Domain
import Testing

@testable import Cartography

@Suite("Names of areas on a map")
struct MapAreaNameTests {
  @Test(arguments: [nil, "RU", "US", "GB", "JP"], [(80, 20), (200, 56)])
  func `names of countries and regions overlap neither each other nor other labels, pins, or the scale bar`(
    _ code: String?, _ size: (columns: Int, rows: Int)
  ) throws {
    let atlas = try Atlas.embedded()
    let sheet = MapSheet(columns: size.columns, rows: size.rows)
    let viewport = code.map { MapViewport(fitting: MainBody.points(ofCountry: $0, in: atlas)) } ?? .world
    let shown = MapProjection(viewport, on: sheet).shown
    let box = GeographicBox(around: shown.center, width: shown.width, height: shown.height)
    let cities = atlas.prominentCities(in: box, inCountry: nil, limit: 480)
    let largest = try #require(
      cities.filter { code == nil || $0.country.code == code }.max { $0.population < $1.population })
    let scene = MapScene(
      of: viewport, on: sheet, cities: MapCities(cities), flags: [.init(at: MapPoint(largest.coordinate), on: largest)],
      sizeOfLabel: { MapSheet.Size(width: Double($0.count), height: 2) })
    let names = scene.areaNames.map(\.label)
    let labels = names + scene.prominentCities.compactMap(\.label) + scene.pins.compactMap(\.label)
    let rects = labels.map(\.rect) + scene.pins.map(\.mark) + (scene.scaleBar.map { [$0.rect] } ?? [])
    #expect(!names.isEmpty)
    for (index, name) in names.enumerated() {
      #expect(sheet.bounds.contains(name.rect), "\(name.text)")
      #expect(!rects.dropFirst(index + 1).contains(where: name.rect.intersects), "\(name.text)")
    }
  }
}
