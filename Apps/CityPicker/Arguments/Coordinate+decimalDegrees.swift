import Domain

extension Coordinate {
  /// Reads a point such as `55.79,49.12`; `nil` if it is none, or not on Earth.
  init?(decimalDegrees text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let latitude = Self.degrees(parts[0], atMost: 90),
      let longitude = Self.degrees(parts[1], atMost: 180)
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// Returns a plain decimal; what else Swift takes for a number, such as `nan`, `1e1` and `0x5A`, is none here.
  private static func degrees(_ text: Substring, atMost limit: Double) -> Double? {
    guard text.unicodeScalars.allSatisfy({ "0123456789.+-".unicodeScalars.contains($0) }), let value = Double(text),
      abs(value) <= limit
    else { return nil }
    return value
  }
}
