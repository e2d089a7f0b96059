import Presentation

/// What the user wants of the experiments.
struct ExperimentOptions: Equatable {
  /// The longest name for a person that anybody means, in bytes.
  static let longestUnit = 1024

  var picker = PickerOption.auto
  /// What `--experiment` asks for, each a key and a variant.
  var variants: [String] = []
  /// The file that configures the experiments; `nil` for the one at its usual place.
  var file: String?
  /// Who is in the experiments; `nil` for the pseudonym that is kept.
  var unit: String?
  /// The file to log to.
  var log: String?
  /// Whether nothing is logged, whoever else wants it.
  var forbidsLog = false
  /// Whether to tell what was decided, and why.
  var explains = false
}

extension ExperimentOptions {
  init(_ arguments: Arguments) throws(UsageError) {
    if let word = arguments[.picker] {
      guard let picker = PickerOption(rawValue: word) else { throw .unknownPicker(word) }
      self.picker = picker
    }
    variants = arguments.values(of: .experiment)
    file = try arguments.path(of: .experiments)
    unit = arguments[.unit]
    guard unit?.utf8.count ?? 0 <= Self.longestUnit else {
      throw .overlong(Option.unit.flag, limit: Self.longestUnit)
    }
    // Whoever writes so means standard output, which is the choice's.
    log = try arguments.value(of: .log) { $0.isEmpty || $0 == "-" ? nil : $0 }
    forbidsLog = arguments.has(.noLog)
    explains = arguments.has(.explain)
  }

  /// Whether nothing is asked for but a picker.
  var isEmpty: Bool { variants.isEmpty && file == nil && log == nil && !explains }

  /// The picker of a run that has no part in any experiment.
  var variant: CityPickerVariant { picker.variant ?? CityPickerExperiment.control }

  /// All that is asked for, in the words of `--experiment`.
  var named: [String] { (picker.variant.map { ["\(CityPickerExperiment.key)=\($0.rawValue)"] } ?? []) + variants }
}
