import Domain

/// The part of the Earth that a map shows.
package struct MapViewport: Hashable, Sendable {
  /// The point in the middle.
  package let center: MapPoint
  /// What is to be seen at least from west to east; one is a degree at the equator.
  package let width: Double
  /// What is to be seen at least from south to north.
  package let height: Double

  /// The least height and width: about two kilometres, which parts the quarters of a city.
  package static let least = 0.02
  /// The whole Earth, without the parts about the poles that would be larger than all the rest.
  package static let world = MapViewport(
    center: MapPoint(Coordinate(latitude: 20, longitude: 11)), width: 360, height: 180)

  /// Makes the nearest viewport within what a map can show.
  package init(center: MapPoint, width: Double, height: Double) {
    let factor = min(max(1, Self.least / max(width, height, .leastNonzeroMagnitude)), 360 / width, 180 / height)
    self.width = width * factor
    self.height = height * factor
    let farthest = 180 - self.height / 2
    self.center = MapPoint(x: center.x, y: min(max(center.y, -farthest), farthest))
  }

  /// Makes the smallest viewport that shows points with a margin around them, across the 180th meridian where that is
  /// the shorter way.
  ///
  /// - Parameter points: The points to show; the whole Earth is shown if there are none.
  package init(fitting points: [MapPoint]) {
    guard let bounds = MapBounds(points) else {
      self = .world
      return
    }
    // Around a single city there is something to be seen, too.
    let least = bounds.width == 0 && bounds.height == 0 ? 1 : Self.least
    let margin = 1.25
    self.init(
      center: bounds.center, width: max(bounds.width * margin, least), height: max(bounds.height * margin, least))
  }

  /// How far cities are apart at the least that stand out.
  package var spacing: Double { extent / 16 }

  /// How far cities are apart at the least that have marks: as the arrows have it, and so that marks part.
  ///
  /// - Parameter width: The width of a mark on the map.
  /// - Returns: A length on the map.
  package func spacing(ofMarks width: Double) -> Double { max(spacing, 2.5 * width) }

  /// The side of the square that holds about as much.
  package var extent: Double { max(height, width / 2) }

  /// Returns the viewport at another scale.
  ///
  /// - Parameters:
  ///   - factor: What its height and width are multiplied by, within what a map can show.
  ///   - point: The point that stays where it is.
  /// - Returns: A viewport that does not look beyond the poles.
  package func scaled(by factor: Double, about point: MapPoint) -> MapViewport {
    let scaled = MapViewport(center: center, width: width * factor, height: height * factor)
    let rest = 1 - scaled.height / height
    let (east, north) = center.offset(to: point)
    return scaled.centered(on: center.moved(east: east * rest, north: north * rest))
  }

  /// Returns the viewport about another centre, at the same scale.
  package func centered(on point: MapPoint) -> MapViewport {
    MapViewport(center: point, width: width, height: height)
  }

  /// Returns the viewport so much farther east and north.
  package func moved(east: Double, north: Double) -> MapViewport {
    centered(on: center.moved(east: east, north: north))
  }

  /// The part of the way from the middle to an edge within which a pin is well in view.
  private static let room = 0.84

  /// Returns whether a point is in view, be it at the very edge.
  package func contains(_ point: MapPoint) -> Bool { nearest(to: point, room: 1) == point }

  /// Returns whether a point is well in view.
  package func holds(_ point: MapPoint) -> Bool { nearest(to: point) == point }

  /// Returns the point that is well in view and nearest to another one: that itself, if it is.
  package func nearest(to point: MapPoint) -> MapPoint { nearest(to: point, room: Self.room) }

  private func nearest(to point: MapPoint, room: Double) -> MapPoint {
    let (east, north) = center.offset(to: point)
    let (farEast, farNorth) = (width / 2 * room, height / 2 * room)
    // What lies on the line stays there when it has been rounded.
    if abs(east) <= farEast * (1 + 1e-9), abs(north) <= farNorth * (1 + 1e-9) { return point }
    return center.moved(
      east: min(max(east, -farEast), farEast), north: min(max(north, -farNorth), farNorth))
  }

  /// Returns the viewport moved no farther than it takes for a point to be well in view.
  package func holding(_ point: MapPoint) -> MapViewport {
    let (east, north) = nearest(to: point).offset(to: point)
    return moved(east: east, north: north)
  }
}

/// The smallest box around points, across the 180th meridian where that is the shorter way.
struct MapBounds {
  private(set) var west: Double
  private(set) var width: Double
  private(set) var south: Double
  private(set) var height: Double

  /// Makes the box; `nil` if there is no point.
  init?(_ points: [MapPoint]) {
    guard let south = points.map(\.y).min(), let north = points.map(\.y).max() else { return nil }
    let sorted = points.map(\.x).sorted()
    var widestGap = sorted[0] + 360 - sorted[sorted.count - 1]
    var west = sorted[0]
    for (left, right) in zip(sorted, sorted.dropFirst()) where right - left > widestGap {
      widestGap = right - left
      west = right
    }
    (self.west, width, self.south, height) = (west, 360 - widestGap, south, north - south)
  }

  /// The longer side.
  package var extent: Double { max(width, height) }

  var center: MapPoint { MapPoint(x: west + width / 2, y: south + height / 2) }

  /// Returns how far a point lies from the box's south-western corner.
  func offset(of point: MapPoint) -> (east: Double, north: Double) {
    let east = point.x - west
    return (east: east < 0 ? east + 360 : east, north: point.y - south)
  }
}
