/// A difference that combines estimates from several strata, such as configuration versions.
///
/// If the variations' weights differ between strata, the pooled rates can show a difference in the wrong direction.
/// This effect is known as Simpson's paradox (1951). The combined difference is the weighted mean of the differences
/// within the strata. A stratum with n₁ units of the variation and n₀ units of the control has the weight n₁n₀ / (n₁ +
/// n₀). This formula is from Cochran (1954) and from Mantel and Haenszel (1959). The weights depend only on the numbers
/// of units.
///
/// For rates, the p-value comes from the Cochran–Mantel–Haenszel test without a continuity correction, and the interval
/// uses Sato's variance (1989). Both methods are valid for many small strata as well as for a few large ones. For
/// means, the variance of the combined difference is the sum of the strata's variances, each multiplied by the square
/// of the stratum's normalized weight. Estimating a stratum's variance requires two units of each variation, so
/// differences between means omit strata with fewer units.
public struct StratifiedDifference: Equatable, Difference {
  public let difference: Double
  public let samplingError: Double
  /// The number of units in the strata that contribute to the difference.
  public let unitCount: Int
  /// The number of strata that contribute to the difference.
  public let stratumCount: Int
  /// Whether the sample is so small that the test of rates is imprecise.
  ///
  /// The test is imprecise if the expected number of hits or misses in a variation, summed over all strata, is less
  /// than 5.
  public let isSmallSample: Bool
  /// The standard error of the difference, assuming that there is no true difference.
  private let nullError: Double

  /// Creates a difference by combining the differences within strata, or returns `nil` if no stratum contributes.
  init?(_ strata: [Stratum]) {
    let strata = strata.filter(\.hasEnoughUnits)
    let sum = strata.reduce(0) { $0 + $1.weight }
    guard sum > 0 else { return nil }
    let difference = strata.reduce(0) { $0 + $1.weight / sum * $1.difference.difference }
    let error = { (square: (Stratum) -> Double) in
      max(strata.reduce(0) { $0 + square($1) / sum / sum }, 0).squareRoot()
    }
    self.difference = difference
    samplingError = error { $0.squaredError(ofDifference: difference) }
    nullError = error(\.squaredNullError)
    unitCount = strata.reduce(0) { $0 + $1.difference.unitCount }
    stratumCount = strata.count
    let expected = strata.map(\.expectedCounts)
    isSmallSample = expected[0].indices.contains { index in expected.reduce(0) { $0 + $1[index] } < 5 }
  }

  public var p: Double { nullError > 0 ? NormalDistribution.probability(beyond: difference / nullError) : 1 }

  public func interval(alpha: Double) -> Interval? {
    guard samplingError > 0 else { return nil }
    let half = NormalDistribution.value(exceededBy: alpha / 2) * samplingError
    return Interval(lower: difference - half, upper: difference + half)
  }

  public func hasVariance(isSequential: Bool) -> Bool { isSequential ? samplingError > 0 : nullError > 0 }
}

extension StratifiedDifference {
  /// A difference within a stratum, with its contributions to the combined difference.
  struct Stratum {
    let difference: any Difference
    let weight: Double
    /// Whether the variance can be estimated from the stratum's units.
    let hasEnoughUnits: Bool
    /// The expected numbers of hits and misses for each variation, or an empty array for means.
    let expectedCounts: [Double]
    /// The squared standard error of the weighted difference, assuming that there is no true difference.
    let squaredNullError: Double
    /// The coefficients *p* and *q* of the squared standard error *pd* + *q*, where *d* is the combined difference.
    private let coefficients: (p: Double, q: Double)

    init(_ difference: ProportionDifference) {
      let (treatment, control) = (difference.treatment, difference.control)
      let (hits, otherHits) = (Double(treatment.hits), Double(control.hits))
      let (units, otherUnits) = (Double(treatment.trials), Double(control.trials))
      let (all, allHits) = (units + otherUnits, hits + otherHits)
      self.difference = difference
      weight = units * otherUnits / all
      hasEnoughUnits = true
      expectedCounts = [units, otherUnits].flatMap { [$0 * allHits / all, $0 * (1 - allHits / all)] }
      squaredNullError = units * otherUnits * allHits * (all - allHits) / (all * all * (all - 1))
      let balance = units * otherUnits * (otherUnits - units) / 2
      coefficients = (
        p: (units * units * otherHits - otherUnits * otherUnits * hits + balance) / (all * all),
        q: (hits * (otherUnits - otherHits) + otherHits * (units - hits)) / (2 * all)
      )
    }

    init(_ difference: MeanDifference) {
      let (treatment, control) = (difference.treatment, difference.control)
      self.difference = difference
      weight = Double(treatment.count) * Double(control.count) / Double(treatment.count + control.count)
      hasEnoughUnits = min(treatment.count, control.count) > 1
      expectedCounts = []
      squaredNullError = weight * weight * (treatment.squaredError + control.squaredError)
      coefficients = (p: 0, q: squaredNullError)
    }

    /// Returns the squared standard error of the weighted difference, given the combined difference.
    func squaredError(ofDifference combined: Double) -> Double { coefficients.p * combined + coefficients.q }
  }
}
