import Cartography
import CityAtlas
import Domain
import Testing
@testable import Presentation

@MainActor
@Suite("Map of cities")
struct CityMapTests {
  @Test func `the map of a region initially shows all cities, and the pin is on the largest city`() throws {
    let screen = try map(of: "RU.73")
    #expect(screen.state.pin.city?.name == "Kazan")
    #expect(
      screen.cities.allSatisfy { screen.state.viewport.nearest(to: MapPoint($0.coordinate)) == MapPoint($0.coordinate) }
    )
    let visible = screen.prominentCities.filter { screen.state.viewport.contains($0.point) }
    #expect(visible.contains { $0.city.name == "Kazan" })
    #expect((8...160).contains(visible.count))
  }

  @Test(arguments: CityMapAction.Direction.allCases)
  func `an arrow key moves the pin to the nearest prominent city within 45 degrees of the key's direction`(
    _ direction: CityMapAction.Direction
  ) throws {
    let screen = try map(of: "RU.73")
    screen.search("Almetyevsk")
    let start = try #require(screen.state.pin.city)
    screen.perform(.move(direction))
    let there = try #require(screen.state.pin.city)
    let (ahead, aside) = bearing(from: start, to: there, direction)
    #expect(ahead > 0 && aside <= ahead)
    let nearer = screen.prominentCities.map(\.city).filter { city in
      let (ahead, aside) = bearing(from: start, to: city, direction)
      return ahead > 0 && aside < ahead * 0.99 && city != there
        && city.coordinate.kilometers(to: start.coordinate) < there.coordinate.kilometers(to: start.coordinate) * 0.98
    }
    #expect(nearer.map(\.name) == [])
    #expect(screen.state.viewport.isComfortablyVisible(screen.state.pin.point))
  }

  @Test func `the arrow keys reach every prominent city`() throws {
    let screen = try map(of: "RU.73")
    // The test covers only the clearly visible cities and resets the viewport before each move.
    let viewport = screen.state.viewport
    let visible = screen.prominentCities.filter { viewport.isComfortablyVisible($0.point) }.map(\.city)
    let all = Set(visible.map(\.id))
    var seen: Set<Int> = []
    var edge = Array(visible.prefix(1))
    while let city = edge.popLast() {
      guard seen.insert(city.id).inserted else { continue }
      for direction in CityMapAction.Direction.allCases {
        screen.perform(.movePin(to: city))
        screen.show(viewport)
        screen.perform(.move(direction))
        if let next = screen.state.pin.city, all.contains(next.id) { edge.append(next) }
      }
    }
    #expect(seen == all)
  }

  @Test func `all cities of a dense country, except at most one, become prominent when the user zooms in`()
    throws
  {
    let screen = try map(of: "MC.00")
    var seen: Set<Int> = []
    for city in screen.cities {
      screen.perform(.movePin(to: city))
      for _ in 0..<20 { screen.perform(.zoomIn) }
      seen.formUnion(screen.prominentCities.map(\.city.id))
    }
    #expect(
      seen.count >= screen.cities.count - 1,
      "At most one city can be hidden, because two cities can be at the same place.")
  }

  @Test func `the pin stays on its city while the map moves, until the city reaches the edge`() throws {
    let screen = try map(of: "RU.73")
    screen.perform(.pan(.east))
    #expect(screen.state.pin.city?.name == "Kazan")
    for _ in 0..<12 {
      screen.perform(.pan(.north))
      #expect(screen.state.viewport.contains(screen.state.pin.point))
    }
    let pinned = try #require(screen.state.pin.city, "The pin moves to a visible city.")
    #expect(pinned.region.key != "RU.73")
    var taken: [City] = []
    screen.onCitySelected = { taken.append($0) }
    let others = screen.rankedCities.ranked.map(\.city).filter { $0.region.key != "RU.73" && $0 != pinned }
    for city in others { screen.perform(.choose(city)) }
    #expect(!others.isEmpty && taken.isEmpty, "A city that is neither at the pin nor in the scope cannot be chosen.")
  }

  @Test func `a dragged place moves to the target of the drag`() throws {
    let screen = try map(of: "RU.73")
    let (from, to) = (Coordinate(latitude: 55, longitude: 50), Coordinate(latitude: 55.5, longitude: 51))
    let before = screen.state.viewport.center.offset(to: MapPoint(from))
    screen.perform(.drag(from, to: to))
    let after = screen.state.viewport.center.offset(to: MapPoint(from))
    let way = MapPoint(from).offset(to: MapPoint(to))
    #expect(abs(after.east - before.east - way.east) < 1e-9 && abs(after.north - before.north - way.north) < 1e-9)
    screen.perform(.drag(to, to: from))
    #expect(abs(screen.state.viewport.center.offset(to: MapPoint(from)).east - before.east) < 1e-9)
  }

  @Test(arguments: [2.0 / 3, 3.0 / 2])
  func `the keys zoom around the pin, and the wheel zooms around the pointer`(_ factor: Double) throws {
    let screen = try map(of: "RU.73")
    for place in [screen.state.pin.coordinate, Coordinate(latitude: 55, longitude: 51)] {
      let isPin = place == screen.state.pin.coordinate
      let before = screen.state.viewport
      screen.perform(isPin ? factor < 1 ? .zoomIn : .zoomOut : .zoom(by: factor, about: place))
      let after = screen.state.viewport
      let (was, now) = (before.center.offset(to: MapPoint(place)), after.center.offset(to: MapPoint(place)))
      #expect(abs(after.height / before.height - factor) < 1e-9)
      #expect(abs(now.east / after.width - was.east / before.width) < 1e-9)
      #expect(abs(now.north / after.height - was.north / before.height) < 1e-9)
    }
  }

  @Test func `zooming in shows more prominent cities, and zooming stops at a limit in both directions`() throws {
    let screen = try map(of: "RU.73")
    let wide = screen.prominentCities
    screen.perform(.zoomIn)
    func isVisible(_ city: MapCities.Ranked) -> Bool { screen.state.viewport.contains(city.point) }
    #expect(screen.prominentCities.filter(isVisible).count > wide.filter(isVisible).count)
    for _ in 0..<40 { screen.perform(.zoomIn) }
    #expect(max(screen.state.viewport.height, screen.state.viewport.width) == MapViewport.minimumExtent)
    for _ in 0..<60 { screen.perform(.zoomOut) }
    let (width, height) = (screen.state.viewport.width, screen.state.viewport.height)
    #expect(width == 360 || height == 180)
    #expect(screen.state.pin.city?.name == "Kazan")
  }

  @Test func `the reach of the pin depends on the scale`() throws {
    let screen = try map(of: "RU.59")
    let start = screen.state.pin.coordinate
    screen.perform(.drag(start, to: Coordinate(latitude: 52, longitude: start.longitude)))
    #expect(!screen.state.pin.hasCity)
    for _ in 0..<12 { screen.perform(.zoomOut) }
    #expect(screen.state.pin.hasCity)
    let pin = screen.state.pin
    for _ in 0..<12 { screen.perform(.zoomIn) }
    #expect(screen.state.pin == pin, "zooming in keeps the city")
  }

  @Test func `typing moves the pin to the best match, and a search without matches offers no city`() throws {
    let screen = try map(of: "RU.73")
    screen.search("елаб")
    #expect(screen.state.pin.city?.name == "Yelabuga")
    #expect(screen.state.search == .found(1))
    screen.search("елабxyz")
    #expect(screen.state.search == .found(0))
    #expect(!screen.state.pin.hasCity)
    screen.perform(.zoomIn)
    #expect(screen.state.query == "елабxyz" && !screen.state.pin.hasCity)
    screen.search("")
    #expect(screen.state.search == .none)
    #expect(screen.state.pin.city?.name == "Yelabuga")
  }

  @Test(arguments: [.move(.south), .point(.around(latitude: 54.9, longitude: 52.3))] as [CityMapAction])
  func `moving the pin keeps the text and records that the user has moved the pin`(_ action: CityMapAction) throws {
    let screen = try map(of: "RU.73")
    for text in ["yelab", "yelabxyz"] {
      screen.search(text)
      screen.perform(.zoomIn)
      #expect(screen.state.query == text)
      screen.perform(action)
      #expect(screen.state.query == text && screen.state.hasMovedPin && screen.state.pin.hasCity)
      screen.search("")
      #expect(screen.state.search == .none && !screen.state.hasMovedPin && screen.state.pin.hasCity)
    }
  }

  @Test(arguments: [
    // The views are the region, the country, the Earth, and the region again.
    ("RU.73", "Kazan", [(45.0...57, 2.0...9), (90...120, 120...215), (49...49, 360...360), (45...57, 2...9)]),
    // The Aleutians cross the 180th meridian. The pin in Alaska and the other states are visible together.
    ("US.AK", "Anchorage", [(-170 ... -140, 20...60), (-130 ... -95, 80...125), (-150 ... -150, 360...360)]),
    // Hawaii is far from the main body of its country. It is visible because the pin is on Honolulu.
    ("US.HI", "Honolulu", [(-158 ... -155, 2...9), (-130 ... -100, 90...125), (-158 ... -158, 360...360)]),
    // If the pin is in another state, neither Alaska nor Hawaii is visible.
    ("US.KS", "Wichita", [(-100 ... -96, 5...12), (-104 ... -92, 60...90), (-97 ... -97, 360...360)]),
  ])
  func `the Home key shows the region, the main body of the country, and the Earth in turn`(
    _ key: String, _ city: String, _ examples: [(center: ClosedRange<Double>, width: ClosedRange<Double>)]
  ) throws {
    let screen = try map(of: key)
    screen.search(city)
    screen.perform(.zoomIn)
    for example in examples {
      screen.perform(.showNextArea)
      let viewport = screen.state.viewport
      #expect(example.width.contains(viewport.width), "\(viewport.width)")
      #expect(example.center.contains(viewport.center.coordinate.longitude.rounded()), "\(viewport.center.coordinate)")
      #expect(screen.state.pin.city?.name == city)
    }
  }

  @Test func `the Home key first shows the region alone and moves an invisible pin into view`() throws {
    let screen = try map(of: "CL.01")
    screen.search("Hanga Roa")
    #expect(screen.state.pin.city?.name == "Hanga Roa")
    screen.perform(.showNextArea)
    let fitted = screen.state.viewport
    #expect(fitted.width < 6 && fitted.isComfortablyVisible(screen.rankedCities.ranked[0].point))
    #expect(screen.state.pin == .on(screen.rankedCities.ranked[0].city) && screen.state.hasMovedPin)
    // The viewport is the same after the user zooms and moves the pin.
    screen.perform(.zoomIn)
    screen.perform(.move(.south))
    screen.perform(.showNextArea)
    #expect(screen.state.viewport == fitted)
  }

  @Test(arguments: [
    ("RU.73", ["Kazan"]), ("RU.15", ["Anadyr"]), ("FJ.03", ["Labasa"]), ("RU.23", ["Kaliningrad"]),
  ])
  func `each region is shown as a whole, even across the 180th meridian`(_ key: String, _ names: [String]) throws {
    let screen = try map(of: key)
    #expect(screen.state.viewport.width < 60)
    for name in names {
      #expect(screen.state.pin.city?.name == name || screen.prominentCities.contains { $0.city.name == name })
    }
  }
}

extension GeographicBox {
  /// Returns a box around a point, such as the box that a map cell covers.
  ///
  /// By default, the box is a tenth of a degree wide and high.
  static func around(latitude: Double, longitude: Double, degrees: Double = 0.1) -> GeographicBox {
    GeographicBox(
      west: wrapped(longitude - degrees / 2), south: latitude - degrees / 2, east: wrapped(longitude + degrees / 2),
      north: latitude + degrees / 2)
  }

  private static func wrapped(_ longitude: Double) -> Double {
    longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
  }
}

/// Returns a city's offsets along and across a direction, in degrees of latitude.
private func bearing(
  from start: City, to city: City, _ direction: CityMapAction.Direction
) -> (ahead: Double, aside: Double) {
  let north = city.latitude - start.latitude
  let east = (city.longitude - start.longitude) * 0.57
  return switch direction {
  case .north: (north, abs(east))
  case .south: (-north, abs(east))
  case .east: (east, abs(north))
  case .west: (-east, abs(north))
  }
}

@MainActor func map(of key: String) throws -> CityMapScreen {
  let screen = try World.factory(.map).citiesOutput(of: World.region(key), selection: nil)
  return try #require(screen as? CityMapScreen)
}
