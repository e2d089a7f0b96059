/// The few numbers by which an experiment is judged, however many events they were counted from, and by whom.
public struct ExperimentCounts: Equatable, Sendable {
  /// The days, by UTC, on which the first and the last unit entered.
  public struct Days: Equatable, Sendable {
    package let first: String
    package let last: String
  }

  /// What was counted of each variation, in the order of the design.
  package let variations: [VariationCounts]
  /// What was not counted, and why.
  package let quality: LogQuality
  /// When it was; `nil` if no unit has entered, or nobody knows when.
  package let days: Days?
}

/// What was counted of one variation.
package struct VariationCounts: Equatable, Sendable {
  package let variation: String
  /// How many units were given it.
  package let assigned: Int
  /// How many units have seen it.
  package let shown: Int
  /// How many units of the population came to the outcome, and how many of them in time.
  package let completed: Int
  package let completedInTime: Int
  /// How long those took whose times are known, in milliseconds.
  package var times = TimeSummary()
  /// How long units of the population took; those who never came to it took forever.
  package var timesOfAll = Quartiles()

  /// Whether more units have seen it than were given it: assignments are missing, or a unit has several.
  var shownExceedsAssigned: Bool { shown > assigned }
}

/// How long something took, in milliseconds.
package struct TimeSummary: Equatable, Sendable {
  package var count = 0
  package var p25: Double?
  package var median: Double?
  package var p75: Double?
  package var p90: Double?
  package var mean: Double?
}

/// The upper half of how long something took, in milliseconds; `nil` for forever.
package struct Quartiles: Equatable, Sendable {
  package var median: Double?
  package var p75: Double?
}

/// What of a log was left out of the counts, and why.
package struct LogQuality: Equatable, Sendable {
  /// `nil` if nobody has counted them.
  package var malformedLines: Int?
  package var eventsWithoutUser = 0
  package var eventsWithoutTime = 0
  package var unitsInSeveralVariations = 0
  package var unitsInUnknownVariation = 0
  package var forcedUnits = 0
  /// Variations that the design does not know.
  package var unknownVariations = NameSample()
  /// Experiments that were not asked for.
  package var otherExperiments = NameSample()
}
