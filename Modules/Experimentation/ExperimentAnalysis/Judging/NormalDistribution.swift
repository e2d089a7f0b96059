#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The normal distribution with mean 0 and deviation 1.
enum NormalDistribution {
  /// The half width of an interval that has 95 % of it.
  static let z95 = 1.959963984540054
  /// What is exceeded by 20 % of it.
  static let z80 = 0.8416212335729143

  /// Returns the probability of a value that is as far from 0, or farther, on either side.
  static func probability(beyond value: Double) -> Double { erfc(abs(value) / 2.squareRoot()) }
}
