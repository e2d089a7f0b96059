/// Why an experiment cannot be defined so.
public enum ExperimentError: Error, Equatable, Sendable {
  /// The experiment has no name.
  case emptyKey
  /// There is nothing to compare.
  case tooFewVariants([String])
  /// Weights are no shares of one whole, one for each variant.
  case invalidWeights([Double], variants: [String])
  /// The part that takes part is not from 0 to 1.
  case invalidCoverage(Double)
}
