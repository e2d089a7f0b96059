/// The comparison of a variation with the control.
struct Comparison: Equatable {
  let variation: String
  let control: String
  /// The reasons why there are no figures; empty if there are figures.
  let rejections: [ComparisonError]
  /// The difference of the rates of the outcome, or `nil` if the comparison is rejected.
  let completed: ProportionDifference?
  /// The difference of the rates of the outcome in time, or `nil` if the comparison is rejected.
  let completedInTime: ProportionDifference?
  /// The difference of the shares of assigned units that have seen their variation.
  ///
  /// It is `nil` if there are too few assigned units, or more units have seen a variation than were assigned it.
  let exposureRateDifference: ProportionDifference?
  /// The difference of the median completion times in milliseconds, which is descriptive and not tested.
  let medianDifference: Double?
  /// The p-value of ``completed``, adjusted for multiple comparisons; `nil` for a single comparison.
  var adjustedP: Double?
  /// The adjusted p-value of ``completedInTime``.
  var adjustedPInTime: Double?
}

/// A reason not to compare variations.
package enum ComparisonError: Hashable, Sendable {
  /// The observed split differs from the weights (sample ratio mismatch, SRM), with this p-value.
  case sampleRatioMismatch(ExperimentDesign.Population, p: Double)
  /// A variation has no units.
  case noUnits(String)
}
