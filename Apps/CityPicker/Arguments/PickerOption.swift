import Presentation

/// The values of `--picker`; with `auto`, an experiment decides.
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
