/// The requirements for the variant type of an experiment, which is an enumeration with raw values.
public typealias ExperimentVariant = CaseIterable & Hashable & RawRepresentable & Sendable

/// An experiment whose variants are the cases of an enumeration.
///
/// ```swift
/// import Experiments
///
/// enum Picker: String, CaseIterable { case list, map }
///
/// func picker(for userID: String, configuredBy payload: GrowthBookPayload) throws -> Picker {
///   let experiment = try Experiment("city-picker", control: Picker.list, weights: [0.9, 0.1])
///   let decider = ExperimentDecider(provider: payload, overrides: try Overrides(), subject: Subject(id: userID))
///   return try decider.decide(experiment).variant
/// }
/// ```
///
/// Two experiments with the same seed put a subject into the same bucket, so their results are correlated. The default
/// seed is the key, which avoids this correlation.
public struct Experiment<Variant: ExperimentVariant>: Sendable where Variant.RawValue == String {
  /// The variant for subjects that do not take part.
  public let control: Variant
  /// The definition of the experiment, without the type of its variants.
  public let definition: ExperimentDefinition

  /// The key of the experiment in configurations, overrides, and logs.
  public var key: String { definition.key }

  /// Creates an experiment.
  ///
  /// - Parameters:
  ///   - key: The key of the experiment.
  ///   - control: The variant for subjects that do not take part.
  ///   - weights: A weight for each case, in the order of `allCases`, or `nil` for equal weights.
  ///   - coverage: The share of subjects that take part, from 0 to 1.
  ///   - seed: The string that is hashed together with an identifier, or `nil` to use the key.
  ///   - hashVersion: The version of the hash.
  ///   - namespace: The experiment's range in a namespace, if the experiment must not overlap with others.
  /// - Throws: ``ExperimentError`` if the definition is invalid.
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

/// An error in the definition of an experiment.
public enum ExperimentError: Error, Equatable, Sendable {
  /// The key is empty.
  case emptyKey
  /// There are fewer than two variants.
  case tooFewVariants([String])
  /// The weights are negative, do not add up to 1, or do not match the number of variants.
  case invalidWeights([Double], variants: [String])
  /// The coverage is not between 0 and 1.
  case invalidCoverage(Double)
}
