import Experiments

extension Override.Source {
  /// The option or variable in which the user names the variant.
  var place: String {
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
  /// - Parameter options: The options of the command line.
  /// - Returns: The problem, its place, and the remedy.
  func message(for options: ExperimentOptions) -> Message {
    switch self {
    case .malformed(let text, let source):
      Message("no experiment and variant '\(text.abbreviated)'", at: source.place, advice: "give \(Self.example)")
    case .emptyVariant(let key, let source):
      Message("no variant", at: "\(source.place) \(key)=".abbreviated, advice: "give \(Self.example)")
    case .conflict(CityPickerExperiment.key, _, _, .argument) where options.picker != .auto:
      UsageError.conflict(.picker, .experiment).message
    case .conflict(let key, let first, let second, let source):
      Message(
        "two variants", at: "\(source.place) \(key)=\(first), \(key)=\(second)".abbreviated, advice: "give one of them")
    case .unknownExperiment(let named, let known):
      Message(unknown: "experiment", named.key, at: named.source.place, use: known)
    case .unknownVariant(let named, let known):
      Message(unknown: "variant", named.variant, at: "\(named.source.place) \(named.key)", use: known)
    }
  }

  private static var example: String { "KEY=VARIANT, such as \(CityPickerExperiment.key)=map" }
}
