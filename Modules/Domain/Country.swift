/// A country or territory.
public struct Country: Hashable, Sendable, Codable {
  /// The two capital letters of ISO 3166-1 alpha-2, such as `RU`.
  public let code: String
  /// The English name.
  public let name: String

  /// Makes a country from its parts.
  public init(code: String, name: String) {
    self.code = code
    self.name = name
  }
}
