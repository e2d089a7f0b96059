import Presentation

/// How cities are to be shown, as the user asks for it; `auto` leaves it to experiments.
enum PickerOption: String, CaseIterable {
  case list, map, auto

  /// How they are to be shown, whatever the experiments say.
  var variant: CityPickerVariant? {
    switch self {
    case .list: .list
    case .map: .map
    case .auto: nil
    }
  }
}
