import Cartography
import Domain

// What is told of a map to somebody who does not see it.

extension CityMapState {
  /// What is told beside the actions of the city under the pin.
  var details: [CityMapAction: String] {
    guard let city = pin.city else { return [:] }
    var details: [CityMapAction: String] = [:]
    if city.population > 0 { details[.choose(city)] = city.population.grouped }
    if let selection { details[.toggle(city)] = selection.contains(city) ? "chosen" : "not chosen" }
    return details
  }

  /// What came of a search, where the pin stands, and what is chosen.
  var remarks: [String] {
    let found: [String] =
      switch search {
      case .none: []
      case .found(0): ["No city of \(title) goes by “\(query)”."]
      case .found(let count): ["\(count.grouped) found for “\(query)”."]
      }
    return found + [place] + (selection?.remarks(canToggle: pin.isValid) ?? [])
  }

  private var place: String {
    switch pin {
    case .on(let city): "The pin is on \(city.name)."
    case .near(let city, let kilometers, _): "The pin is \(Int(kilometers.rounded()).grouped) km from \(city.name)."
    case .astray: "The pin is near no city."
    }
  }
}
