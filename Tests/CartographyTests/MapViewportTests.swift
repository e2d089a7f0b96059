import CityAtlas
import Domain
import Testing
@testable import Cartography

@Suite("Map viewport")
struct MapViewportTests {
  @Test func `a viewport fits points across the 180th meridian without spanning the Earth`() throws {
    let chukotka = try Atlas.embedded().cities(ofRegion: "RU.15").map { MapPoint($0.coordinate) }
    let east = MapPoint(Coordinate(latitude: 66, longitude: -170))
    let viewport = MapViewport(fitting: chukotka + [east])
    #expect(viewport.width < 30)
    #expect(viewport.isComfortablyVisible(east))
    #expect(MapProjection(viewport, on: MapSheet(columns: 80, rows: 20)).box.crossesAntimeridian)
  }

  @Test(arguments: [(0.0, 0.0), (55.0, 49.0), (-85.0, 0.0), (85, 179.9), (66.0, -179.5), (18, -169), (18, -169.1)])
  func `a point that is converted to a position on the map converts back to the same point`(
    _ latitude: Double, _ longitude: Double
  ) {
    let place = Coordinate(latitude: latitude, longitude: longitude)
    let again = MapPoint(place).coordinate
    #expect(abs(again.latitude - latitude) < 1e-9 && abs(again.longitude - longitude) < 1e-9)
    let projection = MapProjection(MapViewport(fitting: [MapPoint(place)]), on: MapSheet(columns: 81, rows: 23))
    let onSheet = projection.place(of: MapPoint(place))
    #expect(projection.sheet.bounds.contains(onSheet))
    let point = projection.point(at: onSheet)
    #expect(abs(point.x - MapPoint(place).x) < 1e-9 && abs(point.y - MapPoint(place).y) < 1e-9)
  }

  @Test func `a viewport never extends beyond a pole, even when it is zoomed out`() {
    let north = MapViewport(fitting: [MapPoint(Coordinate(latitude: 65, longitude: 177))])
    for factor in [1.0, 10, 60, 1000] {
      let viewport = north.scaled(by: factor, about: north.center)
      #expect(viewport.center.y + viewport.height / 2 <= 180 + 1e-9)
      #expect(viewport.height <= 180 && viewport.width <= 360)
    }
  }

  @Test func `a viewport without points shows the whole Earth`() {
    #expect(MapViewport(fitting: []) == .world)
    #expect(MapProjection(.world, on: MapSheet(columns: 80, rows: 20)).box.west == -180)
  }

  @Test(arguments: [1.0, 0.5, 0.001])
  func `moving the viewport by whole cells moves every point on the map by the same distance`(_ scale: Double) {
    let sheet = MapSheet(columns: 80, rows: 20)
    let start = MapViewport.world.scaled(by: scale, about: MapViewport.world.center)
    let projection = MapProjection(start, on: sheet)
    let points = (0..<36).flatMap { x in (-1...1).map { MapPoint(x: Double(x) * 10 + 0.37, y: Double($0) * 31.7) } }
    for (east, south) in [(1.0, 0.0), (0, 2), (-3, 4), (79, -2)] {
      let moved = MapProjection(
        start.moved(east: east / projection.scale, north: -south / projection.scale), on: sheet)
      for point in points {
        let (before, after) = (projection.place(of: point), moved.place(of: point))
        let x = (before.x - after.x - east) / projection.circumference
        #expect(abs(x - x.rounded()) < 1e-6)
        // A map of the whole world cannot move beyond the poles.
        if scale < 1 { #expect(abs(before.y - after.y - south) < 1e-6) }
      }
    }
  }
}
