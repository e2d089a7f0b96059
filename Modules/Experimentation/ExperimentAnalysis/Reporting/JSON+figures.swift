import Experiments

extension JSON {
  /// Returns a JSON number for an integer.
  static func count(_ value: Int) -> JSON { .number(Double(value)) }

  /// Returns a JSON number, or `null` for `nil`.
  static func number(_ value: Double?) -> JSON { value.map { .number($0) } ?? .null }

  /// Returns the bounds of an interval as an array, in which both elements are `null` if there is no interval.
  static func interval(_ interval: Interval?) -> JSON {
    .array([.number(interval?.lower), .number(interval?.upper)])
  }
}
