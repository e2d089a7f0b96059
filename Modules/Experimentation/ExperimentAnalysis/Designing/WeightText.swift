/// Variations and their weights in text form, such as `list=50,map=50`.
///
/// The weights are fractions that add up to 1, percentages that add up to 100, or whole numbers, as in `list=2,map=1`.
/// Sums that are off by at most 1% are accepted, because rounded fractions rarely add up exactly.
struct WeightText: Sendable {
  /// The variations and their shares, which add up to 1.
  let weights: [(variation: String, weight: Double)]

  /// Creates weights from text.
  ///
  /// - Returns: The weights, or `nil` if the text has a different form or a weight is not positive and finite. The
  ///   result is also `nil` if the sum of fractions or percentages is off by more than 1%.
  init?(_ text: String) {
    // Splitting by Unicode scalar is necessary, because an equals sign and a following combining mark form a single
    // `Character`.
    let parts = text.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false).map { part in
      part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    }
    let weights = parts.compactMap { part -> (variation: String, weight: Double)? in
      guard part.count == 2, let first = part[0].first, let last = part[0].last,
        !first.properties.isWhitespace, !last.properties.isWhitespace,
        part[1].allSatisfy({ $0 == "." || ("0"..."9").contains($0) }), let weight = Double(String(part[1])),
        weight > 0, weight.isFinite
      else { return nil }
      return (String(part[0]), weight)
    }
    guard weights.count == parts.count else { return nil }
    let sum = weights.reduce(0) { $0 + $1.weight }
    let isWhole = weights.allSatisfy { $0.weight == $0.weight.rounded() }
    guard sum.isFinite, isWhole || (0.99...1.01).contains(sum) || (99...101).contains(sum) else { return nil }
    // If the sum differs from 1 only by a rounding error, the weights remain unchanged so that reports show the given
    // values.
    self.weights = abs(sum - 1) <= 1e-9 ? weights : weights.map { ($0.variation, $0.weight / sum) }
  }
}
