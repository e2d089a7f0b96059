/// The comparison of a variation with the control.
struct Comparison: Equatable {
  let variation: String
  let control: String
  /// The reasons that the comparison is rejected, or an empty array if it is not rejected.
  let rejections: [ComparisonError]
  /// The difference between the outcome rates, or `nil` if the comparison is rejected.
  let completed: ProportionDifference?
  /// The difference between the rates of outcomes within the time limit, or `nil` if the comparison is rejected.
  let completedInTime: ProportionDifference?
  /// The difference between the shares of assigned units that have seen their variation.
  ///
  /// The difference is `nil` if there are too few assigned units, or if more units have seen a variation than were
  /// assigned it.
  let exposureRateDifference: ProportionDifference?
  /// The difference between the median completion times in milliseconds, which is descriptive and not tested.
  let medianDifference: Double?
  /// The p-value of ``completed``, adjusted for multiple comparisons, or `nil` for a single comparison.
  var adjustedP: Double?
  /// The p-value of ``completedInTime``, adjusted for multiple comparisons, or `nil` for a single comparison.
  var adjustedPInTime: Double?
}

/// A reason not to compare variations.
package enum ComparisonError: Hashable, Sendable {
  /// The split that was observed in a population differs significantly from the weights (sample ratio mismatch, SRM).
  case sampleRatioMismatch(ExperimentDesign.Population, p: Double)
  /// A variation has no units.
  case noUnits(String)
}
