extension City {
  /// Returns the names that distinguish the city from others: the city, its region, and its country.
  ///
  /// A name that equals the preceding one is omitted. For a region of kind ``Region/Kind/whole``, the country's name
  /// replaces the region's.
  ///
  /// - Parameter withCountry: Whether to include the country's name.
  /// - Returns: The names, at least the city's own.
  public func names(withCountry: Bool) -> [String] {
    let isWhole = region.kind == .whole
    var names = [name]
    for (other, isTold) in [(region.name, !isWhole), (country.name, withCountry || isWhole)] {
      if isTold, other != names.last { names.append(other) }
    }
    return names
  }

  /// The city's name with its region and country: `Kazan, Tatarstan, Russia`; `Moscow, Russia`; `Singapore`.
  public var fullName: String { names(withCountry: true).joined(separator: ", ") }
}
