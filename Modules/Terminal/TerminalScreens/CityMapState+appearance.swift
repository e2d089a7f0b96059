import Cartography
import Domain
import Presentation
import TerminalUI

// How a terminal shows what a map's state says.

extension CityMapState {
  /// What is pinned: the pin, the city that it is near, and the chosen cities.
  var flags: [MapScene.Flag] {
    let chosen = (selection?.cities ?? []).filter { $0 != pin.city }
    let pins: [MapScene.Flag] =
      switch pin {
      case .on(let city): [.init(at: pin.point, on: city)]
      case .near(let city, _, _): [.init(at: pin.point), .init(at: MapPoint(city.coordinate), on: city)]
      case .astray: [.init(at: pin.point)]
      }
    return pins + chosen.map { .init(at: MapPoint($0.coordinate), on: $0) }
  }

  /// Returns the mark of a pin, and the look of it and its name.
  func look(of pinned: MapScene.Pin) -> (mark: Character, style: Style) {
    guard pin.isValid else { return pinned.city == nil ? ("✕", .warning.adding(.bold)) : ("✓", .success) }
    if let city = pinned.city, city != pin.city { return ("✓", .success) }
    if case .near = pin, pinned.city != nil { return ("•", .accent.adding(.bold)) }
    return ("◉", .accent.adding(.bold))
  }

  /// What stands below the map.
  ///
  /// - Parameter city: What Enter would take.
  /// - Returns: One line, without markup.
  func caption(of city: City?) -> String {
    if case .found(0) = search { return "No city of \(title) goes by this name" }
    guard let city else { return "No city within reach" }
    var kilometers = 0.0
    if case .near(city, let distance, _) = pin { kilometers = distance }
    if city != pin.city { kilometers = city.coordinate.kilometers(to: pin.coordinate) }
    let mark = selection?.contains(city) == true ? "✓ " : ""
    let name = city.names(withCountry: false).joined(separator: ", ")
    let people = city.population == 0 ? "population unknown" : "\(city.population.grouped) people"
    return "\(mark)\(name) · \(Int(kilometers.rounded()).grouped) km · \(people)"
  }

  /// What stands below the list that is shown where there is too little room for a map.
  var captionOfList: String {
    if case .found(0) = search { return "No city of \(title) goes by this name" }
    return "Too small for a map"
  }
}
