/// The content of a file that describes the design of an experiment.
///
/// Except for `versions`, the members have the names of the options of `citypicker report`.
///
/// ```json
/// {
///   "experiment": "city-picker", "weights": "list=50,map=50", "metric": ["city_picked", "cancelled"],
///   "guardrail": ["failed=+0.01"], "within": "10s", "window": "1h", "population": "shown", "sequential": true,
///   "versions": { "2026-09-01": "list=90,map=10" }
/// }
/// ```
public struct DesignDocument: Equatable, Sendable {
  /// The key of the experiment.
  public var experiment: String?
  /// The variations and their shares.
  public var weights: [Weight]?
  /// The metrics, including the main metric, which is the first rate.
  public var metrics: [Metric]?
  public var guardrails: [Metric]?
  /// The time limit of a report's second rate, in milliseconds.
  ///
  /// This rate is the share of units that reach the outcome within the limit.
  public var thresholdMilliseconds: Int?
  public var conversionWindowMilliseconds: Int?
  public var population: ExperimentDesign.Population?
  public var isSequential: Bool?
  /// The configuration version whose units are analyzed.
  public var version: String?
  public var start: String?
  public var end: String?
  public var segmentName: String?
  /// The weights for configuration versions, keyed by version.
  public var versions: [String: [Weight]]?

  /// A variation and its share.
  public struct Weight: Equatable, Sendable {
    public let variation: String
    public let weight: Double

    public init(variation: String, weight: Double) {
      self.variation = variation
      self.weight = weight
    }
  }

  public init() {}

  /// Returns the document with the members of another document, which take precedence.
  public func overridden(by other: DesignDocument) -> DesignDocument {
    var document = self
    document.experiment = other.experiment ?? experiment
    document.weights = other.weights ?? weights
    document.metrics = other.metrics ?? metrics
    document.guardrails = other.guardrails ?? guardrails
    document.thresholdMilliseconds = other.thresholdMilliseconds ?? thresholdMilliseconds
    document.conversionWindowMilliseconds = other.conversionWindowMilliseconds ?? conversionWindowMilliseconds
    document.population = other.population ?? population
    document.isSequential = other.isSequential ?? isSequential
    document.version = other.version ?? version
    document.start = other.start ?? start
    document.end = other.end ?? end
    document.segmentName = other.segmentName ?? segmentName
    document.versions = other.versions ?? versions
    return document
  }

  /// The outcome of the main metric, or `nil` if no rate is among the metrics.
  public var mainMetric: String? { metrics?.first { $0.measure == .rate }?.name }

  /// Returns the design that the document describes.
  ///
  /// - Parameters:
  ///   - key: The key of the experiment to use if the document contains no key.
  ///   - variations: The variations to use with equal weights if the document contains no weights.
  ///   - metric: The outcome to use for the main metric if the document contains no rate.
  /// - Returns: The design.
  /// - Throws: ``ExperimentDesign/WeightError`` if weights are invalid.
  public func design(
    key: String, variations: [String], metric: String
  ) throws(ExperimentDesign.WeightError) -> ExperimentDesign {
    let equal = variations.map { (variation: $0, weight: 1 / Double(variations.count)) }
    var design = try ExperimentDesign(
      key: experiment ?? key, weights: weights?.map { ($0.variation, $0.weight) } ?? equal)
    for (version, weights) in versions ?? [:] {
      try design.setWeights(ofVersion: version, weights.map { ($0.variation, $0.weight) })
    }
    design.metric = mainMetric ?? metric
    let main = metrics?.firstIndex { $0.measure == .rate }
    design.additionalMetrics =
      (metrics ?? []).enumerated().filter { $0.offset != main }.map(\.element) + (guardrails ?? [])
    design.thresholdMilliseconds = thresholdMilliseconds ?? design.thresholdMilliseconds
    design.conversionWindowMilliseconds = conversionWindowMilliseconds
    design.population = population ?? design.population
    design.version = version
    design.period = EntryPeriod(from: start, until: end) ?? EntryPeriod()
    design.segmentName = segmentName
    return design
  }
}
