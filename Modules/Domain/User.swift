/// The signed-in user, whose profile can be edited.
public struct User: Hashable, Sendable {
  public let name: String
  /// The user's home city, or `nil` if the user has not chosen one.
  public var city: City?

  /// Creates a user without validating the name.
  public init(name: String, city: City? = nil) {
    self.name = name
    self.city = city
  }

  /// The maximum length of a user's name, in bytes of UTF-8.
  public static let maximumNameLength = 256

  /// Returns whether a name is nonblank and at most ``maximumNameLength`` bytes long.
  public static func allows(name: String) -> Bool {
    name.utf8.count <= maximumNameLength && name.contains { !$0.isWhitespace }
  }
}

/// A signed-in user and the cities that the user has selected.
public struct Account: Hashable, Sendable {
  /// The user, including the home city.
  public var user: User
  /// The cities selected in addition to the home city.
  public var cities: CitySelection

  /// Creates an account without validating its properties.
  public init(user: User, cities: CitySelection = CitySelection()) {
    self.user = user
    self.cities = cities
  }

  /// Returns a copy of the account with a different user name.
  public func renamed(_ name: String) -> Account {
    Account(user: User(name: name, city: user.city), cities: cities)
  }
}
