import Cartography
import CityAtlas
import Domain
import Testing
@testable import Presentation

@MainActor
@Suite("Pointed cities")
struct PointerTargetTests {
  /// A place that the user points to on a region map.
  struct Pointing: CustomTestStringConvertible {
    let region: String
    let latitude: Double
    let longitude: Double
    /// The cell width, in degrees.
    let cell: Double
    /// The city that the user means, or `nil` if no city is near the place.
    let city: String?
    /// Whether the map also offers other cities.
    var hasOthers = false
    var testDescription: String { "\(latitude), \(longitude) ± \(cell) of \(region)" }
  }

  @Test(arguments: [
    // On a map of the province, pointing at a cell near Cape Town selects Cape Town, although the cell contains a
    // suburb.
    Pointing(region: "ZA.11", latitude: -33.88, longitude: 18.63, cell: 0.1, city: "Cape Town", hasOthers: true),
    Pointing(region: "ZA.11", latitude: -33.95, longitude: 18.45, cell: 0.2, city: "Cape Town", hasOthers: true),
    // At a large scale, pointing near the suburb selects the suburb.
    Pointing(region: "ZA.11", latitude: -33.8912, longitude: 18.5127, cell: 0.005, city: "Century City"),
    Pointing(region: "RU.73", latitude: 55.8, longitude: 49.15, cell: 0.05, city: "Kazan"),
    Pointing(region: "RU.73", latitude: 55.5, longitude: 53.3, cell: 0.01, city: nil),
    Pointing(region: "RU.23", latitude: 54.7, longitude: 20.5, cell: 0.05, city: "Kaliningrad"),
    // The region crosses the 180th meridian.
    Pointing(region: "RU.15", latitude: 66.33, longitude: 179.95, cell: 0.5, city: "Egvekinot"),
    Pointing(region: "RU.15", latitude: 66.33, longitude: -179.6, cell: 0.5, city: "Egvekinot"),
  ])
  func `pointing at a place selects the most prominent city nearby`(_ pointing: Pointing) throws {
    let screen = try map(of: pointing.region)
    let box = GeographicBox.around(
      latitude: pointing.latitude, longitude: pointing.longitude, degrees: pointing.cell)
    let pointed = PointerTarget(in: box, among: screen.rankedCities, on: screen.state.viewport)
    #expect(pointed.cities.first?.name == pointing.city)
    #expect((pointed.cities.count > 1) == pointing.hasOthers, "\(pointed.cities.map(\.name))")
    screen.perform(.point(box))
    #expect(screen.state.choices == (pointing.hasOthers ? pointed.cities : []))
    #expect(screen.state.pin.city?.name == pointing.city)
    if !pointed.isWithin {
      #expect(abs(screen.state.pin.coordinate.latitude - pointing.latitude) < 0.01, "The pin is at the pointer.")
    }
  }

  @Test func `several cities in one cell are offered, starting with the most likely, and each can be chosen`() throws {
    let screen = try map(of: "ZA.11")
    screen.perform(.point(.around(latitude: -33.93, longitude: 18.42, degrees: 0.3)))
    let choices = screen.state.choices
    #expect(choices.first?.name == "Cape Town" && (3...9).contains(choices.count))
    var taken: [City] = []
    screen.onCitySelected = { taken.append($0) }
    for city in choices { screen.perform(.choose(city)) }
    #expect(taken == choices)
    #expect(Set(screen.actions).isSuperset(of: choices.map(CityMapAction.choose)))
    screen.perform(.dismissChoices)
    #expect(screen.state.choices.isEmpty && screen.state.pin.city == choices.first)
  }

  @Test func `within a cell, prominence matters more than the distance from the center of the cell`() throws {
    let screen = try map(of: "GB.ENG")
    let projection = MapProjection(screen.state.viewport, on: MapSheet(columns: 80, rows: 20))
    let london = try #require(screen.state.pin.city)
    let place = projection.place(of: MapPoint(london.coordinate))
    screen.perform(.point(projection.box(ofCellAt: .init(x: place.x + 1, y: place.y))))
    let order = Dictionary(uniqueKeysWithValues: screen.rankedCities.ranked.enumerated().map { ($1.city.id, $0) })
    let ranks = screen.state.choices.map { order[$0.id] ?? 0 }
    #expect(ranks.count > 3 && ranks == ranks.sorted(), "\(screen.state.choices.map(\.name))")
  }

  @Test(arguments: [0, 6, 10])
  func `pointing at a mark selects the city of the mark, even next to a larger city`(_ steps: Int) throws {
    let screen = try map(of: "GB.ENG")
    for _ in 0..<steps { screen.perform(.zoomIn) }
    let projection = MapProjection(screen.state.viewport, on: MapSheet(columns: 80, rows: 20))
    let spacing = screen.state.viewport.spacing(ofMarks: MapSheet.cellSpacing / projection.scale)
    let marks = screen.rankedCities.prominent(by: spacing).filter { projection.shows($0.point) }
    let places = marks.map { ($0.city, projection.place(of: $0.point)) }
    let missed = places.filter { city, place in
      PointerTarget(in: projection.box(ofCellAt: place), among: screen.rankedCities, on: screen.state.viewport).cities
        .first
        != city
    }
    #expect(places.count > 3 && missed.map(\.0.name) == [])
  }
}

extension MapProjection {
  /// Returns the part of the Earth that a cell covers.
  fileprivate func box(ofCellAt place: MapSheet.Point) -> GeographicBox {
    let (left, top) = (place.x.rounded(.down), (place.y / 2).rounded(.down) * 2)
    let (northWest, southEast) = (
      point(at: .init(x: left, y: top)).coordinate, point(at: .init(x: left + 1, y: top + 2)).coordinate
    )
    return GeographicBox(
      west: northWest.longitude, south: southEast.latitude, east: southEast.longitude, north: northWest.latitude)
  }
}
