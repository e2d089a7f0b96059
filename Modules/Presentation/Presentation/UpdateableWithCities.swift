public import Domain

/// The input of a screen that shows the cities selected in addition to the user's own city.
///
/// A change of the selection updates every screen that conforms to this protocol.
@MainActor public protocol UpdateableWithCities: AnyObject {
  /// The cities that are shown, in the order of selection.
  var cities: CitySelection { get set }
}
