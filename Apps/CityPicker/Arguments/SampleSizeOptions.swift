import ExperimentAnalysis

/// The options of `report plan`.
struct SampleSizeOptions: Equatable {
  /// The valid range for the number of variations.
  static let arms = 2...20
  /// The options that only `report plan` accepts.
  static let options: [Option] = [.baseline, .mde, .arms, .power, .traffic]

  var size: SampleSize
  /// The number of units that enter the experiment each day, or `nil` if `--traffic` was not given.
  var unitsPerDay: Int?
  var isJSON = false
}

extension SampleSizeOptions {
  /// The operand that makes `report` print the required number of units instead of a report.
  static let operand = "plan"

  init(_ arguments: Arguments) throws(UsageError) {
    if let excess = arguments.operands.dropFirst().first { throw .unexpectedOperand(excess, .report) }
    if let other = Option.allCases.first(where: { arguments.has($0) && !Self.options.contains($0) && $0 != .json }) {
      throw .planning(other, isPlan: true)
    }
    for option in [Option.baseline, .mde] where !arguments.has(option) { throw .missingPlan(option) }
    let share = { (text: String) in Double(decimal: text).flatMap { 0 < $0 && $0 < 1 ? $0 : nil } }
    let baseline = try arguments.value(of: .baseline, share) ?? 0
    let power = try arguments.value(of: .power, share) ?? 0.8
    let armCount = try arguments.number(of: .arms) ?? Self.arms.lowerBound
    let minimum = SampleSize.minimumPower(armCount: armCount)
    guard power > minimum else {
      let expected = "greater than \(minimum), which is half of the significance level, and less than 1"
      throw .invalidValue(.power, arguments[.power] ?? "", expected: expected)
    }
    let size = try arguments.value(of: .mde) { text in
      Double(decimal: text).flatMap { SampleSize(baseline: baseline, effect: $0, armCount: armCount, power: power) }
    }
    guard let size else { throw .missingPlan(.mde) }
    self.size = size
    unitsPerDay = try arguments.number(of: .traffic)
    isJSON = arguments.has(.json)
  }
}

extension Double {
  /// Creates a value from a decimal number without an exponent.
  fileprivate init?(decimal text: String) {
    let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    guard digits.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || $0 &- UInt8(ascii: "0") < 10 }) else { return nil }
    self.init(text)
  }
}
