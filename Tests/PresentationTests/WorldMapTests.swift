import Cartography
import CityAtlas
import Domain
import Testing
@testable import Presentation

/// Tests that a country or region map is a part of the world map.
@MainActor
@Suite("Map without walls")
struct WorldMapTests {
  private func map(of key: String, reach: SearchReach = .world) throws -> CityMapScreen {
    let screen = try World.factory(.map).citiesOutput(
      of: World.region(key), reach: reach, selection: nil)
    return try #require(screen as? CityMapScreen)
  }

  private func overview(of code: String?) throws -> CityMapScreen {
    let screen = try World.factory(.map).overviewOutput(
      in: code.flatMap(try World.atlas.get().country(code:)), suggestions: CitySuggestions(), selection: nil)
    return try #require(screen as? CityMapScreen)
  }

  /// Returns the prominent cities on a map of 200 by 50 cells.
  private func visibleCities(_ screen: CityMapScreen) -> [City] {
    screen.sheet = MapSheet(columns: 200, rows: 50)
    let viewport = screen.state.viewport
    return screen.rankedCities.prominent(by: viewport.spacing(ofMarks: 0))
      .filter { screen.isInView($0.point, of: viewport) }.map(\.city)
  }

  @Test func `a match with a later word of a name in the region precedes whole-name matches elsewhere`() throws {
    let screen = try map(of: "RU.73")
    screen.search("polyany")
    #expect(screen.state.pin.city?.name == "Kamskiye Polyany")
  }

  @Test func `an arrow key on a remote island moves the pin to another city of the map's scope`() throws {
    let screen = try overview(of: "CL")
    screen.search("Hanga Roa")
    for _ in 0..<12 { screen.perform(.zoomIn) }
    #expect(screen.rankedCities.ranked.map(\.city.name) == ["Hanga Roa"])
    screen.perform(.move(.east))
    let city = try #require(screen.state.pin.city)
    #expect(city.name != "Hanga Roa" && city.country.code == "CL")
  }

  /// A region, a country, or the whole Earth.
  enum Scope: CustomTestStringConvertible {
    case region(String)
    case country(String)
    case earth

    var testDescription: String {
      switch self {
      case .region(let key): key
      case .country(let code): code
      case .earth: "Earth"
      }
    }
  }

  private func map(of scope: Scope) throws -> CityMapScreen {
    switch scope {
    case .region(let key): try map(of: key)
    case .country(let code): try overview(of: code)
    case .earth: try overview(of: nil)
    }
  }

  @Test(arguments: [CityMapAction.Direction.east, .south, .west])
  func `the map of a region shows cities wherever the user moves the map`(_ direction: CityMapAction.Direction) throws {
    let screen = try map(of: "RU.73")
    for _ in 0..<40 {
      screen.perform(.pan(direction))
      #expect(visibleCities(screen).count > 2, "\(screen.state.viewport.center.coordinate)")
    }
    let moves = CityMapAction.Direction.allCases.filter { screen.details[.move($0)] != nil }
    screen.perform(.move(try #require(moves.first)))
    #expect(try #require(screen.state.pin.city).region.key != "RU.73")
  }

  @Test(arguments: [.region("RU.73"), .region("FJ.03"), .country("RU"), .earth] as [Scope])
  func `at each zoom, a map shows the largest cities of a map of the world`(_ scope: Scope) throws {
    let (screen, world) = (try map(of: scope), try overview(of: nil))
    for _ in 0..<4 { screen.perform(.zoomIn) }
    for _ in 0..<30 {
      expectCities(of: world, on: screen)
      guard screen.state.viewport.width < 360 else { break }
      screen.perform(.zoomOut)
    }
    #expect(screen.state.viewport.width == 360)
  }

  @Test(
    arguments: [(.region("RU.73"), 0), (.region("RU.73"), 3), (.country("FI"), 0), (.country("FI"), 6), (.earth, 0)]
      as [(Scope, Int)])
  func `wherever the user moves a map, it shows the largest cities of a map of the world`(
    _ scope: Scope, _ zoom: Int
  ) throws {
    let world = try overview(of: nil)
    var ids: Set<City.ID> = []
    for direction in CityMapAction.Direction.allCases {
      let screen = try map(of: scope)
      for _ in 0..<zoom { screen.perform(.zoomOut) }
      for _ in 0..<2 {
        for _ in 0..<10 { screen.perform(.pan(direction)) }
        expectCities(of: world, on: screen)
        ids.formUnion(visibleCities(screen).map(\.id))
      }
    }
    #expect(ids.count > 300)
  }

  /// Expects that a map shows the 20 largest of the cities that a map of the world shows in the same place.
  private func expectCities(of world: CityMapScreen, on screen: CityMapScreen) {
    let ids = Set(visibleCities(screen).map(\.id))
    world.sheet = screen.sheet
    world.show(screen.state.viewport)
    let largest = visibleCities(world).sorted { $0.population > $1.population }.prefix(20)
    let missing = largest.filter { !ids.contains($0.id) }.map(\.name)
    #expect(missing == [], "\(screen.state.viewport)")
  }

  @Test(arguments: [("RU.73", .scope), ("RU.73", .world), ("FJ.03", .world)] as [(String, SearchReach)])
  func `the same large cities are prominent on every map that is zoomed out to the Earth`(
    _ key: String, _ reach: SearchReach
  ) throws {
    let screen = try map(of: key, reach: reach)
    for _ in 0..<30 { screen.perform(.zoomOut) }
    let names = Set(visibleCities(screen).map(\.name))
    #expect(names.isSuperset(of: ["Istanbul", "Moscow", "Tokyo", "Mumbai", "São Paulo", "Cairo", "Sydney"]))
  }

  @Test func `the prominent cities on a map of the Earth include capitals, but no weather station`() throws {
    let names = visibleCities(try overview(of: nil)).map(\.name)
    #expect(names.contains("Paris") && names.contains("Delhi") && !names.contains("Olonkinbyen"))
  }

  @Test func `if only one country is allowed, cities of other countries are shown but cannot be chosen`() throws {
    let screen = try overview(of: "FI")
    #expect(visibleCities(screen).contains { $0.name == "Stockholm" || $0.name == "Saint Petersburg" })
    let tallinn = try #require(screen.rankedCities.ranked.first { $0.city.name == "Tallinn" }?.city)
    let before = screen.state.pin
    screen.perform(.movePin(to: tallinn))
    #expect(screen.state.pin == before)
    screen.perform(.point(.around(latitude: tallinn.latitude, longitude: tallinn.longitude)))
    #expect(screen.state.pin.city?.country.code ?? "FI" == "FI")
    for direction in CityMapAction.Direction.allCases {
      for _ in 0..<20 {
        screen.perform(.move(direction))
        #expect(screen.state.pin.city?.country.code == "FI")
      }
    }
    screen.search("tallinn")
    #expect(screen.state.pin.city?.country.code ?? "FI" == "FI")
  }

  @Test(arguments: [("paris", "Paris"), ("tokyo", "Tokyo"), ("kazan", "Kazan"), ("yel", "Yelabuga")])
  func `a search moves the map to any city in the world, but prefers cities in the region`(
    _ text: String, _ name: String
  )
    throws
  {
    let screen = try map(of: "RU.73")
    screen.search(text)
    #expect(screen.state.pin.city?.name == name)
    #expect(screen.state.viewport.isComfortablyVisible(screen.state.pin.point))
    #expect(visibleCities(screen).count > 2)
  }

  @Test(
    arguments: [
      ("48.85, 2.35", 1...1), ("48.85, 2", 1...1), ("-33.9,151.2", 1...1), ("0,-30", 2...20), ("paris", 180...180),
    ] as [(String, ClosedRange<Double>)])
  func `a search for a point on a map of the world shows the surroundings of the point, and one for a name does not`(
    _ text: String, _ extent: ClosedRange<Double>
  ) throws {
    let screen = try overview(of: nil)
    screen.search(text)
    let viewport = screen.state.viewport
    #expect(screen.state.pin.isOnCity && extent.contains(viewport.extent), "\(viewport.extent)")
    #expect(viewport.contains(screen.state.pin.point))
    if let point = Coordinate(text: text) { #expect(viewport.contains(MapPoint(point))) }
  }

  @Test func `a search after a point and a shown city starts from the map of that city`() throws {
    let screen = try overview(of: nil)
    screen.search("48.85, 2.35")
    screen.show(try World.city(551_487))
    let viewport = screen.state.viewport
    screen.search("kazan")
    #expect(screen.state.viewport == viewport && viewport.extent < 2)
  }

  @Test func `a search for a point on a map of a region does not zoom`() throws {
    let screen = try map(of: "RU.73")
    let extent = screen.state.viewport.extent
    screen.search("48.85, 2.35")
    #expect(screen.state.pin.city?.name == "Paris" && screen.state.viewport.extent == extent)
  }

  @Test func `zooming keeps the pin and the city near it`() throws {
    let screen = try map(of: "RU.73")
    let kazan = try #require(screen.state.pin.city)
    screen.perform(.point(.around(latitude: kazan.latitude + 0.2, longitude: kazan.longitude, degrees: 0.15)))
    let pin = screen.state.pin
    #expect(pin.city == kazan && pin != .on(kazan))
    for _ in 0..<12 { screen.perform(.zoomIn) }
    #expect(screen.state.pin == pin)
    for _ in 0..<24 { screen.perform(.zoomOut) }
    #expect(screen.state.pin == pin)
  }

  @Test func `zooming with the wheel keeps the pin in view`() throws {
    let screen = try map(of: "RU.73")
    let pin = screen.state.pin
    for _ in 0..<8 { screen.perform(.zoom(by: 2 / 3, about: Coordinate(latitude: 54, longitude: 54))) }
    #expect(screen.state.pin == pin && screen.state.viewport.contains(pin.point))
  }

  @Test func `the map of a country opens the list of its regions, and other maps open the list of countries`() throws {
    var opened: [String] = []
    func open(_ screen: CityMapScreen) {
      screen.onOtherCountry = { opened.append("countries") }
      screen.onCountrySelected = { opened.append($0.name) }
      screen.perform(.openDirectory)
    }
    open(try overview(of: nil))
    open(try map(of: "RU.73"))
    open(try overview(of: "RU"))
    open(try map(of: "RU.73", reach: .country))
    #expect(opened == ["countries", "countries", "Russia", "Russia"])
    #expect(try overview(of: nil).actions.contains(.openDirectory))
    #expect(try !map(of: "RU.73", reach: .scope).actions.contains(.openDirectory))
  }
}
