import Experiments

/// The validated inputs for a run's decision.
///
/// The program collects the inputs before it decides or saves anything.
struct ExperimentSetup {
  let options: ExperimentOptions
  /// The configuration, or `nil` if nothing is configured.
  let configuration: ExperimentConfiguration?
  let overrides: Overrides
  /// The ignored errors in the environment variable and in the link.
  let ignored: [OverrideError]
  /// The name of the option or the environment variable that disables logging, or `nil` if logging is allowed.
  let logProhibition: String?

  /// The path of the log file, or `nil` if logging is not requested or not allowed.
  var logPath: String? { logProhibition == nil ? options.log ?? configuration?.log : nil }
}
