import Experiments

/// What a run's decision depends on, read and checked; nothing is decided or kept yet.
struct ExperimentSetup {
  let options: ExperimentOptions
  /// `nil` if nothing is configured.
  let configuration: ExperimentConfiguration?
  let overrides: Overrides
  /// What the environment names that is no experiment here.
  let ignored: [Override]
  /// Why nothing is logged whoever wants it, in a few words; `nil` if nobody objects.
  let logProhibition: String?

  /// The file to log to, if anybody wants it and nobody objects.
  var logPath: String? { logProhibition == nil ? options.log ?? configuration?.log : nil }
}
