import Presentation

/// The values of `--picker`, of which `auto` lets an experiment determine the picker.
enum PickerOption: String, CaseIterable {
  case list, map, auto

  /// The picker that overrides the experiments, or `nil` for `auto`.
  var variant: CityPickerVariant? {
    switch self {
    case .list: .list
    case .map: .map
    case .auto: nil
    }
  }
}
