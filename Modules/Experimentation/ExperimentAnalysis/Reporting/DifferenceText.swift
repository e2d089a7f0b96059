/// The text of a difference, which consists of its size, its interval, and a verdict.
struct DifferenceText {
  private let difference: ProportionDifference
  private let isSequential: Bool
  private let bounds: Interval?

  init(_ difference: ProportionDifference, isSequential: Bool) {
    self.difference = difference
    self.isSequential = isSequential
    bounds = difference.interval(isSequential: isSequential)
  }

  /// The difference, such as `+1.8 pp`.
  var figure: String { Figure.signed(difference.difference, in: bounds ?? difference.interval) + " pp" }

  /// The interval with its p-value, such as `(−2.5 … +6.1)  p = 0.404`.
  ///
  /// A sequential interval has no p-value.
  var interval: String {
    guard let bounds else { return Figure.none }
    let text = "(\(Figure.signed(bounds.lower, in: bounds)) … \(Figure.signed(bounds.upper, in: bounds)))"
    return text + (isSequential ? "  sequential" : "  p \(Figure.probability(difference.p))")
  }

  /// Returns the verdict as parts between which the line can be wrapped.
  func verdict(adjustedP: Double?) -> [String] {
    guard difference.hasVariance(isSequential: isSequential) else { return ["no variance to test"] }
    let isFound = isSequential ? bounds?.contains(0) == false : (adjustedP ?? difference.p) < 0.05
    // The detectable difference applies only to a single analysis of the data.
    let detectable = isSequential ? nil : difference.minimumDetectableEffect.map(Figure.percent)
    let found =
      (isFound ? "distinguishable" : "not distinguishable")
      + (detectable.map { "; detectable with these n: \($0) pp" } ?? "")
    return [holm(adjustedP), found, difference.isSmallSample ? "small sample" : nil].compactMap(\.self)
  }

  /// Returns the p-value adjusted with Holm's method, or `nil` for a single comparison or in a sequential report.
  func holm(_ adjustedP: Double?) -> String? {
    isSequential ? nil : adjustedP.map { "Holm p \(Figure.probability($0))" }
  }
}
