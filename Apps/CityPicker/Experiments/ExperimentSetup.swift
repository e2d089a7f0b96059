import Experiments

/// The validated inputs of a run's decision, which are collected before anything is decided or saved.
struct ExperimentSetup {
  let options: ExperimentOptions
  /// The configuration, or `nil` if nothing is configured.
  let configuration: ExperimentConfiguration?
  let overrides: Overrides
  /// The ignored errors in the environment variable and in the link.
  let ignored: [OverrideError]
  /// The name of the option or the environment variable that disables logging, or `nil` if logging is allowed.
  let logProhibition: String?

  /// The path of the log file, or `nil` unless logging is requested and allowed.
  var logPath: String? { logProhibition == nil ? options.log ?? configuration?.log : nil }
}
