/// The text that describes a difference by its size, its interval, and a verdict.
struct DifferenceText {
  private let difference: any Difference
  /// Whether the difference is between shares, which are shown as percentages.
  private let isShare: Bool
  private let alpha: Double
  private let isSequential: Bool
  /// The interval of the difference, or `nil` if it cannot be computed.
  let bounds: Interval?

  init(_ difference: any Difference, isShare: Bool = true, alpha: Double = 0.05, isSequential: Bool) {
    self.difference = difference
    self.isShare = isShare
    self.alpha = alpha
    self.isSequential = isSequential
    bounds = difference.interval(alpha: alpha, isSequential: isSequential)
  }

  /// The difference, such as `+1.8 pp`.
  var figure: String {
    let scale = bounds ?? difference.interval(alpha: alpha) ?? Interval(lower: -1, upper: 1)
    return text(difference.difference, in: scale) + (isShare ? " pp" : "")
  }

  /// The interval with the p-value, such as `(−2.5 … +6.1) p = 0.404`, or a dash if there is no interval.
  ///
  /// For a sequential interval, the text contains `sequential` instead of a p-value.
  var interval: String {
    guard let bounds else { return Figure.none }
    let text = "(\(text(bounds.lower, in: bounds)) … \(text(bounds.upper, in: bounds)))"
    return text + (isSequential ? "  sequential" : "  p \(Figure.probability(difference.p))")
  }

  private func text(_ value: Double, in interval: Interval) -> String {
    isShare ? Figure.signed(value, in: interval) : Figure.signedNumber(value, in: interval)
  }

  /// Returns the verdict in parts.
  ///
  /// A line can wrap between two parts.
  ///
  /// If there are several comparisons or the report is sequential, the verdict depends on whether 0 is in the interval.
  /// Otherwise, it depends on the p-value. The p-value adjusted with Holm's method is shown for information only.
  func verdict(adjustedP: Double?) -> [String] {
    guard difference.hasVariance(isSequential: isSequential) else { return ["no variance to test"] }
    let usesInterval = isSequential || adjustedP != nil
    let isFound = usesInterval ? bounds?.contains(0) == false : difference.p < alpha
    let proportions = difference as? ProportionDifference
    // The detectable difference is valid only if the data is analyzed once.
    let detectable = isSequential ? nil : proportions?.minimumDetectableEffect(alpha: alpha).map(Figure.percent)
    let found =
      (isFound ? "distinguishable" : "not distinguishable")
      + (detectable.map { "; detectable with these n: \($0) pp" } ?? "")
    let isSmallSample = proportions?.isSmallSample ?? (difference as? StratifiedDifference)?.isSmallSample
    return [holm(adjustedP), found, isSmallSample == true ? "small sample" : nil].compactMap(\.self)
  }

  /// Returns the text for the p-value adjusted with Holm's method, or `nil` if there is only one comparison or the
  /// report is sequential.
  func holm(_ adjustedP: Double?) -> String? {
    isSequential ? nil : adjustedP.map { "Holm p \(Figure.probability($0))" }
  }

  /// Returns a guardrail verdict as text, such as `guardrail +1.0 pp: held`.
  func text(_ verdict: GuardrailVerdict?, onGuardrail limit: Double) -> String {
    let text = isShare ? Figure.signedExact(limit * 100, atLeast: 1) + " pp" : Figure.signedExact(limit)
    return "guardrail \(text): \(verdict?.rawValue ?? Figure.none)"
  }
}
