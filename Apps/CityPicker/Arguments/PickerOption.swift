import Presentation

/// The picker to show, which is the value of `--picker`.
///
/// With `auto`, an experiment can determine the picker.
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
