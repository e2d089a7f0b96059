/// Which of two screens picks a city: the parameter of an A/B test.
public enum CityPickerVariant: String, Hashable, Sendable, CaseIterable {
  /// A list of cities.
  case list
  /// A map with the cities on it.
  case map
}
