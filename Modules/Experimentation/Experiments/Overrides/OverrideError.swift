/// Why variants cannot be named so.
public enum OverrideError: Error, Equatable, Sendable {
  /// This is no experiment, an equals sign, and a variant.
  case malformed(String, Override.Source)
  /// The variant that is named is an empty text.
  case emptyVariant(key: String, Override.Source)
  /// One source names two variants of an experiment.
  case conflict(key: String, String, String, Override.Source)
  /// There is no such experiment.
  case unknownExperiment(Override, known: [String])
  /// The experiment has no such variant.
  case unknownVariant(Override, known: [String])
}
