/// The data from which a list or map derives the cities that it suggests before the user searches.
public struct CitySuggestions: Hashable, Sendable {
  /// The cities that the user has recently chosen, starting with the most recent.
  public var recent: [City]
  /// The cities around a place that the app specifies, starting with the nearest.
  ///
  /// A map initially shows the first of these cities. The array is empty if the app specifies no place.
  public var nearby: [City]
  /// The user's country, whose largest cities are also suggested, or `nil` if the country is unknown.
  public var country: Country?

  public init(recent: [City] = [], nearby: [City] = [], country: Country? = nil) {
    self.recent = recent
    self.nearby = nearby
    self.country = country
  }
}
