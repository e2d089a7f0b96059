/// A place in a list: a country, a region, or a city.
public enum Place: Hashable, Sendable {
  /// A country that can be opened.
  case country(Country)
  /// A region that can be opened.
  ///
  /// A region of kind ``Region/Kind/city`` is represented by its city instead.
  case region(Region)
  /// A city that can be selected.
  case city(City)

  /// The name in English.
  public var name: String {
    switch self {
    case .country(let country): country.name
    case .region(let region): region.name
    case .city(let city): city.name
    }
  }
}
