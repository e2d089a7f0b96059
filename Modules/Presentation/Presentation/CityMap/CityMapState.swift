package import Cartography
public import Domain

/// The state of a map of cities.
public struct CityMapState: Hashable, Sendable {
  /// The pin that the user moves over the map.
  public enum Pin: Hashable, Sendable {
    /// The pin is on a city.
    case on(City)
    /// The pin is at a point within reach of a city.
    case near(City, at: Coordinate)
    /// The pin is at a point with no city within reach.
    case free(at: Coordinate)
  }

  /// The result of a search for the typed text.
  public enum Search: Hashable, Sendable {
    /// The user has not typed any text to search for.
    case none
    /// The search found the given number of places.
    ///
    /// If there is a match, the pin has moved to the match with the index ``CityMapState/shownMatchIndex``.
    case found(Int)
  }

  /// A list of places that the user can open with a key.
  public enum Directory: Hashable, Sendable {
    /// The list of all countries.
    case countries
    /// The list of a country's regions.
    case regions(of: Country)
  }

  /// The title above the map.
  public let title: String
  /// The name of the country or region that is the map's scope, or an empty string for the world.
  public let scopeName: String
  /// The text that the search field shows while it is empty.
  public let prompt: String
  /// The number of cities that a search can find, or `nil` if the number is unknown.
  public let cityCount: Int?
  /// The list that the user can open with a key, or `nil` if there is none.
  public let directory: Directory?
  /// The part of the Earth that the map must show.
  package internal(set) var viewport: MapViewport
  public internal(set) var pin: Pin
  /// The text that the user has typed.
  public internal(set) var query: String = ""
  /// The result of the search.
  public internal(set) var search: Search = .none
  /// The index of the match to which the search has most recently moved the pin.
  ///
  /// The best match has index 0.
  public internal(set) var shownMatchIndex = 0
  /// Whether the user has moved the pin since the user typed the text or last moved the pin to a match.
  ///
  /// Moving the pin does not change the typed text. If there is no search, the property is `false`.
  public internal(set) var hasMovedPin = false
  /// The country or region that the search found and that Enter opens, or `nil` if Enter chooses a city.
  public internal(set) var match: Place?
  /// The cities that the user might have pointed at, if there are several, starting with the most likely city.
  public internal(set) var choices: [City] = []
  /// The selected cities, or `nil` if only one city can be chosen.
  public internal(set) var selection: CitySelection?

  /// The number of places that the search found.
  public var matchCount: Int { if case .found(let count) = search { count } else { 0 } }

  /// Removes the typed text and the result of its search.
  mutating func clearSearch() { (query, search, shownMatchIndex, match, hasMovedPin) = ("", .none, 0, nil, false) }

  /// Records that the user has moved the pin, but keeps the typed text.
  mutating func pinDidMove() { (match, hasMovedPin) = (nil, search != .none) }
}

extension CityMapState.Pin {
  /// The city that the pin is on or near, if any.
  public var city: City? {
    switch self {
    case .on(let city), .near(let city, _): city
    case .free: nil
    }
  }

  /// The geographic position of the pin.
  public var coordinate: Coordinate {
    switch self {
    case .on(let city): city.coordinate
    case .near(_, let point), .free(let point): point
    }
  }

  /// Whether the pin is exactly on a city.
  var isOnCity: Bool { if case .on = self { true } else { false } }

  /// Whether a city is within reach.
  public var hasCity: Bool { city != nil }

  /// The position of the pin on the map plane.
  package var point: MapPoint { MapPoint(coordinate) }
}

/// A user action on a map of cities.
public enum CityMapAction: Hashable, Sendable, CustomStringConvertible {
  /// A direction on the map.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    case north
    case east
    case south
    case west
  }

  /// Moves the pin to the nearest prominent city in a direction or, if there is none, to the nearest other city.
  case move(Direction)
  /// Moves the map in a direction.
  ///
  /// If the pin would be out of view, it moves to a visible city or, if there is none, to the nearest clearly visible
  /// point.
  case pan(Direction)
  /// Moves the map so that the first coordinate appears where the second coordinate was.
  case drag(Coordinate, to: Coordinate)
  /// Zooms in around the pin.
  case zoomIn
  /// Zooms out around the pin.
  case zoomOut
  /// Scales the visible area by a factor around a coordinate.
  case zoom(by: Double, about: Coordinate)
  /// Shows the next area in the cycle of region, country, and Earth.
  case showNextArea
  /// Points at a box that is as small as the precision of the pointing device allows.
  case point(GeographicBox)
  /// Moves the pin to a city.
  case movePin(to: City)
  /// Hides the list of offered cities, without moving the pin.
  case dismissChoices
  /// Moves the pin to the best match for the text.
  ///
  /// An empty string clears the search without moving the pin.
  case search(String)
  /// Undoes the immediately preceding ``zoomIn`` or ``zoomOut`` and then moves the pin to the best match for the text.
  ///
  /// A view performs this action if the key pressed to zoom turns out to be the first character of the text, such as a
  /// latitude's sign.
  case searchInsteadOfZoom(String)
  /// Moves the pin to the next match of the search, without changing the text.
  ///
  /// If the user has moved the pin away from a match, the action moves the pin back to that match.
  case nextMatch
  /// Moves the pin to the previous match of the search, without changing the text.
  ///
  /// If the user has moved the pin away from a match, the action moves the pin back to that match.
  case previousMatch
  /// Moves the pin to the match with the given index, without changing the text.
  case showMatch(at: Int)
  /// Opens the list of countries or regions that ``CityMapState/directory`` specifies.
  case openDirectory
  /// Opens a country or region.
  case open(Place)
  /// Chooses a city and ends the selection.
  case choose(City)
  /// Selects or deselects a city without ending the selection.
  case toggle(City)
  /// Selects those of the given cities that can be chosen, without ending the selection.
  case select([City])
  /// Deselects all cities.
  case deselectAll
  /// Accepts the selected cities and ends the selection.
  case accept

  /// The action's label in a prompt.
  public var description: String {
    switch self {
    case .move(let direction): "Go \(direction.rawValue) to the next city"
    case .pan(let direction): "Pan \(direction.rawValue)"
    case .drag: "Drag the map"
    case .zoomIn: "Zoom in"
    case .zoomOut: "Zoom out"
    case .zoom(let factor, _): factor < 1 ? "Zoom in there" : "Zoom out there"
    case .showNextArea: "Fit the region, country, or Earth"
    case .point: "Point at the map"
    case .movePin(to: let city): "Go to \(city.name)"
    case .dismissChoices: "Close the list of cities"
    case .search(""): "Clear the search"
    case .search(let text), .searchInsteadOfZoom(let text): "Search “\(text)”"
    case .nextMatch: "Next match"
    case .previousMatch: "Previous match"
    case .showMatch(at: let index): "Go to match \(index + 1)"
    case .openDirectory: "Other country or region"
    case .open(let place): place.name
    case .choose(let city): city.name
    case .toggle(let city): "Toggle \(city.name)"
    case .select: "Select all"
    case .deselectAll: "Deselect all"
    case .accept: "Finish"
    }
  }
}

extension CityMapAction.Direction {
  /// The unit vector of the direction.
  var unit: (east: Double, north: Double) {
    switch self {
    case .north: (0, 1)
    case .east: (1, 0)
    case .south: (0, -1)
    case .west: (-1, 0)
    }
  }

  /// Returns the components of an offset along the direction and across it.
  func resolve(east: Double, north: Double) -> (along: Double, across: Double) {
    let unit = unit
    return (
      along: east * unit.east + north * unit.north,
      across: east * unit.north - north * unit.east
    )
  }
}
