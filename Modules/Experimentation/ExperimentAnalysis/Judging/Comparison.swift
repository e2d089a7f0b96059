/// The comparison of a variation with the control.
public struct Comparison: Equatable, Sendable {
  public let variation: String
  public let control: String
  /// The reasons for rejecting the comparison, or an empty array if it is not rejected.
  public let rejections: [ComparisonError]
  /// The difference in the main metric's rate.
  ///
  /// The difference is `nil` if the comparison is rejected or there are several configuration versions.
  public let completed: ProportionDifference?
  /// The difference in the rate of outcomes within the time limit.
  ///
  /// The difference is `nil` if the comparison is rejected or there are several configuration versions.
  public let completedInTime: ProportionDifference?
  /// The difference in exposure rate, which is the share of a variation's assigned units that saw the variation.
  ///
  /// The difference is `nil` if there are several configuration versions or too few assigned units. It is also `nil` if
  /// more units saw a variation than were assigned to it.
  public let exposureRateDifference: ProportionDifference?
  /// The difference between the median completion times in milliseconds, without a significance test.
  ///
  /// The difference is `nil` if the comparison is rejected, there are several configuration versions, or a median is
  /// missing.
  public let medianDifference: Double?
  /// The comparisons of the additional metrics, in the order of the design.
  public internal(set) var metrics: [MetricComparison]
  /// The difference in exposure rate, combined across configuration versions.
  ///
  /// The exposure rate is the share of a variation's assigned units that saw the variation.
  ///
  /// The difference is `nil` if there is only one version, or if there are too few assigned units. It is also `nil` if,
  /// in any version, more units saw a variation than were assigned to it.
  public internal(set) var exposureRateDifferenceByVersion: StratifiedDifference?
  /// The difference in the main metric's rate, combined across configuration versions.
  ///
  /// The difference is `nil` if there are no differences to combine.
  public internal(set) var completedByVersion: StratifiedDifference?
  /// The difference in the rate of outcomes within the time limit, combined across configuration versions.
  ///
  /// The difference is `nil` if there are no differences to combine.
  public internal(set) var completedInTimeByVersion: StratifiedDifference?
  /// The p-value of the main metric, adjusted for multiple comparisons.
  ///
  /// The p-value is `nil` if there is only one comparison or the metric is not compared.
  public internal(set) var adjustedP: Double?
  /// The p-value of the rate of outcomes within the time limit, adjusted for multiple comparisons.
  ///
  /// The p-value is `nil` if there is only one comparison or the rate is not compared.
  public internal(set) var adjustedPInTime: Double?
}

extension Comparison {
  /// The difference in the main metric's rate, combined if there are several versions.
  var mainDifference: (any Difference)? { completed ?? completedByVersion }
  /// The difference in the rate of outcomes within the time limit, combined if there are several versions.
  var differenceInTime: (any Difference)? { completedInTime ?? completedInTimeByVersion }
  /// The difference in exposure rate, combined if there are several versions.
  var exposureDifference: (any Difference)? { exposureRateDifference ?? exposureRateDifferenceByVersion }
}

/// The comparison of a variation with the control for an additional metric.
public struct MetricComparison: Equatable, Sendable {
  public let metric: Metric
  /// The difference between rates, or `nil` if the metric measures a value, is not compared, or is compared by version.
  public internal(set) var proportion: ProportionDifference?
  /// The difference between means, or `nil` if the metric measures a rate, is not compared, or is compared by version.
  public internal(set) var mean: MeanDifference?
  /// The difference, combined across configuration versions, or `nil` if there are no differences to combine.
  public internal(set) var byVersion: StratifiedDifference?
  /// The p-value, adjusted for multiple comparisons.
  ///
  /// The p-value is `nil` if there is only one comparison or the metric is not compared.
  public internal(set) var adjustedP: Double?

  var difference: (any Difference)? { proportion ?? mean ?? byVersion }
}

/// The verdict on a guardrail metric.
public enum GuardrailVerdict: String, Sendable {
  /// The confidence interval excludes all differences that are more harmful than the limit.
  case held
  /// The confidence interval excludes all acceptable differences.
  case violated
  /// The confidence interval contains the limit.
  case undecided

  init(_ interval: Interval, limit: Double) {
    let (best, worst) = limit < 0 ? (-interval.upper, -interval.lower) : (interval.lower, interval.upper)
    self = worst <= abs(limit) ? .held : best > abs(limit) ? .violated : .undecided
  }
}

/// A reason not to compare variations.
public enum ComparisonError: Hashable, Sendable {
  /// The observed split in a population differs significantly from the weights (sample ratio mismatch, SRM).
  case sampleRatioMismatch(ExperimentDesign.Population, p: Double)
  /// A variation has no units.
  case noUnits(String)
}
