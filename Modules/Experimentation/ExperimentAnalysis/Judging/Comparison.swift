/// A variation beside the control.
struct Comparison: Equatable {
  let variation: String
  let control: String
  /// Why there are no figures; empty if there are.
  let rejections: [ComparisonError]
  /// The outcome, among all units of the population; `nil` if it is rejected.
  let completed: ProportionDifference?
  /// The outcome in time, among all units of the population; `nil` if it is rejected.
  let completedInTime: ProportionDifference?
  /// Who of those that were given a variation has seen it; `nil` if few or nobody were, or fewer than have seen it.
  let shownOfAssigned: ProportionDifference?
  /// By how much the medians of those who came to the outcome differ, in milliseconds: that describes,
  /// and proves nothing.
  let medianDifference: Double?
  /// The probability of the difference, made larger for all comparisons; `nil` if there is one alone.
  var adjustedP: Double?
  /// The same for the outcome in time.
  var adjustedPInTime: Double?
}

/// Why nothing is compared.
package enum ComparisonError: Hashable, Sendable {
  /// Units are not parted as the weights say, with this probability.
  case sampleRatioMismatch(ExperimentDesign.Population, p: Double)
  /// Nobody is in a variation.
  case noUnits(String)
}
