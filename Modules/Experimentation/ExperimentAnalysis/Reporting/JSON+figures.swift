import Experiments

extension JSON {
  /// Returns a JSON number for an integer.
  static func count(_ value: Int) -> JSON { .number(Double(value)) }

  /// Returns a JSON number, or `null` for `nil`.
  static func number(_ value: Double?) -> JSON { value.map { .number($0) } ?? .null }

  /// Returns an interval's bounds as an array, or an array of two `null` elements if there is no interval.
  static func interval(_ interval: Interval?) -> JSON {
    .array([.number(interval?.lower), .number(interval?.upper)])
  }
}
