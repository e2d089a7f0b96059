/// The signed-in user, whose profile can be edited.
public struct User: Hashable, Sendable {
  public let name: String
  /// The user's own city, if one is selected.
  public var city: City?

  /// Creates a user without validating the name.
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
