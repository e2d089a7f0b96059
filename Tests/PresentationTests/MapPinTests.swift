import Cartography
import Domain
import Testing
@testable import Presentation

/// Tests how searches and moves affect the pin and the offered cities.
@MainActor
@Suite("Map pin")
struct MapPinTests {
  nonisolated private static let cities = [
    SmallCatalog.city(1, population: 9), SmallCatalog.city(2, longitude: 0.001), SmallCatalog.city(3, longitude: 3),
  ]

  private func map(_ cities: [City] = Self.cities) -> CityMapScreen {
    let catalog = SmallCatalog(cities)
    return CityMapScreen(
      CityMapContent(region: SmallCatalog.region, catalog: catalog), catalog: catalog, geometry: catalog,
      selection: nil)
  }

  @Test(
    arguments: [
      .search("City 1"), .search("nowhere"), .zoomIn, .zoomOut, .pan(.north), .showNextArea, .movePin(to: cities[1]),
      .move(.east),
      .dismissChoices,
    ] as [CityMapAction])
  func `a search, a zoom, a move, or a dismissal hides the offered cities`(
    _ action: CityMapAction
  ) {
    let screen = map()
    screen.perform(.zoomIn)
    screen.perform(.point(.around(latitude: 0, longitude: 0)))
    #expect(screen.state.choices == Array(Self.cities.prefix(2)))
    screen.perform(action)
    #expect(screen.state.choices.isEmpty)
  }

  @Test func `the next and previous matches of a search are shown in the order of the search`() {
    let screen = map((1...3).map { SmallCatalog.city($0, "Twin") } + [SmallCatalog.city(4)])
    screen.search("Twin")
    func shown() -> [Int?] { [screen.state.pin.city?.id, screen.state.shownMatchIndex] }
    #expect(screen.state.matchCount == 3 && shown() == [1, 0])
    screen.perform(.previousMatch)
    #expect(shown() == [1, 0])
    screen.perform(.nextMatch)
    #expect(shown() == [2, 1])
    screen.perform(.nextMatch)
    screen.perform(.nextMatch)
    #expect(shown() == [3, 2] && screen.state.query == "Twin")
    screen.perform(.previousMatch)
    #expect(shown() == [2, 1] && screen.remarks == ["3 found for “Twin”.", "The pin is on Twin."])
    screen.search("City 4")
    #expect(shown() == [4, 0])
    screen.search("")
    screen.perform(.nextMatch)
    #expect(shown() == [4, 0])
  }

  @Test func `after the user has moved the pin, the next and the previous match are the match that was shown last`() {
    let screen = map((1...3).map { SmallCatalog.city($0, "Twin") } + [SmallCatalog.city(4, longitude: 3)])
    func state() -> [Int?] {
      [screen.state.pin.city?.id, screen.state.hasMovedPin ? nil : screen.state.shownMatchIndex]
    }
    screen.search("Twin")
    screen.perform(.nextMatch)
    for action in [CityMapAction.nextMatch, .previousMatch] {
      screen.perform(.move(.east))
      #expect(state() == [4, nil] && screen.state.query == "Twin")
      #expect(screen.remarks == ["3 found for “Twin”.", "The pin is on City 4."])
      screen.perform(action)
      #expect(state() == [2, 1])
    }
    screen.perform(.move(.east))
    screen.search("Twin")
    #expect(state() == [1, 0])
    screen.perform(.movePin(to: SmallCatalog.city(4, longitude: 3)))
    screen.search("City 4")
    #expect(state() == [4, 0])
  }

  @Test func `after a search without matches, a pin that has moved behaves as without a search`() {
    let screen = map()
    screen.search("nowhere")
    screen.perform(.move(.east))
    #expect(screen.state.pin == .on(Self.cities[2]) && screen.state.hasMovedPin)
    screen.perform(.nextMatch)
    #expect(screen.state.pin == .on(Self.cities[2]))
    screen.perform(.point(.around(latitude: 5, longitude: 5)))
    #expect(!screen.state.pin.hasCity)
    for _ in 0..<12 { screen.perform(.zoomOut) }
    #expect(screen.state.pin.hasCity && screen.state.query == "nowhere")
  }

  @Test func `showing a city clears the search`() {
    let screen = map()
    screen.search("City 1")
    screen.show(Self.cities[2])
    #expect(screen.state.query.isEmpty && screen.state.search == .none && !screen.state.hasMovedPin)
  }

  @Test func `the rows of the matches are in the order of the search, and each row can move the pin`() {
    let screen = map((1...60).map { SmallCatalog.city($0, "Twin") } + [SmallCatalog.city(61)])
    #expect(screen.matchRows == [])
    screen.search("Twin")
    let places = screen.matchRows.map { $0.item.place?.name }
    #expect(places.count == 50 && Set(places) == ["Twin"] && screen.matchRows[0].highlight == 0..<1)
    for index in [49, 0, 54] {
      screen.perform(.showMatch(at: index))
      #expect(screen.state.shownMatchIndex == index && screen.state.pin.city?.id == index + 1)
      #expect(screen.matchRows[index].item == .place(.city(SmallCatalog.city(index + 1, "Twin"))))
    }
    #expect(screen.matchRows.count == 55 && screen.state.query == "Twin")
    screen.perform(.showMatch(at: 60))
    #expect(screen.state.shownMatchIndex == 54)
    screen.search("nowhere")
    #expect(screen.matchRows == [])
  }

  @Test func `clearing a search leaves the pin on its city`() {
    let screen = map()
    screen.search("City 3")
    #expect(screen.state.pin == .on(Self.cities[2]))
    screen.search("")
    #expect(screen.state.pin == .on(Self.cities[2]) && screen.state.search == .none)
  }

  @Test(arguments: [CityMapAction.zoomIn, .zoomOut, .pan(.west)])
  func `a pin stays on its city while the city is visible`(_ action: CityMapAction) {
    let screen = map()
    screen.perform(action)
    #expect(screen.state.pin == .on(Self.cities[0]))
  }

  @Test func `repeating a search does not move the map`() {
    let screen = map([Self.cities[0]])
    screen.search("City 1")
    for _ in 0..<4 { screen.perform(.pan(.east)) }
    let state = screen.state
    #expect(state.query == "City 1" && !state.viewport.isComfortablyVisible(state.pin.point))
    screen.search("City 1")
    #expect(screen.state == state)
  }
}
