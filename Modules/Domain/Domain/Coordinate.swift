#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A point on the surface of the Earth.
public struct Coordinate: Hashable, Sendable {
  /// Degrees north of the equator, from -90 to 90.
  public var latitude: Double
  /// Degrees east of Greenwich, from -180 to 180.
  public var longitude: Double

  /// Makes a point from degrees; neither is checked.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The radius of the sphere that distances are measured on, in kilometres: the mean radius R₁ of the IUGG (1980).
  public static let earthRadiusInKilometers = 6371.0088

  /// Returns the great-circle distance to another point.
  ///
  /// The haversine formula, which keeps its precision for points that lie close together.
  ///
  /// - Returns: Kilometres along the surface of a sphere of ``earthRadiusInKilometers``.
  public func kilometers(to other: Coordinate) -> Double {
    let radians = Double.pi / 180
    let latitudes = sin((other.latitude - latitude) * radians / 2)
    let longitudes = sin((other.longitude - longitude) * radians / 2)
    let haversine =
      latitudes * latitudes
      + cos(latitude * radians) * cos(other.latitude * radians) * longitudes * longitudes
    return 2 * Coordinate.earthRadiusInKilometers * asin(min(1, haversine.squareRoot()))
  }
}
