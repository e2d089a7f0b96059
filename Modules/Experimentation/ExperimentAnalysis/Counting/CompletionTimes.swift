/// The completion times of the units in one variation.
struct CompletionTimes {
  private var known: [Double] = []
  private var completed = 0

  /// Adds a unit that reached the outcome.
  ///
  /// - Parameter elapsed: The unit's completion time in milliseconds, or infinity if it is unknown.
  mutating func add(_ elapsed: Double) {
    completed += 1
    if elapsed.isFinite { known.append(elapsed) }
  }

  /// Adds the completion times of another group of units.
  mutating func add(_ other: CompletionTimes) {
    completed += other.completed
    known += other.known
  }

  /// Returns the counts of a variation, based on these completion times.
  func counts(of variation: String, assigned: Int, shown: Int, in design: ExperimentDesign) -> VariationCounts {
    let sorted = known.sorted()
    let population = design.population == .assigned ? assigned : shown
    let mean = sorted.isEmpty ? nil : sorted.reduce(0, +) / Double(sorted.count)
    return VariationCounts(
      variation: variation, assigned: assigned, shown: shown, completed: completed,
      completedInTime: sorted.partitioningIndex { $0 > Double(design.thresholdMilliseconds) },
      times: TimeSummary(
        count: sorted.count, p25: sorted.quantile(0.25), median: sorted.quantile(0.5), p75: sorted.quantile(0.75),
        p90: sorted.quantile(0.9), mean: mean),
      timesOfAll: Quartiles(median: sorted.quantile(0.5, of: population), p75: sorted.quantile(0.75, of: population)))
  }
}

extension [Double] {
  /// Returns a quantile of the sorted array, computed by linear interpolation.
  ///
  /// Hyndman and Fan (1996) define this quantile as type 7.
  ///
  /// - Parameters:
  ///   - part: The fraction of values below the quantile, such as 0.5 for the median.
  ///   - count: The total number of values, including infinite values that are not in the array, or `nil` if the array
  ///     contains all values.
  /// - Returns: The quantile, or `nil` if there are no values or the quantile is infinite.
  func quantile(_ part: Double, of count: Int? = nil) -> Double? {
    let total = Swift.max(count ?? self.count, self.count)
    let place = Double(total - 1) * part
    let (lower, rest) = (Int(place), place - place.rounded(.down))
    guard indices.contains(lower) else { return nil }
    guard rest > 0 else { return self[lower] }
    guard lower + 1 < self.count else { return nil }
    return self[lower] + (self[lower + 1] - self[lower]) * rest
  }

  /// Returns the number of sorted values before the first one that satisfies a predicate.
  func partitioningIndex(where holds: (Double) -> Bool) -> Int {
    var (lower, upper) = (0, count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if holds(self[middle]) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}
