/// The comparison of a variation with the control.
struct Comparison: Equatable {
  let variation: String
  let control: String
  /// The reasons that the comparison is rejected; empty if it is not rejected.
  let rejections: [ComparisonError]
  /// The difference between the outcome rates, or `nil` if the comparison is rejected.
  let completed: ProportionDifference?
  /// The difference between the rates of outcomes within the time limit, or `nil` if the comparison is rejected.
  let completedInTime: ProportionDifference?
  /// The difference between the shares of assigned units that have seen their variation.
  ///
  /// It is `nil` if there are too few assigned units, or if more units have seen a variation than were assigned it.
  let exposureRateDifference: ProportionDifference?
  /// The difference between the median completion times in milliseconds, which is descriptive and not tested.
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
