/// Conversions and comparisons with JavaScript's semantics, which a configuration's conditions assume.
extension JSON {
  /// Whether the value is truthy, that is, not 0, NaN, `false`, `null`, or an empty string.
  var isTruthy: Bool {
    switch self {
    case .null: false
    case .bool(let flag): flag
    case .number(let number): number != 0 && !number.isNaN
    case .string(let text): !text.isEmpty
    case .array, .object: true
    }
  }

  /// The value converted to a string.
  var text: String {
    switch self {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number): number.scriptText
    case .string(let text): text
    case .array(let elements): elements.map { $0 == .null ? "" : $0.text }.joined(separator: ",")
    case .object: "[object Object]"
    }
  }

  /// The value converted to a number, or NaN if it is not numeric.
  var number: Double {
    switch self {
    case .null: 0
    case .bool(let flag): flag ? 1 : 0
    case .number(let number): number
    case .string(let text): Double(scriptText: text)
    case .array: Double(scriptText: text)
    case .object: .nan
    }
  }

  /// The name of the value's type.
  var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// Returns whether two values are strictly equal.
  ///
  /// Arrays and objects are never strictly equal, because JavaScript compares their identities.
  func isIdentical(to other: JSON) -> Bool {
    switch self {
    case .null, .bool, .number, .string: self == other
    case .array, .object: false
    }
  }

  /// Returns the order of two values.
  ///
  /// If each value is a string, an array, or an object, the values' text forms are compared by UTF-16 code units.
  /// Otherwise, the values are compared as numbers.
  ///
  /// - Returns: The order, or `nil` if a numeric comparison involves NaN.
  func order(to other: JSON) -> Order? {
    if let lhs = comparedText, let rhs = other.comparedText {
      if lhs.hasSameBytes(as: rhs) { return .equal }
      return lhs.utf16.lexicographicallyPrecedes(rhs.utf16) ? .less : .greater
    }
    let (lhs, rhs) = (number, other.number)
    if lhs < rhs { return .less }
    if lhs > rhs { return .greater }
    return lhs == rhs ? .equal : nil
  }

  private var comparedText: String? {
    switch self {
    case .null, .bool, .number: nil
    case .string, .array, .object: text
    }
  }

  enum Order { case less, equal, greater }
}

extension Double {
  /// The shortest decimal representation, as in JavaScript.
  ///
  /// A nonzero number has an exponent if its magnitude is at least 1e21 or below 1e-6.
  var scriptText: String {
    if isNaN { return "NaN" }
    if isInfinite { return self < 0 ? "-Infinity" : "Infinity" }
    if let integer = Int(exactly: self), abs(integer) < 1 << 53 { return String(integer) }
    if self < 0 { return "-" + (-self).scriptText }
    // Swift's description has the same digits, but its decimal point can be in a different place.
    let parts = description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    let fraction = mantissa.count > 1 ? mantissa[1] : ""
    let written = mantissa[0] + fraction
    let digits = String(written.drop { $0 == "0" })
    let exponent = (parts.count > 1 ? Int(parts[1]) : nil) ?? 0
    let point = mantissa[0].count + exponent - (written.count - digits.count)
    return Self.formatted(digits.trimmingZeros, decimalPoint: point)
  }

  /// Formats digits as a decimal number whose decimal point is at the given position, which can be negative.
  private static func formatted(_ digits: String, decimalPoint point: Int) -> String {
    if point > 21 || point < -5 {
      let rest = digits.dropFirst()
      return "\(digits.prefix(1))\(rest.isEmpty ? "" : ".")\(rest)e\(point > 0 ? "+" : "-")\(abs(point - 1))"
    }
    if point <= 0 { return "0." + String(repeating: "0", count: -point) + digits }
    if point >= digits.count { return digits + String(repeating: "0", count: point - digits.count) }
    return digits.prefix(point) + "." + digits.dropFirst(point)
  }

  /// Creates a number from a string, ignoring surrounding whitespace.
  ///
  /// An empty or blank string becomes 0, and a string that is not a number becomes NaN.
  init(scriptText: String) {
    let text = scriptText.trimmingWhitespace
    switch text {
    case "": self = 0
    case "Infinity", "+Infinity": self = .infinity
    case "-Infinity": self = -.infinity
    default:
      let isDecimal = text.utf8.allSatisfy { "0123456789.eE+-".utf8.contains($0) }
      self = (isDecimal ? Double(text) : Self.integer(withPrefix: text)) ?? .nan
    }
  }

  /// Parses a hexadecimal, octal, or binary integer, such as `0xFF`, or returns `nil` if the text has a different form.
  private static func integer(withPrefix text: Substring) -> Double? {
    let radix =
      switch text.prefix(2) {
      case "0x", "0X": 16
      case "0o", "0O": 8
      case "0b", "0B": 2
      default: 0
      }
    guard radix > 0, text.utf8.count > 2 else { return nil }
    return text.dropFirst(2).reduce(0) { sum, digit in
      guard let sum, digit.isASCII, let value = digit.hexDigitValue, value < radix else { return nil }
      return sum * Double(radix) + Double(value)
    }
  }
}

extension String {
  fileprivate var trimmingZeros: String {
    let end = lastIndex { $0 != "0" }
    return end.map { String(self[...$0]) } ?? ""
  }

  fileprivate var trimmingWhitespace: Substring {
    let isBlank = { (character: Character) in character.isWhitespace || character == "\u{FEFF}" }
    let start = drop(while: isBlank)
    return start.lastIndex { !isBlank($0) }.map { start[...$0] } ?? ""
  }
}
