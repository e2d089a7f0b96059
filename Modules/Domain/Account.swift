/// A signed-in user and the cities that the user has chosen.
public struct Account: Hashable, Sendable {
  /// The user, including the city that the profile shows.
  public var user: User
  /// The cities chosen in addition to the user's own city.
  public var cities: CitySelection

  /// Creates an account from its parts, without validating them.
  public init(user: User, cities: CitySelection = CitySelection()) {
    self.user = user
    self.cities = cities
  }

  /// Returns the account with another user name and the same cities.
  public func renamed(_ name: String) -> Account {
    Account(user: User(name: name, city: user.city), cities: cities)
  }
}
