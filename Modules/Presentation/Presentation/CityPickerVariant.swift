/// The screen that picks a city: the parameter of an A/B test.
public enum CityPickerVariant: String, Hashable, Sendable, CaseIterable {
  case list
  /// A map that shows the cities.
  case map
}
