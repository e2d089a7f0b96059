/// A metric of an experiment, such as the share of units that reach an outcome.
///
/// For each unit, only the first outcome with the metric's name is counted.
public struct Metric: Hashable, Sendable {
  /// The quantity to compare.
  public enum Measure: Hashable, Sendable {
    /// The share of units that reach the outcome.
    case rate
    /// The share of units that reach the outcome within a time limit in milliseconds.
    ///
    /// To compare durations, use this measure instead of a mean. A mean would depend on which units reach the outcome.
    case within(milliseconds: Int)
    /// The mean of the outcome's value over all units.
    ///
    /// A unit that does not reach the outcome has the value 0.
    case value
  }

  /// The name of the outcome.
  public let name: String
  public let measure: Measure
  /// The greatest harmful difference that is acceptable, or `nil` if the metric is not a guardrail.
  ///
  /// If the limit is 0 or more, an increase is harmful. If the limit is negative, a decrease is harmful. The limit is a
  /// difference between shares or, for ``Measure/value``, between means. For example, `0.01` is one percentage point if
  /// the metric is a share.
  public let guardrail: Double?

  /// Creates a metric, which is a guardrail if `guardrail` is not `nil`.
  public init(_ name: String, _ measure: Measure = .rate, guardrail: Double? = nil) {
    self.name = name
    self.measure = measure
    self.guardrail = guardrail
  }

  /// Creates a metric from text such as `cancelled`, `purchase:value`, or `city_picked:5s`.
  ///
  /// - Returns: The metric, or `nil` if the name is empty or if the text after the colon is neither `value` nor a
  ///   duration.
  public init?(parsing text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map { Substring($0) }
    guard !parts[0].isEmpty else { return nil }
    switch parts.count {
    case 1: self.init(text, .rate)
    case 2 where parts[1] == "value": self.init(String(parts[0]), .value)
    case 2:
      guard let duration = DurationText(String(parts[1])) else { return nil }
      self.init(String(parts[0]), .within(milliseconds: duration.milliseconds))
    default: return nil
    }
  }

  /// The metric in the form that ``init(parsing:)`` accepts, without any guardrail limit.
  package var text: String { measure == .rate ? name : "\(name):\(measure.word)" }

  /// Creates a guardrail from text such as `failed=+0.01`.
  ///
  /// The text consists of a metric, an equals sign, and the limit with its sign.
  ///
  /// - Returns: The guardrail, or `nil` if the text has a different form or the limit is `-0`. The result is also `nil`
  ///   if a share's limit is less than -1 or greater than 1, because a share cannot change by more than 1.
  public init?(guardrail text: String) {
    guard let sign = text.unicodeScalars.lastIndex(of: "="), let metric = Metric(parsing: String(text[..<sign])) else {
      return nil
    }
    let limit = text.unicodeScalars[text.unicodeScalars.index(after: sign)...]
    guard let first = limit.first, first == "+" || first == "-", limit.count > 1,
      limit.dropFirst().allSatisfy({ $0 == "." || ("0"..."9").contains($0) }), let number = Double(String(limit)),
      number != 0 || first == "+", metric.measure == .value || abs(number) <= 1
    else { return nil }
    self.init(metric.name, metric.measure, guardrail: number)
  }
}
