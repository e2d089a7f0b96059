/// The state of one unit in an experiment.
struct Unit {
  /// The unit's variations in the configuration version of its first assignment or exposure.
  ///
  /// Variations in other versions are ignored. Otherwise, a weight change would exclude units that return and receive
  /// another variation.
  var variations = UnitVariations()
  /// Whether any of the unit's assignments or exposures had a forced variation.
  var isForced = false
  /// The number of the unit's group in a ``GroupTable``, as determined by the first assignment or exposure.
  var group: UInt32 = 0
  /// The time of the unit's first assignment or exposure.
  var start = LogTime.never
  /// The earliest known time at which the unit entered the population.
  var entry = LogTime.never
  /// The time of the latest outcome that was skipped.
  ///
  /// An outcome is skipped if it precedes the earliest entry that is known when the outcome is read.
  var lastSkipped = LogTime.distantPast
}

extension Unit {
  /// Returns the variation to which the unit belongs in a population.
  ///
  /// An assigned unit that saw several variations belongs to none of them.
  func variation(in population: ExperimentDesign.Population) -> RecordedVariations {
    switch population {
    case .assigned: variations.assigned != .none && variations.shown == .several ? .several : variations.assigned
    case .shown: variations.shown
    }
  }
}

/// The variations in a unit's assignments and exposures.
struct UnitVariations {
  var assigned = RecordedVariations.none
  var shown = RecordedVariations.none

  /// Adds a variation that was assigned or shown to the unit.
  mutating func add(_ variation: UInt32, to population: ExperimentDesign.Population) {
    switch population {
    case .assigned: assigned.add(variation)
    case .shown: shown.add(variation)
    }
  }
}

/// An outcome of one of the design's metrics.
struct Outcome: Hashable {
  let time: LogTime
  /// The time since the variation was shown, in milliseconds, or infinity if it is unknown.
  var elapsed = Double.infinity
  /// The value of the outcome, or infinity if it is unknown.
  var value = Double.infinity

  /// A placeholder for a unit that has not reached the outcome.
  static let none = Outcome(time: .never)
}

extension Outcome {
  /// Creates the outcome of an event, or returns `nil` if the event has no time.
  init?(_ event: LogEvent) {
    guard let time = event.time else { return nil }
    self.init(time: time, elapsed: event.elapsedMilliseconds ?? .infinity, value: event.value ?? .infinity)
  }
}

extension Outcome: Comparable {
  /// Returns whether an outcome precedes another one in time.
  ///
  /// If the times are equal, the operator compares the elapsed times and then the values.
  static func < (left: Outcome, right: Outcome) -> Bool {
    (left.time, left.elapsed, left.value) < (right.time, right.elapsed, right.value)
  }
}

/// The variations that were recorded for a unit.
enum RecordedVariations: Equatable {
  case none
  /// One variation, identified by its number from ``VariationNames``.
  case one(UInt32)
  case several

  mutating func add(_ variation: UInt32) {
    switch self {
    case .none: self = .one(variation)
    case .one(variation), .several: break
    case .one: self = .several
    }
  }
}

extension LogTime {
  /// A time that follows every time in a log.
  static let never = LogTime(digits: .max)
  /// A time that precedes every time in a log.
  static let distantPast = LogTime(digits: -1)
}
