#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A difference between a variation and the control, along with the difference's statistical significance.
public protocol Difference: Sendable {
  /// The difference, which is positive if the variation has the greater rate or mean.
  var difference: Double { get }
  /// The p-value, which is the probability, under the null hypothesis, of a difference at least this large in either
  /// direction.
  ///
  /// The value is 1 if there is no variance to test.
  var p: Double { get }
  /// The standard error of the difference, from which the sequential interval is computed.
  var samplingError: Double { get }
  /// The total number of units in both variations.
  var unitCount: Int { get }
  /// Returns whether there is enough variance to test the difference.
  func hasVariance(isSequential: Bool) -> Bool
  /// Returns the confidence interval for a single analysis.
  ///
  /// - Parameter alpha: The probability that the interval does not contain the true difference, such as 0.05.
  /// - Returns: The interval, or `nil` if the method needs more units or nonzero variance.
  func interval(alpha: Double) -> Interval?
}

extension Difference {
  /// A 95% confidence interval that remains valid even if the data is analyzed repeatedly.
  ///
  /// The interval is `nil` if there is no variance.
  public var sequentialInterval: Interval? { sequentialInterval(alpha: 0.05) }

  /// Returns a confidence interval that remains valid even if the data is analyzed repeatedly.
  ///
  /// The interval belongs to the asymptotic confidence sequence in Waudby-Smith et al. (2023, equation 9), tuned to be
  /// narrowest at 5,000 units. The result is `nil` if there is no variance, for example, when each variation's rate is
  /// 0 or 1.
  public func sequentialInterval(alpha: Double) -> Interval? {
    let tightestAt = 5000.0
    let count = Double(unitCount)
    let variance = samplingError * samplingError * count
    guard variance > 0 else { return nil }
    let logAlpha = -2 * log(alpha)
    let rhoSquared = (logAlpha + log(logAlpha + 1)) / tightestAt
    let spread = count * rhoSquared + 1
    let boundary = 2 * spread * log(spread.squareRoot() / alpha) / (count * count * rhoSquared)
    let half = variance.squareRoot() * boundary.squareRoot()
    return Interval(lower: difference - half, upper: difference + half)
  }

  /// Returns the interval for a single analysis, or the sequential interval for repeated analyses.
  ///
  /// The result is `nil` if the interval cannot be computed.
  func interval(alpha: Double, isSequential: Bool) -> Interval? {
    isSequential ? sequentialInterval(alpha: alpha) : interval(alpha: alpha)
  }
}
