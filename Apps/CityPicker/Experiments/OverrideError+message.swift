import Experiments

extension Override.Source {
  /// The name of the option or environment variable with which the user requests the variant.
  var inputName: String {
    switch self {
    case .argument: Option.experiment.flag
    case .environment: Program.experimentsVariable
    case .link: Option.open.flag
    }
  }
}

extension OverrideError {
  /// Returns the error as a message for the user.
  ///
  /// - Parameter options: The command-line options for experiments.
  /// - Returns: A message that describes the problem and what to do about it.
  func message(for options: ExperimentOptions) -> Message {
    switch self {
    case .malformed(let text, let source): source.malformed(text)
    case .emptyVariant(let key, let source): source.malformed("\(key)=")
    case .conflict(CityPickerExperiment.key, _, _, .argument) where options.picker != .auto:
      UsageError.conflict(.picker, .experiment).message
    case .conflict(let key, let first, let second, let source):
      .error(
        "conflicting variants '\(first.abbreviated)' and '\(second.abbreviated)' of '\(key.abbreviated)' "
          + "in '\(source.inputName)'", advice: "use one of them")
    case .unknownExperiment(let named, let known):
      .error(
        "unknown experiment '\(named.key.abbreviated)' in '\(named.source.inputName)'",
        advice: known.advice(for: named.key)
      )
    case .unknownVariant(let named, let known):
      .error(
        "unknown variant '\(named.variant.abbreviated)' of '\(named.key)' in '\(named.source.inputName)'",
        advice: known.advice(for: named.variant))
    }
  }

  /// Returns a warning about an ignored error in the environment variable or in a link.
  func warning(for options: ExperimentOptions) -> Message {
    // The name might belong to another program's experiment, so advice could be misleading.
    if case .unknownExperiment(let named, _) = self {
      return .warning("unknown experiment '\(named.key.abbreviated)' in '\(named.source.inputName)' is ignored")
    }
    var message = message(for: options)
    message.severity = .warning
    return message
  }
}

extension Override.Source {
  fileprivate func malformed(_ text: String) -> Message {
    .error(
      "invalid value '\(text.abbreviated)' for '\(inputName)': must be KEY=VARIANT, such as \(CityPickerExperiment.key)=map"
    )
  }
}

extension [String] {
  fileprivate func advice(for word: String) -> String {
    nearest(to: word).map { "did you mean '\($0)'?" } ?? "use \(disjunction)"
  }
}
