public import Domain

/// The input of a screen that shows the cities chosen beside the user's own; a changed choice reaches every screen that
/// takes it through this protocol.
@MainActor public protocol UpdateableWithCities: AnyObject {
  /// The cities that are shown, in the order of choosing.
  var cities: CitySelection { get set }
}
