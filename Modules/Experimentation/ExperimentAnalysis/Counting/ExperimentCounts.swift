/// The counts that an analysis needs.
///
/// Their size does not depend on the number of events.
public struct ExperimentCounts: Equatable, Sendable {
  /// The days in UTC on which the first and the last unit entered the experiment.
  public struct Days: Equatable, Sendable {
    package let first: String
    package let last: String
  }

  /// The counts of each variation, in the order of the design.
  package let variations: [VariationCounts]
  /// The excluded data, by reason.
  package let quality: LogQuality
  /// The days of the experiment, or `nil` if no unit entered or the days are unknown.
  package let days: Days?
}

/// The counts of one variation.
package struct VariationCounts: Equatable, Sendable {
  package let variation: String
  /// The number of units that were assigned the variation.
  package let assigned: Int
  /// The number of units that have seen the variation.
  package let shown: Int
  /// The number of units in the population that reached the outcome; ``completedInTime`` counts only those within the
  /// limit.
  package let completed: Int
  package let completedInTime: Int
  /// The known completion times, in milliseconds.
  package var times = TimeSummary()
  /// The times of all units in the population; the time of a unit that did not reach the outcome is infinite.
  package var timesOfAll = Quartiles()

  /// Whether more units have seen the variation than were assigned it, because assignments are missing or
  /// contradictory.
  var shownExceedsAssigned: Bool { shown > assigned }
}

/// The distribution of times, in milliseconds.
package struct TimeSummary: Equatable, Sendable {
  package var count = 0
  package var p25: Double?
  package var median: Double?
  package var p75: Double?
  package var p90: Double?
  package var mean: Double?
}

/// The median and the upper quartile of times, in milliseconds; `nil` if infinite.
package struct Quartiles: Equatable, Sendable {
  package var median: Double?
  package var p75: Double?
}

/// The data of a log that is excluded from the counts, by reason.
package struct LogQuality: Equatable, Sendable {
  /// The number of malformed lines, or `nil` if they were not counted.
  package var malformedLines: Int?
  package var eventsWithoutUser = 0
  package var eventsWithoutTime = 0
  package var unitsInSeveralVariations = 0
  package var unitsInUnknownVariation = 0
  package var forcedUnits = 0
  /// The names of variations that are not in the design.
  package var unknownVariations = NameSample()
  /// The keys of other experiments in the log.
  package var otherExperiments = NameSample()
}
