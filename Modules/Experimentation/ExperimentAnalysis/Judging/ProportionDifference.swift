#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// By how much one proportion is greater than another, and whether that is more than chance.
struct ProportionDifference: Equatable {
  let treatment: Proportion
  let control: Proportion

  var difference: Double { treatment.rate - control.rate }

  /// Newcombe's hybrid of Wilson's intervals (1998), which is there for none and for all, too.
  var interval: Interval {
    let (mine, other) = (treatment.interval, control.interval)
    let (down, up) = (treatment.rate - mine.lower, mine.upper - treatment.rate)
    let (otherDown, otherUp) = (control.rate - other.lower, other.upper - control.rate)
    return Interval(
      lower: difference - (down * down + otherUp * otherUp).squareRoot(),
      upper: difference + (up * up + otherDown * otherDown).squareRoot())
  }

  /// Returns the interval for those who look once, or for those who look again and again.
  func interval(isSequential: Bool) -> Interval? { isSequential ? sequentialInterval : interval }

  /// How many standard errors the difference is, if there is none; 0 where all did the same.
  var z: Double {
    let pooled = Double(treatment.hits + control.hits) / Double(treatment.trials + control.trials)
    let error = (pooled * (1 - pooled)).squareRoot() * inverseSize
    return error > 0 ? difference / error : 0
  }

  /// The probability of such a difference, or a greater one, if there is none.
  var p: Double { NormalDistribution.probability(beyond: z) }

  /// The difference that would be found in 80 % of all cases, were there one; `nil` where the control has no spread.
  var detectable: Double? {
    let error = (control.rate * (1 - control.rate)).squareRoot() * inverseSize
    return error > 0 ? (NormalDistribution.z95 + NormalDistribution.z80) * error : nil
  }

  /// Returns whether anything differs by which the difference could be judged.
  func hasSpread(isSequential: Bool) -> Bool {
    let hits = treatment.hits + control.hits
    return isSequential ? sequentialInterval != nil : hits > 0 && hits < treatment.trials + control.trials
  }

  /// By which part of the control's rate it is more; `nil` if that is 0.
  var relativeLift: Double? { control.hits > 0 ? difference / control.rate : nil }

  /// An interval that has the true difference in 95 % of all cases even if one looks again and again, until it suits.
  ///
  /// The asymptotic confidence sequence of Waudby-Smith et al. (2023, equation 9), narrowest at 5,000 units. `nil`
  /// where all of both did the same, which leaves no spread to measure.
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

  /// Whether so few did something, or did not, that the figures are rough:
  /// one of four cells is expected to have under 5.
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
