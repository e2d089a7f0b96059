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
}
