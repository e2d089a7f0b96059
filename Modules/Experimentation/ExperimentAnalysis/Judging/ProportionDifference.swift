#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The difference between two proportions and its statistical significance.
struct ProportionDifference: Equatable {
  let treatment: Proportion
  let control: Proportion

  var difference: Double { treatment.rate - control.rate }

  /// Newcombe's hybrid score interval (1998) at a confidence level of 95%, which is also defined for rates of 0 and 1.
  var interval: Interval {
    let (treatmentInterval, controlInterval) = (treatment.interval, control.interval)
    let (down, up) = (treatment.rate - treatmentInterval.lower, treatmentInterval.upper - treatment.rate)
    let (controlDown, controlUp) = (control.rate - controlInterval.lower, controlInterval.upper - control.rate)
    return Interval(
      lower: difference - (down * down + controlUp * controlUp).squareRoot(),
      upper: difference + (up * up + controlDown * controlDown).squareRoot())
  }

  /// Returns the interval for a single analysis, or the sequential interval for repeated analyses.
  func interval(isSequential: Bool) -> Interval? { isSequential ? sequentialInterval : interval }

  /// The difference in standard errors under the null hypothesis (z-score), or 0 if all units had the same result.
  var z: Double {
    let pooled = Double(treatment.hits + control.hits) / Double(treatment.trials + control.trials)
    let error = (pooled * (1 - pooled)).squareRoot() * inverseSize
    return error > 0 ? difference / error : 0
  }

  /// The probability of a difference at least this large under the null hypothesis (p-value).
  var p: Double { NormalDistribution.probability(beyond: z) }

  /// The difference that the test would detect with a power of 80%, or `nil` if the control has no variance.
  var minimumDetectableEffect: Double? {
    let error = (control.rate * (1 - control.rate)).squareRoot() * inverseSize
    return error > 0 ? (NormalDistribution.z95 + NormalDistribution.z80) * error : nil
  }

  /// Returns whether there is enough variance to test the difference.
  func hasVariance(isSequential: Bool) -> Bool {
    let hits = treatment.hits + control.hits
    return isSequential ? sequentialInterval != nil : hits > 0 && hits < treatment.trials + control.trials
  }

  /// The difference divided by the control's rate, or `nil` if that rate is 0.
  var relativeLift: Double? { control.hits > 0 ? difference / control.rate : nil }

  /// A 95% confidence interval that remains valid even if the data is analyzed repeatedly.
  ///
  /// This is the asymptotic confidence sequence of Waudby-Smith et al. (2023, equation 9), tuned to be narrowest at
  /// 5,000 units. The interval is `nil` if there is no variance, that is, if each variation's rate is 0 or 1.
  var sequentialInterval: Interval? {
    let (alpha, tightestAt) = (0.05, 5000.0)
    let count = Double(treatment.trials + control.trials)
    let variance = (treatment.variance + control.variance) * count
    guard variance > 0 else { return nil }
    let logAlpha = -2 * log(alpha)
    let rhoSquared = (logAlpha + log(logAlpha + 1)) / tightestAt
    let spread = count * rhoSquared + 1
    let boundary = 2 * spread * log(spread.squareRoot() / alpha) / (count * count * rhoSquared)
    let half = variance.squareRoot() * boundary.squareRoot()
    return Interval(lower: difference - half, upper: difference + half)
  }

  /// Whether the sample is so small that the figures are rough.
  ///
  /// This is the case if the expected count of one of the four cells is less than 5.
  var isSmallSample: Bool {
    let all = Double(treatment.trials + control.trials)
    let hits = Double(treatment.hits + control.hits)
    let smallest = Double(min(treatment.trials, control.trials)) / all
    return min(hits, all - hits) * smallest < 5
  }

  private var inverseSize: Double { (1 / Double(treatment.trials) + 1 / Double(control.trials)).squareRoot() }
}

extension Proportion {
  /// The squared standard error of the rate.
  fileprivate var variance: Double { rate * (1 - rate) / Double(trials) }
}
