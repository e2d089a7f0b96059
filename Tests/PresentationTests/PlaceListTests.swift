import Cartography
import CityAtlas
import Domain
import Testing
@testable import Presentation

@MainActor
@Suite("Place lists")
struct PlaceListTests {
  /// A search and the expected first row of its result.
  struct Example: Sendable, CustomTestStringConvertible {
    let scope: CitySearch.Scope
    let query: String
    let title: String
    let highlighted: String
    let detail: String
    var population = ""

    var testDescription: String { "“\(query)” in \(scope)" }
  }

  @Test(arguments: [
    Example(
      scope: .world, query: "kazan", title: "Kazan", highlighted: "Kazan", detail: "Tatarstan, Russia",
      population: "1,243,500"),
    Example(
      scope: .world, query: "москва", title: "Moscow — Москва", highlighted: "Москва", detail: "Russia",
      population: "10,381,222"),
    Example(scope: .world, query: "germ", title: "Germany", highlighted: "Germ", detail: ""),
    Example(
      scope: .world, query: "tatarstan", title: "Tatarstan", highlighted: "Tatarstan", detail: "region, Russia"),
    Example(scope: .country("RU"), query: "tatarstan", title: "Tatarstan", highlighted: "Tatarstan", detail: "region"),
    Example(
      scope: .country("RU"), query: "kazan", title: "Kazan", highlighted: "Kazan", detail: "Tatarstan",
      population: "1,243,500"),
    Example(
      scope: .region("RU.73"), query: "елабуга", title: "Yelabuga — Елабуга", highlighted: "Елабуга", detail: "",
      population: "72,643"),
  ])
  func `a row shows the matching name and the part of the location that the screen does not imply`(_ example: Example)
    throws
  {
    let list = PlaceList(
      PlaceList.Content(title: "", items: [], search: PlaceSearch(scope: example.scope)),
      catalog: try World.atlas.get(), selection: nil)
    var searched = list
    searched.search(example.query)
    let row = try #require(searched.state.rows.first)
    let title = Array(row.title)
    #expect(row.title == example.title)
    #expect(String(title[row.highlight]) == example.highlighted)
    #expect(row.detail == example.detail && row.population == example.population)
    searched.search("")
    #expect(searched.state == list.state)
  }

  @Test(arguments: [
    ("", "Countries"), (" ", "Countries"), ("kazan", "Cities"), ("kazakh", "Places"), ("xyzqq", "Countries"),
  ])
  func `the title names the kind of places in the list`(_ query: String, _ title: String) throws {
    let screen = try World.factory(.list).countriesOutput(selection: nil)
    screen.search(query)
    #expect((screen as? CountriesScreen)?.state.title == title)
  }

  @Test(arguments: [
    ("fra", "France"), ("franc", "France"), ("ger", "Germany"), ("tokyo", "Tokyo"), ("frankf", "Frankfurt am Main"),
    ("rome", "Rome"), ("deutschland", "Germany — Deutschland"),
  ])
  func `on the list of countries, the countries whose names start with the text come first`(
    _ query: String, _ first: String
  ) throws {
    let screen = try World.factory(.list).countriesOutput(selection: nil)
    screen.search(query)
    #expect((screen as? CountriesScreen)?.state.rows.first?.title == first)
  }

  @Test func `a country's list shows federal cities by population, followed by regions by name`() throws {
    let screen = try regions(offersOtherCountry: true)
    let titles = screen.state.rows.map(\.title)
    #expect(titles.prefix(4) == ["Other country…", "Moscow", "Saint Petersburg", "Adygea"])
    #expect(titles.dropFirst(3) == titles.dropFirst(3).sorted()[...])
  }

  @Test func `choosing a row reports its place, and a federal city is reported as a city`() throws {
    let screen = try regions(offersOtherCountry: true)
    var reported: [String] = []
    screen.onOtherCountry = { reported.append("other") }
    screen.onCitySelected = { reported.append("city \($0.name)") }
    screen.onRegionSelected = { reported.append("region \($0.name)") }
    for row in screen.state.rows.prefix(4) { screen.perform(.choose(row.item)) }
    #expect(reported == ["other", "city Moscow", "city Saint Petersburg", "region Adygea"])
  }

  @Test func `a toggle has no effect in a list in which only one city can be selected`() throws {
    let cities = try #require(
      World.factory(.list).citiesOutput(of: World.region("RU.73"), selection: nil) as? CityListScreen)
    var toggled: [City] = []
    cities.onCityToggled = { toggled.append($0) }
    guard case .place(.city(let kazan))? = cities.state.rows.first?.item else { throw World.Missing(name: "Kazan") }
    cities.perform(.toggle(kazan))
    #expect(toggled == [])
  }

  @Test func `the list of regions counts the selected cities, and the list of cities marks them`() throws {
    let factory = try World.factory(.list)
    let regions = try regions(selection: CitySelection())
    let cities = try #require(
      factory.citiesOutput(of: World.region("RU.73"), selection: CitySelection()) as? CityListScreen
    )
    var selection = CitySelection()
    cities.onCityToggled = { selection.toggle($0) }
    guard case .place(.city(let kazan))? = cities.state.rows.first?.item else { throw World.Missing(name: "Kazan") }
    cities.perform(.toggle(kazan))
    regions.selection = selection
    cities.selection = selection
    #expect(cities.state.rows.first?.isChosen == true)
    #expect(cities.state.rows.dropFirst().allSatisfy { $0.isChosen == false })
    #expect(regions.state.rows.first { $0.title == "Tatarstan" }?.detail == "1 chosen")
    #expect(regions.state.chosenCount == 1)
  }

  @Test func `the actions of a list choose rows, toggle cities if several can be selected, and clear the search`()
    throws
  {
    let screen = try regions(offersOtherCountry: true, selection: CitySelection())
    let actions = Set(screen.actions)
    #expect(screen.state.rows.allSatisfy { actions.contains(.choose($0.item)) })
    let toggles = actions.filter { if case .toggle = $0 { true } else { false } }
    #expect(toggles.count == 2, "Moscow and Saint Petersburg can be toggled.")
    let single = try regions(offersOtherCountry: true).actions
    #expect(!single.contains { if case .toggle = $0 { true } else { false } }, "Only one city can be selected.")
    #expect(!actions.contains { if case .search = $0 { true } else { false } }, "There is no search to clear.")
    screen.search("Kazan")
    #expect(screen.actions.filter { if case .search = $0 { true } else { false } } == [.search("")])
  }

  @Test func `a list shows at most fifty search results and counts all matching places`() throws {
    let screen = try regions()
    screen.search("na")
    #expect(screen.state.rows.count == PlaceSearch.listLimit && screen.state.total > PlaceSearch.listLimit)
    screen.search("tatarstan")
    #expect(screen.state.rows.count == screen.state.total)
  }

  @Test func `a list allows the selection of several cities only if a row shows a city`() throws {
    let screen = try regions(selection: CitySelection())
    screen.search("tatar")
    #expect(screen.state.rows.first?.isChosen == nil && screen.state.allowsMultipleSelection)
    screen.search("tatarstan")
    #expect(screen.state.rows.map(\.detail) == ["region"] && !screen.state.allowsMultipleSelection)
    #expect(try !regions().state.allowsMultipleSelection)
  }

  @Test func `selecting all toggles each unselected city of the list once`() throws {
    let cities = try #require(
      World.factory(.list).citiesOutput(of: World.region("RU.73"), selection: CitySelection()) as? CityListScreen)
    let kazan = try World.city(551_487)
    var (selection, changes) = (CitySelection([kazan]), 0)
    cities.selection = selection
    cities.stateDidChange = { changes += 1 }
    cities.onCityToggled = { city in
      selection.toggle(city)
      cities.selection = selection
    }
    cities.perform(.selectAll)
    #expect(cities.state.rows.count > 50 && cities.state.rows.allSatisfy { $0.isChosen == true })
    #expect(selection.cities.count == cities.state.rows.count && selection.cities.first == kazan)
    cities.perform(.selectAll)
    #expect(changes == selection.cities.count - 1)
  }

  @Test(arguments: CityPickerVariant.allCases)
  func `deselecting all toggles each selected city, including cities that are not shown`(_ variant: CityPickerVariant)
    throws
  {
    let screen = try World.factory(variant).citiesOutput(of: World.region("RU.73"), selection: nil)
    var toggled: [City] = []
    screen.onCityToggled = { toggled.append($0) }
    func deselectAll() {
      (screen as? CityListScreen)?.perform(.deselectAll)
      (screen as? CityMapScreen)?.perform(.deselectAll)
    }
    deselectAll()
    #expect(toggled.isEmpty)
    let cities = [try World.city(551_487), try World.city(2_988_507)]
    screen.selection = CitySelection(cities)
    deselectAll()
    #expect(toggled == cities)
  }

  @Test func `a map selects the distinct unselected cities of its country`() throws {
    let (kazan, paris) = (try World.city(551_487), try World.city(2_988_507))
    let others = try World.atlas.get().cities(ofRegion: "RU.73").filter { $0 != kazan }.prefix(2)
    let output = try World.factory(.map).citiesOutput(of: World.region("RU.73"), selection: CitySelection([kazan]))
    let map = try #require(output as? CityMapScreen)
    var toggled: [City] = []
    map.onCityToggled = { toggled.append($0) }
    map.perform(.select([kazan, paris] + others + others))
    #expect(toggled == Array(others))
    map.selection = nil
    map.perform(.select(Array(others)))
    #expect(toggled.count == 2)
  }

  @Test func `actions for items without a row are ignored`() throws {
    let screen = try regions(selection: CitySelection())
    let paris = try #require(try World.atlas.get().city(id: 2_988_507))
    var reported: [City] = []
    screen.onCitySelected = { reported.append($0) }
    screen.onCityToggled = { reported.append($0) }
    screen.perform(.choose(.place(.city(paris))))
    screen.perform(.toggle(paris))
    #expect(reported.isEmpty)
  }

  @Test func `the list of countries counts the selected cities of each country`() throws {
    let kazan = try #require(try World.atlas.get().city(id: 551_487))
    let screen = try World.factory(.list).countriesOutput(selection: CitySelection([kazan]))
    let countries = try #require(screen as? CountriesScreen)
    #expect(countries.state.rows.filter { !$0.detail.isEmpty }.map(\.title) == ["Russia"])
    #expect(countries.state.rows.first { $0.title == "Russia" }?.detail == "1 chosen")
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (1_243_500, "1,243,500"), (-12_345, "-12,345")])
  func `the digits of a population are grouped`(_ number: Int, _ text: String) {
    #expect(number.grouped == text)
  }

  private func regions(offersOtherCountry: Bool = false, selection: CitySelection? = nil) throws -> RegionsScreen {
    let country = try #require(try World.atlas.get().country(code: "RU"))
    let screen = try World.factory(.list)
      .regionsOutput(of: country, offersOtherCountry: offersOtherCountry, selection: selection)
    return try #require(screen as? RegionsScreen)
  }
}
