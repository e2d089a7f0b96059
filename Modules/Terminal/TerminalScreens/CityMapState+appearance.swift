import Cartography
import Domain
import Presentation
import TerminalUI

// The appearance of a map's state on a terminal.

extension CityMapState {
  /// The pins to draw: the user's pin, a city near it, and the selected cities.
  var flags: [MapScene.PinRequest] {
    let chosen = (selection?.cities ?? []).filter { $0 != pin.city }
    let pins: [MapScene.PinRequest] =
      switch pin {
      case .on(let city): [.init(at: pin.point, on: city)]
      case .near(let city, _): [.init(at: pin.point), .init(at: MapPoint(city.coordinate), on: city)]
      case .free: [.init(at: pin.point)]
      }
    return pins + chosen.map { .init(at: MapPoint($0.coordinate), on: $0) }
  }

  /// Returns a pin's mark and the style for both the mark and the city's name.
  func appearance(of pinned: MapScene.Pin) -> (mark: Character, style: Style) {
    guard pin.hasCity else { return pinned.city == nil ? ("✕", .warning.adding(.bold)) : ("✓", .success) }
    if let city = pinned.city, city != pin.city { return ("✓", .success) }
    if case .near = pin, pinned.city != nil { return ("•", .accent.adding(.bold)) }
    return ("◉", .accent.adding(.bold))
  }

  /// Returns the caption below the map.
  ///
  /// - Parameters:
  ///   - city: The city that the caption describes, if any.
  ///   - isOnCard: Whether the caption omits the city's name and population because a card shows them.
  ///   - columns: The available columns.
  /// - Returns: One line of plain text.
  func caption(of city: City?, isOnCard: Bool, columns: Int) -> String {
    if findsNothing { return PlaceSearch.noteOnPoint(in: query) ?? noMatch }
    if let match { return shortened(match.name, Self.opensPlaces, columns: columns) }
    guard let city else { return isOnCard ? "" : Self.noCity }
    let mark = selection?.contains(city) == true ? "✓ " : ""
    if isOnCard {
      let remarks = [distances(to: city).first, matches].compactMap(\.self)
      return mark + (remarks.isEmpty && !mark.isEmpty ? "chosen" : remarks.joined(separator: " · "))
    }
    let people = city.population == 0 ? "population unknown" : "\(city.population.grouped) people"
    let distances = distances(to: city)
    // On a map of the world, the country is the first to be left out.
    let located = whole(mark + city.fullName, people, distances.first)
    if scopeName.isEmpty, DisplayText.columns(of: located) <= columns { return located }
    return shortened(mark + name(of: city), people, distances: distances, columns: columns)
  }

  /// Returns a caption with the number of the match that fits in the available columns, if possible.
  ///
  /// If there is not enough room, the remark is left out first. Then a shorter distance is chosen if necessary.
  /// Finally, the name is truncated, but it keeps at least a third of the columns.
  ///
  /// - Parameters:
  ///   - name: The name of the place.
  ///   - remark: The text to leave out first.
  ///   - distances: The texts that state the distance, starting with the longest.
  ///   - columns: The available columns.
  /// - Returns: The caption.
  private func shortened(_ name: String, _ remark: String?, distances: [String] = [], columns: Int) -> String {
    let whole = whole(name, remark, distances.first)
    if DisplayText.columns(of: whole) <= columns { return whole }
    let rests = (distances.isEmpty ? [nil] : distances.map(Optional.some)).map { distance in
      [distance, matches].compactMap(\.self).map { " · \($0)" }.joined()
    }
    let rest = rests.first { DisplayText.columns(of: name + $0) <= columns } ?? rests.last ?? ""
    let room = max(columns - DisplayText.columns(of: rest), columns / 3)
    return DisplayText(name).truncated(to: room).string + rest
  }

  /// Returns a caption in which nothing is left out.
  private func whole(_ name: String, _ remark: String?, _ distance: String?) -> String {
    [name, remark, distance, matches].compactMap(\.self).joined(separator: " · ")
  }

  /// The remark on a country or region that the search found.
  static let opensPlaces = "Enter shows its places"

  /// The note to show if no city is within reach of the pin.
  ///
  /// In this case, Enter chooses no city.
  static let noCity = "No city within reach"

  /// Returns two texts, with and without the name of the start, for the distance from the typed point to a city.
  ///
  /// If the user has not typed a point, the distance starts at the pin. If the distance rounds to zero, the array is
  /// empty.
  private func distances(to city: City) -> [String] {
    let typed = Coordinate(text: query)
    let start = typed ?? pin.coordinate
    let whole = city.distance(from: start, named: typed == nil ? "the pin" : "the point")
    return [whole, city.distance(from: start)].compactMap(\.self)
  }

  /// A phrase such as `match 2 of 5`, or `nil` if the pin is not at one of several matches.
  private var matches: String? {
    matchCount > 1 && !hasMovedPin ? "match \((shownMatchIndex + 1).grouped) of \(matchCount.grouped)" : nil
  }

  /// Whether no city matches the typed text and the user has not moved the pin since typing the text.
  private var findsNothing: Bool { search == .found(0) && !hasMovedPin }

  /// Returns the caption of the list that replaces the map on small terminals.
  ///
  /// The caption names the place that Enter chooses or opens. A note follows the name of a city if there is room.
  ///
  /// - Parameter columns: The available columns.
  /// - Returns: One line of plain text.
  func captionOfList(columns: Int) -> String {
    if findsNothing { return PlaceSearch.noteOnPoint(in: query) ?? noMatch }
    if let match { return shortened(match.name, Self.opensPlaces, columns: columns) }
    guard let city = pin.city else { return Self.noCity }
    let name = name(of: city)
    let explained = search == .none ? [name, city.name].map { "\($0) · Too small for a map" } : []
    let distances = Coordinate(text: query) == nil ? [] : distances(to: city)
    return explained.first { DisplayText.columns(of: $0) <= columns }
      ?? shortened(name, nil, distances: distances, columns: columns)
  }

  private func name(of city: City) -> String { city.names(withCountry: false).joined(separator: ", ") }
}
