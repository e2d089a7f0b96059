import Presentation

/// How cities are to be shown, as the user asks for it.
enum PickerOption: String, CaseIterable {
  case list, map, auto
}

extension PickerOption {
  /// How they are shown; `auto` is the list until an experiment is configured.
  var variant: CityPickerVariant {
    switch self {
    case .list, .auto: .list
    case .map: .map
    }
  }
}
