#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Student's t-distribution (1908).
struct StudentDistribution {
  /// The degrees of freedom, which need not be a whole number.
  let degreesOfFreedom: Double

  /// Returns the probability that a random value is at least as far from 0 as the given value, in either direction.
  func probability(beyond value: Double) -> Double {
    Self.incompleteBeta(degreesOfFreedom / 2, 0.5, degreesOfFreedom / (degreesOfFreedom + value * value))
  }

  /// Returns half the width of the interval around 0 that excludes the given share of the distribution.
  func value(exceededBy share: Double) -> Double {
    var (lower, upper) = (0.0, 1.0)
    while probability(beyond: upper) > share, upper < 1e300 { (lower, upper) = (upper, upper * 2) }
    // Each step halves the search range, so the last steps change at most the least significant bit.
    for _ in 0..<100 {
      let middle = lower + (upper - lower) / 2
      if probability(beyond: middle) > share { lower = middle } else { upper = middle }
    }
    return upper
  }

  /// Returns the value of the regularized incomplete beta function.
  private static func incompleteBeta(_ a: Double, _ b: Double, _ x: Double) -> Double {
    guard x > 0, x < 1 else { return x <= 0 ? 0 : 1 }
    // The continued fraction converges quickly only for small values of `x`.
    return x <= (a + 1) / (a + b + 2) ? fraction(a, b, x) : 1 - fraction(b, a, 1 - x)
  }

  private static func fraction(_ a: Double, _ b: Double, _ x: Double) -> Double {
    let (gammaOfSum, _): (Double, Int) = lgamma(a + b)
    let (gammaOfA, _): (Double, Int) = lgamma(a)
    let (gammaOfB, _): (Double, Int) = lgamma(b)
    let factor = exp(gammaOfSum - gammaOfA - gammaOfB + a * log(x) + b * log1p(-x))
    return factor * continuedFraction(a, b, x) / a
  }

  /// Returns the value of continued fraction 8.17.22 in the NIST Digital Library of Mathematical Functions.
  ///
  /// The value is computed with the modified Lentz method (1976).
  private static func continuedFraction(_ a: Double, _ b: Double, _ x: Double) -> Double {
    var (c, d) = (1.0, 1 / (1 - (a + b) * x / (a + 1)))
    var fraction = d
    for step in 1...10_000 {
      let m = Double(step)
      let even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
      let odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
      var change = 1.0
      for numerator in [even, odd] {
        d = 1 / (1 + numerator * d)
        c = 1 + numerator / c
        change = c * d
        fraction *= change
      }
      if abs(change - 1) < 1e-16 { break }
    }
    return fraction
  }
}
