extension CountsDocument {
  /// Returns the design's additional metrics that the query did not count for every unit in the population.
  ///
  /// The main metric's rows determine the units in the population. A metric is uncounted if it lacks figures for at
  /// least one combination of variation, version, and segment in those rows.
  public func uncountedMetrics(of design: ExperimentDesign) -> [Metric] {
    let analyzed = rows.filter { $0.population.rawValue == design.population.rawValue }
    let main = CountedMetric(name: design.metric, thresholdMilliseconds: design.thresholdMilliseconds)
    let isUsed = { (row: CountsRow) in row.counted > 0 && (row.segment == nil || design.segmentName != nil) }
    let units = Set(analyzed.filter { $0.counts(main) && isUsed($0) }.map(\.units))
    return design.additionalMetrics.filter { metric in
      !units.isSubset(of: analyzed.filter(metric.isCounted(by:)).map(\.units))
    }
  }

  /// Returns the counts for a design's variations.
  ///
  /// If a metric was not counted, its counts are 0 (see ``uncountedMetrics(of:)``). The design's entry period and
  /// conversion window have no effect, because the query has already selected the events.
  public func counts(for design: ExperimentDesign) -> ExperimentCounts {
    var total = counts(for: design, version: design.version, segment: nil)
    total.quality = quality(for: design)
    total.versions = versions(for: design, segment: nil)
    guard design.segmentName != nil else { return total }
    total.segments = names(\.segment) { $0.version == design.version }.map { name in
      var counts = counts(for: design, version: design.version, segment: name)
      counts.versions = versions(for: design, segment: name)
      return ExperimentCounts.Part(name: name, counts: counts)
    }
    return total
  }

  private func versions(for design: ExperimentDesign, segment: String?) -> [ExperimentCounts.Part] {
    let all = design.version.map { [$0] } ?? names(\.version) { $0.segment == segment }
    return all.map { .init(name: $0, counts: counts(for: design, version: $0, segment: segment)) }
      .filter { $0.counts.variations.contains { $0.assigned + $0.shown > 0 } }
  }

  /// Returns the distinct names of versions or segments in the included rows, sorted by their UTF-8 bytes.
  private func names(_ name: KeyPath<CountsRow, String?>, where isIncluded: (CountsRow) -> Bool) -> [String] {
    Set(rows.filter { $0.population.isAnalyzed && isIncluded($0) }.compactMap { $0[keyPath: name] })
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns the counts of the units that have the given version and segment.
  ///
  /// A value of `nil` selects the rows that count all versions or all segments.
  private func counts(for design: ExperimentDesign, version: String?, segment: String?) -> ExperimentCounts {
    let rows = rows.filter { $0.version == version && $0.segment == segment }
    let main = CountedMetric(name: design.metric, thresholdMilliseconds: design.thresholdMilliseconds)
    let (shown, assigned) = (rows.of(.shown, main), rows.of(.assigned, main))
    let chosen = design.population == .shown ? shown : assigned
    let arms = design.arms.map { Array($0.variation.utf8) }
    let counted = arms.compactMap { chosen[$0] }
    let days = (counted.compactMap(\.firstDay).min(), counted.compactMap(\.lastDay).max())
    return ExperimentCounts(
      variations: zip(design.arms, arms).map { arm, name in
        var counts = VariationCounts(
          arm.variation, assigned: assigned[name]?.counted ?? 0, shown: shown[name]?.counted ?? 0, row: chosen[name])
        counts.metrics = design.additionalMetrics.map { metric in
          MetricCounts(metric.row(of: name, in: rows, design.population), metric.measure)
        }
        return counts
      },
      quality: LogQuality(),
      days: days.0.flatMap { first in days.1.map { ExperimentCounts.Days(first: first, last: $0) } })
  }

  private func quality(for design: ExperimentDesign) -> LogQuality {
    let rows = rows.filter { $0.version == design.version && $0.segment == nil }
    let main = CountedMetric(name: design.metric, thresholdMilliseconds: design.thresholdMilliseconds)
    let (shown, assigned) = (rows.of(.shown, main), rows.of(.assigned, main))
    let known = Set(design.arms.map { Array($0.variation.utf8) } + [CountsRow.several])
    let chosen = design.population == .shown ? shown : assigned
    let unknown = Set(shown.keys).union(assigned.keys).subtracting(known)
    var quality = LogQuality(
      malformedLines: nil, eventsWithoutUser: sum(of: .withoutUser), eventsWithoutTime: sum(of: .withoutTime),
      invalidValues: sum(of: .invalidValues), unitsInSeveralVariations: chosen[CountsRow.several]?.counted ?? 0,
      unitsInUnknownVariation: chosen.reduce(0) { $0 + (known.contains($1.key) ? 0 : $1.value.counted) },
      forcedUnits: sum(of: .forced), unknownVariations: NameSample(unknown))
    if let version = design.version {
      quality.otherVersions = NameSample(names(\.version) { $0.version != version }.map { Array($0.utf8) })
    }
    return quality
  }

  private func sum(of population: CountsRow.Population) -> Int {
    rows.reduce(0) { $0 + ($1.population == population ? $1.counted : 0) }
  }
}

extension [CountsRow] {
  /// Returns the rows of a population and metric, keyed by the bytes of the variation's name.
  fileprivate func of(
    _ population: CountsRow.Population, _ metric: CountsDocument.CountedMetric
  ) -> [[UInt8]: CountsRow] {
    let rows = filter { $0.population == population && $0.counts(metric) }
    return Dictionary(rows.map { ($0.variation, $0) }) { first, _ in first }
  }
}

extension CountsRow {
  /// The variation, version, and segment of the counted units.
  fileprivate var units: [[UInt8]?] { [variation] + [version, segment].map { $0.map { Array($0.utf8) } } }

  fileprivate func counts(_ metric: CountsDocument.CountedMetric) -> Bool {
    self.metric == metric.name && thresholdMilliseconds == metric.thresholdMilliseconds
  }
}

extension Metric {
  /// Returns the row that counts the metric in a variation, or `nil` if there is no such row.
  fileprivate func row(
    of variation: [UInt8], in rows: [CountsRow], _ population: ExperimentDesign.Population
  ) -> CountsRow? {
    rows.first { $0.population.rawValue == population.rawValue && $0.variation == variation && isCounted(by: $0) }
  }

  /// Returns whether a row contains the metric's figures.
  fileprivate func isCounted(by row: CountsRow) -> Bool {
    guard row.metric == name else { return false }
    switch measure {
    case .rate: return row.completed != nil
    case .within(let limit): return row.thresholdMilliseconds == limit && row.completedInTime != nil
    case .value: return row.meanValue != nil && row.varianceOfValue != nil
    }
  }
}

extension MetricCounts {
  fileprivate init(_ row: CountsRow?, _ measure: Metric.Measure) {
    switch measure {
    case .rate: self.init(hits: row?.completed ?? 0)
    case .within:
      self.init(
        hits: row?.completedInTime ?? 0, completed: row?.completed ?? 0, median: row?.median,
        medianOfAll: row?.medianOfAll)
    case .value:
      self.init(
        hits: row?.completed ?? 0, mean: row?.meanValue, variance: row?.varianceOfValue,
        withoutValue: row?.withoutValue ?? 0)
    }
  }
}

extension VariationCounts {
  fileprivate init(_ variation: String, assigned: Int, shown: Int, row: CountsRow?) {
    self.init(
      variation: variation, assigned: assigned, shown: shown, completed: row?.completed ?? 0,
      completedInTime: row?.completedInTime ?? 0,
      times: TimeSummary(
        count: row?.timed ?? 0, p25: row?.p25, median: row?.median, p75: row?.p75, p90: row?.p90, mean: row?.mean),
      timesOfAll: Quartiles(median: row?.medianOfAll, p75: row?.p75OfAll))
  }
}
