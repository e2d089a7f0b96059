/// The analysis of an experiment, which consists of rates, comparisons, and the health of the data.
public struct Report: Equatable, Sendable {
  package let design: ExperimentDesign
  /// The counts that the report is based on.
  package let counts: ExperimentCounts
  /// Whether intervals remain valid even if the data is analyzed repeatedly.
  package let isSequential: Bool
  /// The names of the analyzed logs.
  package let sources: [String]

  let variations: [VariationReport]
  let comparisons: [Comparison]
  let shownRatio: SampleRatio
  let assignedRatio: SampleRatio

  /// Analyzes counts.
  ///
  /// - Parameters:
  ///   - counts: The counts for the design's variations.
  ///   - design: The design of the experiment.
  ///   - isSequential: Whether intervals remain valid even if the data is analyzed repeatedly.
  ///   - sources: The names of the analyzed logs.
  public init(_ counts: ExperimentCounts, of design: ExperimentDesign, isSequential: Bool = false, sources: [String]) {
    self.design = design
    self.counts = counts
    self.isSequential = isSequential
    self.sources = sources
    let weights = design.arms.map(\.weight)
    shownRatio = SampleRatio(observed: counts.variations.map(\.shown), weights: weights)
    assignedRatio = SampleRatio(observed: counts.variations.map(\.assigned), weights: weights)
    variations = counts.variations.map { VariationReport($0, in: design.population) }
    let mismatch = Self.mismatch(in: design.population, shown: shownRatio, assigned: assignedRatio)
    let arms = variations
    var comparisons = arms.dropFirst().map { Comparison($0, with: arms[0], rejection: mismatch) }
    if comparisons.count > 1 {
      comparisons.adjust(\.adjustedP, of: \.completed)
      comparisons.adjust(\.adjustedPInTime, of: \.completedInTime)
    }
    self.comparisons = comparisons
  }

  /// The distinct reasons that variations are not compared.
  package var rejections: [ComparisonError] {
    comparisons.flatMap(\.rejections).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Whether exposure depends on the variation.
  ///
  /// In this case, the units that have seen their variation are a biased sample.
  var isExposureUneven: Bool {
    design.population == .shown
      && comparisons.contains { $0.exposureRateDifference.map { SampleRatio.isMismatch($0.p) } == true }
  }

  /// Returns the sample ratio mismatch that rejects all comparisons, if there is one.
  ///
  /// Assigned units are always checked. Shown units are checked only if they are the population.
  private static func mismatch(
    in population: ExperimentDesign.Population, shown: SampleRatio, assigned: SampleRatio
  ) -> ComparisonError? {
    if population == .shown, let p = shown.mismatch { return .sampleRatioMismatch(.shown, p: p) }
    return assigned.mismatch.map { .sampleRatioMismatch(.assigned, p: $0) }
  }
}

/// The counts and rates of a variation.
struct VariationReport: Equatable, Sendable {
  let counts: VariationCounts
  /// The number of units in the population.
  let units: Int
  /// The share of units that reached the outcome, or `nil` if there are no units.
  let completed: Proportion?
  /// The share of units that reached the outcome within the time limit, or `nil` if there are no units.
  let completedInTime: Proportion?

  init(_ counts: VariationCounts, in population: ExperimentDesign.Population) {
    self.counts = counts
    units = population == .shown ? counts.shown : counts.assigned
    completed = Proportion(counts.completed, of: units)
    completedInTime = Proportion(counts.completedInTime, of: units)
  }
}

extension Comparison {
  init(_ treatment: VariationReport, with control: VariationReport, rejection mismatch: ComparisonError?) {
    let empty = [control, treatment].filter { $0.units == 0 }.map { ComparisonError.noUnits($0.counts.variation) }
    let rejections = mismatch.map { [$0] } ?? empty
    let compared = { (part: KeyPath<VariationReport, Proportion?>) -> ProportionDifference? in
      guard rejections.isEmpty, let mine = treatment[keyPath: part], let other = control[keyPath: part]
      else { return nil }
      return ProportionDifference(treatment: mine, control: other)
    }
    let medians = (treatment.counts.times.median, control.counts.times.median)
    self.init(
      variation: treatment.counts.variation, control: control.counts.variation, rejections: rejections,
      completed: compared(\.completed), completedInTime: compared(\.completedInTime),
      exposureRateDifference: Self.exposureRateDifference(treatment.counts, control.counts),
      medianDifference: rejections.isEmpty ? medians.0.flatMap { mine in medians.1.map { mine - $0 } } : nil)
  }

  /// Returns the difference between the shares of assigned units that have seen their variation.
  ///
  /// The difference is `nil` if there are too few units for the sample ratio test, or if assignments are missing.
  private static func exposureRateDifference(_ treatment: VariationCounts, _ control: VariationCounts)
    -> ProportionDifference?
  {
    guard treatment.assigned + control.assigned >= SampleRatio.minimumUnitCount,
      let mine = Proportion(treatment.shown, of: treatment.assigned),
      let other = Proportion(control.shown, of: control.assigned)
    else { return nil }
    return ProportionDifference(treatment: mine, control: other)
  }
}

extension [Comparison] {
  /// Adjusts the p-values of all comparisons that are not rejected.
  fileprivate mutating func adjust(
    _ adjusted: WritableKeyPath<Comparison, Double?>, of difference: KeyPath<Comparison, ProportionDifference?>
  ) {
    let ps = compactMap { $0[keyPath: difference]?.p }
    for (index, p) in zip(indices.filter { self[$0][keyPath: difference] != nil }, ps.holmAdjusted) {
      self[index][keyPath: adjusted] = p
    }
  }
}
