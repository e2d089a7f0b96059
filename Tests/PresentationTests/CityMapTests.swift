import CityAtlas
import Domain
import Testing

@testable import Presentation

@MainActor
@Suite("Map of cities")
struct CityMapTests {
  @Test func `begins on the largest city, with all cities in view and landmarks that keep apart`() throws {
    let screen = try map(of: "RU.73")
    #expect(screen.state.pin.city?.name == "Kazan")
    let box = screen.state.viewport.box(aspect: 2)
    #expect(screen.cities.allSatisfy { box.contains($0.coordinate) })
    #expect(screen.state.landmarks.first?.name == "Kazan")
    #expect((8...60).contains(screen.state.landmarks.count))
  }

  @Test(arguments: CityMapAction.Direction.allCases)
  func `an arrow goes to the nearest landmark in its quarter of the compass`(
    _ direction: CityMapAction.Direction
  ) throws {
    let screen = try map(of: "RU.73")
    screen.search("Almetyevsk")
    screen.search("")
    let start = try #require(screen.state.pin.city)
    screen.perform(.move(direction))
    let there = try #require(screen.state.pin.city)
    let (ahead, aside) = bearing(from: start, to: there, direction)
    #expect(ahead > 0 && aside <= ahead)
    let nearer = screen.state.landmarks.filter { city in
      let (ahead, aside) = bearing(from: start, to: city, direction)
      return ahead > 0 && aside < ahead * 0.99 && city != there
        && city.coordinate.kilometers(to: start.coordinate) < there.coordinate.kilometers(to: start.coordinate) * 0.98
    }
    #expect(nearer.map(\.name) == [])
    #expect(screen.state.viewport.box(aspect: 2).contains(there.coordinate))
  }

  @Test func `the map follows its pin, and stays where it is as long as the pin is well in view`() throws {
    let screen = try map(of: "RU.73")
    for _ in 0..<4 { screen.perform(.zoomIn) }
    let before = screen.state.viewport
    screen.perform(.nudge(.east))
    #expect(screen.state.viewport == before)
    for _ in 0..<40 {
      screen.perform(.nudge(.east))
      #expect(screen.state.viewport.box(aspect: 1).contains(screen.state.pin.coordinate))
    }
    #expect(screen.state.viewport != before)
  }

  @Test func `every landmark can be reached by the arrows alone`() throws {
    let screen = try map(of: "RU.73")
    let all = Set(screen.state.landmarks.map(\.id))
    var seen: Set<Int> = []
    var edge = screen.state.landmarks.prefix(1).map { $0 }
    while let city = edge.popLast() {
      guard seen.insert(city.id).inserted else { continue }
      for direction in CityMapAction.Direction.allCases {
        screen.search(city.name)
        screen.search("")
        screen.perform(.move(direction))
        if let next = screen.state.pin.city, all.contains(next.id) { edge.append(next) }
      }
    }
    #expect(seen == all)
  }

  @Test func `the pin is astray where no city is within reach, and Enter then takes nothing`() throws {
    let screen = try map(of: "RU.59")
    var taken: [String] = []
    screen.onCitySelected = { taken.append($0.name) }
    screen.search("Vladivostok")
    screen.search("")
    for _ in 0..<8 { screen.perform(.nudge(.south)) }
    #expect(!screen.state.pin.isValid)
    for city in screen.cities { screen.perform(.choose(city)) }
    #expect(taken.isEmpty)
    for _ in 0..<8 { screen.perform(.nudge(.north)) }
    #expect(screen.state.pin.isValid)
  }

  @Test func `what is within reach of the pin depends on the scale`() throws {
    let screen = try map(of: "RU.73")
    screen.perform(.nudge(.north))
    #expect(screen.state.pin.isValid)
    for _ in 0..<6 { screen.perform(.zoomIn) }
    #expect(!screen.state.pin.isValid)
    for _ in 0..<8 { screen.perform(.zoomOut) }
    #expect(screen.state.pin.isValid)
  }

  @Test func `from far out an arrow leads back to a city`() throws {
    let screen = try map(of: "RU.15")
    for _ in 0..<6 { screen.perform(.zoomOut) }
    for _ in 0..<60 { screen.perform(.nudge(.south)) }
    for _ in 0..<20 { screen.perform(.zoomIn) }
    #expect(screen.state.landmarks.isEmpty && !screen.state.pin.isValid)
    screen.perform(.move(.north))
    #expect(screen.state.pin.isValid)
  }

  @Test func `every city of a dense country becomes a landmark by zooming in`() throws {
    let screen = try map(of: "MC.00")
    var seen: Set<Int> = []
    for city in screen.cities {
      screen.search(city.name)
      screen.search("")
      for _ in 0..<20 { screen.perform(.zoomIn) }
      seen.formUnion(screen.state.landmarks.map(\.id))
    }
    #expect(seen.count >= screen.cities.count - 1, "two of them may lie in one square")
  }

  @Test func `typing flies to the best match; what matches nothing can take nothing`() throws {
    let screen = try map(of: "RU.73")
    screen.search("елаб")
    #expect(screen.state.pin.city?.name == "Yelabuga")
    #expect(screen.state.search == .found(1))
    screen.search("елабxyz")
    #expect(screen.state.search == .found(0))
    #expect(!screen.state.pin.isValid)
    screen.search("")
    #expect(screen.state.search == .none)
    #expect(screen.state.pin.city?.name == "Yelabuga")
  }

  @Test func `zooming in shows more landmarks about the pin, and ends somewhere`() throws {
    let screen = try map(of: "RU.73")
    screen.perform(.zoomIn)
    #expect(screen.state.viewport.center == screen.state.pin.coordinate)
    for _ in 0..<30 { screen.perform(.zoomIn) }
    #expect(screen.state.viewport.height == MapViewport.leastHeight)
    for _ in 0..<60 { screen.perform(.zoomOut) }
    #expect(screen.state.viewport.height == MapViewport.greatestHeight)
  }
}

@Suite("Viewport")
struct MapViewportTests {
  @Test func `fits what crosses the 180th meridian without going round the Earth`() throws {
    let chukotka = try World.atlas.get().cities(ofRegion: "RU.15").map(\.coordinate)
    let east = Coordinate(latitude: 66, longitude: -170)
    let viewport = MapViewport(fitting: chukotka + [east])
    #expect(viewport.width < 30)
    #expect(viewport.box(aspect: 2).contains(east))
    #expect(viewport.box(aspect: 2).crossesAntimeridian)
  }

  @Test(arguments: [(0.0, 0.0), (55.0, 49.0), (-90.0, 0.0), (89.9, 179.9), (66.0, -179.5)])
  func `finds the point of an offset again`(_ latitude: Double, _ longitude: Double) {
    let viewport = MapViewport(fitting: [Coordinate(latitude: latitude, longitude: longitude)])
    let point = Coordinate(latitude: max(min(latitude + 0.3, 90), -90), longitude: wrapped(longitude + 0.4))
    let offset = viewport.offset(of: point)
    let again = viewport.point(east: offset.east, north: offset.north)
    #expect(abs(again.latitude - point.latitude) < 1e-9)
    #expect(abs(wrapped(again.longitude - point.longitude)) < 1e-9)
  }

  @Test func `never looks beyond a pole, however far it is zoomed out`() {
    let north = MapViewport(fitting: [Coordinate(latitude: 65, longitude: 177)])
    for factor in [1.0, 10, 60, 1000] {
      let viewport = north.scaled(by: factor)
      #expect(viewport.center.latitude + viewport.height / 2 <= 90)
    }
    #expect(north.scaled(by: 1000).center == Coordinate(latitude: 0, longitude: 177))
  }

  @Test func `shows the Earth where there is nothing to fit`() {
    #expect(MapViewport(fitting: []).box(aspect: 2) == .world)
  }
}

/// How far a city lies that way, and how far aside, in kilometres on a plain map.
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

@MainActor private func map(of key: String) throws -> CityMapScreen {
  let screen = try World.factory(.map).citiesOutput(of: World.region(key), selection: nil)
  return try #require(screen as? CityMapScreen)
}
