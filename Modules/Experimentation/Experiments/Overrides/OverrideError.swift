/// An error in an override.
public enum OverrideError: Error, Equatable, Sendable {
  /// The string does not have the form `experiment=variant`.
  case malformed(String, Override.Source)
  /// The variant is empty.
  case emptyVariant(key: String, Override.Source)
  /// One source contains two variants of an experiment.
  case conflict(key: String, String, String, Override.Source)
  /// The program has no experiment with this key.
  case unknownExperiment(Override, known: [String])
  /// The experiment has no such variant.
  case unknownVariant(Override, known: [String])

  /// The source of the override.
  public var source: Override.Source {
    switch self {
    case .malformed(_, let source), .emptyVariant(_, let source), .conflict(_, _, _, let source): source
    case .unknownExperiment(let override, _), .unknownVariant(let override, _): override.source
    }
  }
}
