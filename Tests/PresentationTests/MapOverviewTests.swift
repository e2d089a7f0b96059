import Cartography
import CityAtlas
import Domain
import TestSupport
import Testing

@testable import Presentation

@MainActor
@Suite("Map of the world or of a country")
struct MapOverviewTests {
  private func map(of code: String? = nil, suggestions: CitySuggestions = CitySuggestions()) throws -> CityMapScreen {
    let country = code.flatMap(try World.atlas.get().country(code:))
    let screen = try World.factory(.map).overviewOutput(in: country, suggestions: suggestions, selection: nil)
    return try #require(screen as? CityMapScreen)
  }

  @Test(.requirement("A9")) func `the variant of the factory alone determines whether the overview is a list or a map`()
    throws
  {
    let list = try World.factory(.list).overviewOutput(in: nil, suggestions: CitySuggestions(), selection: nil)
    #expect(list is CityOverviewScreen)
    #expect(try map().state.title == "Cities")
  }

  @Test(arguments: [(nil, "Shanghai"), ("RU", "Moscow"), ("JP", "Tokyo")])
  func `the map shows the most prominent cities of its scope, and the pin is on the largest city`(
    _ code: String?, _ city: String
  ) throws {
    let screen = try map(of: code)
    #expect(screen.state.pin.city?.name == city)
    #expect(screen.cities.count == CityMapContent.prominentCount)
    #expect(screen.cities.allSatisfy { code == nil || $0.country.code == code })
    if code == nil { #expect(screen.state.viewport == .world) } else { #expect(screen.state.viewport != .world) }
  }

  @Test func `the map does not depend on the user's recent cities or country`() throws {
    let atlas = try World.atlas.get()
    let suggestions = CitySuggestions(recent: [try World.city(551_487)], country: atlas.country(code: "RU"))
    #expect(try map(suggestions: suggestions).state == map().state)
    #expect(try map(suggestions: suggestions).actions == map().actions)
  }

  @Test(arguments: [
    (360, 180, 150, 0, 1), (360, 180, 0, 22, 1), (310, 100, 150, 5, 1), (100, 50, -5, 0, 1), (100, 50, 150, 0, 2),
  ])
  func `a map reads cities only if the map moves to a part that it has not read`(
    _ width: Double, _ height: Double, _ east: Double, _ north: Double, _ count: Int
  ) {
    let catalog = SmallCatalog([SmallCatalog.city(1)])
    var source = CityMapSource([], choosingIn: nil, catalog: catalog)
    let area = MapViewport(center: MapPoint(x: 180, y: 0), width: width, height: height)
    for moved in [area, area.moved(east: east, north: north)] {
      #expect(source.cities(around: moved).all.ranked.map(\.city.id) == [1])
    }
    #expect(catalog.readCount.value == count)
  }

  @Test func `the map initially shows the surroundings of the first nearby city, on which the pin is`() throws {
    let nearby = [try World.city(551_487), try World.city(524_901)]
    let screen = try map(suggestions: CitySuggestions(nearby: nearby))
    #expect(screen.state.pin.city == nearby[0])
    #expect(screen.state.viewport.extent < 2)
  }

  @Test(arguments: [nil, "RU", "MC", "SG"])
  func `the first actions of the map match the rows of the list, in the same order`(_ code: String?) throws {
    let list = try World.factory(.list).overviewOutput(
      in: code.flatMap(try World.atlas.get().country(code:)), suggestions: CitySuggestions(), selection: nil)
    let rows = try #require(list as? CityOverviewScreen).actions.filter { if case .choose = $0 { true } else { false } }
    let map = try map(of: code)
    #expect(map.actions.prefix(rows.count).map(\.description) == rows.map(\.description))
    #expect(Set(map.actions.map(\.description)).count == map.actions.count, "Each label refers to one action.")
  }

  @Test func `a search that finds a country fits the map to the country, and the country can be opened`() throws {
    let screen = try map()
    var opened: [String] = []
    screen.onCountrySelected = { opened.append($0.name) }
    screen.onRegionSelected = { opened.append($0.name) }
    screen.onCitySelected = { opened.append("city \($0.name)") }
    screen.search("Russia")
    let russia = try #require(screen.state.match)
    #expect(russia.name == "Russia" && screen.state.pin.city?.name == "Moscow")
    #expect(screen.state.viewport.width < 250)
    #expect(screen.actions.first == .open(russia))
    screen.perform(.open(russia))
    screen.search("Tatarstan")
    screen.perform(try #require(screen.actions.first))
    #expect(opened == ["Russia", "Tatarstan"])
    screen.perform(.open(russia))
    #expect(opened.count == 2, "Only the match of the search can be opened.")
    screen.search("Kazan")
    #expect(screen.state.match == nil && screen.state.pin.city?.name == "Kazan")
  }

  @Test func `moving the pin or clearing the search discards the match`() throws {
    let screen = try map()
    screen.search("Japan")
    #expect(screen.state.match != nil)
    screen.perform(.zoomIn)
    #expect(screen.state.match != nil && screen.state.query == "Japan")
    screen.perform(.move(.south))
    #expect(screen.state.match == nil && screen.state.query == "Japan")
    screen.search("Japan")
    #expect(screen.state.match != nil)
    screen.search("")
    #expect(screen.state.match == nil)
    screen.search("xyzqq")
    #expect(screen.state.match == nil && screen.remarks.first == "No city matches “xyzqq”.")
  }

  @Test func `the Home key shows the country, the Earth, and the country again`() throws {
    let screen = try map(of: "JP")
    let first = screen.state.viewport
    screen.perform(.zoomIn)
    var widths: [Double] = []
    for _ in 0..<3 {
      screen.perform(.showNextArea)
      widths.append(screen.state.viewport.width)
    }
    #expect(widths[0] <= first.width && widths[1] == 360 && widths[2] == widths[0])
  }

  @Test func `on the map of the world, the Home key shows the country of the city at the pin and then the Earth`()
    throws
  {
    let screen = try map()
    screen.search("osaka")
    screen.perform(.zoomIn)
    var widths: [Double] = []
    for _ in 0..<3 {
      screen.perform(.showNextArea)
      widths.append(screen.state.viewport.width)
    }
    #expect(widths[0] < 30 && widths[1] == 360 && widths[2] == widths[0])
    #expect(screen.state.pin.city?.name == "Osaka")
  }
}
