extension [Double] {
  /// The p-values, adjusted with Holm's method (1979) for multiple comparisons.
  ///
  /// After the adjustment, the probability of at least one false positive is at most the significance level of a single
  /// test.
  var holmAdjusted: [Double] {
    var adjusted = self
    var maximum = 0.0
    for (rank, index) in indices.sorted(by: { self[$0] < self[$1] }).enumerated() {
      maximum = Swift.max(maximum, Swift.min(1, Double(count - rank) * self[index]))
      adjusted[index] = maximum
    }
    return adjusted
  }
}
