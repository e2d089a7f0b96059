/// A first-level administrative division of a country, or a whole country that has no divisions.
public struct Region: Hashable, Sendable, Codable {
  /// The kind of a region, which determines how lists show the region.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// A region that is a city, such as Moscow.
    ///
    /// Selecting the region selects the city.
    case city
    /// A region that is officially one city but contains other cities, such as Tokyo.
    ///
    /// The city itself is listed first.
    case metro
    /// Any other administrative division, such as Tatarstan.
    case region
    /// A whole country that has no regions, such as Singapore.
    ///
    /// The region has the country's name.
    case wholeCountry = "whole"
  }

  /// The country's code, a period, and the region's own code, such as `RU.73`.
  public let key: String
  /// The name in English.
  public let name: String
  public let kind: Kind

  /// The code of the country that the region belongs to.
  package var countryCode: String { String(key.prefix { $0 != "." }) }

  public init(key: String, name: String, kind: Kind) {
    self.key = key
    self.name = name
    self.kind = kind
  }
}

/// A country or territory.
public struct Country: Hashable, Sendable, Codable {
  /// The uppercase ISO 3166-1 alpha-2 code, such as `RU`.
  public let code: String
  /// The name in English.
  public let name: String

  public init(code: String, name: String) {
    self.code = code
    self.name = name
  }
}

/// A country, a region, or a city.
public enum Place: Hashable, Sendable {
  /// A country that the user can open.
  case country(Country)
  /// A region that the user can open.
  ///
  /// In lists, a region of kind ``Region/Kind/city`` is represented by its city instead.
  case region(Region)
  /// A city that the user can choose.
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
