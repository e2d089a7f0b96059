extension Coordinate {
  /// Creates a coordinate from text that the user types or pastes.
  ///
  /// The following notations are accepted:
  /// - decimal degrees, such as `55.79,49.12` or `48.85 2.35`
  /// - degrees with a hemisphere, and optionally minutes and seconds, such as `40.7N 74W` or `40°42′N 74°0′W`
  /// - ISO 6709, such as `+5547+04907/`
  /// - a `geo:` URI, and links from OpenStreetMap, Google Maps, and Apple Maps
  ///
  /// Spaces around the text are ignored.
  ///
  /// The initializer returns `nil` if the text is in any other notation, or if an angle is out of range. The range is
  /// -90 to 90 for the latitude, and -180 to 180 for the longitude.
  public init?(text: String) {
    guard let degrees = Coordinate.degrees(in: text), Coordinate.isInRange(degrees) else { return nil }
    self.init(latitude: degrees.latitude, longitude: degrees.longitude)
  }

  /// Returns whether text is a point in an accepted notation except that an angle is out of range.
  package static func isOutOfRange(_ text: String) -> Bool {
    degrees(in: text).map { !isInRange($0) } ?? false
  }

  private static func isInRange(_ degrees: Degrees) -> Bool {
    abs(degrees.latitude) <= 90 && abs(degrees.longitude) <= 180
  }

  private static func degrees(in text: String) -> Degrees? {
    // Most search text contains no digits, and this check rejects such text quickly.
    guard text.utf8.contains(where: isDigit) else { return nil }
    var text = text.trimmed
    let exact = text.withUTF8 { bytes in decimalDegrees(bytes[...]) ?? standard(bytes[...]) }
    return exact ?? MapLink(text)?.degrees ?? AngleReader.degrees(in: text)
  }

  /// Returns whether text looks like a link, which might contain a point.
  package static func isLink(_ text: String) -> Bool { text.contains("://") }

  typealias Degrees = (latitude: Double, longitude: Double)
  private typealias Bytes = UnsafeBufferPointer<UInt8>.SubSequence

  /// Parses two plain decimal numbers that are separated by a comma.
  ///
  /// Other text that `Double` accepts, such as `nan`, is rejected.
  private static func decimalDegrees(_ bytes: Bytes) -> Degrees? {
    guard let comma = bytes.firstIndex(of: UInt8(ascii: ",")), let latitude = decimal(bytes[..<comma]),
      let longitude = decimal(bytes[(comma + 1)...])
    else { return nil }
    return (latitude, longitude)
  }

  private static func decimal(_ bytes: Bytes) -> Double? {
    guard bytes.allSatisfy({ isDigit($0) || signs.contains($0) || $0 == UInt8(ascii: ".") }) else { return nil }
    return Double(String(decoding: bytes, as: UTF8.self))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static let signs = [UInt8(ascii: "+"), UInt8(ascii: "-")]
}

// MARK: - ISO 6709

extension Coordinate {
  /// Parses a latitude and a longitude in ISO 6709 format, each with a sign and a fixed number of digits for each unit.
  ///
  /// Both angles must have the same units: degrees; degrees and minutes; or degrees, minutes, and seconds.
  ///
  /// An altitude, the name of a reference system, and a slash can follow. The altitude and the name are ignored.
  private static func standard(_ bytes: Bytes) -> Degrees? {
    var rest = bytes
    guard let latitude = angle(&rest, degreeDigits: 2), let longitude = angle(&rest, degreeDigits: 3),
      latitude.parts == longitude.parts
    else { return nil }
    if let sign = rest.first, signs.contains(sign) {
      rest = rest.dropFirst()
      guard number(&rest) != nil else { return nil }
    }
    if rest.starts(with: "CRS".utf8) { rest = rest.drop { $0 != UInt8(ascii: "/") } }
    guard rest.isEmpty || rest.elementsEqual("/".utf8) else { return nil }
    return (latitude.degrees, longitude.degrees)
  }

  /// Parses a sign, digits, and an optional fraction of the smallest unit that the digits represent.
  private static func angle(_ rest: inout Bytes, degreeDigits: Int) -> (degrees: Double, parts: Int)? {
    guard let sign = rest.first, signs.contains(sign) else { return nil }
    rest = rest.dropFirst()
    guard let (digits, fraction) = number(&rest), digits.count >= degreeDigits,
      digits.count <= degreeDigits + 4, (digits.count - degreeDigits).isMultiple(of: 2)
    else { return nil }
    var degrees = Double(integer(digits.prefix(degreeDigits)))
    var unit = 1.0
    var parts = digits.dropFirst(degreeDigits)
    while !parts.isEmpty {
      unit /= 60
      degrees += Double(integer(parts.prefix(2))) * unit
      parts = parts.dropFirst(2)
    }
    degrees += fraction * unit
    return (sign == UInt8(ascii: "-") ? -degrees : degrees, (digits.count - degreeDigits) / 2)
  }

  /// Parses digits and an optional fraction after a decimal point or a comma.
  private static func number(_ rest: inout Bytes) -> (digits: Bytes, fraction: Double)? {
    let digits = rest.prefix(while: isDigit)
    rest = rest[digits.endIndex...]
    guard !digits.isEmpty else { return nil }
    guard let point = rest.first, point == UInt8(ascii: ".") || point == UInt8(ascii: ",") else { return (digits, 0) }
    let decimals = rest.dropFirst().prefix(while: isDigit)
    rest = rest[decimals.endIndex...]
    guard let fraction = Double("0." + String(decoding: decimals, as: UTF8.self)), !decimals.isEmpty else { return nil }
    return (digits, fraction)
  }

  private static func integer(_ digits: Bytes) -> Int { digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } }
}
