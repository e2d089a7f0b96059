import Domain

/// The part of the Earth that a map must show.
package struct MapViewport: Hashable, Sendable {
  package let center: MapPoint
  /// The minimum visible width, in degrees at the equator.
  package let width: Double
  /// The minimum visible height, in degrees at the equator.
  package let height: Double

  /// The minimum extent, in degrees at the equator.
  ///
  /// The value corresponds to about two kilometers, which is enough to distinguish the neighborhoods of a city.
  package static let minimumExtent = 0.02
  /// The whole Earth without the polar regions, which would otherwise take up about half of the map.
  package static let world = MapViewport(
    center: MapPoint(Coordinate(latitude: 20, longitude: 11)), width: 360, height: 180)

  /// Creates a viewport that is clamped to the limits of a map.
  package init(center: MapPoint, width: Double, height: Double) {
    let factor = min(max(1, Self.minimumExtent / max(width, height, .leastNonzeroMagnitude)), 360 / width, 180 / height)
    self.width = width * factor
    self.height = height * factor
    let farthest = 180 - self.height / 2
    self.center = MapPoint(x: center.x, y: min(max(center.y, -farthest), farthest))
  }

  /// Creates the smallest viewport that shows all points with a margin around them.
  ///
  /// The viewport crosses the 180th meridian if that makes it smaller.
  ///
  /// - Parameter points: The points to show. If there are no points, the viewport shows the whole Earth.
  package init(fitting points: [MapPoint]) {
    guard let bounds = MapBounds(points) else {
      self = .world
      return
    }
    // The map of a single city also shows its surroundings.
    let minimumExtent = bounds.width == 0 && bounds.height == 0 ? 1 : Self.minimumExtent
    let margin = 1.25
    self.init(
      center: bounds.center, width: max(bounds.width * margin, minimumExtent),
      height: max(bounds.height * margin, minimumExtent))
  }

  /// Returns the center of the smallest viewport that shows all points, or `nil` if there are none.
  package static func center(of points: [MapPoint]) -> MapPoint? { MapBounds(points)?.center }

  /// The minimum distance between the cities that the arrow keys prefer.
  package var spacing: Double { extent / 16 }

  /// Returns the minimum distance between cities with marks.
  ///
  /// Cities with marks can be closer together than the cities that the arrow keys prefer. The arrow keys skip most
  /// marks so that the user can cross the map with a few key presses.
  ///
  /// - Parameter distance: The minimum distance between marks on the map.
  /// - Returns: The minimum distance on the map, which is never less than the given distance.
  package func spacing(ofMarks distance: Double) -> Double { max(extent / 45, distance) }

  /// A measure of the viewport's size, which is the greater of the height and half the width.
  package var extent: Double { max(height, width / 2) }

  /// Returns the viewport scaled around a point.
  ///
  /// - Parameters:
  ///   - factor: The factor for the width and height. If the new width or height is outside the limits of a map, it is
  ///     clamped to the nearest limit.
  ///   - point: The point whose position on the sheet does not change.
  /// - Returns: A viewport that does not extend beyond the top or bottom of the map.
  package func scaled(by factor: Double, about point: MapPoint) -> MapViewport {
    let scaled = MapViewport(center: center, width: width * factor, height: height * factor)
    let rest = 1 - scaled.height / height
    let (east, north) = center.offset(to: point)
    return scaled.centered(on: center.moved(east: east * rest, north: north * rest))
  }

  /// Returns the viewport with a different center and the same size.
  package func centered(on point: MapPoint) -> MapViewport {
    MapViewport(center: point, width: width, height: height)
  }

  /// Returns the viewport moved by an offset to the east and north.
  package func moved(east: Double, north: Double) -> MapViewport {
    centered(on: center.moved(east: east, north: north))
  }

  /// The size of the area in which a pin is clearly visible, relative to the viewport.
  private static let innerFraction = 0.84

  /// Returns whether a point is in the viewport or on its edge.
  package func contains(_ point: MapPoint) -> Bool { nearest(to: point, fraction: 1) == point }

  /// Returns whether a point is clearly visible, that is, not near the edge.
  package func isComfortablyVisible(_ point: MapPoint) -> Bool { nearest(to: point) == point }

  /// Returns the clearly visible point that is nearest to the given point, or the given point if it is clearly visible.
  package func nearest(to point: MapPoint) -> MapPoint { nearest(to: point, fraction: Self.innerFraction) }

  private func nearest(to point: MapPoint, fraction: Double) -> MapPoint {
    let (east, north) = center.offset(to: point)
    let (farEast, farNorth) = (width / 2 * fraction, height / 2 * fraction)
    // Points on the edge count as inside, despite rounding errors.
    if abs(east) <= farEast * (1 + 1e-9), abs(north) <= farNorth * (1 + 1e-9) { return point }
    return center.moved(
      east: min(max(east, -farEast), farEast), north: min(max(north, -farNorth), farNorth))
  }

  /// Returns the viewport moved by the smallest offset that makes a point clearly visible.
  ///
  /// - Parameters:
  ///   - point: The point to show.
  ///   - area: The visible area, which can be larger than the viewport, or `nil` if only the viewport is visible.
  /// - Returns: A viewport of the same size.
  package func keepingVisible(_ point: MapPoint, in area: MapViewport? = nil) -> MapViewport {
    let (east, north) = (area ?? self).nearest(to: point).offset(to: point)
    return moved(east: east, north: north)
  }
}

/// The smallest box around points.
///
/// The box crosses the 180th meridian if that makes it smaller.
struct MapBounds {
  private(set) var west: Double
  private(set) var width: Double
  private(set) var south: Double
  private(set) var height: Double

  /// Creates the box, or returns `nil` if there are no points.
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

  /// The length of the longer side.
  package var extent: Double { max(width, height) }

  /// The sum of the lengths of two adjacent sides.
  var span: Double { width + height }

  var center: MapPoint { MapPoint(x: west + width / 2, y: south + height / 2) }

  /// Returns whether a point is in the box or on its edge.
  func contains(_ point: MapPoint) -> Bool {
    let (east, north) = offset(of: point)
    return east <= width && (0...height).contains(north)
  }

  /// Returns the offset of a point from the box's southwest corner.
  func offset(of point: MapPoint) -> (east: Double, north: Double) {
    let east = point.x - west
    return (east: east < 0 ? east + 360 : east, north: point.y - south)
  }
}
