/// What the variants of an experiment are: an enum of texts that knows its cases.
public typealias ExperimentVariant = CaseIterable & Hashable & RawRepresentable & Sendable

/// An experiment of which the program knows all variants; a bad definition cannot exist.
///
/// Two experiments with one seed put a subject at the same place of both, so that their results are correlated; by
/// default the seed is the key.
public struct Experiment<Variant: ExperimentVariant>: Sendable where Variant.RawValue == String {
  /// The variant that everybody has who does not take part.
  public let control: Variant
  /// The same without a type: what is asked for by its key.
  public let definition: ExperimentDefinition

  /// What the experiment is called in configurations, overrides and logs.
  public var key: String { definition.key }

  /// Creates an experiment.
  ///
  /// - Parameters:
  ///   - key: What the experiment is called.
  ///   - control: The variant of those who do not take part.
  ///   - weights: A share for each case, in the order of `allCases`; equal ones if nothing is said.
  ///   - coverage: The part of all subjects that takes part, from 0 to 1.
  ///   - seed: What is hashed with a subject's identifier; the key if nothing is said.
  ///   - hashVersion: How it is hashed.
  ///   - namespace: What the experiment shares with those that shall not overlap.
  /// - Throws: What is wrong with it.
  public init(
    _ key: String,
    control: Variant,
    weights: [Double]? = nil,
    coverage: Double = 1,
    seed: String? = nil,
    hashVersion: HashVersion = .unbiased,
    namespace: Namespace? = nil
  ) throws(ExperimentError) {
    let variants = Variant.allCases.map(\.rawValue)
    self.control = control
    definition = try ExperimentDefinition(
      key: key,
      variants: variants,
      control: control.rawValue,
      weights: weights ?? Array(repeating: 1 / Double(variants.count), count: variants.count),
      coverage: coverage,
      seed: seed ?? key,
      hashVersion: hashVersion,
      namespace: namespace
    )
  }
}
