extension Report: Encodable {
  /// Writes all figures, under the names that scripts know; what there is no figure for is `null`.
  public func encode(to encoder: any Encoder) throws { try tree.encode(to: encoder) }

  private var tree: JSONTree {
    .object([
      "variations": .list(variations.map(tree)),
      "comparisons": .list(comparisons.map(tree)),
      "srm_exposed": tree(shownRatio),
      "srm_assigned": tree(assignedRatio),
      "quality": tree(counts.quality),
      "refusals": .list(refusals.map { .text($0.reason) }),
      "advice": .list(advice.map { .text($0) }),
      "input": input,
    ])
  }

  private var input: JSONTree {
    .object([
      "files": .list(sources.map { .text($0) }),
      "experiment": .text(design.key),
      "variations": .list(design.arms.map { .text($0.variation) }),
      "weights": .list(design.arms.map { .number($0.weight) }),
      "control": .text(design.arms[0].variation),
      "metric": .text(design.metric),
      "population": .text(design.population.rawValue),
      "first_day": counts.days.map { .text($0.first) } ?? .null,
      "last_day": counts.days.map { .text($0.last) } ?? .null,
    ])
  }

  /// The name of the second rate: `within_10s`.
  private var within: String { "within_\(DurationText(milliseconds: design.thresholdMilliseconds).word)" }

  private func tree(_ variation: VariationReport) -> JSONTree {
    let (counts, times) = (variation.counts, variation.counts.times)
    return .object([
      "variation": .text(counts.variation),
      "assigned": .integer(counts.assigned),
      "exposed": .integer(counts.shown),
      "completed": .integer(counts.completed),
      "rate": .number(variation.completed?.rate),
      "rate_ci95_wilson": .interval(variation.completed?.interval),
      "time_ms": .object([
        "n": .integer(times.count),
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
      within: .integer(counts.completedInTime),
    ])
  }

  private func tree(_ comparison: Comparison) -> JSONTree {
    let completed = comparison.completed
    var members: [String: JSONTree] = [
      "variation": .text(comparison.variation),
      "versus": .text(comparison.control),
      "relative_lift": .number(completed?.relativeLift),
      "z_pooled": .number(completed?.z),
      "mde_80pct_power_at_control_rate": .number(completed?.detectable),
      "p_shown_given_assigned": .number(comparison.shownOfAssigned?.p),
      "time_median_difference_ms": .number(comparison.medianDifference),
      "small_sample": completed.map { .flag($0.isSmallSample) } ?? .null,
      within: .object(figures(comparison.completedInTime, adjustedP: comparison.adjustedPInTime)),
    ]
    members.merge(figures(completed, adjustedP: comparison.adjustedP)) { figure, _ in figure }
    return .object(members)
  }

  private func figures(_ difference: ProportionDifference?, adjustedP: Double?) -> [String: JSONTree] {
    var members: [String: JSONTree] = [
      "difference": .number(difference?.difference),
      "diff_ci95_newcomb": .interval(difference?.interval),
      "p_pooled_z": .number(difference?.p),
    ]
    if comparisons.count > 1 { members["p_pooled_z_holm"] = .number(adjustedP) }
    if isSequential { members["diff_ci95_sequential"] = .interval(difference?.sequentialInterval) }
    return members
  }

  private func tree(_ ratio: SampleRatio) -> JSONTree {
    .object([
      "observed": .list(ratio.observed.map { .integer($0) }),
      "expected": .list(ratio.expected.map { .number($0) }),
      "chi2": .number(ratio.chiSquared),
      "df": .integer(ratio.degreesOfFreedom),
      "p": .number(ratio.p),
      "mismatch_at_0_001": .flag(ratio.isMismatch),
    ])
  }

  private func tree(_ sample: NameSample) -> JSONTree {
    .object(["names": .list(sample.names.map { .text($0) }), "has_more": .flag(sample.hasMore)])
  }

  private func tree(_ quality: LogQuality) -> JSONTree {
    .object([
      "malformed_lines": quality.malformedLines.map { .integer($0) } ?? .null,
      "events_without_user": .integer(quality.eventsWithoutUser),
      "events_without_time": .integer(quality.eventsWithoutTime),
      "units_in_several_variations": .integer(quality.unitsInSeveralVariations),
      "units_in_unknown_variation": .integer(quality.unitsInUnknownVariation),
      "forced_units_excluded": .integer(quality.forcedUnits),
      "unknown_variations": tree(quality.unknownVariations),
      "other_experiments": tree(quality.otherExperiments),
    ])
  }
}

extension Refusal {
  /// The reason, in a few words.
  package var reason: String {
    switch self {
    case .sampleRatioMismatch(let population, let p):
      "units \(population.rawValue) are not parted as the weights say (p \(Figure.probability(p)))"
    case .noUnits(let variation): "nobody is in '\(variation)'"
    }
  }
}
