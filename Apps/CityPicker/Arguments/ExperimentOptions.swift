import Presentation

/// The command-line options for experiments.
struct ExperimentOptions: Equatable {
  /// The maximum length, in bytes, of a unit identifier.
  static let maximumUnitLength = 1024

  var picker = PickerOption.auto
  /// The values of `--experiment`, each with an experiment's key and a variant.
  var variants: [String] = []
  /// The path of the configuration file, or `nil` for the default location.
  var file: String?
  /// The unit identifier, or `nil` for the saved pseudonym.
  var unit: String?
  /// The path of the log file, or `nil` for the log file that the configuration specifies, if any.
  var log: String?
  /// Whether to disable logging, regardless of all other settings.
  var disablesLog = false
  /// Whether to explain why a variant is shown.
  var printsExplanation = false
}

extension ExperimentOptions {
  init(_ arguments: Arguments) throws(UsageError) {
    picker = try arguments.value(of: .picker, PickerOption.init) ?? picker
    variants = arguments.values(of: .experiment)
    file = try arguments.path(of: .experiments)
    unit = arguments[.unit]
    try unit?.checkLength(atMost: Self.maximumUnitLength, name: "'\(Option.unit.flag)'")
    // A hyphen is invalid because it would mean standard output, which is reserved for the result.
    log = try arguments.value(of: .log) { $0.isEmpty || $0 == "-" ? nil : $0 }
    disablesLog = arguments.has(.noLog)
    printsExplanation = arguments.has(.explain)
  }

  /// Whether none of the options `--experiment`, `--experiments`, `--log`, and `--explain` was given.
  var isEmpty: Bool { variants.isEmpty && file == nil && log == nil && !printsExplanation }

  /// The picker for a run without experiments.
  var variant: CityPickerVariant { picker.variant ?? CityPickerExperiment.control }

  /// All requested variants, in the syntax of `--experiment`.
  var overrides: [String] { (picker.variant.map { ["\(CityPickerExperiment.key)=\($0.rawValue)"] } ?? []) + variants }
}
