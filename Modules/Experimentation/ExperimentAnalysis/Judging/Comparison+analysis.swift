extension Comparison {
  /// Returns a comparison with the control for each treatment.
  ///
  /// The control is the first variation.
  ///
  /// - Parameters:
  ///   - arms: The variations.
  ///   - design: The design of the experiment.
  ///   - mismatch: The sample ratio mismatch that causes all comparisons to be rejected, or `nil` if there is none.
  ///   - isPooled: Whether all units have the same configuration version, so that their rates can be compared directly.
  /// - Returns: A comparison for each variation except the first one.
  static func all(
    among arms: [VariationReport], in design: ExperimentDesign, rejection mismatch: ComparisonError?, isPooled: Bool
  ) -> [Comparison] {
    arms.dropFirst().map { Comparison($0, with: arms[0], design, rejection: mismatch, isPooled: isPooled) }
  }

  private init(
    _ treatment: VariationReport, with control: VariationReport, _ design: ExperimentDesign,
    rejection mismatch: ComparisonError?, isPooled: Bool
  ) {
    let empty = [control, treatment].filter { $0.units == 0 }.map { ComparisonError.noUnits($0.counts.variation) }
    let rejections = mismatch.map { [$0] } ?? empty
    let isCompared = rejections.isEmpty && isPooled
    let compared = { (mine: Proportion?, other: Proportion?) -> ProportionDifference? in
      guard isCompared, let mine, let other else { return nil }
      return ProportionDifference(treatment: mine, control: other)
    }
    let medians = (treatment.counts.times.median, control.counts.times.median)
    let metrics = design.additionalMetrics.enumerated().map { index, metric in
      var mean: MeanDifference?
      if isCompared, let mine = treatment.mean(of: metric, at: index), let other = control.mean(of: metric, at: index) {
        mean = MeanDifference(treatment: mine, control: other)
      }
      let rates = (treatment.proportion(of: metric, at: index), control.proportion(of: metric, at: index))
      return MetricComparison(metric: metric, proportion: compared(rates.0, rates.1), mean: mean)
    }
    self.init(
      variation: treatment.counts.variation, control: control.counts.variation, rejections: rejections,
      completed: compared(treatment.completed, control.completed),
      completedInTime: compared(treatment.completedInTime, control.completedInTime),
      exposureRateDifference: isPooled ? Self.exposureDifferences([(treatment.counts, control.counts)])?.first : nil,
      medianDifference: isCompared ? medians.0.flatMap { mine in medians.1.map { mine - $0 } } : nil,
      metrics: metrics)
  }

  /// Returns the differences in exposure rate within groups of units.
  ///
  /// The exposure rate is the share of assigned units that saw their variation. A group contributes only if each of the
  /// two variations has assigned units in the group.
  ///
  /// - Parameter groups: The counts of the variation and the control in each group.
  /// - Returns: The differences, or `nil` if too few units are assigned for the sample ratio test. The result is also
  ///   `nil` if a variation has more exposed units than assigned units.
  fileprivate static func exposureDifferences(
    _ groups: [(treatment: VariationCounts, control: VariationCounts)]
  ) -> [ProportionDifference]? {
    let assigned = groups.reduce(0) { $0 + $1.treatment.assigned + $1.control.assigned }
    guard assigned >= SampleRatio.minimumUnitCount,
      !groups.contains(where: { $0.treatment.shownExceedsAssigned || $0.control.shownExceedsAssigned })
    else { return nil }
    return groups.compactMap { group in
      guard let mine = Proportion(group.treatment.shown, of: group.treatment.assigned),
        let other = Proportion(group.control.shown, of: group.control.assigned)
      else { return nil }
      return ProportionDifference(treatment: mine, control: other)
    }
  }

  /// The reasons for rejection that are sample ratio mismatches.
  var mismatches: [ComparisonError] {
    rejections.filter { if case .sampleRatioMismatch = $0 { true } else { false } }
  }
}

extension MetricComparison {
  /// The difference as a stratum of a ``StratifiedDifference``, or `nil` if the metric is not compared.
  fileprivate var stratum: StratifiedDifference.Stratum? {
    if let proportion { return StratifiedDifference.Stratum(proportion) }
    return mean.map { StratifiedDifference.Stratum($0) }
  }
}

extension [Comparison] {
  /// Combines each comparison's differences across configuration versions.
  ///
  /// A version contributes only if it has units of both variations. For a difference between means, the version needs
  /// at least two units of each variation. If a comparison is rejected or a version has a sample ratio mismatch, only
  /// the differences in exposure rate are combined.
  mutating func combine(_ versions: [Report]) {
    for index in indices {
      let groups = versions.map { ($0.counts.variations[index + 1], $0.counts.variations[0]) }
      self[index].exposureRateDifferenceByVersion = Comparison.exposureDifferences(groups).flatMap { differences in
        StratifiedDifference(differences.map { .init($0) })
      }
    }
    for index in indices where self[index].rejections.isEmpty {
      let parts = versions.map { $0.comparisons[index] }
      guard parts.allSatisfy(\.mismatches.isEmpty) else { continue }
      self[index].completedByVersion = StratifiedDifference(parts.compactMap(\.completed).map { .init($0) })
      self[index].completedInTimeByVersion = StratifiedDifference(parts.compactMap(\.completedInTime).map { .init($0) })
      for metric in self[index].metrics.indices {
        self[index].metrics[metric].byVersion = StratifiedDifference(parts.compactMap(\.metrics[metric].stratum))
      }
    }
  }

  /// Sets the adjusted p-values of each metric in all comparisons that are not rejected.
  mutating func adjust() {
    adjust(\.adjustedP, of: \.mainDifference)
    adjust(\.adjustedPInTime, of: \.differenceInTime)
    for metric in self[0].metrics.indices { adjust(\.metrics[metric].adjustedP, of: \.metrics[metric].difference) }
  }

  private mutating func adjust(
    _ adjusted: WritableKeyPath<Comparison, Double?>, of difference: KeyPath<Comparison, (any Difference)?>
  ) {
    let ps = compactMap { $0[keyPath: difference]?.p }
    for (index, p) in zip(indices.filter { self[$0][keyPath: difference] != nil }, ps.holmAdjusted) {
      self[index][keyPath: adjusted] = p
    }
  }
}
