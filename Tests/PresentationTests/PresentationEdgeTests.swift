import Cartography
import CityAtlas
import Domain
import Testing
@testable import Presentation

@MainActor
@Suite("Edge cases of screens")
struct PresentationEdgeTests {
  @Test func `the details of the profile's actions show the selected cities`() throws {
    let screen = UserEditScreen(user: User(name: "Ada"))
    #expect(screen.details == [.selectCity: "none", .selectCities: "none", .editName: "Ada"])
    let kazan = try World.city(551_487)
    screen.user.city = kazan
    screen.cities = CitySelection([kazan])
    #expect(screen.details == [.selectCity: kazan.fullName, .selectCities: "1 chosen", .editName: "Ada"])
  }

  @Test(arguments: [(0.5, "Zoom in there"), (1, "Zoom out there"), (2, "Zoom out there")])
  func `a zoom by a factor of less than 1 is described as zooming in`(_ factor: Double, _ description: String) {
    let action = CityMapAction.zoom(by: factor, about: Coordinate(latitude: 0, longitude: 0))
    #expect(action.description == description)
  }

  @Test func `the details of a list's toggle actions show whether each city is selected`() throws {
    let kazan = try World.city(551_487)
    let screen = try #require(
      World.factory(.list).citiesOutput(of: kazan.region, selection: CitySelection([kazan])) as? CityListScreen)
    let toggles = screen.details.filter { if case .toggle = $0.key { true } else { false } }
    #expect(toggles.count == screen.state.rows.count)
    #expect(toggles.filter { $0.value == "chosen" }.keys.map(\.self) == [.toggle(kazan)])
    #expect(Set(toggles.values) == ["chosen", "not chosen"])
  }

  @Test(arguments: [(500, 170), (-500, -170), (170.5, 170), (12, 12)])
  func `a viewport is clamped at the poles`(_ y: Double, _ center: Double) {
    #expect(MapViewport(center: MapPoint(x: 0, y: y), width: 10, height: 20).center.y == center)
  }

  @Test func `the remarks of a selection describe toggling only if a city can be toggled`() {
    #expect(CitySelection().remarks(canToggle: true).count == 2 && CitySelection().remarks(canToggle: false).count == 1)
  }

  @Test(arguments: [false, true])
  func `a map calls onAppear immediately only if no view draws the map`(_ isDrawn: Bool) throws {
    let screen = try map(selection: nil)
    var count = 0
    screen.onAppear = { count += 1 }
    if isDrawn { screen.isDrawn = true }
    screen.didAppear()
    #expect(count == (isDrawn ? 0 : 1))
  }

  @Test func `showing a visible city does not move the map`() throws {
    let screen = try map(selection: nil)
    let viewport = screen.state.viewport
    screen.show(try World.city(551_487))
    #expect(screen.state.viewport == viewport)
  }

  @Test func `a map toggles only the city at the pin, and only if several cities can be selected`() throws {
    let (kazan, moscow) = (try World.city(551_487), try World.city(524_901))
    for (selection, toggled) in [(nil, []), (CitySelection(), [kazan])] {
      let screen = try map(selection: selection)
      var cities: [City] = []
      screen.onCityToggled = { cities.append($0) }
      screen.show(kazan)
      for city in [kazan, moscow] { screen.perform(.toggle(city)) }
      #expect(cities == toggled)
    }
  }

  private func map(selection: CitySelection?) throws -> CityMapScreen {
    let output = try World.factory(.map).citiesOutput(of: World.city(551_487).region, selection: selection)
    return try #require(output as? CityMapScreen)
  }

  @Test func `a rectangle contains points on its left and upper edges, but not on its other edges`() {
    let rect = MapSheet.Rect(origin: .init(x: 1, y: 1), size: .init(width: 2, height: 2))
    let places: [(Double, Double)] = [(1, 1), (2, 2), (3, 2), (2, 3), (0.5, 2), (2, 0.5)]
    #expect(places.map { rect.contains(MapSheet.Point(x: $0, y: $1)) } == [true, true, false, false, false, false])
  }

  @Test func `the main body of an empty list of cities has no points`() {
    #expect(MainBody.points(of: []) { _ in 1 }.isEmpty)
  }

  @Test(
    arguments: [
      ("Kazan", SearchReach.scope, [.region("RU.73")]), ("Kazan", .world, [.region("RU.73"), .world]),
      ("Tokyo", .world, [.region("RU.73"), .world]), ("48.85, 2.35", .world, [.world]),
      ("Moscow", .country, [.region("RU.73"), .country("RU")]), ("55.75, 37.62", .country, [.country("RU")]),
    ] as [(String, SearchReach, [CitySearch.Scope])])
  func `a map searches its scope and then the rest of its reach once for each text, or the whole reach for a point`(
    _ text: String, _ reach: SearchReach, _ scopes: [CitySearch.Scope]
  ) throws {
    let (screen, catalog) = try countedMap(reach: reach)
    screen.sheet = MapSheet(columns: 80, rows: 20)
    screen.search(text)
    #expect(catalog.requests.map(\.scope) == scopes)
  }

  @Test func `while a list replaces the map, each text is searched for once, and moves in the list search nothing`()
    throws
  {
    let (screen, catalog) = try countedMap(reach: .scope)
    for text in ["k", "ka", "kam"] {
      screen.search(text)
      #expect(screen.matchRows.count == min(screen.state.matchCount, PlaceSearch.listLimit))
      for index in [1, 0] { screen.perform(.showMatch(at: index)) }
      screen.perform(.nextMatch)
      screen.perform(.zoomIn)
      #expect(screen.state.shownMatchIndex == 1 && screen.matchRows.count > 1)
    }
    #expect(catalog.searches == ["k", "ka", "kam"])
  }

  @Test(arguments: ["kazan", "baton", "tokyo", "ban", "nab"])
  func `on the map of a region, the keys for matches reach all matches, including those elsewhere`(
    _ text: String
  ) throws {
    let (screen, _) = try countedMap(reach: .world)
    screen.sheet = MapSheet(columns: 80, rows: 20)
    screen.search(text)
    let count = screen.state.matchCount
    let listed = min(count, PlaceSearch.listLimit)
    #expect(count > 1 && screen.matchRows.count == listed)
    for index in 1..<listed {
      screen.perform(.nextMatch)
      #expect(screen.state.shownMatchIndex == index && screen.state.pin.hasCity, "\(index) of \(count)")
    }
    screen.sheet = nil
    #expect(screen.state.matchCount == count)
    if count == listed { #expect(!screen.actions.contains(.nextMatch)) }
  }

  @Test(arguments: ["-33.9,151.2", "48.85, 2.35", "-0.1,-160.5"])
  func
    `a point that is typed letter by letter leads to the same viewport as the pasted point, and no point to the Earth`(
      _ text: String
    ) throws
  {
    let atlas = try World.atlas.get()
    let content = CityMapContent(overviewOf: nil, catalog: atlas)
    let screens = (0..<2).map { _ in CityMapScreen(content, catalog: atlas, geometry: atlas, selection: nil) }
    screens[0].search(text)
    for length in 1...text.count { screens[1].search(String(text.prefix(length))) }
    #expect(screens[1].state.viewport == screens[0].state.viewport)
    #expect(screens[0].state.viewport.extent < 90)
    for screen in screens { screen.search(text + ".4.5x") }
    #expect(screens.allSatisfy { $0.state.viewport.extent == MapViewport.world.extent })
  }

  private func countedMap(reach: SearchReach) throws -> (screen: CityMapScreen, catalog: CountingCatalog) {
    let atlas = try World.atlas.get()
    let catalog = CountingCatalog(world: atlas)
    let content = CityMapContent(region: try World.region("RU.73"), reach: reach, catalog: catalog)
    return (CityMapScreen(content, catalog: catalog, geometry: atlas, selection: nil), catalog)
  }

  // The box is 1° wide, so the weight of `large` is 1 + log₂(1 + 360). The weight of `near` is 1 + log₂(1 + 4.7), and
  // the weight of `nearer` is 1 + log₂(1 + 4.6).
  @Test func `pointing prefers a large distant city to a small nearby city, up to a limit that depends on the weights`()
    throws
  {
    let (large, near) = (city(1, population: 1_000_000, longitude: 3.4), city(2, population: 1, longitude: -1.3))
    let nearer = city(3, population: 1, longitude: -1.2)
    let (box, view) = (GeographicBox.around(latitude: 0, longitude: 0, degrees: 1), MapViewport.world)
    #expect(PointerTarget(in: box, among: MapCities([large, near]), on: view).cities == [large])
    #expect(PointerTarget(in: box, among: MapCities([large, nearer]), on: view).cities == [nearer])
  }

  @Test func `of two cities at the same distance from the pin, the more prominent city is named`() {
    let (first, second) = (city(1, population: 2, longitude: 0), city(2, population: 1, longitude: 2))
    let catalog = SmallCatalog([first, second])
    let screen = CityMapScreen(
      CityMapContent(region: SmallCatalog.region, catalog: catalog), catalog: catalog, geometry: catalog,
      selection: nil)
    for _ in 0..<10 { screen.perform(.zoomOut) }
    screen.perform(.point(.around(latitude: 0, longitude: 1, degrees: 1.0 / 1024)))
    #expect(screen.state.pin.city == first && !screen.state.pin.isOnCity)
  }

  @Test func `of two cities with the same distance and isolation, pointing selects the more populous city`() {
    let (large, small) = (city(2, population: 2, longitude: 0), city(3, population: 1, longitude: 2))
    let away = SmallCatalog.city(1, population: 3, latitude: 1.25, longitude: 1)
    let ranked = MapCities([small, large, away])
    #expect(ranked.ranked[1].isolation == ranked.ranked[2].isolation)
    let box = GeographicBox.around(latitude: 0, longitude: 1, degrees: 0.25)
    #expect(PointerTarget(in: box, among: ranked, on: .world).cities == [large])
  }

  @Test func `of two large cities in a box, pointing selects the city whose label takes precedence`() {
    let cities = [(1, -0.9, 13_000_000, Region.Kind.region), (2, 0.9, 12_000_000, .city)].map {
      id, place, people, kind in
      City(
        id: id, name: "\(id)", region: Region(key: "XX.\(id)", name: "\(id)", kind: kind),
        country: Country(code: "XX", name: ""), latitude: place, longitude: place, population: people, timeZone: "UTC")
    }
    let box = GeographicBox.around(latitude: 0, longitude: 0, degrees: 2)
    #expect(PointerTarget(in: box, among: MapCities(cities), on: .world).cities.map(\.id) == [2, 1])
  }

  private func city(_ id: Int, population: Int, longitude: Double) -> City {
    City(
      id: id, name: "\(id)", region: Region(key: "XX.1", name: "", kind: .region),
      country: Country(code: "XX", name: ""), latitude: 0, longitude: longitude, population: population, timeZone: "UTC"
    )
  }
}
