import Cartography
import Domain
import Testing
@testable import Presentation

/// Tests a map with a few cities at exact positions.
@MainActor
@Suite("Map of a few cities")
struct SmallMapTests {
  private func city(_ id: Int, population: Int = 1, latitude: Double = 0, longitude: Double = 0) -> City {
    SmallCatalog.city(id, population: population, latitude: latitude, longitude: longitude)
  }

  private func map(_ cities: [City], selection: CitySelection? = nil) -> CityMapScreen {
    let catalog = SmallCatalog(cities)
    return CityMapScreen(
      CityMapContent(region: SmallCatalog.region, catalog: catalog), catalog: catalog, geometry: catalog,
      selection: selection)
  }

  private func moves(_ screen: CityMapScreen) -> [CityMapAction.Direction] {
    screen.actions.compactMap { if case .move(let direction) = $0 { direction } else { nil } }
  }

  @Test func `the up and right arrow keys both reach a city that is exactly to the northeast`() throws {
    let start = city(1, population: 9)
    let offset = { (city: City) in MapPoint(start.coordinate).offset(to: MapPoint(city.coordinate)) }
    let diagonal = try #require(
      (1...320).lazy.map { number in
        let latitude = Double(number) / 4
        let north = MapPoint(Coordinate(latitude: latitude, longitude: 0)).y
        return self.city(2, latitude: latitude, longitude: north)
      }.first { offset($0).east == offset($0).north })
    #expect(moves(map([start, diagonal])) == [.north, .east])
  }

  @Test func `no arrow key moves the pin to another city at the same place`() {
    #expect(moves(map([city(1, population: 9), city(2)])).isEmpty)
  }

  @Test func `of two cities at the same distance, an arrow key moves the pin to the more prominent city`() {
    let (north, south) = (city(2, latitude: 1, longitude: 3), city(3, latitude: -1, longitude: 3))
    let screen = map([city(1, population: 9), north, south])
    #expect(screen.details[.move(.east)] == north.name)
    screen.perform(.move(.east))
    #expect(screen.state.pin == .on(north))
    screen.perform(.move(.south))
    #expect(screen.state.pin == .on(south))
  }

  @Test func `the actions of a map choose or toggle the listed cities, move the pin, zoom, and clear the search`() {
    let (large, small) = (city(1, population: 1), city(2, population: 0, longitude: 3))
    let screen = map([large, small], selection: CitySelection([large]))
    let rest: [CityMapAction] = [.zoomIn, .zoomOut, .showNextArea]
    #expect(
      screen.actions
        == [.choose(large), .choose(small), .toggle(large), .toggle(small), .deselectAll, .accept, .move(.east)] + rest)
    #expect(
      screen.details == [
        .choose(large): "1", .toggle(large): "chosen", .toggle(small): "not chosen", .move(.east): small.name,
      ])
    screen.perform(.search(small.name))
    #expect(
      screen.actions == [.choose(small), .toggle(small), .search(""), .deselectAll, .accept, .move(.west)] + rest)
    #expect(screen.details == [.toggle(small): "not chosen", .move(.west): large.name])
    #expect(map([large, small]).actions == [.choose(large), .choose(small), .move(.east)] + rest)
  }

  @Test func `a blank search does not move the pin, and a search without matches selects no city`() {
    let screen = map([city(1)])
    screen.perform(.search("nowhere"))
    #expect(screen.state.pin == .free(at: city(1).coordinate))
    #expect(screen.remarks == ["No city in Region matches “nowhere”.", "No city is near the pin."])
    screen.perform(.search(" "))
    #expect(screen.state.search == .none && screen.state.pin.city == city(1))
    #expect(screen.remarks == ["The pin is on City 1."])
  }

  @Test func `a map reports only actions that change its state`() {
    let screen = map([city(1)])
    var changes = 0
    screen.stateDidChange = { changes += 1 }
    for action in [CityMapAction.dismissChoices, .movePin(to: city(1)), .search(""), .move(.north)] {
      screen.perform(action)
    }
    #expect(changes == 0)
    screen.perform(.zoomIn)
    #expect(changes == 1)
  }

  @Test func `a map that a view draws calls onAppear when its first MapSheet is set, but not for later sheets`() {
    let screen = map([city(1)])
    var count = 0
    screen.onAppear = { count += 1 }
    screen.isDrawn = true
    screen.didAppear()
    #expect(count == 0)
    for columns in [80, 80, 90] {
      screen.sheet = MapSheet(columns: columns, rows: 20)
      #expect(count == 1)
    }
    screen.didAppear()
    #expect(count == 2)
  }

  @Test func `a narrower MapSheet moves the map only if the pin would become invisible`() {
    let screen = map([city(1)])
    screen.sheet = MapSheet(columns: 200, rows: 20)
    for _ in 0..<12 { screen.perform(.pan(.east)) }
    let (pin, viewport) = (screen.state.pin, screen.state.viewport)
    #expect(pin == .on(city(1)) && !viewport.contains(pin.point))
    screen.sheet = MapSheet(columns: 190, rows: 20)
    #expect(screen.state.viewport == viewport)
    screen.sheet = MapSheet(columns: 20, rows: 20)
    #expect(screen.state.viewport == viewport.centered(on: pin.point) && screen.state.pin == pin)
  }

  // MARK: Pointing

  /// The first argument is the only city's longitude, in degrees from the middle of a box that is two degrees wide.
  @Test(arguments: [(0, true, true), (1, true, true), (1.001, true, false), (8, true, false), (8.001, false, false)])
  func `pointing reaches a city up to four box widths away, and a box includes its edges`(
    _ longitude: Double, _ isPointed: Bool, _ isWithin: Bool
  ) {
    for longitude in [longitude, -longitude] {
      let only = city(1, longitude: longitude)
      let box = GeographicBox.around(latitude: 0, longitude: 0, degrees: 2)
      let pointed = PointerTarget(in: box, among: MapCities([only]), on: .world)
      #expect(pointed.cities == (isPointed ? [only] : []) && pointed.isWithin == isWithin)
    }
  }

  @Test func `a box contains a city on its upper or lower edge`() {
    for latitude in [1.0, -1] {
      let only = city(1, latitude: latitude)
      let box = GeographicBox.around(latitude: 0, longitude: 0, degrees: 2)
      #expect(PointerTarget(in: box, among: MapCities([only]), on: .world).isWithin)
    }
  }

  @Test func `pointing offers at most nine cities`() {
    let cities = (1...12).map { city($0, population: 100 - $0, longitude: Double($0) / 100) }
    let box = GeographicBox.around(latitude: 0, longitude: 0, degrees: 2)
    let pointed = PointerTarget(in: box, among: MapCities(cities), on: .world).cities
    #expect(pointed.count == 9 && Set(pointed.map(\.id)).count == 9)
  }

  // MARK: Main body of a region

  @Test
  func `the main body of a country contains most of the people, but not necessarily most of the cities`() {
    let cities = [city(1, population: 1_000_000)] + (2...9).map { city($0, longitude: 90 + Double($0) / 100) }
    let points = MainBody.points(ofCountry: SmallCatalog.country.code, in: SmallCatalog(cities))
    #expect(points == [MapPoint(cities[0].coordinate)])
  }

  /// The arguments are a city's weight and whether the main body contains both this city and a distant city of weight
  /// 1.
  @Test(arguments: [(9, true), (9.1, false), (5, true)] as [(Double, Bool)])
  func `a part with at least a tenth of a region's weight belongs to the main body`(_ weight: Double, _ hasBoth: Bool) {
    let cities = [city(1), city(2, longitude: 90)]
    let points = MainBody.points(of: cities) { $0.id == 1 ? weight : 1 }
    #expect(points.count == (hasBoth ? 2 : 1) && points[0] == MapPoint(cities[0].coordinate))
  }

  @Test(arguments: [(0.125, 2), (0.126, 1)])
  func `a small city belongs to the main body if the city hardly widens the main body`(
    _ longitude: Double, _ count: Int
  ) {
    let cities = [city(1), city(2, longitude: longitude)]
    #expect(MainBody.points(of: cities) { $0.id == 1 ? 1 : 0.01 }.count == count)
  }
}
