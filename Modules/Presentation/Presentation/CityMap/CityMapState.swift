public import Domain

/// What a map of cities shows.
public struct CityMapState: Hashable, Sendable {
  /// The point that a person steers over the map.
  public enum Pin: Hashable, Sendable {
    /// It stands on a city.
    case on(City)
    /// It stands somewhere, with a city within reach, so many kilometres away.
    case near(City, kilometers: Double, at: Coordinate)
    /// It stands somewhere, and no city is within reach.
    case astray(at: Coordinate)
  }

  /// What came of what has been typed.
  public enum Search: Hashable, Sendable {
    /// Nothing has been typed.
    case none
    /// So many cities match; the pin has flown to the best.
    case found(Int)
  }

  /// What stands above the map.
  public internal(set) var title: String
  /// The part of the Earth that is shown.
  package internal(set) var viewport: MapViewport
  /// The point that a person steers.
  public internal(set) var pin: Pin
  /// What has been typed.
  public internal(set) var query: String = ""
  /// What came of it.
  public internal(set) var search: Search = .none
  /// The cities that stand out at this scale, the largest first; the arrows go from one to the next.
  public internal(set) var landmarks: [City] = []
  /// The cities that are chosen; `nil` if one city is chosen at once.
  public internal(set) var selection: CitySelection?
}

extension CityMapState.Pin {
  /// The city that Enter takes, if any.
  public var city: City? {
    switch self {
    case .on(let city), .near(let city, _, _): city
    case .astray: nil
    }
  }

  /// Where the pin stands.
  public var coordinate: Coordinate {
    switch self {
    case .on(let city): city.coordinate
    case .near(_, _, let point), .astray(let point): point
    }
  }

  /// Whether a city is within reach.
  public var isValid: Bool { city != nil }
}

/// What can be done on a map of cities.
public enum CityMapAction: Hashable, Sendable, CustomStringConvertible {
  /// A direction on the map.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// Up.
    case north
    /// Right.
    case east
    /// Down.
    case south
    /// Left.
    case west
  }

  /// Move the pin to the nearest landmark that way.
  case move(Direction)
  /// Move the pin a little that way, wherever that is.
  case nudge(Direction)
  /// Show less of the Earth.
  case zoomIn
  /// Show more of the Earth.
  case zoomOut
  /// Fly to the best of the cities that go by a text; an empty one flies nowhere.
  case search(String)
  /// Take a city.
  case choose(City)
  /// Choose a city, or give up its choice, and stay.
  case toggle(City)

  /// The words of a prompt.
  public var description: String {
    switch self {
    case .move(let direction): "Go \(direction.rawValue) to the next city"
    case .nudge(let direction): "Go a little \(direction.rawValue)"
    case .zoomIn: "Zoom in"
    case .zoomOut: "Zoom out"
    case .search(""): "Clear the search"
    case .search(let text): "Search “\(text)”"
    case .choose(let city): city.name
    case .toggle(let city): "Toggle \(city.name)"
    }
  }
}
