/// How many of so many, of whom there is at least one.
struct Proportion: Equatable {
  let hits: Int
  let trials: Int

  /// Counts; `nil` if there is nobody of whom it could be a part.
  init?(_ hits: Int, of trials: Int) {
    guard trials > 0, (0...trials).contains(hits) else { return nil }
    self.hits = hits
    self.trials = trials
  }

  /// The part of 1.
  var rate: Double { Double(hits) / Double(trials) }

  /// Wilson's interval (1927), which has the true rate in 95 % of all cases.
  var interval: Interval {
    let (count, z) = (Double(trials), NormalDistribution.z95)
    let square = z * z / count
    let middle = rate + square / 2
    // With no hits this is exactly half the square, so that the lower bound is exactly 0.
    let half = (square * (rate * (1 - rate) + square / 4)).squareRoot()
    return Interval(lower: max(0, (middle - half) / (1 + square)), upper: min(1, (middle + half) / (1 + square)))
  }
}

/// A range in which a figure is supposed to be.
struct Interval: Equatable {
  let lower: Double
  let upper: Double

  /// Whether a value is in it.
  func contains(_ value: Double) -> Bool { lower <= value && value <= upper }
}
