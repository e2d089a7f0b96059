/// The cities that a list suggests before the user types.
public struct CitySuggestions: Hashable, Sendable {
  /// The cities that the user has recently chosen, starting with the latest.
  public var recent: [City]
  /// The cities around the place at which the choice begins, the nearest first.
  ///
  /// The first one is also where a map begins. The array is empty if the choice begins at no particular place.
  public var nearby: [City]
  /// The user's own country, or `nil` if it is unknown.
  public var country: Country?

  public init(recent: [City] = [], nearby: [City] = [], country: Country? = nil) {
    self.recent = recent
    self.nearby = nearby
    self.country = country
  }
}
