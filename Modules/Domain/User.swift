/// The person whose profile is edited.
public struct User: Hashable, Sendable {
  /// The name that the person goes by.
  public let name: String
  /// The city that the person has chosen, if any.
  public var city: City?

  /// Makes a user from a name and a city.
  public init(name: String, city: City? = nil) {
    self.name = name
    self.city = city
  }

  /// The maximum length of a user's name, in bytes of UTF-8.
  public static let maximumNameLength = 256

  /// Returns whether a name is valid: not blank, and at most ``maximumNameLength`` bytes long.
  public static func allows(name: String) -> Bool {
    name.utf8.count <= maximumNameLength && name.contains { !$0.isWhitespace }
  }
}
