/// Numbers as a report shows them to people.
enum Figure {
  /// What stands where there is no figure.
  static let none = "–"

  /// Returns a number with so many decimals.
  static func decimal(_ value: Double, _ decimals: Int) -> String {
    let power = (0..<decimals).reduce(1) { product, _ in product * 10 }
    let scaled = (abs(value) * Double(power)).rounded()
    // What is larger than any count or time is of no use to people.
    guard scaled < 1e15 else { return none }
    let digits = Int(scaled)
    let sign = value < 0 && digits > 0 ? "−" : ""
    guard decimals > 0 else { return sign + grouped(digits) }
    let fraction = "\(digits % power)"
    return sign + "\(digits / power)." + String(repeating: "0", count: decimals - fraction.count) + fraction
  }

  /// Returns a whole number, its thousands parted by commas.
  static func grouped(_ number: Int) -> String {
    number < 1000 ? "\(number)" : grouped(number / 1000) + "," + "\(number % 1000 + 1000)".dropFirst()
  }

  /// Returns a part of 1 in percent, with one decimal.
  static func percent(_ part: Double) -> String { decimal(part * 100, 1) }

  /// Returns a part of 1 in percent, with a sign, as a figure that is as unsure as an interval is wide.
  static func signed(_ part: Double, in interval: Interval) -> String {
    let width = (interval.upper - interval.lower) * 100
    // Among millions of units tenths of a percent are no rounding error.
    let decimals = width < 0.1 ? 3 : width < 1 ? 2 : 1
    let text = decimal(part * 100, decimals)
    return text.hasPrefix("−") ? text : "+" + text
  }

  /// Returns a probability, `= 0.404`: with a number of decimals, at least two, or if they are too few, with two
  /// digits that are not 0.
  static func probability(_ p: Double, decimals least: Int = 3) -> String {
    if p < 1e-6 { return "< 0.000001" }
    var (decimals, scaled) = (0, p)
    while decimals < least || scaled < 9.5 {
      decimals += 1
      scaled *= 10
    }
    return "= " + decimal(p, decimals)
  }

  /// Returns milliseconds as seconds, with one decimal.
  static func seconds(_ milliseconds: Double?) -> String {
    milliseconds.map { decimal($0 / 1000, 1) + " s" } ?? none
  }
}
