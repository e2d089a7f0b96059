package import Cartography
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
  /// Where somebody has pointed at several cities at once, those; of more than a few the ones that stand out most.
  public internal(set) var choices: [City] = []
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

  /// Whether it stands on a city, and not somewhere.
  var isOnCity: Bool { if case .on = self { true } else { false } }

  /// Whether a city is within reach.
  public var isValid: Bool { city != nil }

  /// Where it is drawn.
  package var point: MapPoint { MapPoint(coordinate) }
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
  /// Move the map that way; its edge takes the pin along.
  case pan(Direction)
  /// Move the map so that one place comes to lie where another one lies.
  case drag(Coordinate, to: Coordinate)
  /// Show less of the Earth, about the pin.
  case zoomIn
  /// Show more of the Earth, about the pin.
  case zoomOut
  /// Show so many times as much of the Earth, about a place.
  case zoom(by: Double, about: Coordinate)
  /// Show the region; where that is shown its country, then the Earth.
  case fit
  /// Point at whatever is in a box, which is as small as somebody can point.
  case point(GeographicBox)
  /// Move the pin to a city.
  case go(City)
  /// Offer no more than the one of several cities that the pin is on or near.
  case dismissChoices
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
    case .pan(let direction): "Look farther \(direction.rawValue)"
    case .drag: "Drag the map"
    case .zoomIn: "Zoom in"
    case .zoomOut: "Zoom out"
    case .zoom(let factor, _): factor < 1 ? "Zoom in there" : "Zoom out there"
    case .fit: "Show all"
    case .point: "Point at the map"
    case .go(let city): "Go to \(city.name)"
    case .dismissChoices: "Leave it at that"
    case .search(""): "Clear the search"
    case .search(let text): "Search “\(text)”"
    case .choose(let city): city.name
    case .toggle(let city): "Toggle \(city.name)"
    }
  }
}
