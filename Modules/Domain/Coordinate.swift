#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A point on the surface of the Earth.
public struct Coordinate: Hashable, Sendable {
  /// The latitude in degrees north of the equator, from -90 to 90.
  public var latitude: Double
  /// The longitude in degrees east of Greenwich, from -180 to 180.
  public var longitude: Double

  /// Creates a point from degrees, without validating them.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The radius, in kilometers, of the sphere on which distances are measured.
  ///
  /// This is the Earth's mean radius R₁, as defined by the IUGG in 1980.
  public static let earthRadiusInKilometers = 6371.0088

  /// Returns the great-circle distance to another point, in kilometers.
  ///
  /// The distance is measured on a sphere of radius ``earthRadiusInKilometers``.
  public func kilometers(to other: Coordinate) -> Double {
    let haversine = haversine(to: other, cosineOfLatitude: cosineOfLatitude)
    return 2 * Coordinate.earthRadiusInKilometers * asin(min(1, haversine.squareRoot()))
  }
}

extension Coordinate {
  package var cosineOfLatitude: Double { cos(latitude * (.pi / 180)) }

  /// Returns the haversine of the angle to another point.
  ///
  /// The haversine increases with the distance but is cheaper to compute. The result is precise even for points that
  /// are close together.
  ///
  /// - Parameters:
  ///   - other: The other point.
  ///   - cosineOfLatitude: The ``cosineOfLatitude`` of this point. A caller that measures many distances can compute
  ///     this value once.
  /// - Returns: A number from 0 for the same point to 1 for the antipode.
  package func haversine(to other: Coordinate, cosineOfLatitude: Double) -> Double {
    let latitudes = sin((other.latitude - latitude) * (.pi / 180) / 2)
    let longitudes = sin((other.longitude - longitude) * (.pi / 180) / 2)
    return latitudes * latitudes + cosineOfLatitude * other.cosineOfLatitude * longitudes * longitudes
  }
}
