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
  /// - Returns: Kilometres along the surface of a sphere of ``earthRadiusInKilometers``.
  public func kilometers(to other: Coordinate) -> Double {
    let haversine = haversine(to: other, cosineOfLatitude: cosineOfLatitude)
    return 2 * Coordinate.earthRadiusInKilometers * asin(min(1, haversine.squareRoot()))
  }
}

extension Coordinate {
  /// The cosine of the latitude.
  package var cosineOfLatitude: Double { cos(latitude * (.pi / 180)) }

  /// Returns the haversine of the angle to another point, which grows as the distance does, and is cheaper.
  ///
  /// It keeps its precision for points that lie close together.
  ///
  /// - Parameters:
  ///   - other: The other point.
  ///   - cosineOfLatitude: That of this point; who asks for many others computes it once.
  /// - Returns: From 0, for the same point, to 1, for the antipode.
  package func haversine(to other: Coordinate, cosineOfLatitude: Double) -> Double {
    let latitudes = sin((other.latitude - latitude) * (.pi / 180) / 2)
    let longitudes = sin((other.longitude - longitude) * (.pi / 180) / 2)
    return latitudes * latitudes + cosineOfLatitude * other.cosineOfLatitude * longitudes * longitudes
  }
}
