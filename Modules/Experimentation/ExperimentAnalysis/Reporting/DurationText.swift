/// A time span as people write it: `500ms`, `10s`, `2m`.
public struct DurationText: Equatable, Sendable {
  /// How long it is, at least a millisecond.
  public let milliseconds: Int

  private static let units: [(name: String, milliseconds: Int)] = [("m", 60_000), ("s", 1000), ("ms", 1)]

  /// Describes a time span; less than a millisecond is one.
  public init(milliseconds: Int) { self.milliseconds = max(1, milliseconds) }

  /// Reads a whole number and a unit, of which `ms`, `s` and `m` are known.
  ///
  /// - Returns: `nil` if it is not so, nothing, or more than a week.
  public init?(_ text: String) {
    guard let split = text.utf8.firstIndex(where: { !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0) }),
      let unit = Self.units.first(where: { $0.name == text[split...] }), let count = Int(text[..<split]),
      (1...604_800_000 / unit.milliseconds).contains(count)
    else { return nil }
    milliseconds = count * unit.milliseconds
  }

  /// One word, in the largest unit of which it is a whole number.
  public var word: String { parts.count + parts.unit }

  /// The same with a blank between number and unit.
  var phrase: String { parts.count + " " + (parts.unit == "m" ? "min" : parts.unit) }

  private var parts: (count: String, unit: String) {
    for unit in Self.units where milliseconds.isMultiple(of: unit.milliseconds) {
      return ("\(milliseconds / unit.milliseconds)", unit.name)
    }
    return ("\(milliseconds)", "ms")
  }
}
