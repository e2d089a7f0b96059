/// The definition of an experiment, independent of its variant type.
public struct ExperimentDefinition: Equatable, Sendable {
  public let key: String
  /// The values that represent the variants in configurations, in the same order as the weights.
  public let variants: [JSON]
  /// The value that represents the variant for subjects that do not take part.
  public let control: JSON
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
    variants: [JSON],
    control: JSON,
    weights: [Double],
    coverage: Double,
    seed: String,
    hashVersion: HashVersion,
    namespace: Namespace?
  ) throws(ExperimentError) {
    guard !key.isEmpty else { throw .emptyKey }
    let names = variants.map(\.text)
    guard variants.count > 1 else { throw .tooFewVariants(names) }
    for case .number(let number) in variants where !number.isFinite { throw .invalidVariant("\(number)") }
    for (index, variant) in variants.enumerated() where variants[..<index].contains(variant) {
      throw .repeatedVariant(variant.text)
    }
    guard variants.contains(control) else { throw .unknownControl(control.text, variants: names) }
    guard Self.areValidWeights(weights, count: variants.count) else { throw .invalidWeights(weights, variants: names) }
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

  /// The names that identify the variants in overrides and, by default, in logs.
  public var variantNames: [String] { variants.map(\.text) }

  /// Returns whether there is a nonnegative weight for each variant and the weights add up to 1.
  ///
  /// The check is strict, because the developer can correct weights in code. In contrast, a configuration with invalid
  /// weights is still used.
  private static func areValidWeights(_ weights: [Double], count: Int) -> Bool {
    weights.count == count
      && weights.allSatisfy { $0 >= 0 && $0.isFinite }
      && abs(weights.reduce(0, +) - 1) <= 1e-6
  }
}
