import Cartography
import Domain

// The description of a map for accessible prompts.

extension CityMapState {
  /// Additional information about the actions on the city at the pin.
  var details: [CityMapAction: String] {
    guard let city = pin.city else { return [:] }
    var details: [CityMapAction: String] = [:]
    if city.population > 0 { details[.choose(city)] = city.population.grouped }
    if let selection { details[.toggle(city)] = selection.contains(city) ? "chosen" : "not chosen" }
    return details
  }

  /// The result of the search, the position of the pin, and the selected cities.
  var remarks: [String] {
    let found: [String] =
      switch search {
      case .none: []
      case .found(0): [PlaceSearch.noteOnPoint(in: query).map { "\($0)." } ?? "\(noMatch) “\(query)”."]
      case .found(let count): ["\(count.grouped) found for “\(query)”."]
      }
    return found + [place] + (selection?.remarks(canToggle: pin.hasCity) ?? [])
  }

  /// The note to show if no city matches the typed text.
  package var noMatch: String { "No city\(scopeName.isEmpty ? "" : " in \(scopeName)") matches" }

  private var place: String {
    switch pin {
    case .on(let city):
      "The pin is on \([city.name, city.distance(fromPointIn: query)].compactMap(\.self).joined(separator: ", "))."
    case .near(let city, let point):
      city.distance(from: point).map { "The pin is \($0) from \(city.name)." } ?? "The pin is on \(city.name)."
    case .free: "No city is near the pin."
    }
  }
}
