import Domain
import Testing
@testable import Cartography

@Suite("Map geometry")
struct MapGeometryTests {
  @Test func `a map of the whole Earth has a box that goes all around the Earth at every width and position`() {
    for columns in 40...260 {
      let sheet = MapSheet(columns: columns, rows: columns)
      let boxes = stride(from: 0.0, to: 360, by: 360 / Double(columns)).map { x in
        MapProjection(MapViewport.world.centered(on: MapPoint(x: x, y: 0)), on: sheet).box
      }
      #expect(boxes.allSatisfy { $0.west == -180 && $0.east == 180 }, "\(columns)")
    }
  }

  @Test(arguments: [(0, 180, 180), (180, 0, -180), (0, 181, -179), (181, 0, 179), (10, 350, -20), (350, 10, 20)])
  func `an offset takes the shorter direction around the Earth`(_ start: Double, _ end: Double, _ east: Double) {
    let offset = MapPoint(x: start, y: -3).offset(to: MapPoint(x: end, y: 4))
    #expect(offset.east == east && offset.north == 7)
  }

  @Test(arguments: [(-10, 350), (0, 0), (360, 0), (725, 5)])
  func `a point wraps around the Earth and is clamped at the poles`(_ x: Double, _ wrapped: Double) {
    #expect(MapPoint(x: x, y: 181) == MapPoint(x: wrapped, y: 180))
    #expect(MapPoint(x: x, y: -181).y == -180 && MapPoint(x: x, y: 180).x == wrapped)
  }

  @Test(arguments: [(349, 180), (349.5, -179.5), (0, -169), (348.5, 179.5)])
  func `the longitude of the 180th meridian is positive`(_ x: Double, _ longitude: Double) {
    #expect(MapPoint(x: x, y: 0).coordinate.longitude == longitude)
  }

  @Test(
    arguments: [
      ([0, 180], 0, 180), ([10, 350], 350, 20), ([0, 120, 240], 0, 240), ([0, 100, 240], 240, 220), ([7], 7, 0),
      ([0, 170, 175, 350], 350, 185),
    ] as [([Double], Double, Double)])
  func `the bounds of points exclude the widest gap between their longitudes`(
    _ xs: [Double], _ west: Double, _ width: Double
  ) throws {
    let points = xs.enumerated().map { MapPoint(x: $1, y: Double($0)) }
    let bounds = try #require(MapBounds(points))
    #expect(bounds.west == west && bounds.width == width)
    #expect(bounds.south == 0 && bounds.height == Double(xs.count - 1))
    #expect(bounds.extent == max(width, bounds.height))
    #expect(bounds.offset(of: MapPoint(x: west, y: 3)) == (0, 3))
    #expect(bounds.center == MapPoint(x: west + width / 2, y: bounds.height / 2))
  }

  @Test(arguments: [
    (100, 50, 100, 50), (0.001, 0.002, 0.01, 0.02), (0.002, 0.001, 0.02, 0.01), (720, 100, 360, 50),
    (100, 360, 50, 180), (360, 180, 360, 180),
  ])
  func `a viewport is at least as large as a village and at most as large as the Earth`(
    _ width: Double, _ height: Double, _ newWidth: Double, _ newHeight: Double
  ) {
    let viewport = MapViewport(center: MapPoint(x: 180, y: 0), width: width, height: height)
    #expect(abs(viewport.width - newWidth) < 1e-9 && abs(viewport.height - newHeight) < 1e-9)
    #expect(viewport.extent == max(viewport.height, viewport.width / 2))
    #expect(viewport.spacing == viewport.extent / 16)
    #expect(viewport.spacing(ofMarks: viewport.extent) == viewport.extent)
    #expect(viewport.spacing(ofMarks: 0) == viewport.extent / 45)
  }

  @Test func `a viewport fits its points, and is one degree wide and high if there is only one point`() {
    let (point, right, up) = (MapPoint(x: 10, y: 5), MapPoint(x: 14, y: 5), MapPoint(x: 10, y: 13))
    #expect(MapViewport(fitting: [point]) == MapViewport(center: point, width: 1, height: 1))
    #expect(MapViewport(fitting: [point, point]) == MapViewport(center: point, width: 1, height: 1))
    #expect(
      MapViewport(fitting: [point, right])
        == MapViewport(center: MapPoint(x: 12, y: 5), width: 5, height: MapViewport.minimumExtent))
    #expect(
      MapViewport(fitting: [up, point])
        == MapViewport(center: MapPoint(x: 10, y: 9), width: MapViewport.minimumExtent, height: 10))
  }

  /// Each row contains a point and the nearest point that is comfortably visible.
  ///
  /// The viewport of 100 × 50 degrees is centered on (180, 0).
  @Test(arguments: [
    (222, 21, 222, 21), (138, -21, 138, -21), (222.5, 0, 222, 0), (137.5, 0, 138, 0), (180, 21.5, 180, 21),
    (180, -21.5, 180, -21), (240, 60, 222, 21),
  ])
  func `a viewport keeps visible points away from its edge but contains points on its edge`(
    _ x: Double, _ y: Double, _ nearestX: Double, _ nearestY: Double
  ) {
    let viewport = MapViewport(center: MapPoint(x: 180, y: 0), width: 100, height: 50)
    let (point, nearest) = (MapPoint(x: x, y: y), MapPoint(x: nearestX, y: nearestY))
    #expect(viewport.nearest(to: point) == nearest && viewport.isComfortablyVisible(point) == (point == nearest))
    #expect(viewport.keepingVisible(point).isComfortablyVisible(point))
    #expect(viewport.keepingVisible(nearest) == viewport)
    for (east, north) in [(50.0, 25.0), (-50, -25), (0, 25), (50, 0)] {
      #expect(viewport.contains(viewport.center.moved(east: east, north: north)))
      #expect(!viewport.contains(viewport.center.moved(east: east * 1.01, north: north * 1.01)))
    }
  }

  @Test(
    arguments: [
      ((0, 0, 2, 2), true, true), ((2, 0, 2, 2), false, false), ((-2, 0, 2, 2), false, false),
      ((0, 2, 2, 2), false, false), ((0, -2, 2, 2), false, false), ((1, 1, 2, 2), true, false),
      ((-1, -1, 2, 2), true, false), ((0.5, 0.5, 1, 1), true, true), ((0, 0, 2.5, 2), true, false),
      ((0, 0, 2, 2.5), true, false), ((-0.5, 0, 2, 2), true, false), ((0, -0.5, 2, 2), true, false),
    ] as [((Double, Double, Double, Double), Bool, Bool)])
  func `rectangles that touch do not intersect, and a rectangle contains itself`(
    _ other: (x: Double, y: Double, width: Double, height: Double), _ intersects: Bool, _ contains: Bool
  ) {
    let rect = MapSheet.Rect(origin: .init(x: 0, y: 0), size: .init(width: 2, height: 2))
    let second = MapSheet.Rect(
      origin: .init(x: other.x, y: other.y), size: .init(width: other.width, height: other.height))
    #expect(rect.intersects(second) == intersects && second.intersects(rect) == intersects)
    #expect(rect.contains(second) == contains)
  }

  @Test(arguments: [(40, .fine), (40.1, .coarse)] as [(Double, MapDetail)])
  func `fine lines are drawn at a scale of at least two units per degree`(_ width: Double, _ detail: MapDetail) {
    let viewport = MapViewport(center: MapPoint(x: 180, y: 0), width: width, height: 1)
    #expect(MapProjection(viewport, on: MapSheet(columns: 80, rows: 20)).detail == detail)
  }

  @Test(arguments: [(180, 0), (180, 359.9), (185, 1), (185, 4), (185, 6), (175, 359), (175, 356), (175, 354)])
  func `a point is drawn on the nearer side of the center`(_ center: Double, _ x: Double) {
    let viewport = MapViewport(center: MapPoint(x: center, y: 0), width: 360, height: 180)
    let projection = MapProjection(viewport, on: MapSheet(columns: 80, rows: 20))
    let shown = projection.place(of: MapPoint(x: x, y: 0))
    let east = viewport.center.offset(to: MapPoint(x: x, y: 0)).east
    // The map is aligned to whole columns, so a shown position can differ from the exact position by up to half a
    // column.
    #expect(projection.circumference == 80 && abs(shown.x - 40 - east * projection.scale) <= 0.5)
  }

  // MARK: Outlines

  private static let sheet = MapSheet(columns: 80, rows: 20)

  private func outline(_ lines: [MapLine], width: Double, height: Double = 20) -> [MapOutline.Line] {
    let viewport = MapViewport(center: MapPoint(x: 180, y: 0), width: width, height: height)
    return MapOutline(on: MapProjection(viewport, on: Self.sheet)) { _, _ in AnySequence(lines) }.lines
  }

  private func line(_ longitudes: [Double], kind: MapLine.Kind = .coast, latitude: Double = 0) -> MapLine {
    MapLine(kind: kind, points: longitudes.map { Coordinate(latitude: latitude, longitude: $0) })
  }

  @Test(arguments: [(266.6, 2), (269, 1)])
  func `borders are drawn only above a minimum scale`(_ width: Double, _ count: Int) {
    #expect(outline([line([0, 20]), line([0, 20], kind: .border)], width: width).count == count)
  }

  // The scale is two units per degree, so distances of less than a quarter of a degree are not visible.
  @Test(
    arguments: [
      ([0, 10], 2), ([0, 0.1, 10], 3), ([0, 5, 5.1, 10], 3), ([0, 5, 5.3, 10], 4), ([0, 5, 5.1, 5.2, 5.3, 10], 4),
      ([0, 5, 5.1], 3), ([0], 0),
    ] as [([Double], Int)])
  func `points of a line that are too close to be distinguished are omitted, except the first two and the last`(
    _ longitudes: [Double], _ count: Int
  ) {
    let lines = outline([line(longitudes)], width: 40)
    #expect(lines.reduce(0) { $0 + $1.places.count } == count)
    #expect(lines.count == (count > 0 ? 1 : 0))
  }

  @Test func `a line that wraps around the edge of the map is split`() {
    let parts = outline([line([0, 10, -160, -150]), line([20, 30])], width: 360, height: 90)
    #expect(parts.map(\.places.count) == [4, 2])
    let divided = outline([line([160, 170, -150, -140, 170])], width: 360, height: 90)
    #expect(divided.map(\.places.count).reduce(0, +) <= 5 && !divided.isEmpty)
    for part in parts + divided {
      #expect(zip(part.places, part.places.dropFirst()).allSatisfy { abs($0.x - $1.x) <= 40 })
    }
  }

  // MARK: Scale bar

  /// Each row contains a map's width in degrees and its scale bar's label.
  @Test(arguments: [
    (40, "500 km"), (20, "200 km"), (8, "100 km"), (0.4, "5 km"), (0.08, "1 km"), (0.04, "500 m"), (0.02, "200 m"),
  ])
  func `the scale bar has a round length of at most a fifth of the map's width`(_ width: Double, _ text: String)
    throws
  {
    let viewport = MapViewport(center: MapPoint(x: 180, y: 0), width: width, height: width / 4)
    let projection = MapProjection(viewport, on: Self.sheet)
    let bar = try #require(MapScaleBar(projection) { MapSheet.Size(width: Double($0.count), height: 2) })
    #expect(bar.text == text)
    #expect(bar.length <= 16 && bar.rect.right <= 40 && bar.rect.bottom == 40 && bar.rect.origin.x == 1)
  }

  @Test(arguments: [(24, true), (25, false)])
  func `a scale bar that would be wider than half of the map is omitted`(_ label: Double, _ isShown: Bool) {
    let viewport = MapViewport(center: MapPoint(x: 180, y: 0), width: 10, height: 2.5)
    let bar = MapScaleBar(MapProjection(viewport, on: Self.sheet)) { _ in MapSheet.Size(width: label, height: 2) }
    // The 200-kilometer bar is 15 columns wide, and a one-column gap separates the bar from its label.
    #expect((bar != nil) == isShown, "\(bar?.rect.size.width ?? 0)")
  }
}
