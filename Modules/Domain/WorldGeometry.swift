/// The coastlines and borders of a world map.
public protocol WorldGeometry: Sendable {
  /// Returns the lines that are visible in a box.
  ///
  /// The result can include nearby lines outside the box.
  ///
  /// - Parameters:
  ///   - box: The area to show.
  ///   - detail: The level of detail of the lines.
  /// - Returns: A lazy sequence of line pieces. A piece can start where the preceding piece ends.
  func lines(in box: GeographicBox, detail: MapDetail) -> AnySequence<MapLine>
}

/// The level of detail of a map.
public enum MapDetail: Hashable, Sendable {
  /// The detail of a 1:110 million map, which shows continents and countries but no region borders.
  case coarse
  /// The detail of a 1:50 million map, which also shows bays, islands, and region borders.
  case fine
}

/// A polyline on a map.
///
/// The line never crosses the 180th meridian.
public struct MapLine: Hashable, Sendable {
  /// The kind of boundary that a line represents.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// A boundary between land and sea.
    case coast
    /// A boundary between two countries.
    case border
    /// A de facto boundary that is disputed or that some countries place elsewhere.
    case disputedBorder
    /// A boundary between two regions of a country, which is included only in ``MapDetail/fine`` maps.
    case regionBorder
  }

  public let kind: Kind
  /// The points that the line connects, in order.
  ///
  /// There are at least two points.
  public let points: [Coordinate]

  public init(kind: Kind, points: [Coordinate]) {
    self.kind = kind
    self.points = points
  }
}

/// The area between two parallels and two meridians.
public struct GeographicBox: Hashable, Sendable {
  /// The western edge, in degrees from -180 to 180.
  ///
  /// The value is greater than `east` if the box crosses the 180th meridian.
  public var west: Double
  /// The southern edge, in degrees from -90 to 90.
  public var south: Double
  /// The eastern edge, in degrees from -180 to 180.
  public var east: Double
  /// The northern edge, in degrees from -90 to 90.
  public var north: Double

  /// Creates a box from its edges in degrees, without validating them.
  public init(west: Double, south: Double, east: Double, north: Double) {
    self.west = west
    self.south = south
    self.east = east
    self.north = north
  }

  /// The whole Earth.
  public static let world = GeographicBox(west: -180, south: -90, east: 180, north: 90)

  /// Whether the box crosses the 180th meridian.
  public var crossesAntimeridian: Bool { west > east }

  /// Returns whether a point is in the box or on its edge.
  public func contains(_ point: Coordinate) -> Bool {
    guard (south...north).contains(point.latitude) else { return false }
    if crossesAntimeridian { return point.longitude >= west || point.longitude <= east }
    return (west...east).contains(point.longitude)
  }
}
