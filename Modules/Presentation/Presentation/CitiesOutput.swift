public import Domain
public import Screens

/// The output of a screen that shows cities, however it shows them.
@MainActor public protocol CitiesOutput: Screen {
  /// Called when a city was taken.
  var onCitySelected: (@MainActor (City) -> Void)? { get set }
  /// Called when a city was chosen among several, or its choice given up.
  var onCityToggled: (@MainActor (City) -> Void)? { get set }
  /// Called whenever the screen has come into view.
  var onAppear: (@MainActor () -> Void)? { get set }
}

/// The input of a screen that shows cities; a changed choice reaches every screen through it.
@MainActor public protocol CitiesInput: AnyObject {
  /// The cities that are chosen; `nil` if one city is chosen at once.
  var selection: CitySelection? { get set }
  /// What has been typed.
  var query: String { get }
  /// Searches as if somebody had typed a text.
  func search(_ text: String)
  /// Brings a city in view, of those that are listed.
  func show(_ city: City)
}
