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
