package import Domain

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A point on the map plane, which uses the conformal Mercator projection.
///
/// The unit of both coordinates is the length of a degree at the equator.
package struct MapPoint: Hashable, Sendable {
  /// The distance east of the seam, which is at least 0 and less than 360.
  package let x: Double
  /// The distance north of the equator, from -180 to 180.
  package let y: Double

  /// The longitude at which the plane is cut.
  ///
  /// A cut at this meridian, in the Bering Strait, splits neither Chukotka nor Fiji.
  static let seam = -169.0
  /// The maximum latitude on the map, chosen so that the plane is a square.
  static let maximumLatitude = 85.0511287798066

  /// Creates a point from coordinates.
  ///
  /// `x` wraps around, and `y` is clamped to the range from -180 to 180.
  package init(x: Double, y: Double) {
    self.x = x - (x / 360).rounded(.down) * 360
    self.y = min(max(y, -180), 180)
  }

  /// Creates the point at which a geographic coordinate is drawn.
  package init(_ place: Coordinate) {
    self.init(x: place.longitude - Self.seam, y: Self.y(ofLatitude: place.latitude))
  }

  /// Returns the `y` coordinate of a parallel, which is the parallel's distance north of the equator in map units.
  static func y(ofLatitude latitude: Double) -> Double {
    let latitude = min(max(latitude, -maximumLatitude), maximumLatitude)
    return atanh(sin(latitude * .pi / 180)) * 180 / .pi
  }

  /// The geographic coordinate of the point.
  package var coordinate: Coordinate {
    let longitude = x + Self.seam
    return Coordinate(
      latitude: atan(sinh(y * .pi / 180)) * 180 / .pi, longitude: longitude > 180 ? longitude - 360 : longitude)
  }

  /// The distance on the ground that one map unit represents at this latitude, in kilometers.
  package var kilometers: Double {
    Coordinate.earthRadiusInKilometers * .pi / 180 / cosh(y * .pi / 180)
  }

  /// Returns the offset to another point, in the shorter direction around the Earth.
  package func offset(to other: MapPoint) -> (east: Double, north: Double) {
    let east = other.x - x
    return (east: east > 180 ? east - 360 : east < -180 ? east + 360 : east, north: other.y - y)
  }

  /// Returns the distance to another point on the map, in the shorter direction around the Earth.
  package func distance(to other: MapPoint) -> Double {
    let (east, north) = offset(to: other)
    return (east * east + north * north).squareRoot()
  }

  /// Returns the point at an offset to the east and north.
  package func moved(east: Double, north: Double) -> MapPoint { MapPoint(x: x + east, y: y + north) }
}

extension GeographicBox {
  /// Creates the box that a rectangle on the map plane covers.
  ///
  /// - Parameters:
  ///   - center: The center of the rectangle.
  ///   - width: The rectangle's width, in degrees at the equator. If it is at least 360, the box goes all around the
  ///     Earth.
  ///   - height: The rectangle's height, in degrees at the equator.
  package init(around center: MapPoint, width: Double, height: Double) {
    let southWest = center.moved(east: -width / 2, north: -height / 2).coordinate
    let northEast = center.moved(east: width / 2, north: height / 2).coordinate
    // Because of rounding, a width that is computed from a scale can be slightly less than that of the Earth. The
    // western and eastern edges of the box would then coincide.
    let isAllAround = width >= 360 * (1 - 1e-9)
    self.init(
      west: isAllAround ? -180 : southWest.longitude, south: southWest.latitude,
      east: isAllAround ? 180 : northEast.longitude, north: northEast.latitude)
  }
}
