/// A parser for a latitude and a longitude, each in degrees, optionally with minutes, seconds, and a hemisphere.
struct AngleReader {
  private static let degreeSigns: [Character] = ["°", "º"]
  private static let minuteSigns: [Character] = ["′", "'", "’"]
  private static let secondSigns: [Character] = ["″", "\"", "”"]

  private var rest: Substring

  private enum Axis { case latitude, longitude }

  private struct Number {
    var value: Double
    var isNegative: Bool
    var hasSign: Bool
    /// Whether the number has no decimal point.
    var isWhole: Bool
  }

  private struct Angle {
    var degrees: Double
    var axis: Axis?
  }

  /// Returns the latitude and longitude in the given text, or `nil` if the text does not have a supported format.
  ///
  /// The longitude can come first if both angles have a hemisphere.
  static func degrees(in text: String) -> Coordinate.Degrees? {
    var reader = AngleReader(rest: text[...])
    guard let first = reader.angle(), reader.skipSeparator() || first.axis != nil, let second = reader.angle(),
      reader.isAtEnd, (first.axis == nil) == (second.axis == nil), first.axis == nil || first.axis != second.axis
    else { return nil }
    return first.axis == .longitude ? (second.degrees, first.degrees) : (first.degrees, second.degrees)
  }

  private var isAtEnd: Bool { rest.allSatisfy(\.isWhitespace) }

  /// Skips spaces and at most one comma or semicolon, returning whether anything was skipped.
  private mutating func skipSeparator() -> Bool {
    let start = rest.startIndex
    skipSpaces()
    if let mark = rest.first, ",;".contains(mark) { rest.removeFirst() }
    skipSpaces()
    return rest.startIndex > start
  }

  private mutating func skipSpaces() { rest = rest.drop(while: \.isWhitespace) }

  private mutating func angle() -> Angle? {
    skipSpaces()
    let before = hemisphere()
    guard let number = number() else { return nil }
    var degrees = abs(number.value)
    if skip(Self.degreeSigns) {
      let minutes = part(Self.minuteSigns)
      let seconds = part(Self.secondSigns)
      // Only the smallest unit can have a fraction.
      guard [number, minutes, seconds].compactMap(\.self).dropLast().allSatisfy(\.isWhole) else { return nil }
      degrees += (minutes?.value ?? 0) / 60
      degrees += (seconds?.value ?? 0) / 3600
    }
    let after = before == nil ? hemisphere() : nil
    guard let side = before ?? after else { return Angle(degrees: number.isNegative ? -degrees : degrees) }
    guard !number.hasSign else { return nil }
    return Angle(degrees: "SW".contains(side) ? -degrees : degrees, axis: "NS".contains(side) ? .latitude : .longitude)
  }

  /// Reads a hemisphere letter and returns it in uppercase, or `nil` if there is none.
  private mutating func hemisphere() -> Character? {
    let text = rest.drop(while: \.isWhitespace)
    // Only ASCII letters are valid. In uppercase, ß also starts with S.
    guard let first = text.first, first.isASCII, let letter = first.uppercased().first, "NSEW".contains(letter)
    else { return nil }
    rest = text.dropFirst()
    return letter
  }

  private mutating func number() -> Number? {
    skipSpaces()
    let sign = rest.first.flatMap { "+-−".contains($0) ? $0 : nil }
    let digits = rest.dropFirst(sign == nil ? 0 : 1).prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard digits.first?.isNumber == true || digits.dropFirst().first?.isNumber == true, let value = Double(digits)
    else { return nil }
    rest = rest[digits.endIndex...]
    return Number(
      value: value, isNegative: sign == "-" || sign == "−", hasSign: sign != nil, isWhole: !digits.contains("."))
  }

  /// Reads an unsigned number below 60 and the unit sign that follows it, or reads nothing and returns `nil`.
  private mutating func part(_ signs: [Character]) -> Number? {
    let start = rest
    if let number = number(), !number.hasSign, number.value < 60, skip(signs) { return number }
    rest = start
    return nil
  }

  private mutating func skip(_ signs: [Character]) -> Bool {
    let text = rest.drop(while: \.isWhitespace)
    guard let first = text.first, signs.contains(first) else { return false }
    rest = text.dropFirst()
    return true
  }
}
