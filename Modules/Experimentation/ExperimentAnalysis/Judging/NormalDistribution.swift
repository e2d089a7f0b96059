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
  static let z95 = quantile(0.975)
  /// What is exceeded by 20 % of it.
  static let z80 = quantile(0.8)

  /// Returns the probability of less than a value.
  static func probability(below value: Double) -> Double { erfc(-value / 2.squareRoot()) / 2 }

  /// Returns the probability of a value that is as far from 0, or farther, on either side.
  static func probability(beyond value: Double) -> Double { erfc(abs(value) / 2.squareRoot()) }

  /// Returns the value that has a probability below it, strictly between 0 and 1.
  ///
  /// Two steps of Halley's method take Acklam's rational approximation (2003), good to 1e-9,
  /// to what a `Double` can hold.
  static func quantile(_ probability: Double) -> Double {
    var value = approximateQuantile(probability)
    for _ in 0..<2 {
      let error = self.probability(below: value) - probability
      let step = error * (2 * Double.pi).squareRoot() * exp(value * value / 2)
      value -= step / (1 + value * step / 2)
    }
    return value
  }

  private static func approximateQuantile(_ probability: Double) -> Double {
    let tail = 0.02425
    if probability > 0.5 { return -approximateQuantile(1 - probability) }
    if probability < tail {
      let root = (-2 * log(probability)).squareRoot()
      return polynomial(c, root) / (polynomial(d, root) * root + 1)
    }
    let offset = probability - 0.5
    let square = offset * offset
    return polynomial(a, square) * offset / (polynomial(b, square) * square + 1)
  }

  /// By Horner's scheme, the highest power first.
  private static func polynomial(_ coefficients: [Double], _ value: Double) -> Double {
    coefficients.reduce(0) { $0 * value + $1 }
  }

  private static let a = [
    -3.969683028665376e+01, 2.209460984245205e+02, -2.759285104469687e+02, 1.383577518672690e+02,
    -3.066479806614716e+01, 2.506628277459239e+00,
  ]
  private static let b = [
    -5.447609879822406e+01, 1.615858368580409e+02, -1.556989798598866e+02, 6.680131188771972e+01,
    -1.328068155288572e+01,
  ]
  private static let c = [
    -7.784894002430293e-03, -3.223964580411365e-01, -2.400758277161838e+00, -2.549732539343734e+00,
    4.374664141464968e+00, 2.938163982698783e+00,
  ]
  private static let d = [
    7.784695709041462e-03, 3.224671290700398e-01, 2.445134137142996e+00, 3.754408661907416e+00,
  ]
}
