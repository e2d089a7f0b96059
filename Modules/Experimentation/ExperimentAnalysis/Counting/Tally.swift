import Experiments

/// A tally that counts units from events in any order.
struct Tally {
  private let design: ExperimentDesign
  private let key: [UInt8]
  private let metric: [UInt8]
  private var variations: VariationNames
  private var units = UnitTable()
  /// Whether all events have already been counted, so that only outcomes are processed.
  private var isSecondReading = false
  private var quality = LogQuality()
  private var malformedLines = 0

  init(_ design: ExperimentDesign) {
    self.design = design
    key = Array(design.key.utf8)
    metric = Array(design.metric.utf8)
    variations = VariationNames(design)
  }

  /// Counts a line that is not a JSON object.
  mutating func noteMalformedLine() {
    if !isSecondReading { malformedLines += 1 }
  }

  /// Counts an event unless it is of an unknown kind or belongs to another experiment.
  mutating func note(_ event: LogEvent) {
    if isSecondReading { return noteOutcome(event) }
    guard let kind = event.kind else { return }
    guard let id = event.userID, !id.bytes.isEmpty else { return quality.eventsWithoutUser += 1 }
    switch kind {
    case .assignment: note(event, of: id, as: .assigned)
    case .exposure: note(event, of: id, as: .shown)
    case .outcome:
      guard counts(event) else { return }
      guard let outcome = Outcome(event) else { return quality.eventsWithoutTime += 1 }
      units[units.index(of: id)].note(outcome)
    }
  }

  private mutating func noteOutcome(_ event: LogEvent) {
    guard event.kind == .outcome, counts(event), let outcome = Outcome(event), let id = event.userID else { return }
    units[units.index(of: id)].note(outcome)
  }

  /// Returns whether an outcome has the design's metric and is not forced.
  ///
  /// A variation can be forced, for example, for a demonstration. It was then not assigned.
  private func counts(_ outcome: LogEvent) -> Bool {
    outcome.name?.equals(metric) == true && outcome.isForced != true
  }

  /// Records that a unit was assigned a variation or has seen it.
  ///
  /// An event without a time is excluded, because no outcome can be matched to it.
  private mutating func note(_ event: LogEvent, of id: JSONStringSlice, as population: ExperimentDesign.Population) {
    guard let experiment = event.experimentID else { return }
    guard experiment.equals(key) else { return experiment.withContent { quality.otherExperiments.insert($0) } }
    guard event.isForced != true else { return units[units.index(of: id)].isForced = true }
    guard event.isInExperiment != false else { return }
    guard let time = event.time else { return quality.eventsWithoutTime += 1 }
    let unit = units.index(of: id)
    let variation = variations.number(of: event.variationID)
    switch population {
    case .assigned: units[unit].assigned.add(variation)
    case .shown: units[unit].shown.add(variation)
    }
    if population == design.population { units[unit].entry = min(time, units[unit].entry) }
  }
}

extension Tally {
  /// Whether a skipped outcome may have to be counted.
  ///
  /// Such an outcome precedes the unit's entry in the order of lines, but not in time.
  var needsSecondReading: Bool {
    !isSecondReading && units.units.contains { $0.lastSkipped >= $0.entry }
  }

  /// Starts the second pass, which processes only outcomes, because all entries are already known.
  mutating func beginSecondReading() { isSecondReading = true }
}

extension Tally {
  /// The counts of all events so far.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of units.
  var counts: ExperimentCounts {
    var (assigned, shown) = (design.arms.map { _ in 0 }, design.arms.map { _ in 0 })
    var completions = design.arms.map { _ in CompletionTimes() }
    var quality = quality
    quality.malformedLines = malformedLines
    var period: (first: LogTime, last: LogTime)?
    for unit in units.units {
      if unit.isForced { quality.forcedUnits += 1 }
      if unit.shown == .several { quality.unitsInSeveralVariations += 1 }
      if case .one(let variation) = unit.shown {
        if variation < shown.count { shown[Int(variation)] += 1 } else { quality.unitsInUnknownVariation += 1 }
      }
      if case .one(let variation) = unit.assigned, variation < assigned.count, unit.shown != .several {
        assigned[Int(variation)] += 1
      }
      guard case .one(let variation) = unit.variation(in: design.population), variation < completions.count else {
        continue
      }
      period = period.map { (min($0.first, unit.entry), max($0.last, unit.entry)) } ?? (unit.entry, unit.entry)
      if let outcome = unit.outcome { completions[Int(variation)].add(outcome.elapsed) }
    }
    quality.unknownVariations = variations.others
    return ExperimentCounts(
      variations: design.arms.indices.map { index in
        completions[index].counts(
          of: design.arms[index].variation, assigned: assigned[index], shown: shown[index], in: design)
      },
      quality: quality,
      days: period.map { ($0.first.day, $0.last.day) }.map { ExperimentCounts.Days(first: $0, last: $1) })
  }
}

extension Unit {
  /// Returns the variation for which the unit counts in a population.
  fileprivate func variation(in population: ExperimentDesign.Population) -> RecordedVariations {
    switch population {
    case .assigned: shown == .several ? .several : assigned
    case .shown: shown
    }
  }
}
