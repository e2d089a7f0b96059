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

/// Returns a number with its digits in groups of three: `1,243,500`.
func grouped(_ number: Int) -> String {
  let digits = String(number.magnitude)
  var text = ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
    text.append(digit)
  }
  return number < 0 ? "-" + text : text
}
