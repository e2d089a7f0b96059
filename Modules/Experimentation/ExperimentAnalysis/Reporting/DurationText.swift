/// A duration in short form, such as `500ms`, `10s`, or `2m`.
public struct DurationText: Equatable, Sendable {
  /// The duration in milliseconds, which is at least 1.
  public let milliseconds: Int

  private static let units: [(name: String, milliseconds: Int)] = [("m", 60_000), ("s", 1000), ("ms", 1)]

  /// Creates a duration from a number of milliseconds.
  ///
  /// A value below 1 ms is raised to 1 ms.
  public init(milliseconds: Int) { self.milliseconds = max(1, milliseconds) }

  /// Creates a duration from a whole number followed by the unit `ms`, `s`, or `m`.
  ///
  /// - Returns: The duration, or `nil` if the string has a different form or the duration is not between 1 ms and one
  ///   week.
  public init?(_ text: String) { self.init(text, units: Self.units, maximum: 604_800_000) }

  /// Creates the duration of a conversion window from a whole number followed by a unit.
  ///
  /// The units are `ms`, `s`, `m`, `h`, and `d`. The duration can be up to 366 days.
  ///
  /// - Returns: The duration, or `nil` if the string has a different form or the duration is out of range.
  public init?(window text: String) {
    self.init(text, units: Self.longUnits + Self.units, maximum: 366 * 86_400_000)
  }

  private init?(_ text: String, units: [(name: String, milliseconds: Int)], maximum: Int) {
    guard let split = text.utf8.firstIndex(where: { !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0) }),
      let unit = units.first(where: { $0.name == text[split...] }), let count = Int(text[..<split]),
      (1...maximum / unit.milliseconds).contains(count)
    else { return nil }
    milliseconds = count * unit.milliseconds
  }

  /// The duration of a conversion window, such as `1 h`.
  var windowPhrase: String {
    for (name, length) in Self.longUnits where milliseconds.isMultiple(of: length) {
      return "\(milliseconds / length) \(name)"
    }
    return phrase
  }

  private static let longUnits: [(name: String, milliseconds: Int)] = [("d", 86_400_000), ("h", 3_600_000)]

  /// The duration as a whole number of the largest possible unit (`m`, `s`, or `ms`), such as `90s`.
  public var word: String { parts.count + parts.unit }

  /// The duration in the same unit as ``word``, with a space before the unit, such as `90 s`.
  ///
  /// For minutes, the unit is `min` instead of `m`.
  var phrase: String { parts.count + " " + (parts.unit == "m" ? "min" : parts.unit) }

  private var parts: (count: String, unit: String) {
    for unit in Self.units where milliseconds.isMultiple(of: unit.milliseconds) {
      return ("\(milliseconds / unit.milliseconds)", unit.name)
    }
    return ("\(milliseconds)", "ms")
  }
}
