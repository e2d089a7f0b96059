public import Domain

/// What the application knows of the person who is signed in.
public struct Account: Hashable, Sendable {
  /// The person.
  public var user: User
  /// The several cities that the person has chosen beside the user's own.
  public var cities: CitySelection

  /// Makes an account from its parts.
  public init(user: User, cities: CitySelection = CitySelection()) {
    self.user = user
    self.cities = cities
  }

  /// Returns the account under another name; it keeps its cities.
  func renamed(_ name: String) -> Account {
    Account(user: User(name: name, city: user.city), cities: cities)
  }
}
