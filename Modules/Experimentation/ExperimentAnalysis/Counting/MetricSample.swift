/// The outcomes of one variation's units for an additional metric.
struct MetricSample {
  private let measure: Metric.Measure
  private var completed = 0
  /// The known times or values, depending on the measure.
  private var known: [Double] = []

  init(_ metric: Metric) { measure = metric.measure }

  /// Adds a unit that reached the outcome.
  mutating func add(_ outcome: Outcome) {
    completed += 1
    switch measure {
    case .rate: break
    case .within: if outcome.elapsed.isFinite { known.append(outcome.elapsed) }
    case .value: if outcome.value.isFinite { known.append(outcome.value) }
    }
  }

  mutating func add(_ other: MetricSample) {
    completed += other.completed
    known += other.known
  }

  /// Returns the counts of a variation with the given number of units.
  func counts(of units: Int) -> MetricCounts {
    // The numbers are sorted so that rounding errors in their sum do not depend on the order of log lines.
    let sorted = known.sorted()
    switch measure {
    case .rate: return MetricCounts(hits: completed)
    case .within(let limit):
      return MetricCounts(
        hits: sorted.partitioningIndex { $0 > Double(limit) }, completed: completed, median: sorted.quantile(0.5),
        medianOfAll: sorted.quantile(0.5, of: units))
    case .value:
      guard units > 0 else { return MetricCounts(hits: completed) }
      let mean = sorted.reduce(0, +) / Double(units)
      let zeros = Double(units - sorted.count) * mean * mean
      let squares = sorted.reduce(zeros) { $0 + ($1 - mean) * ($1 - mean) }
      return MetricCounts(
        hits: completed, mean: mean, variance: units > 1 ? squares / Double(units - 1) : 0,
        withoutValue: completed - sorted.count)
    }
  }
}
