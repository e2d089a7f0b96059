/// Pearson's chi-squared test for a sample ratio mismatch (SRM).
///
/// The test determines whether the observed split differs from the weights by more than chance would explain.
///
/// A test across several configuration versions adds up the versions' statistics, so a mismatch in one version cannot
/// offset a mismatch in another version.
public struct SampleRatio: Equatable, Sendable {
  public let observed: [Int]
  public let expected: [Double]
  /// The tests whose statistics are added up, or an empty array for a single test.
  private let parts: [SampleRatio]
  /// The significance level.
  private let threshold: Double

  /// Creates a test of observed counts against weights that add up to 1.
  ///
  /// - Parameters:
  ///   - observed: The number of units in each variation.
  ///   - weights: The variations' shares of all units.
  ///   - testCount: The number of tests that share the significance level (Bonferroni 1936).
  init(observed: [Int], weights: [Double], testCount: Int = 1) {
    let total = Double(observed.reduce(0, +))
    self.observed = observed
    expected = weights.map { $0 * total }
    parts = []
    threshold = Self.threshold / Double(testCount)
  }

  /// Creates a test across configuration versions whose weights can differ.
  ///
  /// The statistic is imprecise if the number of units is small. Versions with too few units are therefore tested
  /// together if they have enough units in total, or if no version has enough. Otherwise, the statistic omits these
  /// versions.
  init(sumOf versions: [SampleRatio]) {
    let few = versions.filter { !$0.isConclusive }
    let pool = few.isEmpty ? nil : SampleRatio(pooling: few)
    let parts = versions.filter(\.isConclusive) + (pool.map { $0.isConclusive ? [$0] : [] } ?? [])
    self.init(pooling: versions, parts: parts)
  }

  /// Creates a test of the versions' combined counts.
  ///
  /// If there are parts, the test's statistic is the sum of the parts' statistics.
  private init(pooling versions: [SampleRatio], parts: [SampleRatio] = []) {
    observed = versions[0].observed.indices.map { index in versions.reduce(0) { $0 + $1.observed[index] } }
    expected = versions[0].expected.indices.map { index in versions.reduce(0) { $0 + $1.expected[index] } }
    self.parts = parts
    threshold = Self.threshold
  }

  public var degreesOfFreedom: Int {
    parts.isEmpty ? observed.count - 1 : parts.reduce(0) { $0 + $1.degreesOfFreedom }
  }

  /// The test statistic, or `nil` if there are no units.
  public var chiSquared: Double? {
    guard total > 0 else { return nil }
    guard parts.isEmpty else { return parts.reduce(0) { $0 + ($1.chiSquared ?? 0) } }
    return zip(observed, expected).reduce(0) { sum, pair in
      let deviation = Double(pair.0) - pair.1
      return sum + deviation * deviation / pair.1
    }
  }

  /// The p-value, which is the probability of a split at least as far from the weights as the observed split, assuming
  /// assignment by these weights.
  ///
  /// The p-value is `nil` if there are no units.
  public var p: Double? {
    chiSquared.map { ChiSquaredDistribution(degreesOfFreedom: degreesOfFreedom).probability(atLeast: $0) }
  }

  /// Whether there are enough units for the test.
  public var isConclusive: Bool { total >= Self.minimumUnitCount }

  /// Whether there is a sample ratio mismatch.
  public var isMismatch: Bool { mismatch != nil }

  /// The p-value of the mismatch, or `nil` if there is no mismatch.
  var mismatch: Double? { isConclusive ? p.flatMap { $0 < threshold ? $0 : nil } : nil }

  /// Returns whether a single test's p-value is below the significance level.
  static func isMismatch(_ p: Double) -> Bool { p < threshold }

  /// The minimum number of units for the test.
  static let minimumUnitCount = 100

  /// The significance level of a single test.
  private static let threshold = 0.001

  private var total: Int { observed.reduce(0, +) }
}
