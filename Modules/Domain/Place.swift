/// Something that a list of places can show: a country, a region, or a city.
public enum Place: Hashable, Sendable {
  /// A country, to go into.
  case country(Country)
  /// A region, to go into; never one of kind ``Region/Kind/city``, which is shown as its city.
  case region(Region)
  /// A city, to choose.
  case city(City)

  /// The English name.
  public var name: String {
    switch self {
    case .country(let country): country.name
    case .region(let region): region.name
    case .city(let city): city.name
    }
  }
}
