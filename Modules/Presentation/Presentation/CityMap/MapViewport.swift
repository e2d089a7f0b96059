package import Domain

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The part of the Earth that a map shows: a plain (equirectangular) map, true to scale at its centre.
package struct MapViewport: Hashable, Sendable {
  /// The point in the middle.
  package private(set) var center: Coordinate
  /// The degrees of latitude that are to be seen at least, from south to north.
  package private(set) var height: Double
  /// What is to be seen at least from west to east, in degrees of latitude: the same length on the ground.
  package private(set) var width: Double

  /// The least height: about two kilometres, which parts the quarters of a city.
  static let leastHeight = 0.02
  /// The greatest height: the whole Earth.
  static let greatestHeight = 180.0

  /// Makes the smallest viewport that shows points with a margin around them, across the 180th meridian where that is
  /// the shorter way.
  ///
  /// - Parameter points: The points to show; the whole Earth is shown if there are none.
  package init(fitting points: [Coordinate]) {
    guard let south = points.map(\.latitude).min(), let north = points.map(\.latitude).max() else {
      self.init(center: Coordinate(latitude: 0, longitude: 0), height: MapViewport.greatestHeight, width: 360)
      return
    }
    let (west, degrees) = MapViewport.shortestArc(points.map(\.longitude))
    let latitude = (south + north) / 2
    let center = Coordinate(latitude: latitude, longitude: wrapped(west + degrees / 2))
    let margin = 1.25
    // Around a single city there is something to be seen, too.
    let least = south == north && degrees == 0 ? 1 : MapViewport.leastHeight
    self.init(
      center: center,
      height: max((north - south) * margin, least),
      width: max(degrees * MapViewport.narrowing(at: latitude) * margin, least)
    )
  }

  /// Makes a viewport about the nearest centre from which nothing beyond a pole is seen.
  private init(center: Coordinate, height: Double, width: Double) {
    let farthest = max(90 - height / 2, 0)
    self.center = Coordinate(
      latitude: min(max(center.latitude, -farthest), farthest),
      longitude: center.longitude
    )
    self.height = height
    self.width = width
  }

  /// Returns the viewport at another scale.
  ///
  /// - Parameter factor: What its height and width are multiplied by, within what a map can show.
  /// - Returns: A viewport about the same centre.
  package func scaled(by factor: Double) -> MapViewport {
    let allowed = min(max(height * factor, MapViewport.leastHeight), MapViewport.greatestHeight)
    return MapViewport(center: center, height: allowed, width: width * allowed / height)
  }

  /// Returns the viewport about another centre, at the same scale.
  package func centered(on point: Coordinate) -> MapViewport {
    MapViewport(center: point, height: height, width: width)
  }

  /// Returns where a point lies, measured from the centre in degrees of latitude: the same length on the ground.
  ///
  /// - Returns: `east` and `north`, negative for west and south.
  package func offset(of point: Coordinate) -> (east: Double, north: Double) {
    (
      east: wrapped(point.longitude - center.longitude) * MapViewport.narrowing(at: center.latitude),
      north: point.latitude - center.latitude
    )
  }

  /// Returns how far a number of degrees of longitude is at the centre, in degrees of latitude.
  package func eastward(ofDegrees degrees: Double) -> Double {
    degrees * MapViewport.narrowing(at: center.latitude)
  }

  /// Returns the point at an offset from the centre; the inverse of ``offset(of:)``.
  package func point(east: Double, north: Double) -> Coordinate {
    Coordinate(
      latitude: min(max(center.latitude + north, -90), 90),
      longitude: wrapped(center.longitude + east / MapViewport.narrowing(at: center.latitude))
    )
  }

  /// Returns the box that a picture of the viewport covers.
  ///
  /// - Parameter aspect: The picture's width, divided by its height.
  /// - Returns: A box that holds what is to be seen, and what the picture's shape adds to it.
  package func box(aspect: Double) -> GeographicBox {
    let half = halfExtent(aspect: aspect)
    let degrees = half.east / MapViewport.narrowing(at: center.latitude)
    let isAllAround = degrees >= 180
    return GeographicBox(
      west: isAllAround ? -180 : wrapped(center.longitude - degrees),
      south: max(center.latitude - half.north, -90),
      east: isAllAround ? 180 : wrapped(center.longitude + degrees),
      north: min(center.latitude + half.north, 90)
    )
  }

  /// Returns how far a picture reaches from its centre, in degrees of latitude.
  ///
  /// - Parameter aspect: The picture's width, divided by its height.
  /// - Returns: Half the width and half the height that are seen.
  package func halfExtent(aspect: Double) -> (east: Double, north: Double) {
    let north = max(height, width / aspect) / 2
    return (east: north * aspect, north: north)
  }

  /// How much shorter a degree of longitude is than one of latitude; never 0, so that a pole can be shown.
  static func narrowing(at latitude: Double) -> Double {
    max(cos(latitude * .pi / 180), 0.02)
  }

  /// The shortest arc that holds all longitudes: where it begins, and how many degrees it goes east.
  private static func shortestArc(_ longitudes: [Double]) -> (west: Double, degrees: Double) {
    let sorted = longitudes.sorted()
    guard let first = sorted.first, let last = sorted.last else { return (-180, 360) }
    var widestGap = first + 360 - last
    var west = first
    for (left, right) in zip(sorted, sorted.dropFirst()) where right - left > widestGap {
      widestGap = right - left
      west = right
    }
    return (west, 360 - widestGap)
  }
}

/// Returns a longitude brought into -180 to 180 degrees.
func wrapped(_ longitude: Double) -> Double {
  let turned = (longitude + 180).truncatingRemainder(dividingBy: 360)
  return turned < 0 ? turned + 180 : turned - 180
}
