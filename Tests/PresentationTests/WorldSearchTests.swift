import CityAtlas
import Domain
import TestSupport
import Testing

@testable import Presentation

/// Tests that searches in a country or region can also find places elsewhere.
@MainActor
@Suite("Search beyond a country or region")
struct WorldSearchTests {
  private func regions(of code: String = "RU", offersOther: Bool = false, reach: SearchReach = .world) throws
    -> RegionsScreen
  {
    let country = try #require(try World.atlas.get().country(code: code))
    let screen = try World.factory(.list).regionsOutput(
      of: country, offersOtherCountry: offersOther, reach: reach, selection: nil)
    return try #require(screen as? RegionsScreen)
  }

  private func tatarstan(_ variant: CityPickerVariant, reach: SearchReach = .world) throws -> any CitiesOutput
    & CitiesInput
  {
    try World.factory(variant).citiesOutput(
      of: World.region("RU.73"), reach: reach, selection: nil)
  }

  @Test func `matches elsewhere follow the matches in the country, under a title`() throws {
    let screen = try regions()
    screen.search("moscow")
    let sections = screen.state.sections
    #expect(sections.map(\.title).prefix(2) == ["", "Elsewhere"])
    #expect(sections.first?.rows.first?.title == "Moscow")
    let elsewhere = try #require(sections.dropFirst().first)
    #expect(elsewhere.rows.contains { $0.detail.hasSuffix("United States") })
    #expect(!elsewhere.rows.contains { $0.detail.hasSuffix("Russia") })
    #expect(Set(screen.state.rows.map(\.item)).count == screen.state.rows.count)
    #expect(screen.state.rows.count <= PlaceSearch.listLimit)
  }

  @Test func `the number of matches includes the matches elsewhere that are not listed`() throws {
    let screen = try #require(try tatarstan(.list) as? CityListScreen)
    screen.search("san")
    let world = try World.atlas.get().search(CitySearch("san", limit: 1))
    #expect(screen.state.total == world.total && world.total > 1000)
  }

  @Test func `matches elsewhere precede names in the country that are only similar`() throws {
    let screen = try regions()
    screen.search("barcelona")
    #expect(screen.state.sections.first?.title == "Elsewhere")
    #expect(screen.state.rows.first?.title == "Barcelona" && screen.state.rows.first?.detail == "Catalonia, Spain")
    screen.search("parris")
    let sections = screen.state.sections
    #expect(sections.map(\.title) == ["Elsewhere", "Similar names here"])
    #expect(sections.map { $0.rows.first?.title } == ["Kosciusko — Parrish", "Partizansk — Partisansk"])
  }

  @Test func `a country and a region elsewhere can be opened`() throws {
    let screen = try regions()
    var opened: [String] = []
    screen.onCountrySelected = { opened.append($0.name) }
    screen.onRegionSelected = { opened.append($0.name) }
    for name in ["France", "Bavaria"] {
      screen.search(name)
      screen.perform(.choose(try #require(screen.state.rows.first { $0.title == name }).item))
    }
    #expect(opened == ["France", "Bavaria"])
  }

  @Test func `a search that is limited to a country finds places in other regions of the country, but not beyond it`()
    throws
  {
    let list = try #require(tatarstan(.list, reach: .country) as? CityListScreen)
    list.search("samara")
    #expect(list.state.sections.map(\.title) == ["Elsewhere"])
    #expect(list.state.rows.first?.title == "Samara")
    let map = try #require(tatarstan(.map, reach: .country) as? CityMapScreen)
    map.search("samara")
    #expect(map.state.pin.city?.name == "Samara")
    for text in ["barcelona", "paris"] {
      list.search(text)
      #expect(
        list.state.rows.allSatisfy { $0.item.place.map(CitySearch.Scope.country("RU").contains) == true }, "\(text)")
      map.search(text)
      #expect(map.state.pin.city.map { $0.country.code == "RU" } ?? true)
    }
  }

  @Test func `a search that is limited to a country or region finds nothing elsewhere`() throws {
    let screen = try regions(reach: .scope)
    screen.search("barcelona")
    #expect(screen.state.rows.allSatisfy { $0.title != "Barcelona" })
    let list = try #require(tatarstan(.list, reach: .scope) as? CityListScreen)
    list.search("moscow")
    #expect(!list.state.rows.contains { $0.title == "Moscow" })
    let map = try #require(tatarstan(.map, reach: .scope) as? CityMapScreen)
    map.search("barcelona")
    #expect(map.state.pin.city == nil)
  }

  @Test func `the row for another country moves to the end of the list when the user types, and stays there`() throws {
    let screen = try regions(offersOther: true)
    #expect(screen.state.rows.first?.item == .otherCountry)
    for text in ["kazan", "xyzqq"] {
      screen.search(text)
      #expect(screen.state.rows.last?.item == .otherCountry)
      #expect(screen.state.rows.count { $0.item == .otherCountry } == 1)
    }
    #expect(screen.state.total == 0)
    var asked = false
    screen.onOtherCountry = { asked = true }
    screen.perform(.choose(.otherCountry))
    #expect(asked)
  }

  @Test func `a search in a region's list of cities also finds cities elsewhere`() throws {
    let list = try #require(tatarstan(.list) as? CityListScreen)
    list.search("moscow")
    #expect(list.state.sections.last?.title == "Elsewhere" || list.state.sections.first?.title == "Elsewhere")
    #expect(list.state.rows.contains { $0.title == "Moscow" && $0.detail == "Russia" })
    list.search("kazan")
    #expect(list.state.sections.first?.title == "" && list.state.rows.first?.title == "Kazan")
    list.show(try World.city(551_487))
    #expect(list.state.rows.first?.title == "Kazan")
  }

  @Test func `the map moves to a place elsewhere if the region has no good match`() throws {
    let map = try #require(tatarstan(.map) as? CityMapScreen)
    map.search("kazan")
    #expect(map.state.pin.city?.name == "Kazan" && map.state.pin.city?.country.code == "RU")
    map.search("barcelona")
    #expect(map.state.pin.city?.name == "Barcelona" && map.state.match == nil)
    map.search("France")
    #expect(map.state.match?.name == "France")
    var opened: [String] = []
    map.onCountrySelected = { opened.append($0.name) }
    map.perform(try #require(map.actions.first))
    #expect(opened == ["France"])
  }

  @Test(arguments: [
    "kazan", "ban", "aa", "ger", "baton", "barcelona", "France", "tokyo", "елаб", "polyany", "san", "xqzwv",
    "48.85, 2.35",
  ])
  func `the best match on a map is the first row of the list, with or without matches elsewhere`(_ text: String) throws
  {
    for reach in [SearchReach.scope, .world] {
      let list = try #require(tatarstan(.list, reach: reach) as? CityListScreen)
      let map = try #require(tatarstan(.map, reach: reach) as? CityMapScreen)
      list.search(text)
      map.search(text)
      let place = list.state.rows.first?.item.place
      #expect(try map.state.pin.city == place.flatMap(World.atlas.get().mainCity))
      if case .city = place { #expect(map.state.match == nil) } else { #expect(map.state.match == place) }
    }
  }

  @Test(arguments: ["kazan", "ban", "parris", "barcelona", "baton", "polyany", "san", "xqzwv", "48.85, 2.35"])
  func `the order and the number of the matches do not depend on the limit`(_ text: String) throws {
    let search = PlaceSearch(scope: .region("RU.73"), fallback: .world)
    let atlas = try World.atlas.get()
    let whole = search.result(for: text, in: atlas)
    for limit in [1, 2, 49, 50] {
      let result = search.result(for: text, limit: limit, in: atlas)
      #expect(result.matches.map(\.place) == whole.matches.map(\.place) && result.total == whole.total)
    }
    for limit in [51, 60, 100] {
      let result = search.result(for: text, limit: limit, in: atlas)
      let count = whole.groups.first { $0.title == "Elsewhere" || $0.title.isEmpty }?.matches.count ?? 0
      #expect(result.matches.map(\.place).prefix(count) == whole.matches.map(\.place).prefix(count), "\(limit)")
    }
  }

  @Test(arguments: ["", "kaz", "tatarstan", "baton", "xqzwv", "48.85, 2.35"], [nil, CitySelection()])
  func `the first actions of a map are the actions of a list of the same scope, in the same order`(
    _ text: String, _ selection: CitySelection?
  ) throws {
    func screens(_ variant: CityPickerVariant) throws -> [any CitiesOutput & CitiesInput] {
      let factory = try World.factory(variant)
      return [
        factory.overviewOutput(in: nil, suggestions: CitySuggestions(), selection: selection),
        try factory.citiesOutput(of: World.region("RU.73"), reach: .world, selection: selection),
      ]
    }
    for (list, map) in zip(try screens(.list), try screens(.map)) {
      let list = try #require(list as? PlaceListScreen)
      let map = try #require(map as? CityMapScreen)
      list.search(text)
      map.search(text)
      let expected = list.actions.map { Line(text: $0.description, detail: list.details[$0]) }
      let lines = map.actions.map { Line(text: $0.description, detail: map.details[$0]) }
      #expect(Array(lines.prefix(expected.count)) == expected)
      #expect(Set(map.actions).count == map.actions.count)
    }
  }

  /// An action as it is printed in a prompt.
  private struct Line: Equatable {
    let text: String
    let detail: String?
  }

  @Test func `the second match of a search on a map can be chosen or, if it is a region, opened`() throws {
    let map = try #require(tatarstan(.map) as? CityMapScreen)
    var chosen: [String] = []
    map.onCitySelected = { chosen.append($0.name) }
    map.onRegionSelected = { chosen.append($0.name) }
    for text in ["moscow", "bavaria"] {
      map.search(text)
      for action in map.actions.prefix(2) { map.perform(action) }
      #expect(chosen == map.matchRows.prefix(2).compactMap { $0.item.place?.name })
      chosen = []
    }
  }

  @Test(arguments: [
    ("55.79,49.12", nil), ("55.8,49.2", "5 km from the point"), ("48.85,2.35", "1,359 km from the point"),
    ("kazan", nil),
  ])
  func `a list and a map show the distance of the nearest city from typed coordinates, rounded to kilometers`(
    text: String, distance: String?
  ) throws {
    let list = try #require(try tatarstan(.list, reach: .scope) as? CityListScreen)
    list.search(text)
    let row = try #require(list.state.rows.first)
    #expect(distance.map(row.detail.hasPrefix) ?? !row.detail.contains("km"))
    let map = try #require(try tatarstan(.map, reach: .scope) as? CityMapScreen)
    map.search(text)
    #expect(map.remarks.last == "The pin is on \(row.title)\(distance.map { ", \($0)" } ?? "").")
    let regions = try regions(reach: .scope)
    regions.search(text)
    let detail = try #require(regions.state.rows.first).detail
    #expect(detail.contains(" km from the point") == (distance != nil), "\(detail)")
  }
}
