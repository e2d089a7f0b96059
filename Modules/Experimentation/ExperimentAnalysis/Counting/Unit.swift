/// The state of one unit of an experiment.
struct Unit {
  /// The variations in the unit's assignments.
  var assigned = RecordedVariations.none
  var shown = RecordedVariations.none
  /// Whether an event of the unit is forced.
  var isForced = false
  /// The earliest known time at which the unit entered the population.
  var entry = LogTime.never
  /// The first outcome at or after the entry.
  var outcome: Outcome?
  /// The latest time of the skipped outcomes.
  ///
  /// An outcome is skipped if it precedes the entry that is known when the outcome is read.
  var lastSkipped = LogTime.distantPast

  /// Stores an outcome if it is the first one at or after the entry.
  ///
  /// All other outcomes are discarded, so memory does not grow with their number.
  mutating func note(_ outcome: Outcome) {
    if outcome.time >= entry {
      self.outcome = self.outcome.map { min($0, outcome) } ?? outcome
    } else {
      lastSkipped = max(lastSkipped, outcome.time)
    }
  }
}

/// An outcome of the design's metric.
struct Outcome: Hashable {
  let time: LogTime
  /// The time since the variation was shown, in milliseconds, or `nil` if it is unknown.
  let elapsed: Int?
}

extension Outcome {
  /// Creates the outcome of an event, or returns `nil` if the event has no time.
  init?(_ event: LogEvent) {
    guard let time = event.time else { return nil }
    self.init(time: time, elapsed: event.elapsedMilliseconds)
  }
}

extension Outcome: Comparable {
  /// Returns whether an outcome precedes another one.
  static func < (left: Outcome, right: Outcome) -> Bool {
    (left.time, left.elapsed ?? .max) < (right.time, right.elapsed ?? .max)
  }
}

/// The variations that were recorded for a unit.
enum RecordedVariations: Equatable {
  case none
  /// One variation with a number from ``VariationNames``.
  case one(UInt32)
  case several

  /// Adds a variation.
  mutating func add(_ variation: UInt32) {
    switch self {
    case .none: self = .one(variation)
    case .one(variation), .several: break
    case .one: self = .several
    }
  }
}

extension LogTime {
  /// A time after all times in a log.
  static let never = LogTime(digits: .max)
  /// A time before all times in a log.
  static let distantPast = LogTime(digits: -1)
}
