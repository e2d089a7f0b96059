import Experiments

/// A tally that counts units based on events, which can be in any order.
struct Tally {
  let design: ExperimentDesign
  private let key: [UInt8]
  private let hasSegments: Bool
  private let metric: [UInt8]
  /// The distinct names of the outcomes to count, the first of which belongs to the main metric.
  private let outcomeNames: [[UInt8]]
  private(set) var variations: VariationNames
  private(set) var units: UnitTable
  private(set) var groups: GroupTable
  /// The variations that units received in configuration versions other than their own.
  private var otherVariations: [UnitVersion: UnitVariations] = [:]
  /// Whether the logs are being read a second time.
  ///
  /// In this case, only outcomes are processed.
  private var isSecondReading = false
  private(set) var quality = LogQuality()
  private(set) var malformedLines = 0

  init(_ design: ExperimentDesign) {
    self.design = design
    key = Array(design.key.utf8)
    hasSegments = design.segmentName != nil
    metric = Array(design.metric.utf8)
    outcomeNames = design.outcomeNames
    units = UnitTable(nameCount: outcomeNames.count)
    variations = VariationNames(design)
    groups = GroupTable(version: design.version.map { Array($0.utf8) })
  }

  /// Counts a malformed line, except in the second pass.
  mutating func noteMalformedLine() {
    if !isSecondReading { malformedLines += 1 }
  }

  /// Counts an event and records excluded data in ``quality``.
  ///
  /// Events of unknown kinds are ignored.
  mutating func note(_ event: LogEvent) {
    if isSecondReading { return noteOutcome(event) }
    guard let kind = event.kind else { return }
    quality.invalidValues += event.invalidValueCount
    guard let id = event.userID, !id.bytes.isEmpty else { return quality.eventsWithoutUser += 1 }
    switch kind {
    case .assignment: note(event, of: id, as: .assigned)
    case .exposure: note(event, of: id, as: .shown)
    case .outcome:
      guard let name = nameIndex(of: event) else { return }
      guard let outcome = Outcome(event) else { return quality.eventsWithoutTime += 1 }
      units.note(outcome, named: name, of: units.index(of: id))
    }
  }

  private mutating func noteOutcome(_ event: LogEvent) {
    guard event.kind == .outcome, let name = nameIndex(of: event), let outcome = Outcome(event), let id = event.userID
    else { return }
    units.note(outcome, named: name, of: units.index(of: id))
  }

  /// Returns the index of an outcome's name, or `nil` if the outcome is excluded or belongs to no metric.
  ///
  /// An outcome is excluded if its variation was forced (for example, for a demonstration) and therefore not assigned
  /// at random. If such an outcome names an experiment, it is excluded only from that experiment.
  private func nameIndex(of outcome: LogEvent) -> Int? {
    guard let name = outcome.name else { return nil }
    if outcome.isForced == true, outcome.experimentID.map({ $0.equals(key) }) ?? true { return nil }
    // The main metric's name is compared first, because most outcomes belong to that metric.
    return name.equals(metric) ? 0 : outcomeNames.count > 1 ? outcomeNames.firstIndex(where: name.equals) : nil
  }

  /// Records that a unit was assigned a variation or saw one.
  ///
  /// An event without a time is excluded, because no outcome can be matched to it.
  private mutating func note(_ event: LogEvent, of id: JSONStringSlice, as population: ExperimentDesign.Population) {
    guard let experiment = event.experimentID else { return }
    guard experiment.equals(key) else { return experiment.withContent { quality.otherExperiments.insert($0) } }
    guard event.isForced != true else { return units[units.index(of: id)].isForced = true }
    guard event.isInExperiment != false else { return }
    guard let time = event.time else { return quality.eventsWithoutTime += 1 }
    let unit = units.index(of: id)
    let group = groups.number(of: event, hasSegments: hasSegments)
    if population == design.population { units[unit].entry = min(time, units[unit].entry) }
    let start = units[unit].start
    if time < start || time == start && groups.precedes(group, units[unit].group) {
      selectVersion(ofGroup: group, for: unit)
      (units[unit].start, units[unit].group) = (time, group)
    }
    let variation = variations.number(of: event.variationID)
    let version = groups.version(ofGroup: group)
    if version == groups.version(ofGroup: units[unit].group) {
      units[unit].variations.add(variation, to: population)
    } else {
      otherVariations[UnitVersion(unit: unit, version: version), default: UnitVariations()].add(
        variation, to: population)
    }
  }

  /// Selects the configuration version to which a unit belongs.
  ///
  /// The variations of the previously selected version are kept, because lines can be in any order.
  private mutating func selectVersion(ofGroup group: UInt32, for unit: Int) {
    guard units[unit].start != .never else { return }
    let (old, new) = (groups.version(ofGroup: units[unit].group), groups.version(ofGroup: group))
    guard old != new else { return }
    otherVariations[UnitVersion(unit: unit, version: old)] = units[unit].variations
    units[unit].variations =
      otherVariations.removeValue(forKey: UnitVersion(unit: unit, version: new)) ?? UnitVariations()
  }
}

/// A unit and a configuration version other than the unit's own.
private struct UnitVersion: Hashable {
  let unit: Int
  let version: UInt32
}

extension Tally {
  /// Whether a skipped outcome might have to be counted.
  ///
  /// In the log, such an outcome appears before the unit's entry, but it does not precede the entry in time.
  var needsSecondReading: Bool {
    !isSecondReading && units.units.contains { $0.lastSkipped >= $0.entry }
  }

  /// Starts the second pass, which processes only outcomes because all entries are already known.
  mutating func beginSecondReading() { isSecondReading = true }
}
