/// A namespace for functions that format a report's numbers.
enum Figure {
  /// The placeholder for a missing figure.
  static let none = "–"

  /// Returns a number with a fixed number of decimal places, or the placeholder if the number is too large to be valid.
  static func decimal(_ value: Double, _ decimals: Int) -> String {
    let power = (0..<decimals).reduce(1) { product, _ in product * 10 }
    let scaled = (abs(value) * Double(power)).rounded()
    // A number this large cannot be a valid count or time.
    guard scaled < 1e15 else { return none }
    let digits = Int(scaled)
    let sign = value < 0 && digits > 0 ? "−" : ""
    guard decimals > 0 else { return sign + grouped(digits) }
    let fraction = "\(digits % power)"
    return sign + "\(digits / power)." + String(repeating: "0", count: decimals - fraction.count) + fraction
  }

  /// Returns a whole number with commas between groups of three digits.
  static func grouped(_ number: Int) -> String {
    number < 1000 ? "\(number)" : grouped(number / 1000) + "," + "\(number % 1000 + 1000)".dropFirst()
  }

  /// Returns a fraction as a percentage with one decimal place.
  static func percent(_ part: Double) -> String { decimal(part * 100, 1) }

  /// Returns a number of units, such as `1 unit` or `12,000 units`.
  static func units(_ count: Int) -> String { grouped(count) + (count == 1 ? " unit" : " units") }

  /// Returns a fraction as a signed percentage, with more decimal places if its interval is narrow.
  static func signed(_ part: Double, in interval: Interval) -> String {
    let width = (interval.upper - interval.lower) * 100
    // With millions of units, differences of less than a tenth of a percentage point are meaningful.
    let decimals = width < 0.1 ? 3 : width < 1 ? 2 : 1
    let text = decimal(part * 100, decimals)
    return text.hasPrefix("−") ? text : "+" + text
  }

  /// Returns a signed number, with more decimal places if its interval is narrow.
  static func signedNumber(_ value: Double, in interval: Interval) -> String {
    var (decimals, width) = (0, interval.upper - interval.lower)
    while width > 0, width < 10, decimals < 6 { (decimals, width) = (decimals + 1, width * 10) }
    let text = decimal(value, decimals)
    return text.hasPrefix("−") ? text : "+" + text
  }

  /// Returns a signed number with as many decimal places as it needs, from the given minimum up to 12.
  static func signedExact(_ value: Double, atLeast minimum: Int = 0) -> String {
    var (decimals, scaled) = (0, abs(value))
    // The tolerance allows for rounding errors in binary fractions.
    while decimals < minimum || (decimals < 12 && abs(scaled - scaled.rounded()) > 1e-9 * max(1, scaled)) {
      (decimals, scaled) = (decimals + 1, scaled * 10)
    }
    let text = decimal(value, decimals)
    return text.hasPrefix("−") ? text : "+" + text
  }

  /// Returns a probability, preceded by an equals sign or a less-than sign, such as `= 0.404`.
  ///
  /// The result has at least the given number of decimal places, and more if it would otherwise have fewer than two
  /// significant digits. For a probability below 0.000001, the result is `< 0.000001`.
  static func probability(_ p: Double, decimals minimum: Int = 3) -> String {
    if p < 1e-6 { return "< 0.000001" }
    var (decimals, scaled) = (0, p)
    while decimals < minimum || scaled < 9.5 {
      decimals += 1
      scaled *= 10
    }
    return "= " + decimal(p, decimals)
  }

  /// Returns milliseconds as seconds with one decimal place, or the placeholder for `nil`.
  static func seconds(_ milliseconds: Double?) -> String {
    milliseconds.map { decimal($0 / 1000, 1) + " s" } ?? none
  }
}
