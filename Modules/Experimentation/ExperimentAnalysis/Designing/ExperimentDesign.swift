/// An experiment's design, which specifies its variations, metrics, and population.
///
/// A design is fixed before the log is read and is never derived from the log. In the log, `user_id` identifies each
/// unit of the experiment, such as a user.
///
/// This design compares the rate of the outcome `paid` and the mean value of the outcome `purchase`. The guardrail
/// accepts an increase of at most one percentage point in the rate of `failed`. Units are segmented by the member
/// `platform`:
///
/// ```swift
/// import ExperimentAnalysis
///
/// func checkoutDesign() throws -> ExperimentDesign {
///   var design = try ExperimentDesign(
///     key: "checkout", weights: [("classic", 0.5), ("express", 0.5)], metric: "paid")
///   design.additionalMetrics = [Metric("purchase", .value), Metric("failed", guardrail: 0.01)]
///   design.segmentName = "platform"
///   return design
/// }
/// ```
public struct ExperimentDesign: Equatable, Sendable {
  /// A variation and its share of all units.
  public struct Arm: Equatable, Sendable {
    /// The name of the variation, as it appears in the `variation_id` member of events.
    public let variation: String
    /// The share of all units, from 0 to 1.
    public let weight: Double
  }

  /// The units that form the denominator of each rate.
  public enum Population: String, CaseIterable, Sendable {
    /// The units that were assigned a variation, even if they never saw it.
    case assigned
    /// The units that saw their variation.
    case shown
  }

  /// An error in the weights of a design.
  public enum WeightError: Error, Hashable, Sendable {
    /// There are fewer than two variations, or a configuration version has no weight for one of the design's
    /// variations.
    case tooFew
    /// The variation has more than one weight.
    case repeated(String)
    /// The variation's weight is less than one billionth, infinite, or not a number.
    case outOfRange(String)
    /// The weights add up to the given sum instead of 1.
    case sum(Double)
    /// A configuration version has a weight for the given variation, which is not in the design.
    case unknown(String)
  }

  /// The key of the experiment, as it appears in the `experiment_id` member of events.
  public let key: String
  /// The variations to compare, the first of which is the control.
  public let arms: [Arm]
  /// The name of the main metric's outcome.
  public var metric: String
  /// The time limit for the second rate in a report, in milliseconds.
  ///
  /// This rate is the share of units that reach the outcome within the limit.
  public var thresholdMilliseconds = 10_000
  /// The population on which the metrics are based.
  public var population = Population.shown
  /// The maximum time between a unit's entry and a counted outcome, in milliseconds, or `nil` for no limit.
  public var conversionWindowMilliseconds: Int?
  /// The metrics in addition to ``metric``, including guardrails.
  public var additionalMetrics: [Metric] = []
  /// The configuration version whose units are analyzed, or `nil` for all versions.
  public var version: String?
  /// The time span in which the analyzed units enter the experiment.
  public var period = EntryPeriod()
  /// The name of the JSON member by which units are segmented, or `nil` for no segments.
  ///
  /// The member belongs to assignment and exposure events. Its value is a string, a number, or a Boolean value.
  public var segmentName: String?
  /// The weights of individual configuration versions, keyed by version.
  ///
  /// Each array has the same order as ``arms``.
  public private(set) var versionWeights: [String: [Double]] = [:]

  /// Creates a design with weights.
  ///
  /// - Parameters:
  ///   - key: The key of the experiment.
  ///   - weights: The variations and their shares of all units. The first variation is the control.
  ///   - metric: The name of the main metric's outcome.
  /// - Throws: ``WeightError`` if the weights are invalid.
  public init(key: String, weights: [(variation: String, weight: Double)], metric: String) throws(WeightError) {
    guard weights.count > 1 else { throw .tooFew }
    var names: Set<[UInt8]> = []
    for (name, weight) in weights {
      guard names.insert(Array(name.utf8)).inserted else { throw .repeated(name) }
      guard weight >= 1e-9, weight.isFinite else { throw .outOfRange(name) }
    }
    let sum = weights.reduce(0) { $0 + $1.weight }
    guard abs(sum - 1) <= 1e-6 else { throw .sum(sum) }
    self.key = key
    self.metric = metric
    arms = weights.map(Arm.init)
  }

  /// Creates a design with equal weights.
  ///
  /// - Parameters:
  ///   - key: The key of the experiment.
  ///   - variations: The variations, the first of which is the control.
  ///   - metric: The name of the main metric's outcome.
  /// - Throws: ``WeightError`` if there are fewer than two variations, or if two variations have the same name.
  public init(key: String, variations: [String], metric: String) throws(WeightError) {
    try self.init(key: key, weights: variations.map { ($0, 1 / Double(variations.count)) }, metric: metric)
  }

  /// Sets the weights of a configuration version, such as a step in a gradual rollout.
  ///
  /// - Parameters:
  ///   - version: The version, as it appears in the `config_version` member of events.
  ///   - weights: The variations of the design and their shares of all units, in any order.
  /// - Throws: ``WeightError`` if the weights are invalid or the variations differ from those of the design.
  public mutating func setWeights(
    ofVersion version: String, _ weights: [(variation: String, weight: Double)]
  ) throws(WeightError) {
    let design = try ExperimentDesign(key: key, weights: weights, metric: metric)
    let names = Set(arms.map { Array($0.variation.utf8) })
    for arm in design.arms where !names.contains(Array(arm.variation.utf8)) { throw .unknown(arm.variation) }
    guard design.arms.count == arms.count else { throw .tooFew }
    versionWeights[version] = arms.map { arm in
      design.arms.first { $0.variation.utf8.elementsEqual(arm.variation.utf8) }?.weight ?? 0
    }
  }

  /// Returns each variation's share of the units in a configuration version, in the order of ``arms``.
  ///
  /// If the version has no weights of its own, the function returns the weights of ``arms``.
  func weights(ofVersion version: String?) -> [Double] {
    version.flatMap { versionWeights[$0] } ?? arms.map(\.weight)
  }
}
