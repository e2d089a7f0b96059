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
      case .near(let city, _, _): [.init(at: pin.point), .init(at: MapPoint(city.coordinate), on: city)]
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
    if findsNothing { return noMatch }
    if let match { return caption(match.name, "Enter shows its places", [matches], columns: columns) }
    guard let city else { return isOnCard ? "" : Self.noCity }
    let mark = selection?.contains(city) == true ? "✓ " : ""
    let facts = [distance(to: city), matches]
    if isOnCard { return mark + facts.compactMap(\.self).joined(separator: " · ") }
    let people = city.population == 0 ? "population unknown" : "\(city.population.grouped) people"
    return caption(mark + name(of: city), people, facts, columns: columns)
  }

  /// Returns a caption that fits in the available columns, if possible.
  ///
  /// If there is not enough room, the remark is left out first. After that, the name is truncated, but it keeps at
  /// least a third of the columns.
  ///
  /// - Parameters:
  ///   - name: The name of the place.
  ///   - remark: The text to leave out first.
  ///   - facts: The texts to keep.
  ///   - columns: The available columns.
  /// - Returns: The caption.
  private func caption(_ name: String, _ remark: String, _ facts: [String?], columns: Int) -> String {
    let facts = facts.compactMap(\.self)
    let whole = ([name, remark] + facts).joined(separator: " · ")
    let rest = facts.map { " · \($0)" }.joined()
    if DisplayText.columns(of: whole) <= columns { return whole }
    let room = max(columns - DisplayText.columns(of: rest), columns / 3)
    return DisplayText(name).truncated(to: room).string + rest
  }

  /// The note to show if no city is within reach of the pin.
  ///
  /// In this case, Enter chooses no city.
  static let noCity = "No city within reach"

  /// Returns the distance from a city to the typed point, or to the pin if the user has not typed a point.
  private func distance(to city: City) -> String? {
    if let point = Coordinate(text: query) { return city.distance(from: point, named: "the point") }
    return city.distance(from: pin.coordinate, named: "the pin")
  }

  /// A phrase such as `match 2 of 5`, or `nil` if the pin is not at one of several matches.
  private var matches: String? {
    matchCount > 1 && !hasMovedPin ? "match \((shownMatchIndex + 1).grouped) of \(matchCount.grouped)" : nil
  }

  /// Whether no city matches the typed text and the user has not moved the pin since typing the text.
  private var findsNothing: Bool { search == .found(0) && !hasMovedPin }

  /// The note to show if no city matches the typed text.
  private var noMatch: String { "No city\(scopeName.isEmpty ? "" : " in \(scopeName)") matches" }

  /// Returns the caption of the list that replaces the map on small terminals.
  ///
  /// The caption names the place that Enter chooses or opens. A note follows the name of a city if there is room.
  ///
  /// - Parameter columns: The available columns.
  /// - Returns: One line of plain text.
  func captionOfList(columns: Int) -> String {
    if findsNothing { return noMatch }
    if let match { return caption(of: match) }
    guard let city = pin.city else { return Self.noCity }
    let name = name(of: city)
    let captions =
      search == .none
      ? [name, city.name].map { "\($0) · Too small for a map" }
      : [[name, matches].compactMap(\.self).joined(separator: " · ")]
    return captions.first { DisplayText.columns(of: $0) <= columns } ?? name
  }

  private func caption(of match: Place) -> String { "\(match.name) · Enter shows its places" }

  private func name(of city: City) -> String { city.names(withCountry: false).joined(separator: ", ") }
}
