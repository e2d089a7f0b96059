import Domain

extension City {
  /// Where the city is, as far as the scope of a search does not tell already: `Tatarstan, Russia`.
  func context(in scope: CitySearch.Scope) -> String {
    let region = self.region.kind == .whole || self.region.name == name ? nil : self.region.name
    return switch scope {
    case .region: ""
    case .country: region ?? ""
    case .world: [region, country.name].compactMap(\.self).joined(separator: ", ")
    }
  }
}
