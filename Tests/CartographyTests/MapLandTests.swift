import CityAtlas
import Domain
import Testing
@testable import Cartography

@Suite("Land on a map")
struct MapLandTests {
  /// A part of the Earth with places on land and at sea.
  struct Example: CustomTestStringConvertible {
    let testDescription: String
    var center = (latitude: 20.0, longitude: 11.0)
    var width = 360.0
    let land: [(latitude: Double, longitude: Double)]
    let sea: [(latitude: Double, longitude: Double)]

    var projection: MapProjection {
      let center = MapPoint(Coordinate(latitude: center.latitude, longitude: center.longitude))
      return MapProjection(
        MapViewport(center: center, width: width, height: width / 2), on: MapSheet(columns: 200, rows: 50))
    }
  }

  @Test(arguments: [
    Example(
      testDescription: "the world",
      land: [(55, 49), (48, 3), (39, -98), (-10, -55), (0, 22), (-25, 134), (60, 100), (67, -178), (67, 178)],
      sea: [(0, -30), (0, -150), (-40, 90), (42, 51), (43, 34), (60, -85), (72, 60), (30, -179), (30, 179)]),
    Example(
      testDescription: "Europe", center: (50, 10), width: 70, land: [(48, 3), (52, 13), (40, -3), (58.5, 15)],
      sea: [(56, 3), (44, -4), (40, 5), (58, 20)]),
    Example(
      testDescription: "Fiji, across the 180th meridian", center: (-17.7, 179), width: 8,
      land: [(-17.8, 178), (-16.6, 179.2)], sea: [(-18, -179), (-17.5, 179.9), (-17.5, -179.9), (-19.5, 178)]),
    Example(
      testDescription: "Chukotka and Alaska", center: (66, -172), width: 40,
      land: [(67, 178), (67, -179), (65, -160)], sea: [(62, 180), (69.5, -170), (64, -168.5)]),
    Example(
      testDescription: "inland, without a visible coast", center: (55, 60), width: 4, land: [(55, 60), (55.5, 61)],
      sea: []),
  ])
  func `the land cells contain places on land, but no places at sea`(_ example: Example) {
    let projection = example.projection
    for (places, isLand) in [(example.land, true), (example.sea, false)] {
      for place in places {
        #expect(self.isLand(place.latitude, place.longitude, on: projection) == isLand, "\(place)")
      }
    }
  }

  @Test(arguments: [360.0, 90, 20, 3])
  func `the land moves with the map`(_ width: Double) throws {
    let start = MapViewport(
      center: MapPoint(Coordinate(latitude: 41, longitude: 25)), width: width, height: width / 2.5)
    let sheet = MapSheet(columns: 100, rows: 40)
    let before = try cells(of: MapProjection(start, on: sheet))
    let scale = MapProjection(start, on: sheet).scale
    for (right, down) in [(7, 0), (0, 5), (-30, -9)] where width < 360 || down == 0 {
      let moved = start.moved(east: -Double(right) / scale, north: 2 * Double(down) / scale)
      let after = try cells(of: MapProjection(moved, on: sheet))
      var different = 0
      for row in 10..<30 {
        for column in 32..<68 where before[row * 100 + column] != after[(row + down) * 100 + column + right] {
          different += 1
        }
      }
      #expect(different <= 4, "\(right) \(down)")
    }
  }

  @Test func `on a map that is wider than the Earth, there is no land beside the Earth`() throws {
    let land = try cells(of: MapProjection(.world, on: MapSheet(columns: 200, rows: 20)))
    for row in 0..<20 {
      #expect(
        !land[row * 200..<row * 200 + 55].contains(true) && !land[row * 200 + 145..<row * 200 + 200].contains(true))
    }
    #expect(land.contains(true))
  }

  private func cells(of projection: MapProjection) throws -> [Bool] {
    MapLand(on: projection, lines: try Atlas.embedded().lines).cells()
  }

  private func isLand(_ latitude: Double, _ longitude: Double, on projection: MapProjection) -> Bool? {
    let place = projection.place(of: MapPoint(Coordinate(latitude: latitude, longitude: longitude)))
    guard projection.sheet.bounds.contains(place), let cells = try? cells(of: projection) else { return nil }
    return cells[Int(place.y / 2) * Int(projection.sheet.size.width) + Int(place.x)]
  }
}
