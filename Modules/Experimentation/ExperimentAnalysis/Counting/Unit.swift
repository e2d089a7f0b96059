/// What is known of somebody whom an experiment counts as one.
struct Unit {
  /// Which variations events of one kind name.
  var assigned = VariationMark.none
  var shown = VariationMark.none
  /// Whether any of them was forced.
  var isForced = false
  /// When the population was entered, as far as is known.
  var entry = LogTime.never
  /// Once the entry is known, the first outcome that is not before it; else any outcome.
  var outcome: Outcome?
}

/// An outcome of the kind that counts.
struct Outcome: Hashable {
  let time: LogTime
  /// Milliseconds since the variation was shown; -1 if nobody knows.
  let elapsed: Int
}

extension Outcome: Comparable {
  /// Of two at one time the faster is the first; one whose time nobody knows comes last.
  static func < (left: Outcome, right: Outcome) -> Bool {
    guard left.time == right.time else { return left.time < right.time }
    return UInt(bitPattern: left.elapsed) < UInt(bitPattern: right.elapsed)
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
}
