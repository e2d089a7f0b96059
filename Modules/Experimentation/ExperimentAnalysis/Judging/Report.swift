/// The analysis of an experiment, including rates, comparisons, and data health.
///
/// If the log contains several configuration versions, the report does not pool their units. Instead, it compares the
/// variations within each version and combines the differences (see ``StratifiedDifference``).
public struct Report: Equatable, Sendable {
  public let design: ExperimentDesign
  /// The counts that the report is based on.
  public let counts: ExperimentCounts
  /// Whether intervals remain valid even if the data is analyzed repeatedly.
  public let isSequential: Bool
  /// The names of the analyzed logs.
  public let sources: [String]

  /// Each variation's expected share of all units, in the order of the design.
  ///
  /// If the design selects a configuration version, or if the log contains only one, the array contains that version's
  /// weights.
  public let weights: [Double]
  /// The counts and rates of each variation, in the order of the design.
  public let variations: [VariationReport]
  /// The comparisons of all other variations with the control.
  public let comparisons: [Comparison]
  /// The sample ratio test for the units that saw their variation.
  public let shownRatio: SampleRatio
  /// The sample ratio test for the units that were assigned a variation.
  public let assignedRatio: SampleRatio
  /// The reports on the configuration versions, or an empty array if there are fewer than two versions.
  public let versions: [Part]
  /// The reports on the segments, or an empty array if the design has no segments.
  public let segments: [Part]

  /// The report on a configuration version or segment.
  public struct Part: Equatable, Sendable {
    /// The name of the version or segment, or an empty string for units that have none.
    public let name: String
    public let report: Report
  }

  /// Creates a report by analyzing counts.
  ///
  /// - Parameters:
  ///   - counts: The counts for the design's variations.
  ///   - design: The design of the experiment.
  ///   - isSequential: Whether intervals remain valid even if the data is analyzed repeatedly.
  ///   - sources: The names of the analyzed logs.
  public init(_ counts: ExperimentCounts, of design: ExperimentDesign, isSequential: Bool = false, sources: [String]) {
    self.init(counts, of: design, isSequential: isSequential, sources: sources, versionCount: 1)
  }

  /// Creates a report on all units or on one of `versionCount` configuration versions.
  ///
  /// The versions' sample ratio tests share one significance level, which is divided among them.
  private init(
    _ counts: ExperimentCounts, of design: ExperimentDesign, isSequential: Bool, sources: [String], versionCount: Int
  ) {
    self.design = design
    self.counts = counts
    self.isSequential = isSequential
    self.sources = sources
    let analyzed = { (part: ExperimentCounts.Part, design: ExperimentDesign, versionCount: Int) -> Part in
      Part(
        name: part.name,
        report: Report(
          part.counts, of: design, isSequential: isSequential, sources: sources, versionCount: versionCount))
    }
    let count = counts.versions.count
    let versions = count < 2 ? [] : counts.versions.map { analyzed($0, design.of($0.name), count) }
    self.versions = versions
    segments = counts.segments.map { analyzed($0, design, 1) }
    weights = design.weights(ofVersion: design.version ?? (versions.isEmpty ? counts.versions.first?.name : nil))
    let weights = weights
    let ratio = { (observed: KeyPath<VariationCounts, Int>, part: KeyPath<Report, SampleRatio>) in
      versions.isEmpty
        ? SampleRatio(
          observed: counts.variations.map { $0[keyPath: observed] }, weights: weights, testCount: versionCount)
        : SampleRatio(sumOf: versions.map { $0.report[keyPath: part] })
    }
    shownRatio = ratio(\.shown, \.shownRatio)
    assignedRatio = ratio(\.assigned, \.assignedRatio)
    variations = counts.variations.map { VariationReport($0, in: design.population) }
    let mismatch = Self.mismatch(in: design.population, shown: shownRatio, assigned: assignedRatio)
    var comparisons = Comparison.all(among: variations, in: design, rejection: mismatch, isPooled: versions.isEmpty)
    if !versions.isEmpty { comparisons.combine(versions.map(\.report)) }
    if comparisons.count > 1 { comparisons.adjust() }
    self.comparisons = comparisons
  }

  /// The probability that a confidence interval does not contain the true difference.
  ///
  /// Bonferroni's method (1936) divides 5% by the number of comparisons. As a result, the probability that at least one
  /// of a metric's intervals misses its true difference is at most 5%.
  public var alpha: Double { 0.05 / Double(max(1, design.arms.count - 1)) }

  /// The distinct reasons that variations are not compared.
  public var rejections: [ComparisonError] {
    let all = comparisons.flatMap(\.rejections) + versions.flatMap { $0.report.comparisons.flatMap(\.mismatches) }
    return all.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Whether the analysis is limited to exposed units even though exposure depends on the variation.
  ///
  /// In this case, the units that saw their variation are a biased sample.
  public var isExposureUneven: Bool {
    design.population == .shown
      && comparisons.contains { $0.exposureDifference.map { SampleRatio.isMismatch($0.p) } == true }
  }

  /// Returns the sample ratio mismatch that causes all comparisons to be rejected, or `nil` if there is none.
  ///
  /// Assigned units are always checked. Shown units are checked only if they are the population.
  private static func mismatch(
    in population: ExperimentDesign.Population, shown: SampleRatio, assigned: SampleRatio
  ) -> ComparisonError? {
    if population == .shown, let p = shown.mismatch { return .sampleRatioMismatch(.shown, p: p) }
    return assigned.mismatch.map { .sampleRatioMismatch(.assigned, p: $0) }
  }
}

extension ExperimentDesign {
  /// Returns the design, restricted to a configuration version.
  fileprivate func of(_ version: String) -> ExperimentDesign {
    var design = self
    design.version = version
    return design
  }
}

/// The counts and rates of a variation.
public struct VariationReport: Equatable, Sendable {
  public let counts: VariationCounts
  /// The number of units in the population.
  public let units: Int
  /// The share of units that reached the main metric's outcome, or `nil` if there are no units.
  public let completed: Proportion?
  /// The share of units that reached the main metric's outcome within the time limit, or `nil` if there are no units.
  public let completedInTime: Proportion?

  init(_ counts: VariationCounts, in population: ExperimentDesign.Population) {
    self.counts = counts
    units = population == .shown ? counts.shown : counts.assigned
    completed = Proportion(counts.completed, of: units)
    completedInTime = Proportion(counts.completedInTime, of: units)
  }

  /// Returns the rate of an additional metric.
  ///
  /// - Parameters:
  ///   - metric: The metric.
  ///   - index: The index of the metric in ``ExperimentDesign/additionalMetrics``.
  /// - Returns: The rate, or `nil` if the metric measures a value or there are no units.
  public func proportion(of metric: Metric, at index: Int) -> Proportion? {
    guard metric.measure != .value, counts.metrics.indices.contains(index) else { return nil }
    return Proportion(counts.metrics[index].hits, of: units)
  }

  /// Returns the mean of an additional metric.
  ///
  /// - Parameters:
  ///   - metric: The metric.
  ///   - index: The index of the metric in ``ExperimentDesign/additionalMetrics``.
  /// - Returns: The mean, or `nil` if the metric measures a rate or there are no units.
  public func mean(of metric: Metric, at index: Int) -> SampleMean? {
    guard metric.measure == .value, counts.metrics.indices.contains(index), let mean = counts.metrics[index].mean,
      let variance = counts.metrics[index].variance
    else { return nil }
    return SampleMean(count: units, mean: mean, variance: variance)
  }
}
