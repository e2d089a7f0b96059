import Cartography
import CityAtlas
import Domain
import Presentation
import TerminalScreens
import TerminalUI
import Testing
import TestSupport

/// Tests mouse events on a map of cities.
@MainActor
@Suite("Mouse on the map")
struct MapPointingTests {
  /// A map and the mouse events that precede the clicks.
  struct MapSetup: CustomTestStringConvertible {
    let testDescription: String
    let region: String
    var size = Size.standard
    var before: [(MouseEvent.Action, Point)] = []
  }

  @Test(arguments: [
    MapSetup(testDescription: "a wide region", region: "RU.73"),
    MapSetup(
      testDescription: "a tall region with space beside it", region: "CL.07", size: Size(columns: 150, rows: 50)),
    MapSetup(testDescription: "across the 180th meridian", region: "RU.15", size: Size(columns: 70, rows: 20)),
    MapSetup(
      testDescription: "after the wheel", region: "RU.59",
      before: Array(repeating: (.wheelUp, Point(column: 60, row: 12)), count: 3)),
    MapSetup(
      testDescription: "after a drag", region: "ZA.11",
      before: [
        (.press, Point(column: 40, row: 12)), (.move, Point(column: 25, row: 16)),
        (.release, Point(column: 25, row: 16)),
      ]),
  ])
  func `a second click on a city's mark or name selects the city, and neither click moves the map`(_ setup: MapSetup)
    throws
  {
    let map = try ShownMap(of: setup.region, size: setup.size)
    for (action, point) in setup.before { map.mouse(action, at: point) }
    let viewport = map.screen.state.viewport
    // Each attempt starts with the pin on this visible city.
    let start = try #require(map.scene.prominentCities.first?.city)
    map.screen.perform(.movePin(to: start))
    var taken: [City] = []
    map.screen.onCitySelected = { taken.append($0) }
    // The test clicks the marks nearest to the edges, where the map would move if it followed the pin.
    let marks = map.scene.prominentCities.filter { $0.city != start }
    let across = marks.sorted { $0.mark.origin.x < $1.mark.origin.x }
    let down = marks.sorted { $0.mark.origin.y < $1.mark.origin.y }
    for prominentCity in [across.first, across.last, down.first, down.last].compactMap(\.self) {
      let label = prominentCity.label?.rect
      let last = label.map { MapSheet.Point(x: $0.right - 1, y: $0.origin.y) }
      for corner in [prominentCity.mark.origin, label?.origin, last].compactMap(\.self) {
        map.screen.perform(.movePin(to: start))
        taken = []
        map.click(corner)
        #expect(map.screen.state.pin.city == prominentCity.city && taken.isEmpty)
        map.click(corner)
        #expect(taken == [prominentCity.city])
        #expect(map.screen.state.viewport == viewport)
      }
    }
    #expect(marks.count > 3)
  }

  @Test func `the pin stays on its city while the city is visible, even at the edge of a wide map`() throws {
    let map = try ShownMap(of: "CL.07", size: Size(columns: 150, rows: 50))
    let city = try #require(map.screen.state.pin.city)
    // The region is tall, so most of the map is beside it.
    map.mouse(.press, at: Point(column: 30, row: 30))
    for column in stride(from: 31, through: 60, by: 1) { map.mouse(.move, at: Point(column: column, row: 30)) }
    map.mouse(.release, at: Point(column: 60, row: 30))
    for factor in [MouseEvent.Action.wheelUp, .wheelDown, .wheelDown] {
      map.mouse(factor, at: Point(column: 90, row: 20))
    }
    #expect(map.scene.pins.first?.city == city)
    #expect(map.screen.state.pin == .on(city))
    for column in 40..<140 {
      map.mouse(.press, at: Point(column: column, row: 30))
      map.mouse(.move, at: Point(column: column + 1, row: 30))
      map.mouse(.release, at: Point(column: column + 1, row: 30))
      #expect(map.scene.pins.first != nil, "a pin is always visible")
    }
    #expect(map.screen.state.pin != .on(city))
  }

  @Test func `the map keeps the pin visible when the terminal becomes smaller`() throws {
    let map = try ShownMap(of: "CL.07", size: Size(columns: 150, rows: 50))
    map.mouse(.press, at: Point(column: 30, row: 30))
    map.mouse(.move, at: Point(column: 70, row: 30))
    map.mouse(.release, at: Point(column: 70, row: 30))
    let city = try #require(map.screen.state.pin.city)
    map.size = Size(columns: 40, rows: 50)
    #expect(map.scene.pins.first?.city == city)
  }
}

/// A map screen with its view.
@MainActor
private final class ShownMap {
  let screen: CityMapScreen
  private let view = CityMapView()
  var size: Size { didSet { _ = view.render(size: size) } }

  init(of region: String, size: Size) throws {
    let atlas = try Atlas.embedded()
    let factory = ScreenFactory(catalog: atlas, geometry: atlas, variant: .map)
    let output = factory.citiesOutput(
      of: try #require(atlas.mainCity(ofRegion: region)).region, reach: .world, selection: nil)
    screen = try #require(output as? CityMapScreen)
    self.size = size
    screen.viewDidLoad(view)
    screen.stateDidChange = { [weak self] in self?.update() }
    update()
    _ = view.render(size: size)
  }

  private func update() { screen.update(view) }

  /// The size of the map.
  ///
  /// The map is either as wide as the view or narrower to leave room for the card.
  private var extent: Size {
    Size(columns: screen.sheet.map { Int($0.size.width) } ?? 0, rows: screen.sheet.map { Int($0.size.height) / 2 } ?? 0)
  }

  var scene: MapScene {
    let pin = screen.state.pin
    let free: [MapScene.PinRequest] =
      pin.city.map { pin == .on($0) } == true ? [] : [.init(at: MapPoint(pin.coordinate))]
    let flags = free + (pin.city.map { [.init(at: MapPoint($0.coordinate), on: $0)] } ?? [])
    return MapScene(of: screen.state.viewport, size: extent, cities: screen.rankedCities, flags: flags)
  }

  func mouse(_ action: MouseEvent.Action, at point: Point) {
    view.dispatch(.mouse(MouseEvent(action, button: 0, at: point)))
  }

  /// Clicks a place on the map.
  ///
  /// The first row of the map is below the search field.
  func click(_ place: MapSheet.Point) {
    let point = Point(column: Int(place.x), row: Int(place.y / 2) + 1)
    mouse(.press, at: point)
    mouse(.release, at: point)
  }
}
