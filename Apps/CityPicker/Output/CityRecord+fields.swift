import Domain

extension CityRecord {
  /// What is printed for a placeholder; numbers are the shortest decimals that mean the same.
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
  /// The shortest decimal that reads back as the number, as JSON has it: `49` and not `49.0`.
  ///
  /// Degrees have five decimals at most, so there is never an exponent.
  fileprivate var shortest: String {
    description.hasSuffix(".0") ? String(description.dropLast(2)) : description
  }
}
