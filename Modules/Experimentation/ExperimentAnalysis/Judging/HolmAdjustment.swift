extension [Double] {
  /// Probabilities made larger for having been asked together, by Holm's method (1979): the chance that any of them is
  /// small by chance stays what it is for one.
  var holmAdjusted: [Double] {
    var adjusted = self
    var greatest = 0.0
    for (rank, index) in indices.sorted(by: { self[$0] < self[$1] }).enumerated() {
      greatest = Swift.max(greatest, Swift.min(1, Double(count - rank) * self[index]))
      adjusted[index] = greatest
    }
    return adjusted
  }
}
