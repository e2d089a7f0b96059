/// The mean of a value over a variation's units.
public struct SampleMean: Equatable, Sendable {
  /// The number of units, which is at least 1.
  public let count: Int
  public let mean: Double
  /// The unbiased variance of the values, which is 0 for a single unit.
  public let variance: Double

  /// Creates a mean, or returns `nil` if an argument is invalid.
  ///
  /// The arguments are invalid if there are no units, if the mean or the variance is not finite, or if the variance is
  /// negative.
  public init?(count: Int, mean: Double, variance: Double) {
    guard count > 0, mean.isFinite, variance.isFinite, variance >= 0 else { return nil }
    self.count = count
    self.mean = mean
    self.variance = variance
  }

  /// The squared standard error of the mean.
  var squaredError: Double { variance / Double(count) }
}

/// The difference between two means and its statistical significance according to Welch's test (1947).
///
/// The test does not assume equal variances. The degrees of freedom are computed with Satterthwaite's formula (1946).
public struct MeanDifference: Equatable, Difference {
  public let treatment: SampleMean
  public let control: SampleMean

  /// Creates the difference between the means of a treatment and the control.
  public init(treatment: SampleMean, control: SampleMean) {
    self.treatment = treatment
    self.control = control
  }

  public var difference: Double { treatment.mean - control.mean }

  public var samplingError: Double { (treatment.squaredError + control.squaredError).squareRoot() }

  public var unitCount: Int { treatment.count + control.count }

  /// The degrees of freedom, or `nil` if there is no variance or a variation has fewer than two units.
  public var degreesOfFreedom: Double? {
    guard treatment.count > 1, control.count > 1, samplingError > 0 else { return nil }
    let parts = [treatment, control].map { $0.squaredError * $0.squaredError / Double($0.count - 1) }
    let sum = treatment.squaredError + control.squaredError
    return sum * sum / (parts[0] + parts[1])
  }

  public var p: Double {
    degreesOfFreedom.map {
      StudentDistribution(degreesOfFreedom: $0).probability(beyond: difference / samplingError)
    } ?? 1
  }

  public func interval(alpha: Double) -> Interval? {
    degreesOfFreedom.map { degrees in
      let half = StudentDistribution(degreesOfFreedom: degrees).value(exceededBy: alpha) * samplingError
      return Interval(lower: difference - half, upper: difference + half)
    }
  }

  public func hasVariance(isSequential: Bool) -> Bool { degreesOfFreedom != nil }
}
