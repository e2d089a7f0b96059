extension City {
  /// Returns the names that tell the city from others: its own, then that of what it lies in, the smaller first.
  ///
  /// A name equal to the one before it is left out, and so is a region of kind ``Region/Kind/whole``, for which the
  /// country stands.
  ///
  /// - Parameter withCountry: Whether the country's name follows the region's.
  /// - Returns: At least the city's own name.
  public func names(withCountry: Bool) -> [String] {
    let isWhole = region.kind == .whole
    var names = [name]
    for (other, isTold) in [(region.name, !isWhole), (country.name, withCountry || isWhole)] {
      if isTold, other != names.last { names.append(other) }
    }
    return names
  }

  /// The name with its region and country: `Kazan, Tatarstan, Russia`; `Moscow, Russia`; `Singapore`.
  public var fullName: String { names(withCountry: true).joined(separator: ", ") }
}
