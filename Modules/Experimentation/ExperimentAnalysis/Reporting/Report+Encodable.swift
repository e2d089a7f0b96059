import Experiments

extension Report: Encodable {
  /// Encodes all figures under the names that scripts expect.
  ///
  /// Missing figures are `null`.
  public func encode(to encoder: any Encoder) throws { try tree.encode(to: encoder) }

  private var tree: JSON {
    .object([
      "variations": .array(variations.map(tree)),
      "comparisons": .array(comparisons.map(tree)),
      "srm_exposed": tree(shownRatio),
      "srm_assigned": tree(assignedRatio),
      "quality": tree(counts.quality),
      "rejections": .array(rejections.map { .string($0.reason) }),
      "advice": .array(advice.map { .string($0) }),
      "input": input,
    ])
  }

  private var input: JSON {
    .object([
      "files": .array(sources.map { .string($0) }),
      "experiment": .string(design.key),
      "variations": .array(design.arms.map { .string($0.variation) }),
      "weights": .array(design.arms.map { .number($0.weight) }),
      "control": .string(design.arms[0].variation),
      "metric": .string(design.metric),
      "population": .string(design.population.rawValue),
      "first_day": counts.days.map { .string($0.first) } ?? .null,
      "last_day": counts.days.map { .string($0.last) } ?? .null,
    ])
  }

  /// The name of the second rate, such as `within_10s`.
  private var within: String { "within_\(DurationText(milliseconds: design.thresholdMilliseconds).word)" }

  private func tree(_ variation: VariationReport) -> JSON {
    let (counts, times) = (variation.counts, variation.counts.times)
    return .object([
      "variation": .string(counts.variation),
      "assigned": .count(counts.assigned),
      "exposed": .count(counts.shown),
      "completed": .count(counts.completed),
      "rate": .number(variation.completed?.rate),
      "rate_ci95_wilson": .interval(variation.completed?.interval),
      "time_ms": .object([
        "n": .count(times.count),
        "p25": .number(times.p25),
        "median": .number(times.median),
        "p75": .number(times.p75),
        "p90": .number(times.p90),
        "mean": .number(times.mean),
      ]),
      "time_ms_all_exposed": .object([
        "median": .number(counts.timesOfAll.median),
        "p75": .number(counts.timesOfAll.p75),
      ]),
      within: .count(counts.completedInTime),
    ])
  }

  private func tree(_ comparison: Comparison) -> JSON {
    let completed = comparison.completed
    var members: [String: JSON] = [
      "variation": .string(comparison.variation),
      "versus": .string(comparison.control),
      "relative_lift": .number(completed?.relativeLift),
      "z_pooled": .number(completed?.z),
      "mde_80pct_power_at_control_rate": .number(completed?.minimumDetectableEffect),
      "p_shown_given_assigned": .number(comparison.exposureRateDifference?.p),
      "time_median_difference_ms": .number(comparison.medianDifference),
      "small_sample": completed.map { .bool($0.isSmallSample) } ?? .null,
      within: .object(figures(comparison.completedInTime, adjustedP: comparison.adjustedPInTime)),
    ]
    members.merge(figures(completed, adjustedP: comparison.adjustedP)) { figure, _ in figure }
    return .object(members)
  }

  private func figures(_ difference: ProportionDifference?, adjustedP: Double?) -> [String: JSON] {
    var members: [String: JSON] = [
      "difference": .number(difference?.difference),
      "diff_ci95_newcomb": .interval(difference?.interval),
      "p_pooled_z": .number(difference?.p),
    ]
    if comparisons.count > 1 { members["p_pooled_z_holm"] = .number(adjustedP) }
    if isSequential { members["diff_ci95_sequential"] = .interval(difference?.sequentialInterval) }
    return members
  }

  private func tree(_ ratio: SampleRatio) -> JSON {
    .object([
      "observed": .array(ratio.observed.map { .count($0) }),
      "expected": .array(ratio.expected.map { .number($0) }),
      "chi2": .number(ratio.chiSquared),
      "df": .count(ratio.degreesOfFreedom),
      "p": .number(ratio.p),
      "mismatch_at_0_001": .bool(ratio.isMismatch),
    ])
  }

  private func tree(_ sample: NameSample) -> JSON {
    .object(["names": .array(sample.names.map { .string($0) }), "has_more": .bool(sample.hasMore)])
  }

  private func tree(_ quality: LogQuality) -> JSON {
    .object([
      "malformed_lines": quality.malformedLines.map { .count($0) } ?? .null,
      "events_without_user": .count(quality.eventsWithoutUser),
      "events_without_time": .count(quality.eventsWithoutTime),
      "units_in_several_variations": .count(quality.unitsInSeveralVariations),
      "units_in_unknown_variation": .count(quality.unitsInUnknownVariation),
      "forced_units_excluded": .count(quality.forcedUnits),
      "unknown_variations": tree(quality.unknownVariations),
      "other_experiments": tree(quality.otherExperiments),
    ])
  }
}

extension ComparisonError {
  /// The reason as a short phrase.
  package var reason: String {
    switch self {
    case .sampleRatioMismatch(let population, let p):
      "sample ratio mismatch among \(population.rawValue) units (p \(Figure.probability(p)))"
    case .noUnits(let variation): "no units in '\(variation)'"
    }
  }
}

extension JSON {
  fileprivate static func count(_ value: Int) -> JSON { .number(Double(value)) }

  /// Returns a number, or `null` for `nil`.
  fileprivate static func number(_ value: Double?) -> JSON { value.map { .number($0) } ?? .null }

  /// Returns the bounds of an interval as an array, in which both elements are `null` if there is no interval.
  fileprivate static func interval(_ interval: Interval?) -> JSON {
    .array([.number(interval?.lower), .number(interval?.upper)])
  }
}
