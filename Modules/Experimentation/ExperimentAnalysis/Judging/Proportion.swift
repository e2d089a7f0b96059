/// A proportion, expressed as the number of hits in one or more trials.
public struct Proportion: Equatable, Sendable {
  public let hits: Int
  public let trials: Int

  /// Creates a proportion.
  ///
  /// The result is `nil` if there are no trials, or if the number of hits is negative or exceeds the number of trials.
  public init?(_ hits: Int, of trials: Int) {
    guard trials > 0, (0...trials).contains(hits) else { return nil }
    self.hits = hits
    self.trials = trials
  }

  /// The number of hits divided by the number of trials.
  public var rate: Double { Double(hits) / Double(trials) }

  /// Wilson's score interval (1927) at a confidence level of 95%.
  public var interval: Interval { interval(z: NormalDistribution.z95) }

  /// Returns Wilson's score interval (1927) at the confidence level that corresponds to a z-score.
  func interval(z: Double) -> Interval {
    let count = Double(trials)
    let square = z * z / count
    let middle = rate + square / 2
    // If there are no hits, `half` equals `square / 2` exactly, so the lower bound is exactly 0.
    let half = (square * (rate * (1 - rate) + square / 4)).squareRoot()
    return Interval(lower: max(0, (middle - half) / (1 + square)), upper: min(1, (middle + half) / (1 + square)))
  }

  /// The squared standard error of the rate.
  var squaredError: Double { rate * (1 - rate) / Double(trials) }
}
