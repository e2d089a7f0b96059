/// What is known of somebody whom an experiment counts as one.
struct Unit {
  /// Which variations events of one kind name.
  var assigned = VariationMark.none
  var shown = VariationMark.none
  /// Whether any of them was forced.
  var isForced = false
  /// When the population was entered, as far as is known.
  var entry = LogTime.never
  /// The first outcome that is not before the entry.
  var outcome: Outcome?
  /// When the last outcome was that came before the entry, as far as that was known then.
  var lastSkipped = LogTime.longAgo

  /// Keeps the outcome, if it counts: one that does not is forgotten, or memory would grow with them.
  mutating func note(_ outcome: Outcome) {
    if outcome.time >= entry {
      self.outcome = self.outcome.map { min($0, outcome) } ?? outcome
    } else {
      lastSkipped = max(lastSkipped, outcome.time)
    }
  }
}

/// An outcome of the kind that counts.
struct Outcome: Hashable {
  let time: LogTime
  /// Milliseconds since the variation was shown; `nil` if nobody knows.
  let elapsed: Int?
}

extension Outcome {
  /// Takes the outcome that an event tells; `nil` if it does not say when.
  init?(_ event: LogEvent) {
    guard let time = event.time else { return nil }
    self.init(time: time, elapsed: event.elapsedMilliseconds)
  }
}

extension Outcome: Comparable {
  /// Of two at one time the faster is the first; one whose time nobody knows comes last.
  static func < (left: Outcome, right: Outcome) -> Bool {
    (left.time, left.elapsed ?? .max) < (right.time, right.elapsed ?? .max)
  }
}

/// Which variations were named for a unit.
enum VariationMark: Equatable {
  case none
  /// One, by its number; see ``VariationNames``.
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
  /// After every time that a log has.
  static let never = LogTime(digits: .max)
  /// Before every time that a log has.
  static let longAgo = LogTime(digits: -1)
}
