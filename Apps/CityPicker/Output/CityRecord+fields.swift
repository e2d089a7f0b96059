import Domain

extension CityRecord {
  /// Returns the text that replaces a placeholder.
  ///
  /// A number is formatted as the shortest exact decimal.
  subscript(field: OutputTemplate.Field) -> String {
    switch field {
    case .id: String(city.id)
    case .name: city.name
    case .region: regionName
    case .country: city.country.name
    case .countryCode: city.country.code
    case .latitude: city.latitude.shortest
    case .longitude: city.longitude.shortest
    case .population: String(city.population)
    case .timezone: city.timeZone
    case .distance: distance.map(\.shortest) ?? ""
    }
  }
}

extension Double {
  /// The shortest decimal that parses to the same number, such as `49` instead of `49.0`.
  ///
  /// The result has no exponent because coordinates and distances are neither tiny nor huge.
  fileprivate var shortest: String {
    description.hasSuffix(".0") ? String(description.dropLast(2)) : description
  }
}
