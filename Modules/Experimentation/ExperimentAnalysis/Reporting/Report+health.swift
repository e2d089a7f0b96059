extension Report {
  /// The results of the data's health checks and the amounts of excluded data, as parts of one line.
  var health: [String] {
    ratioHealth + [" · " + excluded]
  }

  /// The results of the sample ratio tests and the exposure test, as parts of one line.
  var ratioHealth: [String] {
    let arms = counts.variations
    let given = zip(comparisons, arms.indices.dropFirst()).map { comparison, index in
      let name = comparisons.count > 1 ? " (\(comparison.variation))" : ""
      return "shown given assigned\(name) \(verdict(comparison.exposureDifference, of: [0, index]))"
    }
    let parts = ["SRM shown \(verdict(shownRatio))", "SRM assigned \(verdict(assignedRatio))"] + given
    return ["health: " + (parts.first ?? "")] + parts.dropFirst().map { " · " + $0 }
  }

  /// The amounts of excluded data, as text.
  private var excluded: String {
    let quality = counts.quality
    var left = [
      "\(quality.forcedUnits) forced", "\(quality.unitsInSeveralVariations) multiple",
      "\(quality.malformedLines.map { "\($0)" } ?? Figure.none) malformed",
    ]
    let others = [
      (quality.unitsInUnknownVariation, "in an unknown variation" + unknownNames),
      (quality.eventsWithoutUser, "without a user"),
      (quality.eventsWithoutTime, "without a time"),
      (quality.invalidValues, "invalid values"),
      (withoutValue, "without a value"),
      (quality.unitsInOtherGroups, "in versions or segments reported as (others)"),
    ]
    left += others.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return left.joined(separator: ", ")
  }

  /// The advice that the user should follow before relying on the figures, with one string for each problem.
  var advice: [String] {
    // Another program's log might contain no assignments.
    let hasAssignments = counts.variations.contains { $0.assigned > 0 }
    let exceeding = counts.variations.indices.filter(shownExceedsAssigned(ofVariation:))
      .map { counts.variations[$0].variation }.joined(separator: ", ")
    guard !hasAssignments || exceeding.isEmpty else {
      return ["more shown than assigned (\(exceeding)): assignments are missing or contradictory"]
    }
    let uneven = isExposureUneven ? ["exposure depends on the variation; use --population assigned"] : []
    return uneven + missingOutcomes.map { "no unit has the outcome '\($0)'; check its name" } + missingSegments
      + partialMeans + unusedVersions
  }

  /// The advice for each version that has weights in the design but no units.
  private var unusedVersions: [String] {
    guard design.version == nil, !counts.versions.isEmpty else { return [] }
    let known = Set(counts.versions.map(\.name))
    return design.versionWeights.keys.filter { !known.contains($0) }.sorted().map {
      "no unit has the version '\($0)' for which the design has weights; check its name"
    }
  }

  /// The advice for each difference between means that omits versions with too few units.
  private var partialMeans: [String] { comparisons.flatMap(partialMeans) }

  private func partialMeans(in comparison: Comparison) -> [String] {
    let arms = variations.filter { [comparison.variation, comparison.control].contains($0.counts.variation) }
    let count = arms.reduce(0) { $0 + $1.units }
    let partial = comparison.metrics.filter {
      ($0.byVersion?.unitCount ?? count) < count && $0.metric.measure == .value
    }
    return partial.map { metric in
      "the means of '\(metric.metric.name)' are compared among \(metric.byVersion?.unitCount ?? 0) of \(count) units,"
        + " because the other versions have fewer than two units of a variation"
    }
  }

  /// The advice for a design that specifies a segment name although no unit has a segment.
  private var missingSegments: [String] {
    guard let name = design.segmentName, !segments.isEmpty, segments.allSatisfy(\.name.isEmpty) else { return [] }
    return ["no assignment or exposure has a segment '\(name)'; check its name"]
  }

  /// Returns whether more units saw the variation at an index than were assigned to it, in total or in any version.
  private func shownExceedsAssigned(ofVariation index: Int) -> Bool {
    ([counts] + versions.map(\.report.counts)).contains { $0.variations[index].shownExceedsAssigned }
  }

  /// The names of the outcomes that no unit has reached, or an empty array if there are no units.
  private var missingOutcomes: [String] {
    guard counts.variations.contains(where: { $0.shown + $0.assigned > 0 }) else { return [] }
    let main = counts.variations.allSatisfy { $0.completed == 0 } ? [design.metric] : []
    let others = design.additionalMetrics.indices.filter { !hasOutcome(ofMetric: $0) }
    let names = main + others.map { design.additionalMetrics[$0].name }
    return names.enumerated().filter { names.firstIndex(of: $0.element) == $0.offset }.map(\.element)
  }

  /// Returns whether any unit has the outcome of the additional metric at an index.
  private func hasOutcome(ofMetric index: Int) -> Bool {
    counts.variations.contains { $0.metrics.indices.contains(index) && $0.metrics[index].completed > 0 }
  }

  /// Returns the verdict on an additional metric's guardrail.
  ///
  /// - Parameter comparison: This report's comparison for the metric.
  /// - Returns: The verdict, or `nil` if the metric has no guardrail or the difference has no interval. The result is
  ///   also `nil` if no unit has the outcome, because the outcome's name is then probably wrong.
  public func guardrailVerdict(of comparison: MetricComparison) -> GuardrailVerdict? {
    guard let limit = comparison.metric.guardrail,
      let index = design.additionalMetrics.firstIndex(of: comparison.metric), hasOutcome(ofMetric: index)
    else { return nil }
    let interval = comparison.difference?.interval(alpha: alpha, isSequential: isSequential)
    return interval.map { GuardrailVerdict($0, limit: limit) }
  }

  /// The number of units whose outcome has no valid value.
  ///
  /// If several metrics have the same outcome, each unit is counted only once.
  private var withoutValue: Int {
    let metrics = design.additionalMetrics
    let indices = metrics.indices.filter { index in
      metrics[index].measure == .value
        && metrics.firstIndex { $0.measure == .value && $0.name == metrics[index].name } == index
    }
    return counts.variations.reduce(0) { sum, arm in
      indices.reduce(sum) { $0 + (arm.metrics.indices.contains($1) ? arm.metrics[$1].withoutValue : 0) }
    }
  }

  private var unknownNames: String {
    counts.quality.unknownVariations.list.map { " (\($0))" } ?? ""
  }

  private func verdict(_ ratio: SampleRatio) -> String {
    guard ratio.isConclusive, let p = ratio.p else { return Self.tooFew }
    return verdict(p, isOK: !ratio.isMismatch)
  }

  /// Returns the result of the exposure test among assigned units, or the reason that there is no result.
  private func verdict(_ exposureDifference: (any Difference)?, of arms: [Int]) -> String {
    if let p = exposureDifference?.p { return verdict(p, isOK: !SampleRatio.isMismatch(p)) }
    let assigned = arms.reduce(0) { $0 + counts.variations[$1].assigned }
    if assigned > 0, arms.contains(where: shownExceedsAssigned(ofVariation:)) {
      return "\(Figure.none) (more shown than assigned)"
    }
    return assigned < SampleRatio.minimumUnitCount ? Self.tooFew : Figure.none
  }

  private static var tooFew: String { "\(Figure.none) (under \(SampleRatio.minimumUnitCount) units)" }

  private func verdict(_ p: Double, isOK: Bool) -> String {
    "p \(Figure.probability(p, decimals: 2)) \(isOK ? "ok" : "MISMATCH")"
  }
}
