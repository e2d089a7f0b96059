/// Pearson's chi-squared test for a sample ratio mismatch (SRM).
///
/// The test determines whether the observed split differs from the weights by more than chance would explain.
public struct SampleRatio: Equatable, Sendable {
  public let observed: [Int]
  public let expected: [Double]

  /// Creates a test of observed counts against weights that add up to 1.
  init(observed: [Int], weights: [Double]) {
    let total = Double(observed.reduce(0, +))
    self.observed = observed
    expected = weights.map { $0 * total }
  }

  /// Creates a test of the units in all configuration versions, whose weights can differ.
  init(sumOf parts: [SampleRatio]) {
    observed = parts[0].observed.indices.map { index in parts.reduce(0) { $0 + $1.observed[index] } }
    expected = parts[0].expected.indices.map { index in parts.reduce(0) { $0 + $1.expected[index] } }
  }

  public var degreesOfFreedom: Int { observed.count - 1 }

  /// The test statistic, or `nil` if there are no units.
  public var chiSquared: Double? {
    guard total > 0 else { return nil }
    return zip(observed, expected).reduce(0) { sum, pair in
      let deviation = Double(pair.0) - pair.1
      return sum + deviation * deviation / pair.1
    }
  }

  /// The probability of a split that differs at least this much from the weights if units are assigned by these
  /// weights.
  ///
  /// The probability is `nil` if there are no units.
  public var p: Double? {
    chiSquared.map { ChiSquaredDistribution(degreesOfFreedom: degreesOfFreedom).probability(atLeast: $0) }
  }

  /// Whether there are enough units for the test.
  public var isConclusive: Bool { total >= Self.minimumUnitCount }

  /// Whether there is a sample ratio mismatch.
  public var isMismatch: Bool { mismatch != nil }

  /// The p-value of the mismatch, or `nil` if there is no mismatch.
  var mismatch: Double? { isConclusive ? p.flatMap { Self.isMismatch($0) ? $0 : nil } : nil }

  /// Returns whether a p-value is small enough to indicate a sample ratio mismatch.
  static func isMismatch(_ p: Double) -> Bool { p < threshold }

  /// The minimum number of units for the test.
  static let minimumUnitCount = 100

  /// The significance level of the test.
  private static let threshold = 0.001

  private var total: Int { observed.reduce(0, +) }
}
