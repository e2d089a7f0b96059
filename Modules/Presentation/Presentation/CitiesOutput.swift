public import Domain
public import Screens

/// The output of a screen that shows cities, such as a list or a map.
@MainActor public protocol CitiesOutput: Screen {
  /// A closure that is called when the user ends the selection by choosing a city.
  var onCitySelected: (@MainActor (City) -> Void)? { get set }
  /// A closure that is called when the user selects or deselects a city on a screen that allows multiple selection.
  var onCityToggled: (@MainActor (City) -> Void)? { get set }
  /// A closure that is called when the user accepts a selection of one or more cities.
  var onAccept: (@MainActor () -> Void)? { get set }
  /// A closure that is called when the user selects a region, if the screen shows regions.
  var onRegionSelected: (@MainActor (Region) -> Void)? { get set }
  /// A closure that is called when the user selects a country, or opens the list of a country's regions from a map.
  var onCountrySelected: (@MainActor (Country) -> Void)? { get set }
  /// A closure that is called when the user requests the list of all countries, if the screen offers that list.
  var onOtherCountry: (@MainActor () -> Void)? { get set }
  /// A closure that is called each time the screen appears.
  var onAppear: (@MainActor () -> Void)? { get set }
}

/// The input of a screen that shows cities, through which a coordinator updates the selection.
@MainActor public protocol CitiesInput: AnyObject {
  /// The selected cities, or `nil` if only one city can be chosen.
  var selection: CitySelection? { get set }
  /// The text that the user has typed.
  var query: String { get }
  /// Searches for the text as if the user had typed it.
  func search(_ text: String)
  /// Brings one of the screen's cities into view.
  func show(_ city: City)
}

/// The input of a screen whose content depends on the user.
///
/// When the user changes, a coordinator updates every screen that conforms to this protocol.
@MainActor public protocol UpdateableWithUser: AnyObject {
  var user: User { get set }
}

/// The input of a screen that shows the cities selected in addition to the home city.
///
/// When the selection changes, a coordinator updates every screen that conforms to this protocol.
@MainActor public protocol UpdateableWithCities: AnyObject {
  /// The cities selected in addition to the home city, in the order of selection.
  var cities: CitySelection { get set }
}
