/// What there is to know of an experiment but the type of its variants.
public struct ExperimentDefinition: Equatable, Sendable {
  /// What the experiment is called.
  public let key: String
  /// The names of all variants, in their order.
  public let variants: [String]
  /// The variant of those who do not take part.
  public let control: String
  /// A share for each variant.
  public let weights: [Double]
  /// The part of all subjects that takes part, from 0 to 1.
  public let coverage: Double
  /// What is hashed with a subject's identifier.
  public let seed: String
  /// How it is hashed.
  public let hashVersion: HashVersion
  /// What the experiment shares with those that shall not overlap.
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
    guard Self.areShares(weights, of: variants) else { throw .invalidWeights(weights, variants: variants) }
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

  /// Strict on purpose: who writes code can mend it, who runs it cannot.
  private static func areShares(_ weights: [Double], of variants: [String]) -> Bool {
    weights.count == variants.count
      && weights.allSatisfy { $0 >= 0 && $0.isFinite }
      && abs(weights.reduce(0, +) - 1) <= 1e-6
  }
}
