public import Domain

/// What is kept of a person from one run of the program to the next.
public struct Profile: Hashable, Sendable {
  /// The person.
  public var user: User
  /// The several cities that the person has chosen beside the user's own.
  public var cities: CitySelection

  /// Makes a profile from its parts; none is checked.
  public init(user: User, cities: CitySelection = CitySelection()) {
    self.user = user
    self.cities = cities
  }

  /// The greatest length of a user's name, in bytes of UTF-8.
  public static let longestName = 256

  /// Returns whether a user may have a name: one that is not blank and at most ``longestName`` bytes long.
  public static func allows(name: String) -> Bool {
    name.utf8.count <= longestName && name.contains { !$0.isWhitespace }
  }
}
