import CityAtlas
import Domain
import TestSupport
import Testing
@testable import Cartography

@Suite("Map scene")
struct MapSceneTests {
  /// A region, the size of its map in cells, and the zoom level.
  struct MapExample: CustomTestStringConvertible {
    let region: String
    var columns = 80
    var rows = 20
    /// The number of zoom steps.
    ///
    /// A negative number zooms out.
    var zoom = 0
    var testDescription: String { "\(region) \(columns)x\(rows) +\(zoom)" }
  }

  private static let examples = [
    MapExample(region: "RU.73"), MapExample(region: "RU.59", columns: 120, rows: 36, zoom: 2),
    MapExample(region: "RU.15"),
    MapExample(region: "FJ.03", zoom: 1), MapExample(region: "RU.73", zoom: 4), MapExample(region: "US.CA", zoom: 6),
    MapExample(region: "US.AK", columns: 200, rows: 60), MapExample(region: "JP.40", zoom: 3),
    MapExample(region: "GB.ENG", columns: 40, rows: 10, zoom: 1), MapExample(region: "RU.73", zoom: -12),
  ]

  @Test(arguments: [(1999, false), (2000, true)])
  func `a prominent city has at least 500 inhabitants per square degree`(_ population: Int, _ isProminent: Bool) {
    let city = City(
      id: 1, name: "A", region: City.kazan.region, country: .russia, latitude: 55, longitude: 49,
      population: population, timeZone: "UTC")
    #expect(MapCities([city]).ranked[0].isProminent(by: 2) == isProminent)
  }

  /// Each row contains a city's distance in degrees from a more populous city, the city's population, the distance
  /// passed to `isProminent(by:)`, and the expected result.
  @Test(
    arguments: [
      (4.0, 32_000, 4.0, true), (4, 31_999, 4, false), (8, 16_000, 4, true), (16, 8_000, 4, true),
      (40, 7_999, 4, false),
      (2.9, 4_205, 2.9, true),
    ] as [(Double, Int, Double, Bool)])
  func `on maps of continents, a city that is not remote needs up to four times as many inhabitants`(
    _ longitude: Double, _ population: Int, _ distance: Double, _ isProminent: Bool
  ) throws {
    #expect(try second(at: longitude, population).isProminent(by: distance) == isProminent)
  }

  @Test(
    arguments: [
      (1.0, 1_000_000, 4.0, true), (1, 999_999, 4, false), (0.9, 9_000_000, 4, false), (2.5, 800_000, 10, false),
      (4, 2_048_000, 16, true), (4, 2_047_999, 16, false),
    ] as [(Double, Int, Double, Bool)])
  func `a large city has a mark even if a more populous city is near it`(
    _ longitude: Double, _ population: Int, _ distance: Double, _ isMarked: Bool
  ) throws {
    let city = try second(at: longitude, population)
    #expect(city.isMarked(at: distance) == isMarked && !city.isProminent(by: distance))
  }

  @Test(arguments: [
    (Region.Kind.city, "B", 12), (.metro, "A", 20), (.metro, "B", 10), (.region, "A", 10), (.wholeCountry, "A", 10),
  ])
  func `a city that is a region of its own has a greater weight`(_ kind: Region.Kind, _ name: String, _ weight: Int) {
    let city = City(
      id: 1, name: "A", region: Region(key: "RU.1", name: name, kind: kind), country: .russia, latitude: 0,
      longitude: 0, population: 10, timeZone: "UTC")
    #expect(MapCities([city]).ranked[0].weight == weight)
  }

  /// Returns a city on the equator, ranked after a more populous city at the given distance in degrees.
  private func second(at longitude: Double, _ population: Int) throws -> MapCities.Ranked {
    let cities = [(1, 0, 30_000_000), (2, longitude, population)].map { id, longitude, population in
      City(
        id: id, name: "A", region: City.kazan.region, country: .russia, latitude: 0, longitude: longitude,
        population: population, timeZone: "UTC")
    }
    return try #require(MapCities(cities).ranked.last)
  }

  @Test(arguments: examples)
  func `moving the map by whole cells moves all visible labels, marks, and lines by the same distance`(
    _ example: MapExample
  ) throws {
    let map = try RegionMap(example)
    let start = scene(of: map, example, map.viewport)
    let scale = start.projection.scale
    var labels = 0
    for (right, down) in [(1.0, 0.0), (0, 2), (-7, -4), (13, 6), (-60, 0), (60, 10)] {
      let viewport = map.viewport.moved(east: -right / scale, north: down / scale)
      let moved = scene(of: map, example, viewport)
      // At the smallest scales, the map cannot move beyond a pole.
      guard viewport.center.y == map.viewport.center.y + down / scale else { continue }
      let marks = Dictionary(uniqueKeysWithValues: moved.prominentCities.map { ($0.city.id, $0) })
      // The scale bar hides the marks under it.
      func isSeen(_ rect: MapSheet.Rect) -> Bool {
        moved.projection.sheet.bounds.contains(rect) && moved.scaleBar?.rect.widened(by: 1).intersects(rect) != true
      }
      for prominentCity in start.prominentCities {
        let mark = prominentCity.mark.moved(right: right, down: down)
        guard isSeen(mark) else { continue }
        #expect(marks[prominentCity.city.id]?.mark == mark)
        guard let label = prominentCity.label?.rect.moved(right: right, down: down), isSeen(label) else { continue }
        labels += 1
        #expect(marks[prominentCity.city.id]?.label?.rect == label, "\(prominentCity.city.name)")
      }
      let ends = Set(lines(of: map, on: moved).flatMap(\.places).map(rounded))
      let seen = lines(of: map, on: start).flatMap(\.places).filter(moved.projection.sheet.bounds.contains)
        .map { rounded(MapSheet.Point(x: $0.x + right, y: $0.y + down)) }
        .filter(moved.projection.sheet.bounds.contains)
      #expect(seen.filter { !ends.contains($0) }.count <= seen.count / 20)
    }
    #expect(labels > 0 || example.zoom < 0)
  }

  @Test(arguments: examples)
  func `labels overlap neither each other nor marks nor the scale bar`(_ example: MapExample) throws {
    let map = try RegionMap(example)
    let scene = scene(
      of: map, example, map.viewport, flags: [.init(at: map.center, on: map.cities.first)])
    let cityLabels = scene.prominentCities.compactMap(\.label) + scene.pins.compactMap(\.label)
    let labels = (cityLabels + scene.areaNames.map(\.label)).map(\.rect)
    let rects =
      labels + (scene.prominentCities.map(\.mark) + scene.pins.map(\.mark) + (scene.scaleBar.map { [$0.rect] } ?? []))
    for (index, label) in labels.enumerated() {
      #expect(scene.projection.sheet.bounds.contains(label))
      #expect(!rects.dropFirst(index + 1).contains(where: label.intersects))
    }
    #expect(scene.pins.first?.label != nil)
  }

  @Test(arguments: examples)
  func `a pin moves only the names of areas that it would cover, not the names of cities`(
    _ example: MapExample
  ) throws {
    let map = try RegionMap(example)
    let before = scene(of: map, example, map.viewport)
    #expect(!before.areaNames.isEmpty || example.zoom != 0)
    for name in before.areaNames {
      let rect = name.label.rect
      let middle = MapSheet.Point(x: rect.origin.x + rect.size.width / 2, y: rect.origin.y + rect.size.height / 2)
      let after = scene(of: map, example, map.viewport, flags: [.init(at: before.projection.point(at: middle))])
      let pin = try #require(after.pins.first).mark
      let labels = before.prominentCities.compactMap(\.label).filter { !$0.rect.intersects(pin) }
      #expect(Set(labels).isSubset(of: after.prominentCities.compactMap(\.label)))
      let countries = before.areaNames.filter { $0.kind == .country && !$0.label.rect.intersects(pin) }
      #expect(Set(countries).isSubset(of: after.areaNames), "\(name.label.text)")
      #expect(!after.areaNames.contains { $0.label.rect.intersects(pin) }, "\(name.label.text)")
    }
  }

  @Test func `the largest prominent cities have labels regardless of their surroundings`() throws {
    for key in ["RU.59", "RU.47", "RU.73", "US.CA", "JP.40", "ZA.11", "RU.23"] {
      let example = MapExample(region: key)
      let map = try RegionMap(example)
      let prominentCities = scene(of: map, example, map.viewport).prominentCities
      #expect(prominentCities.first?.city == map.rankedCities.ranked.first?.city, "\(key)")
      let largest = prominentCities.sorted { $0.city.population > $1.city.population }.prefix(4)
      #expect(largest.filter { $0.label == nil }.map(\.city.name) == [], "\(key)")
    }
  }

  @Test func `cities are ranked by their distance to the nearest city with a greater population`() throws {
    let ranked = try RegionMap(MapExample(region: "RU.47")).rankedCities
    let all = ranked.ranked
    #expect(all.first?.isolation == .infinity)
    for (index, city) in all.enumerated().dropFirst() where index.isMultiple(of: 7) {
      let greater = all.filter { ($0.city.population, city.city.id) > (city.city.population, $0.city.id) }
      let nearest = greater.map { other -> Double in
        let (east, north) = city.point.offset(to: other.point)
        return (east * east + north * north).squareRoot()
      }.min()
      #expect(abs((nearest ?? .infinity) - city.isolation) < 1e-9)
    }
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.isolation >= $1.isolation })
    #expect(ranked.isolated(by: all[9].isolation).count == 10)
  }

  @Test func `dots show cities that are not prominent and are far enough apart to be distinguished`() throws {
    let example = MapExample(region: "RU.47")
    let map = try RegionMap(example)
    let scene = scene(of: map, example, map.viewport)
    #expect(scene.prominentCities.count + scene.dots.count < map.cities.count)
    #expect(scene.dots.count > 20)
    for (index, dot) in scene.dots.enumerated() {
      let near = scene.dots.dropFirst(index + 1).contains { abs($0.x - dot.x) < 0.3 && abs($0.y - dot.y) < 0.3 }
      #expect(!near)
    }
  }

  @Test(arguments: [
    (MapExample(region: "RU.73"), 100.0), (MapExample(region: "RU.73", zoom: 8), 2),
    (MapExample(region: "MC.00", zoom: 9), 0.5),
    (MapExample(region: "RU.73", zoom: -12), nil),
  ])
  func `a scale bar has a round length and is omitted if it would be misleading`(
    _ example: MapExample, _ kilometers: Double?
  )
    throws
  {
    let map = try RegionMap(example)
    let scene = scene(of: map, example, map.viewport)
    #expect(scene.scaleBar?.kilometers == kilometers)
    guard let bar = scene.scaleBar else { return }
    let projection = scene.projection
    let middle = MapSheet.Point(x: projection.sheet.size.width / 2, y: projection.sheet.size.height / 2)
    let end = MapSheet.Point(x: middle.x + bar.length, y: middle.y)
    let length = projection.point(at: middle).coordinate.kilometers(to: projection.point(at: end).coordinate)
    #expect(abs(length / bar.kilometers - 1) < 0.02)
  }

  @Test func `country borders and then region borders appear as the user zooms in`() throws {
    var kinds: [Set<MapLine.Kind>] = []
    for zoom in [-14, -4, 0] {
      let example = MapExample(region: "US.FL", zoom: zoom)
      let map = try RegionMap(example)
      kinds.append(Set(lines(of: map, on: scene(of: map, example, map.viewport)).map(\.kind)))
    }
    #expect(kinds[0] == [.coast])
    #expect(kinds[1].contains(.border) && !kinds[1].contains(.regionBorder))
    #expect(kinds[2].contains(.regionBorder))
    let world = MapProjection(.world, on: MapSheet(columns: 200, rows: 60))
    let lines = MapOutline(on: world, lines: try Atlas.embedded().lines).lines
    #expect(lines.allSatisfy { zip($0.places, $0.places.dropFirst()).allSatisfy { abs($0.x - $1.x) < 100 } })
  }

  @Test(arguments: [(2.0, false), (4, false), (40, true)])
  func `the borders of Slovenia's small regions appear only at a scale at which they are distinguishable`(
    _ scale: Double, _ areShown: Bool
  ) throws {
    let atlas = try Atlas.embedded()
    let ljubljana = MapPoint(try #require(atlas.city(id: 3_196_359)).coordinate)
    let sheet = MapSheet(columns: 80, rows: 24)
    let viewport = MapViewport(center: ljubljana, width: sheet.size.width / scale, height: sheet.size.height / scale)
    let projection = MapProjection(viewport, on: sheet)
    let borders = MapOutline(on: projection, lines: atlas.lines).lines.filter { $0.kind == .regionBorder }
    let middle = projection.place(of: ljubljana)
    func isNear(_ place: MapSheet.Point) -> Bool {
      abs(place.x - middle.x) < 0.4 * scale && abs(place.y - middle.y) < 0.4 * scale
    }
    #expect(borders.contains { $0.places.contains(where: isNear) } == areShown)
    #expect(borders.allSatisfy { extent(of: $0.places) >= 4 })
    #expect(!borders.isEmpty)
  }

  /// Returns the greater of the width and the height of the box around some points.
  private func extent(of places: ArraySlice<MapSheet.Point>) -> Double {
    let (x, y) = (places.map(\.x), places.map(\.y))
    return max((x.max() ?? 0) - (x.min() ?? 0), (y.max() ?? 0) - (y.min() ?? 0))
  }

  // MARK: Helpers

  private func scene(
    of map: RegionMap, _ example: MapExample, _ viewport: MapViewport, flags: [MapScene.PinRequest] = []
  ) -> MapScene {
    MapScene(
      of: viewport, on: MapSheet(columns: example.columns, rows: example.rows), cities: map.rankedCities,
      flags: flags,
      sizeOfLabel: size)
  }

  private func lines(of map: RegionMap, on scene: MapScene) -> [MapOutline.Line] {
    MapOutline(on: scene.projection, lines: map.atlas.lines).lines
  }

  private func size(of label: String) -> MapSheet.Size { MapSheet.Size(width: Double(label.count), height: 2) }

  /// Returns a point with its coordinates rounded to hundredths.
  ///
  /// This precision is enough to distinguish positions.
  private func rounded(_ point: MapSheet.Point) -> MapSheet.Point {
    MapSheet.Point(x: (point.x * 100).rounded() / 100, y: (point.y * 100).rounded() / 100)
  }
}

/// A region's cities and the part of the Earth that the region's map shows at a zoom level.
private struct RegionMap {
  let atlas: Atlas
  let cities: [City]
  let rankedCities: MapCities
  /// The zoom center, which is the position of the region's first city.
  let center: MapPoint
  private(set) var viewport: MapViewport

  init(_ example: MapSceneTests.MapExample) throws {
    atlas = try Atlas.embedded()
    cities = atlas.cities(ofRegion: example.region)
    rankedCities = MapCities(cities)
    center = MapPoint(try #require(cities.first).coordinate)
    viewport = MapViewport(fitting: MainBody.points(of: cities) { _ in 1 } + [center])
    let factor = example.zoom > 0 ? 2.0 / 3 : 3.0 / 2
    for _ in 0..<abs(example.zoom) { viewport = viewport.scaled(by: factor, about: center) }
  }
}
