#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The chi-squared distribution.
struct ChiSquaredDistribution {
  let degreesOfFreedom: Int

  /// Returns the probability that a random value from the distribution is at least the given value.
  func probability(atLeast value: Double) -> Double {
    Self.upperGamma(Double(degreesOfFreedom) / 2, value / 2)
  }

  /// Returns the upper incomplete gamma function Γ(*a*, *x*), divided by Γ(*a*).
  ///
  /// The implementation uses a series for small *x* and a continued fraction for large *x*. Each method converges
  /// quickly in its range.
  private static func upperGamma(_ a: Double, _ x: Double) -> Double {
    guard x.isFinite else { return 0 }
    let (logGamma, _): (Double, Int) = lgamma(a)
    let factor = exp(a * log(x) - x - logGamma)
    return x < a + 1 ? 1 - factor * series(a, x) : factor * continuedFraction(a, x)
  }

  private static func series(_ a: Double, _ x: Double) -> Double {
    var term = 1 / a
    var (sum, denominator) = (term, a)
    while term > sum * 1e-17 {
      denominator += 1
      term *= x / denominator
      sum += term
    }
    return sum
  }

  /// Returns the value of the continued fraction, computed with the modified Lentz method (1976).
  private static func continuedFraction(_ a: Double, _ x: Double) -> Double {
    var b = x + 1 - a
    var (c, d) = (1 / Double.leastNormalMagnitude, 1 / b)
    var fraction = d
    for step in 1...1000 {
      let numerator = Double(step) * (a - Double(step))
      b += 2
      d = 1 / (numerator * d + b)
      c = b + numerator / c
      fraction *= c * d
      if abs(c * d - 1) < 1e-16 { break }
    }
    return fraction
  }
}
