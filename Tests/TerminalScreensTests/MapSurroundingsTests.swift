import Cartography
import CityAtlas
import Domain
import Presentation
import TerminalHost
import TerminalUI
import TestSupport
import Testing
@testable import TerminalScreens

/// Tests a map's caption and key hints, and the card beside the map.
@MainActor
@Suite("Surroundings of the map")
struct MapSurroundingsTests {
  let atlas: Atlas

  init() throws { atlas = try Atlas.embedded() }

  private func map(of region: Region = City.kazan.region, reach: SearchReach = .world) throws -> (
    screen: CityMapScreen, view: CityMapView
  ) {
    let factory = ScreenFactory(catalog: atlas, geometry: atlas, variant: .map)
    return try loaded(factory.citiesOutput(of: region, reach: reach, selection: nil))
  }

  private func worldMap(_ selection: CitySelection? = nil) throws -> (screen: CityMapScreen, view: CityMapView) {
    let factory = ScreenFactory(catalog: atlas, geometry: atlas, variant: .map)
    return try loaded(factory.overviewOutput(in: nil, suggestions: CitySuggestions(), selection: selection))
  }

  private func loaded(_ output: any CitiesOutput) throws -> (screen: CityMapScreen, view: CityMapView) {
    let screen = try #require(output as? CityMapScreen)
    let view = CityMapView()
    screen.viewDidLoad(view)
    screen.stateDidChange = { [weak screen, weak view] in view.map { screen?.update($0) } }
    screen.update(view)
    return (screen, view)
  }

  private func caption(_ view: CityMapView, columns: Int) -> String {
    let rows = 30
    let lines = view.render(size: Size(columns: columns, rows: rows)).buffer.text
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines[rows - 1].prefix { $0 != "│" }.trimmed
  }

  @Test func `the caption shows the name and population of the city, but does not repeat text of the card`() throws {
    let (screen, view) = try map()
    #expect(caption(view, columns: 90) == "Kazan, Tatarstan · 1,243,500 people")
    #expect(caption(view, columns: 120) == "")
    screen.search("yel")
    #expect(caption(view, columns: 90).hasPrefix("Yelabuga, Tatarstan · "))
    #expect(caption(view, columns: 120).hasPrefix("match 1 of "))
  }

  @Test func `on a map of the world, the caption names the country if there is room`() throws {
    let (screen, view) = try worldMap()
    screen.search("kazan")
    let rest = " · 1,243,500 people · match 1 of \(screen.state.matchCount)"
    let whole = "Kazan, Tatarstan, Russia" + rest
    // A space precedes the caption.
    #expect(caption(view, columns: whole.count + 1) == whole)
    #expect(caption(view, columns: whole.count) == "Kazan, Tatarstan" + rest)
  }

  @Test func `beside the card, the caption says that the city is chosen`() throws {
    let (screen, view) = try worldMap(CitySelection())
    screen.selection = CitySelection([try #require(screen.state.pin.city)])
    #expect(caption(view, columns: 120) == "✓ chosen")
  }

  @Test func `if nothing matches, the caption says so, or says which links are accepted`() throws {
    let (screen, view) = try map()
    screen.search("xyzqq")
    #expect(caption(view, columns: 120) == "No city in Tatarstan matches")
    #expect(screen.remarks.first == "No city in Tatarstan matches “xyzqq”.")
    screen.search("https://maps.app.goo.gl/x")
    let note = "Not a link with a point from OpenStreetMap, Google Maps, or Apple Maps"
    #expect(caption(view, columns: 120) == note && screen.remarks.first == "\(note).")
  }

  @Test func `if the caption does not fit, it omits the population and then truncates the name`() throws {
    let (screen, view) = try map()
    screen.search("yel")
    let match = String(caption(view, columns: 120))
    #expect(match.hasPrefix("match 1 of ") && caption(view, columns: 90).hasSuffix(" people · \(match)"))
    #expect(caption(view, columns: 44) == "Yelabuga, Tatarstan · \(match)")
    screen.search("na")
    #expect(caption(view, columns: 40).hasPrefix("Naberezhnyye Chelny"))
    #expect(caption(view, columns: 40).contains("… · match 1 of "))
    screen.search("55,49.9")
    #expect(caption(view, columns: 70).hasPrefix("Bazarnyye Mataki, Tatarstan · 11 km from the point · match 1 of "))
    #expect(caption(view, columns: 60).hasPrefix("Bazarnyye Mataki, Tatarstan · 11 km · match 1 of "))
    #expect(caption(view, columns: 40).contains("Bazarnyye Mata… · 11 km · match 1 of "))
  }

  @Test func `the line below the list that replaces the map keeps the number of the match`() throws {
    let (screen, view) = try map()
    func caption(columns: Int) throws -> String {
      let lines = view.render(size: Size(columns: columns, rows: 9)).buffer.text.split(separator: "\n")
      return try #require(lines.last).trimmed
    }
    #expect(try caption(columns: 60) == "Kazan, Tatarstan · Too small for a map")
    #expect(try caption(columns: 30) == "Kazan · Too small for a map")
    #expect(try caption(columns: 20) == "Kazan, Tatarstan")
    screen.search("na")
    #expect(try caption(columns: 90).hasPrefix("Naberezhnyye Chelny, Tatarstan · match 1 of "))
    #expect(try caption(columns: 36).contains("… · match 1 of "))
    screen.search("55,49.9")
    #expect(try caption(columns: 90).hasPrefix("Bazarnyye Mataki, Tatarstan · 11 km from the point · match 1 of "))
  }

  @Test func `cities are shown everywhere on a map that is wider than its region`() throws {
    let primorye = try #require(atlas.mainCity(ofRegion: "RU.59")).region
    let (screen, view) = try map(of: primorye)
    let text = view.render(size: Size(columns: 80, rows: 20)).buffer.text
    #expect(text.contains("• Suihua"))
    #expect(text.contains("• Jiaohe"))
    #expect(screen.sheet?.size.width == 80)
  }

  @Test func `a map is only drawn again if it changes`() throws {
    let screen = try map().screen
    let view = CityMapView()
    var drawn = 0
    func show(_ state: CityMapState) {
      view.show(
        state, cities: { screen.rankedCities }, choices: screen.cities, matches: { [] },
        lines: { _, _ in
          drawn += 1
          return AnySequence([])
        })
    }
    show(screen.state)
    _ = view.render(size: .standard)
    let first = drawn
    show(screen.state)
    #expect(first > 0 && drawn == first)
    screen.perform(.pan(.east))
    show(screen.state)
    #expect(drawn > first)
  }

  @Test func `the caption and the prompts state the pin's distance from the city unless the distance rounds to zero`()
    throws
  {
    let (screen, view) = try map()
    func point(_ north: Double, size: Double) {
      let (latitude, longitude) = (City.kazan.latitude + north, City.kazan.longitude)
      let box = GeographicBox(
        west: longitude - size, south: latitude - size / 2, east: longitude + size, north: latitude + size / 2)
      screen.perform(.point(box))
    }
    point(0.06, size: 0.04)
    #expect(caption(view, columns: 90) == "Kazan, Tatarstan · 1,243,500 people · 7 km from the pin")
    #expect(caption(view, columns: 120) == "7 km from the pin")
    #expect(screen.remarks.contains("The pin is 7 km from Kazan."))
    point(0.001, size: 0.001)
    if case .near = screen.state.pin {} else { Issue.record("\(screen.state.pin)") }
    #expect(caption(view, columns: 90).hasPrefix("Kazan, ") && !caption(view, columns: 90).contains("km"))
    #expect(screen.remarks.contains("The pin is on Kazan."))
  }

  @Test func `Alt-C opens the list of countries, and the hints show the key`() throws {
    let (screen, view) = try map()
    var opened = 0
    screen.onOtherCountry = { opened += 1 }
    #expect(screen.chrome.hints.contains { $0.title == "countries" && $0.keys == [KeyPress(.character("c"), .alt)] })
    for text in ["", "kazan"] {
      screen.search(text)
      #expect(view.handle(KeyPress(.character("c"), .alt)))
    }
    #expect(opened == 2)
    let fenced = try map(reach: .scope).screen
    #expect(!fenced.chrome.hints.contains { $0.keys == [KeyPress(.character("c"), .alt)] })
  }

  @Test func `the small map of the world shows the land of the atlas`() {
    var canvas = BrailleCanvas(size: WorldMap.size)
    for (index, isLand) in MapLand(on: WorldMap.projection, lines: atlas.lines).cells().enumerated() where isLand {
      canvas.setDot(index % canvas.width, index / canvas.width)
    }
    let view = MapView()
    view.canvas = canvas
    let lines = view.render(size: WorldMap.size).buffer.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(WorldMap.land == lines.map(String.init))
  }

  @Test(arguments: [
    (City.kazan, Point(column: 16, row: 1)),
    (City(id: 1, "Pole", latitude: 89, longitude: 0), Point(column: 13, row: 0)),
  ])
  func `the small map of the world shows the pin even if the city is beyond the edge of the map`(
    _ city: City, _ cell: Point
  ) {
    let map = WorldMap()
    map.pin = city.coordinate
    let lines = map.render(size: WorldMap.size).buffer.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.firstIndex { $0.contains("◉") } == cell.row)
    #expect(lines.map { $0.prefix { $0 != "◉" }.count }[cell.row] == cell.column)
  }
}

extension Substring {
  fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}

extension City {
  fileprivate init(id: Int, _ name: String, latitude: Double, longitude: Double) {
    self.init(
      id: id, name: name, region: City.kazan.region, country: .russia, latitude: latitude, longitude: longitude,
      population: 1, timeZone: "UTC")
  }
}
