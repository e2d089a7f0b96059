#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The standard normal distribution.
enum NormalDistribution {
  /// Half the width of the interval around 0 that contains 95% of the distribution.
  static let z95 = 1.959963984540054
  /// The value that 20% of the distribution exceeds.
  static let z80 = 0.8416212335729143

  /// Returns the probability that a random value is at least as far from 0 as the given value, in either direction.
  static func probability(beyond value: Double) -> Double { erfc(abs(value) / 2.squareRoot()) }

  /// Returns the value that the given share of the distribution exceeds, such as ``z95`` for a share of 0.025.
  ///
  /// The initial value comes from rational approximation 26.2.23 in Abramowitz and Stegun (1964), whose error is less
  /// than 0.00045. Each step of Halley's method roughly triples the number of correct digits. The share must be greater
  /// than 0 and less than 1.
  static func value(exceededBy share: Double) -> Double {
    guard share <= 0.5 else { return -value(exceededBy: 1 - share) }
    let t = (-2 * log(share)).squareRoot()
    let numerator = 2.515517 + t * (0.802853 + t * 0.010328)
    let denominator = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308))
    var value = t - numerator / denominator
    for _ in 0..<3 {
      let error = erfc(value / 2.squareRoot()) / 2 - share
      let step = error * (2 * Double.pi).squareRoot() * exp(value * value / 2)
      value += step / (1 - value * step / 2)
    }
    return value
  }
}
