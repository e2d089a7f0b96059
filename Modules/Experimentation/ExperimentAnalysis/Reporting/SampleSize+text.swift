public import Experiments

extension SampleSize {
  /// Returns the sample size and its parameters as text for the user.
  ///
  /// - Parameter unitsPerDay: The number of units that enter the experiment each day, or `nil` if it is unknown.
  /// - Returns: The lines, each followed by a newline.
  public func text(unitsPerDay: Int?) -> String {
    let precise = Interval(lower: 0, upper: abs(effect) < 0.01 ? 0.009 : 1)
    let effect = Figure.signed(effect, in: precise)
    let rates = [baseline, baseline + self.effect].map { Figure.shortPercent($0) + " %" }.joined(separator: " → ")
    let comparisons = armCount == 2 ? "" : " (5 % for \(armCount - 1) comparisons together, Bonferroni)"
    var lines = [
      "\(rates) (\(effect) pp), \(armCount) variations, power \(Figure.shortPercent(power)) %, "
        + "two-sided test at \(Figure.shortPercent(alpha)) %\(comparisons)",
      "\(Figure.grouped(unitsPerArm)) units per variation, \(Figure.grouped(unitCount)) in total",
    ]
    if let unitsPerDay {
      let days = days(unitsPerDay: unitsPerDay)
      let traffic = unitsPerDay == 1 ? "1 unit" : "\(Figure.grouped(unitsPerDay)) units"
      lines.append("\(Figure.grouped(days)) \(days == 1 ? "day" : "days") at \(traffic) a day")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the sample size and its parameters as JSON, under the names that scripts expect.
  public func json(unitsPerDay: Int?) -> JSON {
    .object([
      "baseline": .number(baseline), "mde": .number(effect), "arms": .count(armCount), "power": .number(power),
      "alpha": .number(alpha), "units_per_arm_exact": .number(exactUnitsPerArm), "units_per_arm": .count(unitsPerArm),
      "units": .count(unitCount), "units_per_day": .number(unitsPerDay.map(Double.init)),
      "days": .number(unitsPerDay.map { Double(days(unitsPerDay: $0)) }),
    ])
  }
}
