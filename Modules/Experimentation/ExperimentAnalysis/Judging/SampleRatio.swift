/// Whether units were parted as the weights say: Pearson's test of the counts.
struct SampleRatio: Equatable {
  let observed: [Int]
  let expected: [Double]

  /// Compares counts with what weights, which add up to 1, make of their sum.
  init(observed: [Int], weights: [Double]) {
    let total = Double(observed.reduce(0, +))
    self.observed = observed
    expected = weights.map { $0 * total }
  }

  var degreesOfFreedom: Int { observed.count - 1 }

  /// The sum of squared deviations; `nil` if nobody was counted.
  var chiSquared: Double? {
    guard total > 0 else { return nil }
    return zip(observed, expected).reduce(0) { sum, pair in
      let deviation = Double(pair.0) - pair.1
      return sum + deviation * deviation / pair.1
    }
  }

  /// The probability of such counts, or worse ones, if units are parted by the weights; `nil` if nobody was counted.
  var p: Double? {
    chiSquared.map { ChiSquaredDistribution(degreesOfFreedom: degreesOfFreedom).probability(atLeast: $0) }
  }

  /// Whether there are enough units to say anything.
  var isConclusive: Bool { total >= Self.fewestUnits }

  /// Whether something has parted the units that should not have.
  var isMismatch: Bool { mismatch != nil }

  /// The probability, or `nil` if there is no mismatch.
  var mismatch: Double? { isConclusive ? p.flatMap { Self.isMismatch($0) ? $0 : nil } : nil }

  /// Returns whether a probability is small enough for a sample ratio mismatch.
  static func isMismatch(_ p: Double) -> Bool { p < threshold }

  /// How many units have to be counted before anything is said of how they were parted.
  static let fewestUnits = 100

  /// What makes a mismatch: a chance of so little is none.
  private static let threshold = 0.001

  private var total: Int { observed.reduce(0, +) }
}
