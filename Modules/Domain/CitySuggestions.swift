/// The cities that a list suggests before the user types.
public struct CitySuggestions: Hashable, Sendable {
  /// The cities that the user has recently chosen, starting with the latest.
  public var recent: [City]
  /// The user's own country, or `nil` if it is unknown.
  public var country: Country?

  public init(recent: [City] = [], country: Country? = nil) {
    self.recent = recent
    self.country = country
  }
}
