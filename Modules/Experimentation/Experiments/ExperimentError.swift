/// An error in the definition of an experiment.
public enum ExperimentError: Error, Equatable, Sendable {
  /// The key is empty.
  case emptyKey
  /// There are fewer than two variants.
  case tooFewVariants([String])
  /// The weights are negative, do not add up to 1, or do not match the number of variants.
  case invalidWeights([Double], variants: [String])
  /// The coverage is not from 0 to 1.
  case invalidCoverage(Double)
}
