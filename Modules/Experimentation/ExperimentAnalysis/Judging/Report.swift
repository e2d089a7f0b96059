/// An experiment, judged: what was counted, how sure it is, and whether it may be compared at all.
public struct Report: Equatable, Sendable {
  /// What the experiment is.
  package let design: ExperimentDesign
  /// What the report is made of.
  package let counts: ExperimentCounts
  /// Whether intervals are to hold however often somebody looks.
  package let isSequential: Bool
  /// The names of the logs.
  package let sources: [String]

  let variations: [VariationReport]
  let comparisons: [Comparison]
  let shownRatio: SampleRatio
  let assignedRatio: SampleRatio

  /// Judges counts.
  ///
  /// - Parameters:
  ///   - counts: What was counted for this design.
  ///   - design: What is compared.
  ///   - isSequential: Whether intervals are to hold however often somebody looks.
  ///   - sources: What the logs are called.
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

  /// Why not everything is compared, each reason once.
  package var rejections: [ComparisonError] {
    comparisons.flatMap(\.rejections).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Whether it depends on the variation who is shown what they were given: then those who were are no fair sample.
  var isShownUnevenly: Bool {
    design.population == .shown
      && comparisons.contains { $0.shownOfAssigned.map { SampleRatio.isMismatch($0.p) } == true }
  }

  /// What of the units rejects a comparison: who was given a variation, and if that counts, who has seen it.
  private static func mismatch(
    in population: ExperimentDesign.Population, shown: SampleRatio, assigned: SampleRatio
  ) -> ComparisonError? {
    if population == .shown, let p = shown.mismatch { return .sampleRatioMismatch(.shown, p: p) }
    return assigned.mismatch.map { .sampleRatioMismatch(.assigned, p: $0) }
  }
}

/// A variation's counts, and the rates that they make.
struct VariationReport: Equatable, Sendable {
  let counts: VariationCounts
  /// How many units the rates are rates of.
  let units: Int
  /// Who came to the outcome; `nil` if there are no units.
  let completed: Proportion?
  /// Who came to the outcome in time.
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
      shownOfAssigned: Self.shownOfAssigned(treatment.counts, control.counts),
      medianDifference: rejections.isEmpty ? medians.0.flatMap { mine in medians.1.map { mine - $0 } } : nil)
  }

  /// Silent, as the test of the ratio is, where units are few, and where the assignments cannot be all.
  private static func shownOfAssigned(_ treatment: VariationCounts, _ control: VariationCounts) -> ProportionDifference?
  {
    guard treatment.assigned + control.assigned >= SampleRatio.fewestUnits,
      let mine = Proportion(treatment.shown, of: treatment.assigned),
      let other = Proportion(control.shown, of: control.assigned)
    else { return nil }
    return ProportionDifference(treatment: mine, control: other)
  }
}

extension [Comparison] {
  /// Makes the probabilities of all comparisons that are not rejected larger for having been asked together.
  fileprivate mutating func adjust(
    _ adjusted: WritableKeyPath<Comparison, Double?>, of difference: KeyPath<Comparison, ProportionDifference?>
  ) {
    let ps = compactMap { $0[keyPath: difference]?.p }
    for (index, p) in zip(indices.filter { self[$0][keyPath: difference] != nil }, ps.holmAdjusted) {
      self[index][keyPath: adjusted] = p
    }
  }
}
