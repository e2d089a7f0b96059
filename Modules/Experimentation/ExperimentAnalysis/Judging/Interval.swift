/// A closed confidence interval.
public struct Interval: Equatable, Sendable {
  public let lower: Double
  public let upper: Double

  /// Returns whether a value is in the interval.
  public func contains(_ value: Double) -> Bool { lower <= value && value <= upper }
}
