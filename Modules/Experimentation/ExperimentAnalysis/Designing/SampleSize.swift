/// The number of units that an experiment needs to detect a difference between two proportions.
public struct SampleSize: Equatable, Sendable {
  /// The expected rate of the control.
  public let baseline: Double
  /// The smallest difference to detect, which is negative for a decrease.
  public let effect: Double
  /// The number of variations, including the control.
  public let armCount: Int
  /// The probability that the experiment detects the difference.
  public let power: Double

  /// Creates the sample size that is needed to detect a difference from a baseline rate.
  ///
  /// The result is `nil` if an argument is invalid or if the experiment needs at least 2^53 units.
  ///
  /// - Parameters:
  ///   - baseline: The expected rate of the control. Both `baseline` and `baseline + effect` must be greater than 0 and
  ///     less than 1.
  ///   - effect: The smallest difference to detect, which must not be 0.
  ///   - armCount: The number of variations, including the control. The number must be at least 2.
  ///   - power: The probability that the experiment detects the difference. The probability must be greater than half
  ///     of ``alpha`` and less than 1.
  public init?(baseline: Double, effect: Double, armCount: Int = 2, power: Double = 0.8) {
    guard baseline > 0, baseline < 1, effect != 0, baseline + effect > 0, baseline + effect < 1, armCount > 1,
      power > Self.minimumPower(armCount: armCount), power < 1
    else { return nil }
    self.baseline = baseline
    self.effect = effect
    self.armCount = armCount
    self.power = power
    // `Double` cannot represent every integer above 2^53.
    guard exactUnitsPerArm * Double(armCount) < 0x1p53 else { return nil }
  }

  /// The significance level of each comparison with the control.
  ///
  /// The level of 5% is divided by the number of comparisons (Bonferroni 1936), as in a ``Report``.
  public var alpha: Double { Self.alpha(armCount: armCount) }

  private static func alpha(armCount: Int) -> Double { 0.05 / Double(armCount - 1) }

  /// Returns the value that the power must exceed.
  ///
  /// Even if there is no true difference, the test finds a difference in the given direction with this probability.
  ///
  /// - Parameter armCount: The number of variations, which must be at least 2.
  /// - Returns: Half of the significance level.
  package static func minimumPower(armCount: Int) -> Double { alpha(armCount: armCount) / 2 }

  /// The number of units in each variation, before rounding up.
  ///
  /// This is formula 4.14 in Fleiss, Levin, and Paik, Statistical Methods for Rates and Proportions (2003). The formula
  /// is for a two-sided test without a continuity correction:
  /// (z₁₋α⸝₂ √(2 p̄ q̄) + z_power √(p₁q₁ + p₂q₂))² / (p₁ − p₂)².
  var exactUnitsPerArm: Double {
    let treatment = baseline + effect
    let mean = (baseline + treatment) / 2
    let null = NormalDistribution.value(exceededBy: alpha / 2) * (2 * mean * (1 - mean)).squareRoot()
    let alternative =
      NormalDistribution.value(exceededBy: 1 - power)
      * (baseline * (1 - baseline) + treatment * (1 - treatment)).squareRoot()
    let root = (null + alternative) / effect
    return root * root
  }

  /// The number of units in each variation.
  public var unitsPerArm: Int { Int(exactUnitsPerArm.rounded(.up)) }

  /// The number of units in all variations.
  public var unitCount: Int { unitsPerArm * armCount }

  /// Returns the number of days until enough units have entered.
  ///
  /// - Parameter unitsPerDay: The number of units that enter each day.
  /// - Returns: The number of days, rounded up.
  /// - Precondition: `unitsPerDay` is positive.
  public func days(unitsPerDay: Int) -> Int { (unitCount + unitsPerDay - 1) / unitsPerDay }
}
