/// The content of a file that describes an experiment's design.
///
/// Every member except `versions` has the same name as a command-line option of `citypicker report`.
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
  /// The metrics, including the main metric, which is the first metric that measures a rate.
  public var metrics: [Metric]?
  public var guardrails: [Metric]?
  /// The time limit for the second rate in a report, in milliseconds.
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

  /// An error that is thrown when a document does not describe a valid design.
  public enum DesignError: Error, Hashable, Sendable {
    /// The weights are invalid, or the variations in ``DesignDocument/versions`` differ from those of the design.
    case weights(ExperimentDesign.WeightError)
    /// The value of ``DesignDocument/start`` or ``DesignDocument/end`` is neither a day nor a time.
    case time(String)
  }

  public init() {}

  /// Returns a copy of this document in which the members of another document take precedence.
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

  /// The name of the main metric's outcome, or `nil` if no metric measures a rate.
  public var mainMetric: String? { metrics?.first { $0.measure == .rate }?.name }

  /// Returns the design that the document describes.
  ///
  /// The design does not include ``isSequential``. Pass that value to ``Report/init(_:of:isSequential:sources:)``
  /// instead.
  ///
  /// - Parameters:
  ///   - key: The experiment key to use if the document contains none.
  ///   - variations: The variations to use with equal weights if the document contains no weights.
  ///   - metric: The name of the main metric's outcome to use if no metric in the document measures a rate.
  /// - Returns: The design.
  /// - Throws: ``DesignError`` if the weights or times are invalid.
  public func design(key: String, variations: [String], metric: String) throws(DesignError) -> ExperimentDesign {
    var design: ExperimentDesign
    do throws(ExperimentDesign.WeightError) {
      design = try weightedDesign(key: key, variations: variations, metric: mainMetric ?? metric)
    } catch {
      throw .weights(error)
    }
    let main = metrics?.firstIndex { $0.measure == .rate }
    design.additionalMetrics =
      (metrics ?? []).enumerated().filter { $0.offset != main }.map(\.element) + (guardrails ?? [])
    design.thresholdMilliseconds = thresholdMilliseconds ?? design.thresholdMilliseconds
    design.conversionWindowMilliseconds = conversionWindowMilliseconds
    design.population = population ?? design.population
    design.version = version
    if let start, EntryPeriod(from: start, until: nil) == nil { throw .time(start) }
    guard let period = EntryPeriod(from: start, until: end) else { throw .time(end ?? "") }
    design.period = period
    design.segmentName = segmentName
    return design
  }

  /// Returns a design with only a key, weights, and the main metric.
  private func weightedDesign(
    key: String, variations: [String], metric: String
  ) throws(ExperimentDesign.WeightError) -> ExperimentDesign {
    let equal = variations.map { (variation: $0, weight: 1 / Double(variations.count)) }
    var design = try ExperimentDesign(
      key: experiment ?? key, weights: weights?.map { ($0.variation, $0.weight) } ?? equal, metric: metric)
    for (version, weights) in versions ?? [:] {
      try design.setWeights(ofVersion: version, weights.map { ($0.variation, $0.weight) })
    }
    return design
  }
}
