import Domain
import Presentation

/// What is to be chosen in the terminal.
struct PickRequest: Equatable {
  /// How cities are shown.
  let picker: CityPickerVariant
  /// The only country to choose in: the choice then begins at its regions.
  let country: Country?
  /// Whether several cities can be chosen.
  let allowsSeveral: Bool
  /// The search to begin with.
  let query: String
  /// How the screens are shown.
  var display = DisplayOptions()
}
