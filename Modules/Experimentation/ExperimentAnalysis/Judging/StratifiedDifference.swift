/// A difference that is estimated within strata, such as the versions of a configuration, and then combined.
///
/// Pooled rates of strata with different weights can show a difference in the wrong direction, which is known as
/// Simpson's paradox (1951). The combined difference is the weighted mean of the differences within the strata. The
/// weight of a stratum with n₁ units of the variation and n₀ units of the control is n₁n₀ / (n₁ + n₀) (Cochran 1954,
/// Mantel and Haenszel 1959). The weights depend only on the numbers of units. The combined variance is therefore the
/// sum of the strata's variances, each multiplied by the square of the normalized weight (Greenland and Robins 1985).
public struct StratifiedDifference: Equatable, Difference {
  public let difference: Double
  public let samplingError: Double
  public let unitCount: Int
  /// The number of strata that contain units of both variations.
  public let stratumCount: Int

  /// Creates a difference by combining those within strata, or returns `nil` if there are no strata.
  init?(_ strata: [Stratum]) {
    let sum = strata.reduce(0) { $0 + $1.weight }
    guard sum > 0 else { return nil }
    difference = strata.reduce(0) { $0 + $1.weight / sum * $1.difference.difference }
    let variance = strata.reduce(0) { variance, stratum in
      let part = stratum.weight / sum * stratum.difference.samplingError
      return variance + part * part
    }
    samplingError = variance.squareRoot()
    unitCount = strata.reduce(0) { $0 + $1.difference.unitCount }
    stratumCount = strata.count
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
    let weight: Double

    init(_ difference: ProportionDifference) {
      self.init(difference, difference.treatment.trials, difference.control.trials)
    }

    init(_ difference: MeanDifference) {
      self.init(difference, difference.treatment.count, difference.control.count)
    }

    private init(_ difference: any Difference, _ treatment: Int, _ control: Int) {
      self.difference = difference
      weight = Double(treatment) * Double(control) / Double(treatment + control)
    }
  }
}
