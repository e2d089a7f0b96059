package import Domain

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A point on the plane of a map, by Mercator's projection: shapes are true everywhere, and none changes while the map
/// is moved.
///
/// Both numbers are lengths; one is a degree at the equator.
package struct MapPoint: Hashable, Sendable {
  /// The way east from the seam, at least 0 and less than 360.
  package let x: Double
  /// The way north from the equator, from -180 to 180.
  package let y: Double

  /// Where the plane is cut: the meridian of the Bering Strait, so that neither Chukotka nor Fiji lies on both edges.
  static let seam = -169.0
  /// The latitude that is as far from the equator as the seam is from its antipode; there is nothing beyond.
  static let greatestLatitude = 85.0511287798066

  /// Makes a point from lengths; what lies beyond an edge is brought back.
  package init(x: Double, y: Double) {
    self.x = x - (x / 360).rounded(.down) * 360
    self.y = min(max(y, -180), 180)
  }

  /// Makes the point where a place on the Earth is drawn.
  package init(_ place: Coordinate) {
    let latitude = min(max(place.latitude, -Self.greatestLatitude), Self.greatestLatitude)
    self.init(x: place.longitude - Self.seam, y: atanh(sin(latitude * .pi / 180)) * 180 / .pi)
  }

  /// The place on the Earth.
  package var coordinate: Coordinate {
    let longitude = x + Self.seam
    return Coordinate(
      latitude: atan(sinh(y * .pi / 180)) * 180 / .pi, longitude: longitude > 180 ? longitude - 360 : longitude)
  }

  /// How long one is on the ground here, in kilometres.
  package var kilometers: Double {
    Coordinate.earthRadiusInKilometers * .pi / 180 / cosh(y * .pi / 180)
  }

  /// Returns the shorter way to another point.
  package func offset(to other: MapPoint) -> (east: Double, north: Double) {
    let east = other.x - x
    return (east: east > 180 ? east - 360 : east < -180 ? east + 360 : east, north: other.y - y)
  }

  /// Returns the point so much farther east and north.
  package func moved(east: Double, north: Double) -> MapPoint { MapPoint(x: x + east, y: y + north) }
}
