/// The kind of screen on which the user picks a city.
///
/// An A/B test can assign the variant.
public enum CityPickerVariant: String, Hashable, Sendable, CaseIterable {
  case list
  /// A map that shows the cities.
  case map
}
