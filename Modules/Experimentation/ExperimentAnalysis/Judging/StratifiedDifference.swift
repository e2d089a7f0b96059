/// A difference that is estimated within strata, such as the versions of a configuration, and then combined.
///
/// Pooled rates of strata with different weights can show a difference in the wrong direction, which is known as
/// Simpson's paradox (1951). The combined difference is the weighted mean of the differences within the strata. The
/// weight of a stratum with n₁ units of the variation and n₀ units of the control is n₁n₀ / (n₁ + n₀) (Cochran 1954,
/// Mantel and Haenszel 1959). The weights depend only on the numbers of units. The combined variance is therefore the
/// sum of the strata's variances, each multiplied by the square of the normalized weight (Greenland and Robins 1985).
/// The variance of a rate p among n units is estimated by p(1 − p) / (n − 1). This estimate is unbiased, so the sum
/// over many small strata is also unbiased. It needs two units, so strata with fewer units of a variation are omitted.
public struct StratifiedDifference: Equatable, Difference {
  public let difference: Double
  public let samplingError: Double
  public let unitCount: Int
  /// The number of strata that contain at least two units of both variations.
  public let stratumCount: Int
  /// Whether the sample is so small that the test of rates is imprecise.
  ///
  /// This is the case if the expected number of hits or misses in a variation is less than 5 in all strata together.
  public let isSmallSample: Bool

  /// Creates a difference by combining those within strata, or returns `nil` if no stratum contains at least two units
  /// of both variations.
  init?(_ strata: [Stratum]) {
    let strata = strata.filter { $0.smallestCount > 1 }
    let sum = strata.reduce(0) { $0 + $1.weight }
    guard sum > 0 else { return nil }
    difference = strata.reduce(0) { $0 + $1.weight / sum * $1.difference.difference }
    let variance = strata.reduce(0) { variance, stratum in
      let share = stratum.weight / sum
      return variance + share * share * stratum.squaredError
    }
    samplingError = variance.squareRoot()
    unitCount = strata.reduce(0) { $0 + $1.difference.unitCount }
    stratumCount = strata.count
    let expected = strata.map(\.expectedCounts)
    isSmallSample = expected[0].indices.contains { index in expected.reduce(0) { $0 + $1[index] } < 5 }
  }

  public var p: Double {
    samplingError > 0 ? NormalDistribution.probability(beyond: difference / samplingError) : 1
  }

  public func interval(alpha: Double) -> Interval? {
    guard samplingError > 0 else { return nil }
    let half = NormalDistribution.value(exceededBy: alpha / 2) * samplingError
    return Interval(lower: difference - half, upper: difference + half)
  }

  public func hasVariance(isSequential: Bool) -> Bool { samplingError > 0 }

  /// A difference within a stratum, and its weight.
  struct Stratum {
    let difference: any Difference
    /// The unbiased estimate of the variance of the difference.
    let squaredError: Double
    let weight: Double
    /// The number of units of the variation that has fewer units.
    let smallestCount: Int
    /// The expected numbers of hits and of misses for each variation, or an empty array for means.
    let expectedCounts: [Double]

    init(_ difference: ProportionDifference) {
      let (treatment, control) = (difference.treatment, difference.control)
      let rate = Double(treatment.hits + control.hits) / Double(difference.unitCount)
      self.init(
        difference, squaredError: treatment.unbiasedSquaredError + control.unbiasedSquaredError,
        treatment.trials, control.trials,
        expectedCounts: [treatment, control].flatMap { [Double($0.trials) * rate, Double($0.trials) * (1 - rate)] })
    }

    init(_ difference: MeanDifference) {
      let (treatment, control) = (difference.treatment, difference.control)
      self.init(
        difference, squaredError: treatment.squaredError + control.squaredError, treatment.count, control.count,
        expectedCounts: [])
    }

    private init(
      _ difference: any Difference, squaredError: Double, _ treatment: Int, _ control: Int, expectedCounts: [Double]
    ) {
      self.difference = difference
      self.squaredError = squaredError
      self.expectedCounts = expectedCounts
      weight = Double(treatment) * Double(control) / Double(treatment + control)
      smallestCount = min(treatment, control)
    }
  }
}
