/// A first-level part of a country.
public struct Region: Hashable, Sendable, Codable {
  /// What a region is to somebody who looks for a city in it.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The region is one city: whoever chooses it has chosen the city. Moscow is one.
    case city
    /// Officially one city, with other cities inside; the city itself is listed first. Tokyo is one.
    case metro
    /// A region with cities in it.
    case region
    /// The whole of a country that has no regions; it bears the country's name. Singapore is one.
    case whole
  }

  /// The country's code, a point, and the region's own code, such as `RU.73`.
  public let key: String
  /// The English name.
  public let name: String
  /// What the region is to somebody who looks for a city in it.
  public let kind: Kind

  /// Makes a region from its parts.
  public init(key: String, name: String, kind: Kind) {
    self.key = key
    self.name = name
    self.kind = kind
  }
}
