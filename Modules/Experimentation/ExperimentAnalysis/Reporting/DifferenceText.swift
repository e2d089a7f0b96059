/// A difference for people: how great it is, how sure that is, and what follows.
struct DifferenceText {
  private let difference: ProportionDifference
  private let isSequential: Bool
  private let bounds: Interval?

  init(_ difference: ProportionDifference, isSequential: Bool) {
    self.difference = difference
    self.isSequential = isSequential
    bounds = difference.interval(isSequential: isSequential)
  }

  /// `+1.8 pp`.
  var figure: String { Figure.signed(difference.difference, in: bounds ?? difference.interval) + " pp" }

  /// `(−2.5 … +6.1)  p = 0.404`; who looks again and again has no p.
  var interval: String {
    guard let bounds else { return Figure.none }
    let text = "(\(Figure.signed(bounds.lower, in: bounds)) … \(Figure.signed(bounds.upper, in: bounds)))"
    return text + (isSequential ? "  at any time" : "  p \(Figure.probability(difference.p))")
  }

  /// Returns what follows, in parts.
  func verdict(adjustedP: Double?) -> [String] {
    guard difference.hasSpread(isSequential: isSequential) else { return ["no spread to judge by"] }
    let isFound = isSequential ? bounds?.contains(0) == false : (adjustedP ?? difference.p) < 0.05
    // What can be detected is what one look can.
    let detectable = isSequential ? nil : difference.detectable.map(Figure.percent)
    let found =
      (isFound ? "distinguishable" : "not distinguishable")
      + (detectable.map { "; detectable with these n: \($0) pp" } ?? "")
    return [holm(adjustedP), found, difference.isSmallSample ? "small sample" : nil].compactMap(\.self)
  }

  /// Returns the probability made larger for all comparisons; `nil` where there is one alone, or none.
  func holm(_ adjustedP: Double?) -> String? {
    isSequential ? nil : adjustedP.map { "Holm p \(Figure.probability($0))" }
  }
}
