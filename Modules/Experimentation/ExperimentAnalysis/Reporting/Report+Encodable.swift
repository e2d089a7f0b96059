import Experiments

extension Report: Encodable {
  /// Encodes all figures under the names that scripts expect.
  ///
  /// A figure that cannot be computed is `null`.
  public func encode(to encoder: any Encoder) throws { try tree.encode(to: encoder) }

  private var tree: JSON {
    var members: [String: JSON] = [
      "variations": .array(variations.map(tree)),
      "comparisons": .array(comparisons.map(tree)),
      "srm_exposed": tree(shownRatio),
      "srm_assigned": tree(assignedRatio),
      "quality": tree(counts.quality),
      "rejections": .array(rejections.map { .string($0.reason) }),
      "advice": .array(advice.map { .string($0) }),
      "input": .object(input),
    ]
    if !versions.isEmpty { members["versions"] = .array(versions.map { tree($0, named: "version") }) }
    if let name = design.segmentName {
      members["segments"] = .object([
        "by": .string(name), "reports": .array(segments.map { tree($0, named: "segment") }),
        "warning": segmentWarning.map { .string($0.joined()) } ?? .null,
      ])
    }
    return .object(members)
  }

  private var input: [String: JSON] {
    var members: [String: JSON] = [
      "files": .array(sources.map { .string($0) }),
      "experiment": .string(design.key),
      "variations": .array(design.arms.map { .string($0.variation) }),
      "weights": .array(weights.map { .number($0) }),
      "control": .string(design.arms[0].variation),
      "metric": .string(design.metric),
      "population": .string(design.population.rawValue),
      "first_day": counts.days.map { .string($0.first) } ?? .null,
      "last_day": counts.days.map { .string($0.last) } ?? .null,
    ]
    if let window = design.conversionWindowMilliseconds { members["window_ms"] = .count(window) }
    if let version = design.version { members["phase"] = .string(version) }
    if !design.period.isUnlimited {
      members["entered_from"] = design.period.start == .distantPast ? .null : .string(design.period.start.text)
      members["entered_until"] = design.period.end == .never ? .null : .string(design.period.end.text)
    }
    return members
  }

  /// Returns the report on a version or segment as JSON, without the members that apply only to the whole log.
  private func tree(_ part: Part, named name: String) -> JSON {
    guard case .object(var members) = part.report.tree else { return .null }
    for member in ["quality", "input", "segments"] { members[member] = nil }
    members[name] = .string(part.name)
    if name == "version" { members["weights"] = .array(part.report.weights.map { .number($0) }) }
    return .object(members)
  }

  /// The JSON key for outcomes within the time limit, such as `within_10s`.
  private var withinKey: String { "within_\(DurationText(milliseconds: design.thresholdMilliseconds).word)" }

  private func tree(_ variation: VariationReport) -> JSON {
    let (counts, times) = (variation.counts, variation.counts.times)
    var members: [String: JSON] = [
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
      withinKey: .count(counts.completedInTime),
    ]
    if !design.additionalMetrics.isEmpty { members["metrics"] = .array(metrics(of: variation)) }
    return .object(members)
  }

  private func tree(_ comparison: Comparison) -> JSON {
    let completed = comparison.completed
    var members: [String: JSON] = [
      "variation": .string(comparison.variation),
      "versus": .string(comparison.control),
      "relative_lift": .number(completed?.relativeLift),
      "z_pooled": .number(completed?.z),
      "mde_80pct_power_at_control_rate": .number(completed?.minimumDetectableEffect),
      "p_shown_given_assigned": .number(comparison.exposureDifference?.p),
      "time_median_difference_ms": .number(comparison.medianDifference),
      "small_sample": (completed?.isSmallSample ?? comparison.completedByVersion?.isSmallSample).map { .bool($0) }
        ?? .null,
      withinKey: .object(figures(comparison.completedInTime, adjustedP: comparison.adjustedPInTime)),
    ]
    members.merge(figures(completed, adjustedP: comparison.adjustedP)) { figure, _ in figure }
    if comparisons.count > 1 {
      members["mde_80pct_power_bonferroni"] = .number(completed?.minimumDetectableEffect(alpha: alpha))
    }
    if !versions.isEmpty {
      members["stratified"] = .object(figures(of: comparison.completedByVersion, adjustedP: comparison.adjustedP))
      members["stratified_\(withinKey)"] = .object(
        figures(of: comparison.completedInTimeByVersion, adjustedP: comparison.adjustedPInTime))
    }
    if !design.additionalMetrics.isEmpty {
      members["metrics"] = .array(comparison.metrics.map(tree))
    }
    return .object(members)
  }

  private func figures(_ difference: ProportionDifference?, adjustedP: Double?) -> [String: JSON] {
    var members: [String: JSON] = [
      "difference": .number(difference?.difference),
      "diff_ci95_newcomb": .interval(difference?.interval),
      "p_pooled_z": .number(difference?.p),
    ]
    if isSequential { members["diff_ci95_sequential"] = .interval(difference?.sequentialInterval) }
    guard comparisons.count > 1 else { return members }
    members["p_pooled_z_holm"] = .number(adjustedP)
    members["diff_ci_bonferroni"] = .interval(difference?.interval(alpha: alpha))
    if isSequential {
      members["diff_ci_sequential_bonferroni"] = .interval(difference?.sequentialInterval(alpha: alpha))
    }
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
    var members: [String: JSON] = [
      "malformed_lines": quality.malformedLines.map { .count($0) } ?? .null,
      "events_without_user": .count(quality.eventsWithoutUser),
      "events_without_time": .count(quality.eventsWithoutTime),
      "units_in_several_variations": .count(quality.unitsInSeveralVariations),
      "units_in_unknown_variation": .count(quality.unitsInUnknownVariation),
      "forced_units_excluded": .count(quality.forcedUnits),
      "unknown_variations": tree(quality.unknownVariations),
      "other_experiments": tree(quality.otherExperiments),
    ]
    if quality.unitsInOtherGroups > 0 { members["units_in_other_groups"] = .count(quality.unitsInOtherGroups) }
    if quality.invalidValues > 0 { members["invalid_values"] = .count(quality.invalidValues) }
    return .object(members)
  }
}
