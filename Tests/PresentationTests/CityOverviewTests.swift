import CityAtlas
import Domain
import Testing

@testable import Presentation

@MainActor
@Suite("City overview")
struct CityOverviewTests {
  private func overview(
    in code: String? = nil, recent: [Int] = [], home: String? = nil, selection: CitySelection? = nil
  ) throws -> CityOverviewScreen {
    let atlas = try World.atlas.get()
    let suggestions = CitySuggestions(
      recent: try recent.map(World.city), country: home.flatMap(atlas.country(code:)))
    let screen = try World.factory(.list).overviewOutput(
      in: code.flatMap(atlas.country(code:)), suggestions: suggestions, selection: selection)
    return try #require(screen as? CityOverviewScreen)
  }

  /// An overview's parameters, the expected title and first city of each suggestion group, and the expected screen
  /// title.
  struct Example: Sendable, CustomTestStringConvertible {
    var country: String?
    var recent: [Int] = []
    var home: String?
    let groups: [String]
    let title: String

    var testDescription: String { "\(country ?? "world"), \(recent.count) recent, home \(home ?? "unknown")" }
  }

  @Test(arguments: [
    Example(groups: ["Largest in the world: Shanghai"], title: "Cities"),
    Example(home: "JP", groups: ["Largest in Japan: Tokyo", "Largest in the world: Shanghai"], title: "Cities"),
    Example(
      recent: [2_988_507, 524_901], home: "RU",
      groups: ["Recent: Paris", "Largest in Russia: Saint Petersburg", "Largest in the world: Shanghai"],
      title: "Cities"),
    Example(
      country: "RU", recent: [2_988_507, 551_487], home: "JP", groups: ["Recent: Kazan", "Largest in Russia: Moscow"],
      title: "Russia"),
    Example(country: "MC", groups: [], title: "Monaco"),
    Example(country: "SG", recent: [1_880_252], groups: ["Recent: Singapore"], title: "Singapore"),
  ])
  func `recent cities precede the largest cities of the user's country and of the world`(_ example: Example) throws {
    let screen = try overview(in: example.country, recent: example.recent, home: example.home)
    let groups = screen.state.suggestions.map { "\($0.title): \($0.rows.first?.title ?? "")" }
    #expect(groups == example.groups)
    #expect(screen.state.title == example.title)
    let items = screen.state.suggestions.flatMap(\.rows).map(\.item)
    #expect(Set(items).count == items.count, "No city is suggested twice.")
    #expect(screen.state.suggestions.allSatisfy { $0.rows.count <= CitySuggestions.groupLimit })
  }

  @Test func `the cities of a country without regions follow the suggestions`() throws {
    let screen = try overview(in: "SG")
    #expect(screen.state.prompt == "Search 116 cities…")
    let titles = Set(screen.state.rows.map(\.title))
    #expect(titles.count > 100 && titles.contains("Singapore"))
  }

  @Test func `the name of a city that the list shows is not text that the user has typed`() throws {
    let screen = try overview(in: "SG")
    screen.show(try World.city(1_880_252))
    #expect(screen.state.query == "Singapore" && screen.query.isEmpty)
  }

  @Test func `the rows and actions of the overview do not depend on the suggestions`() throws {
    let plain = try overview()
    let personal = try overview(recent: [551_487], home: "RU")
    #expect(plain.actions == personal.actions)
    #expect(plain.state.rows == personal.state.rows)
    #expect(plain.details == personal.details)
    let kazan = PlaceListState.Item.place(.city(try World.city(551_487)))
    #expect(!personal.actions.contains(.choose(kazan)))
  }

  @Test func `a suggested city can be chosen and toggled, and disappears during a search`() throws {
    let kazan = try World.city(551_487)
    let screen = try overview(recent: [kazan.id], selection: CitySelection([kazan]))
    var reported: [String] = []
    screen.onCitySelected = { reported.append("chosen \($0.name)") }
    screen.onCityToggled = { reported.append("toggled \($0.name)") }
    #expect(screen.state.suggestions.first?.rows.first?.isChosen == true && screen.state.allowsMultipleSelection)
    screen.perform(.choose(.place(.city(kazan))))
    screen.perform(.toggle(kazan))
    #expect(reported == ["chosen Kazan", "toggled Kazan"])
    screen.search("tokyo")
    #expect(screen.state.suggestions.isEmpty)
    screen.perform(.choose(.place(.city(kazan))))
    #expect(reported.count == 2)
  }

  @Test func `a suggested row shows the part of the location that the screen's title does not imply`() throws {
    let row = try overview(recent: [551_487]).state.suggestions.first?.rows.first
    #expect(row?.detail == "Tatarstan, Russia" && row?.population == "1,243,500")
    #expect(try overview(in: "RU", recent: [551_487]).state.suggestions.first?.rows.first?.detail == "Tatarstan")
  }

  @Test(arguments: CityPickerVariant.allCases)
  func `the first three results on the first screen are the best three matches in the catalog`(
    _ variant: CityPickerVariant
  ) throws {
    let screen = try World.factory(variant).overviewOutput(in: nil, suggestions: CitySuggestions(), selection: nil)
    let names = ["Toronto", "Kazan", "Singapore", "Birmingham", "New York", "Germany", "Texas", "Москва"]
    for text in names.flatMap({ name in (1...4).map { String(name.prefix($0)) } }) {
      screen.search(text)
      let rows = (screen as? CityOverviewScreen)?.state.rows ?? (screen as? CityMapScreen)?.matchRows ?? []
      let matches = try World.atlas.get().search(CitySearch(text, limit: 3)).matches
      #expect(rows.prefix(3).compactMap(\.item.place) == matches.map(\.place), "\(text)")
    }
  }

  @Test func `choosing a country or a region in the search results opens it`() throws {
    let screen = try overview()
    var opened: [String] = []
    screen.onCountrySelected = { opened.append($0.name) }
    screen.onRegionSelected = { opened.append($0.name) }
    for name in ["Russia", "Tatarstan"] {
      screen.search(name)
      let row = try #require(screen.state.rows.first { $0.title == name })
      screen.perform(.choose(row.item))
    }
    #expect(opened == ["Russia", "Tatarstan"])
  }

  @Test(arguments: [(nil, "Search cities…"), (1, "Search 1 city…"), (170_220, "Search 170,220 cities…")])
  func `the search field shows the number of cities if it is known`(_ count: Int?, _ prompt: String) {
    let catalog = SmallCatalog([SmallCatalog.city(1)], count: count)
    let factory = ScreenFactory(catalog: catalog, geometry: catalog, variant: .list)
    let screen = factory.overviewOutput(in: nil, suggestions: CitySuggestions(), selection: nil)
    #expect((screen as? CityOverviewScreen)?.state.prompt == prompt)
  }

  @Test(arguments: [
    ("Europe/Moscow", "RU"), ("America/New_York", "US"), ("America/Argentina/Buenos_Aires", "AR"),
    ("America/Jamaica", "JM"), ("Asia/Hong_Kong", "HK"), ("UTC", nil), ("Etc/UTC", nil), ("", nil),
    ("Europe/Kitezh", nil), ("Asia/Calcutta", "IN"), ("Asia/Saigon", "VN"), ("Asia/Katmandu", "NP"),
    ("Asia/Rangoon", "MM"), ("Asia/Dacca", "BD"), ("Europe/Kiev", "UA"), ("Europe/Kyiv", "UA"),
    ("America/Buenos_Aires", "AR"), ("America/Indianapolis", "US"), ("US/Eastern", "US"), ("US/Pacific", "US"),
  ])
  func `the country of a time zone is found by the zone's name`(_ zone: String, _ code: String?) throws {
    #expect(try World.atlas.get().country(ofTimeZone: zone)?.code == code)
  }

  /// Brooklyn is near New York City, Manila is near Quezon City, and Guangzhou is 105 km from Shenzhen.
  @Test(
    arguments: [
      ("US", ["New York City", "Los Angeles", "Chicago", "Houston", "Phoenix"]),
      ("PH", ["Quezon City", "Davao", "Manila"]), ("CN", ["Shanghai", "Beijing", "Shenzhen", "Guangzhou", "Chengdu"]),
      ("JP", ["Tokyo", "Yokohama", "Osaka"]), (nil, ["Shanghai", "Beijing", "Shenzhen", "Guangzhou", "Kinshasa"]),
      ("XX", []),
    ] as [(String?, [String])])
  func `the largest cities include main cities of regions, but not districts of larger cities`(
    _ code: String?, _ names: [String]
  ) throws {
    let atlas = try World.atlas.get()
    #expect(atlas.largestCities(inCountry: code, limit: max(names.count, 1)).map(\.name) == names)
    #expect(atlas.largestCities(inCountry: code, limit: 0).isEmpty)
  }
}
