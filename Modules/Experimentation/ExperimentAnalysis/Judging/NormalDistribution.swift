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

  /// Returns the probability that a value is at least this far from 0 in either direction.
  static func probability(beyond value: Double) -> Double { erfc(abs(value) / 2.squareRoot()) }
}
