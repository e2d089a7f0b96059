/// The requirements for an experiment's variant type.
public typealias ExperimentVariant = Hashable & Sendable

/// An experiment whose variants are enumeration cases, Boolean values, numbers, or strings.
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
///
/// func pageSize(_ decider: ExperimentDecider) throws -> Int {
///   let isDense = try decider.decide(Experiment("dense-rows", control: false)).variant
///   return isDense ? 50 : try decider.decide(Experiment("page-size", variants: [10, 25], control: 10)).variant
/// }
/// ```
///
/// The weights, coverage, seed, hash version, and namespace apply only if the decision provider is a
/// ``DefinedExperiments``. A ``GrowthBookPayload`` ignores them and uses the values in its own rules.
///
/// Two experiments with the same seed assign a subject to the same bucket, so their results are correlated. The default
/// seed is the key, which avoids this correlation.
public struct Experiment<Variant: ExperimentVariant>: Sendable {
  /// The variant for subjects that do not take part.
  public let control: Variant
  /// All variants, in the same order as the weights.
  public let variants: [Variant]
  /// The definition of the experiment, independent of its variant type.
  public let definition: ExperimentDefinition

  /// The key of the experiment in configurations, overrides, and logs.
  public var key: String { definition.key }

  private init(
    _ key: String, _ variants: [Variant], control: Variant, _ parameters: Parameters, json: (Variant) -> JSON
  ) throws(ExperimentError) {
    self.control = control
    self.variants = variants
    definition = try ExperimentDefinition(
      key: key,
      variants: variants.map(json),
      control: json(control),
      weights: parameters.weights ?? Array(repeating: 1 / Double(variants.count), count: variants.count),
      coverage: parameters.coverage,
      seed: parameters.seed ?? key,
      hashVersion: parameters.hashVersion,
      namespace: parameters.namespace
    )
  }

  /// The parameters that all initializers share.
  private struct Parameters {
    let weights: [Double]?
    let coverage: Double
    let seed: String?
    let hashVersion: HashVersion
    let namespace: Namespace?
  }

  /// Returns the variant that a value in a configuration represents, or `nil` if there is no such variant.
  func variant(_ value: JSON) -> Variant? {
    guard let index = definition.variants.firstIndex(of: value) else { return nil }
    return variants[index]
  }

  /// Returns the value that represents a variant in configurations, or `nil` if the experiment has no such variant.
  func json(_ variant: Variant) -> JSON? {
    guard let index = variants.firstIndex(of: variant) else { return nil }
    return definition.variants[index]
  }
}

extension Experiment where Variant: CaseIterable & RawRepresentable, Variant.RawValue: ExperimentValue {
  /// Creates an experiment whose variants are the cases of an enumeration.
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
    let parameters = Parameters(
      weights: weights, coverage: coverage, seed: seed, hashVersion: hashVersion, namespace: namespace)
    try self.init(key, Array(Variant.allCases), control: control, parameters) { $0.rawValue.experimentJSON }
  }
}

extension Experiment where Variant: ExperimentValue {
  /// Creates an experiment whose variants are Boolean values, numbers, or strings.
  ///
  /// - Parameters:
  ///   - key: The key of the experiment.
  ///   - variants: All variants.
  ///   - control: The variant for subjects that do not take part.
  ///   - weights: A weight for each variant, or `nil` for equal weights.
  ///   - coverage: The share of subjects that take part, from 0 to 1.
  ///   - seed: The string that is hashed together with an identifier, or `nil` to use the key.
  ///   - hashVersion: The version of the hash.
  ///   - namespace: The experiment's range in a namespace, if the experiment must not overlap with others.
  /// - Throws: ``ExperimentError`` if the definition is invalid.
  public init(
    _ key: String,
    variants: [Variant],
    control: Variant,
    weights: [Double]? = nil,
    coverage: Double = 1,
    seed: String? = nil,
    hashVersion: HashVersion = .unbiased,
    namespace: Namespace? = nil
  ) throws(ExperimentError) {
    let parameters = Parameters(
      weights: weights, coverage: coverage, seed: seed, hashVersion: hashVersion, namespace: namespace)
    try self.init(key, variants, control: control, parameters, json: \.experimentJSON)
  }
}

extension Experiment where Variant == Bool {
  /// Creates an experiment with the variants `false` and `true`.
  ///
  /// - Parameters:
  ///   - key: The key of the experiment.
  ///   - control: The variant for subjects that do not take part.
  ///   - weights: The weights of `false` and `true`, or `nil` for equal weights.
  ///   - coverage: The share of subjects that take part, from 0 to 1.
  /// - Throws: ``ExperimentError`` if the definition is invalid.
  public init(
    _ key: String, control: Bool, weights: [Double]? = nil, coverage: Double = 1
  ) throws(ExperimentError) {
    try self.init(key, variants: [false, true], control: control, weights: weights, coverage: coverage)
  }
}

/// An error in the definition of an experiment.
public enum ExperimentError: Error, Equatable, Sendable {
  /// The key is empty.
  case emptyKey
  /// There are fewer than two variants.
  case tooFewVariants([String])
  /// Two variants have the same value.
  case repeatedVariant(String)
  /// A numeric variant is infinite or NaN.
  case invalidVariant(String)
  /// The control is not a variant.
  case unknownControl(String, variants: [String])
  /// A weight is negative or not finite, the weights do not add up to 1, or the number of weights differs from the
  /// number of variants.
  case invalidWeights([Double], variants: [String])
  /// The coverage is not between 0 and 1.
  case invalidCoverage(Double)
}
