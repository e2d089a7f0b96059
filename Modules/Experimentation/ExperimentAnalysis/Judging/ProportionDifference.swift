/// The difference between two proportions and its statistical significance.
public struct ProportionDifference: Equatable, Difference {
  public let treatment: Proportion
  public let control: Proportion

  /// Creates the difference between the proportions of a treatment and the control.
  public init(treatment: Proportion, control: Proportion) {
    self.treatment = treatment
    self.control = control
  }

  public var difference: Double { treatment.rate - control.rate }

  /// Newcombe's hybrid score interval (1998) at a confidence level of 95%.
  ///
  /// The interval is also defined for rates of 0 and 1.
  public var interval: Interval { interval(z: NormalDistribution.z95) }

  /// Returns Newcombe's hybrid score interval (1998), which is never `nil`.
  public func interval(alpha: Double) -> Interval? {
    interval(z: NormalDistribution.value(exceededBy: alpha / 2))
  }

  private func interval(z: Double) -> Interval {
    let (treatmentInterval, controlInterval) = (treatment.interval(z: z), control.interval(z: z))
    let (down, up) = (treatment.rate - treatmentInterval.lower, treatmentInterval.upper - treatment.rate)
    let (controlDown, controlUp) = (control.rate - controlInterval.lower, controlInterval.upper - control.rate)
    return Interval(
      lower: difference - (down * down + controlUp * controlUp).squareRoot(),
      upper: difference + (up * up + controlDown * controlDown).squareRoot())
  }

  /// The z-score, which is the difference divided by its standard error under the null hypothesis.
  ///
  /// The z-score is 0 if all units have the same result.
  public var z: Double {
    let pooled = Double(treatment.hits + control.hits) / Double(treatment.trials + control.trials)
    let error = (pooled * (1 - pooled)).squareRoot() * inverseSize
    return error > 0 ? difference / error : 0
  }

  public var p: Double { NormalDistribution.probability(beyond: z) }

  public var samplingError: Double { (treatment.squaredError + control.squaredError).squareRoot() }

  public var unitCount: Int { treatment.trials + control.trials }

  /// The smallest difference that the test would detect with a power of 80%, or `nil` if the control has no variance.
  ///
  /// The significance level is 5%.
  public var minimumDetectableEffect: Double? { minimumDetectableEffect(alpha: 0.05) }

  /// Returns the smallest difference that the test would detect with a power of 80%, or `nil` if the control has no
  /// variance.
  func minimumDetectableEffect(alpha: Double) -> Double? {
    let error = (control.rate * (1 - control.rate)).squareRoot() * inverseSize
    return error > 0 ? (NormalDistribution.value(exceededBy: alpha / 2) + NormalDistribution.z80) * error : nil
  }

  public func hasVariance(isSequential: Bool) -> Bool {
    let hits = treatment.hits + control.hits
    return isSequential ? sequentialInterval != nil : hits > 0 && hits < treatment.trials + control.trials
  }

  /// The difference divided by the control's rate, or `nil` if that rate is 0.
  public var relativeLift: Double? { control.hits > 0 ? difference / control.rate : nil }

  /// Whether the sample is so small that the test is imprecise.
  ///
  /// The test is imprecise if the expected number of hits or misses in a variation is less than 5.
  public var isSmallSample: Bool {
    let all = Double(treatment.trials + control.trials)
    let hits = Double(treatment.hits + control.hits)
    let smallest = Double(min(treatment.trials, control.trials)) / all
    return min(hits, all - hits) * smallest < 5
  }

  private var inverseSize: Double { (1 / Double(treatment.trials) + 1 / Double(control.trials)).squareRoot() }
}
