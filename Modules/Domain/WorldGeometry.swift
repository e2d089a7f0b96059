/// The lines of a map of the world.
public protocol WorldGeometry: Sendable {
  /// Returns the lines that may be seen in a box; a line that only comes near it may be among them.
  ///
  /// - Parameters:
  ///   - box: The part of the Earth to look at.
  ///   - detail: How closely the lines follow the ground.
  /// - Returns: Pieces of lines, as many as it takes, each made when it is asked for; a piece may begin where the one
  ///   before it ends.
  func lines(in box: GeographicBox, detail: MapDetail) -> AnySequence<MapLine>
}

/// How closely a map follows the ground.
public enum MapDetail: Hashable, Sendable {
  /// As on a map of 1:110 million: continents and countries, without borders of regions.
  case coarse
  /// As on a map of 1:50 million: bays and islands, and the borders of regions.
  case fine
}

/// A line on a map: straight from each point to the next, never across the 180th meridian.
public struct MapLine: Hashable, Sendable {
  /// What a line divides.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Land from sea.
    case coast
    /// A country from a country.
    case border
    /// What holds on the ground where not everybody sees a border there, or sees it elsewhere.
    case disputedBorder
    /// A region from another one of its country; only ``MapDetail/fine`` maps have it.
    case regionBorder
  }

  /// What the line divides.
  public let kind: Kind
  /// The points that it goes through, at least two.
  public let points: [Coordinate]

  /// Makes a line from its parts.
  public init(kind: Kind, points: [Coordinate]) {
    self.kind = kind
    self.points = points
  }
}

/// The part of the Earth between two parallels and two meridians.
public struct GeographicBox: Hashable, Sendable {
  /// The western edge, in degrees from -180 to 180; greater than `east` if the box crosses the 180th meridian.
  public var west: Double
  /// The southern edge, in degrees from -90 to 90.
  public var south: Double
  /// The eastern edge, in degrees from -180 to 180.
  public var east: Double
  /// The northern edge, in degrees from -90 to 90.
  public var north: Double

  /// Makes a box from its edges, in degrees; none is checked.
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

  /// Returns whether a point lies in the box or on its edge.
  public func contains(_ point: Coordinate) -> Bool {
    guard (south...north).contains(point.latitude) else { return false }
    if crossesAntimeridian { return point.longitude >= west || point.longitude <= east }
    return (west...east).contains(point.longitude)
  }
}
