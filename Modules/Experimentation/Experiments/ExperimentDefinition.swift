/// The definition of an experiment, without the type of its variants.
public struct ExperimentDefinition: Equatable, Sendable {
  public let key: String
  /// The names of all variants, in the order of the cases.
  public let variants: [String]
  /// The variant for subjects that do not take part.
  public let control: String
  /// The weight of each variant.
  public let weights: [Double]
  /// The share of subjects that take part, from 0 to 1.
  public let coverage: Double
  /// The string that is hashed together with an identifier.
  public let seed: String
  public let hashVersion: HashVersion
  /// The experiment's range in a namespace, if the experiment must not overlap with others.
  public let namespace: Namespace?

  init(
    key: String,
    variants: [String],
    control: String,
    weights: [Double],
    coverage: Double,
    seed: String,
    hashVersion: HashVersion,
    namespace: Namespace?
  ) throws(ExperimentError) {
    guard !key.isEmpty else { throw .emptyKey }
    guard variants.count > 1 else { throw .tooFewVariants(variants) }
    guard Self.areValidWeights(weights, of: variants) else { throw .invalidWeights(weights, variants: variants) }
    guard (0...1).contains(coverage) else { throw .invalidCoverage(coverage) }
    self.key = key
    self.variants = variants
    self.control = control
    self.weights = weights
    self.coverage = coverage
    self.seed = seed
    self.hashVersion = hashVersion
    self.namespace = namespace
  }

  /// Returns whether there is a nonnegative weight for each variant and the weights add up to 1.
  ///
  /// The check is strict, because the developer can fix weights in code. In contrast, invalid weights in a
  /// configuration are replaced.
  private static func areValidWeights(_ weights: [Double], of variants: [String]) -> Bool {
    weights.count == variants.count
      && weights.allSatisfy { $0 >= 0 && $0.isFinite }
      && abs(weights.reduce(0, +) - 1) <= 1e-6
  }
}
