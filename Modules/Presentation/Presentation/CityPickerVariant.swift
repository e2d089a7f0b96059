/// The kind of screen on which the user picks a city, which is the parameter of an A/B test.
public enum CityPickerVariant: String, Hashable, Sendable, CaseIterable {
  case list
  /// A map that shows the cities.
  case map
}
