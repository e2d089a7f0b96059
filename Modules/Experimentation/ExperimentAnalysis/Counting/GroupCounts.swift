/// The counts of one group's units, which can be combined with the counts of other groups.
struct GroupCounts {
  private let design: ExperimentDesign
  /// The index of each metric's outcome in ``ExperimentDesign/outcomeNames``.
  private let names: [Int]
  private var assigned: [Int]
  private var shown: [Int]
  /// The outcomes of the main metric, for each variation.
  private var completions: [CompletionTimes]
  /// The outcomes of the additional metrics, for each variation.
  private var samples: [[MetricSample]]
  private var period: (first: LogTime, last: LogTime)?

  init(_ design: ExperimentDesign) {
    self.design = design
    names = ([design.metric] + design.additionalMetrics.map(\.name)).compactMap { name in
      design.outcomeNames.firstIndex { $0.elementsEqual(name.utf8) }
    }
    assigned = design.arms.map { _ in 0 }
    shown = assigned
    completions = design.arms.map { _ in CompletionTimes() }
    samples = design.arms.map { _ in design.additionalMetrics.map { MetricSample($0) } }
  }

  /// Whether the group contains no units with known variations.
  var isEmpty: Bool { (assigned + shown).allSatisfy { $0 == 0 } }

  /// Counts a unit as assigned, shown, or both.
  ///
  /// If a unit in the population has several variations or an unknown variation, the function counts the unit in
  /// `quality`.
  mutating func add(_ unit: Unit, _ quality: inout LogQuality) {
    switch unit.variation(in: design.population) {
    case .none: break
    case .one(let variation): if variation >= shown.count { quality.unitsInUnknownVariation += 1 }
    case .several: quality.unitsInSeveralVariations += 1
    }
    let recorded = unit.variations
    if case .one(let variation) = recorded.shown, variation < shown.count { shown[Int(variation)] += 1 }
    if case .one(let variation) = recorded.assigned, variation < assigned.count, recorded.shown != .several {
      assigned[Int(variation)] += 1
    }
  }

  /// Adds the outcomes of a unit that entered the population at the given time.
  ///
  /// - Parameters:
  ///   - entry: The time of entry.
  ///   - variation: The index of the unit's variation.
  ///   - outcome: A closure that returns the unit's outcome, given the index of the outcome's name.
  mutating func add(_ entry: LogTime, to variation: Int, outcome: (Int) -> Outcome) {
    period = period.map { (min($0.first, entry), max($0.last, entry)) } ?? (entry, entry)
    for (metric, name) in names.enumerated() {
      let outcome = outcome(name)
      guard outcome.time != .never, isInWindow(outcome.time, after: entry) else { continue }
      if metric == 0 {
        completions[variation].add(outcome.elapsed)
      } else {
        samples[variation][metric - 1].add(outcome)
      }
    }
  }

  private func isInWindow(_ time: LogTime, after entry: LogTime) -> Bool {
    design.conversionWindowMilliseconds.map { time.milliseconds - entry.milliseconds <= $0 } ?? true
  }

  /// Adds the counts of another group.
  mutating func add(_ other: GroupCounts) {
    for arm in assigned.indices {
      assigned[arm] += other.assigned[arm]
      shown[arm] += other.shown[arm]
      completions[arm].add(other.completions[arm])
      for metric in samples[arm].indices { samples[arm][metric].add(other.samples[arm][metric]) }
    }
    guard let theirs = other.period else { return }
    period = period.map { (min($0.first, theirs.first), max($0.last, theirs.last)) } ?? theirs
  }
}

extension GroupCounts {
  /// Returns the total counts of all groups, together with the counts of each version and each segment.
  static func combined(
    _ groups: [(name: GroupName, counts: GroupCounts)], _ quality: LogQuality, in design: ExperimentDesign
  ) -> ExperimentCounts {
    let segments = design.segmentName == nil ? [] : parts(groups, by: \.segment)
    return total(
      of: groups, quality, in: design,
      segments: segments.map { name, groups in
        ExperimentCounts.Part(name: name, counts: total(of: groups, LogQuality(), in: design, segments: []))
      })
  }

  /// Returns the total counts of groups, together with the counts of each version.
  private static func total(
    of groups: [(name: GroupName, counts: GroupCounts)], _ quality: LogQuality, in design: ExperimentDesign,
    segments: [ExperimentCounts.Part]
  ) -> ExperimentCounts {
    let versions = parts(groups, by: \.version).map { name, groups in
      ExperimentCounts.Part(name: name, counts: sum(groups.map(\.counts), in: design).experimentCounts)
    }
    var total = sum(groups.map(\.counts), in: design).experimentCounts
    total.quality = quality
    total.versions = versions
    total.segments = segments
    return total
  }

  /// Returns the versions or segments with their groups, sorted by the UTF-8 bytes of each version or segment name.
  private static func parts(
    _ groups: [(name: GroupName, counts: GroupCounts)], by name: KeyPath<GroupName, [UInt8]>
  ) -> [(name: String, groups: [(name: GroupName, counts: GroupCounts)])] {
    Dictionary(grouping: groups) { $0.name[keyPath: name] }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map { (String(decoding: $0.key, as: UTF8.self), $0.value) }
  }

  private static func sum(_ parts: [GroupCounts], in design: ExperimentDesign) -> GroupCounts {
    guard parts.count != 1 else { return parts[0] }
    var sum = GroupCounts(design)
    for part in parts { sum.add(part) }
    return sum
  }

  private var experimentCounts: ExperimentCounts {
    ExperimentCounts(
      variations: design.arms.indices.map { arm in
        var counts = completions[arm].counts(
          of: design.arms[arm].variation, assigned: assigned[arm], shown: shown[arm], in: design)
        let units = design.population == .assigned ? assigned[arm] : shown[arm]
        counts.metrics = samples[arm].map { $0.counts(of: units) }
        return counts
      },
      quality: LogQuality(),
      days: period.map { ExperimentCounts.Days(first: $0.first.day, last: $0.last.day) })
  }
}

extension ExperimentDesign {
  /// The distinct names of the metrics' outcomes, in UTF-8.
  var outcomeNames: [[UInt8]] {
    ([metric] + additionalMetrics.map(\.name)).reduce(into: []) { names, name in
      let bytes = Array(name.utf8)
      if !names.contains(bytes) { names.append(bytes) }
    }
  }
}
