import Experiments

extension Report {
  /// Returns a variation's figures for the additional metrics as JSON.
  func metrics(of variation: VariationReport) -> [JSON] {
    design.additionalMetrics.enumerated().map { index, metric in
      let counts = variation.counts.metrics.indices.contains(index) ? variation.counts.metrics[index] : nil
      var members: [String: JSON] = ["metric": .string(metric.name), "measure": .string(metric.measure.word)]
      switch metric.measure {
      case .rate, .within:
        let rate = variation.proportion(of: metric, at: index)
        members["hits"] = .number((counts?.hits).map(Double.init))
        members["rate"] = .number(rate?.rate)
        members["rate_ci95_wilson"] = .interval(rate?.interval)
      case .value:
        members["mean"] = .number(counts?.mean)
        members["variance"] = .number(counts?.variance)
        members["completed"] = .number((counts?.hits).map(Double.init))
        members["without_value"] = .number((counts?.withoutValue).map(Double.init))
      }
      if case .within = metric.measure {
        members["median_ms"] = .number(counts?.median)
        members["median_all_ms"] = .number(counts?.medianOfAll)
      }
      return .object(members)
    }
  }

  /// Returns a comparison's figures for an additional metric as JSON.
  func tree(_ comparison: MetricComparison) -> JSON {
    var members = figures(of: comparison.difference, adjustedP: comparison.adjustedP)
    members["metric"] = .string(comparison.metric.name)
    members["measure"] = .string(comparison.metric.measure.word)
    if comparison.mean != nil { members["df"] = .number(comparison.mean?.degreesOfFreedom) }
    if let limit = comparison.metric.guardrail {
      let verdict = guardrailVerdict(of: comparison).map { JSON.string($0.rawValue) }
      members["guardrail"] = .object(["limit": .number(limit), "verdict": verdict ?? .null])
    }
    return .object(members)
  }

  /// Returns a difference's figures as JSON, including its interval at the report's confidence level.
  func figures(of difference: (any Difference)?, adjustedP: Double?) -> [String: JSON] {
    var members: [String: JSON] = [
      "difference": .number(difference?.difference),
      "standard_error": .number(difference?.samplingError),
      "units": difference.map { .count($0.unitCount) } ?? .null,
      "ci": .interval(difference?.interval(alpha: alpha)),
      "confidence_level": .number(1 - alpha),
      "p": .number(difference?.p),
    ]
    if isSequential { members["ci_sequential"] = .interval(difference?.sequentialInterval(alpha: alpha)) }
    if comparisons.count > 1 { members["p_holm"] = .number(adjustedP) }
    return members
  }
}

extension Metric.Measure {
  /// The name of the measure in JSON, such as `value` or `5s`.
  var word: String {
    switch self {
    case .rate: "rate"
    case .within(let limit): DurationText(milliseconds: limit).word
    case .value: "value"
    }
  }
}
