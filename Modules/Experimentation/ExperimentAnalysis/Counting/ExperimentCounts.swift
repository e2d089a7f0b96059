/// The counts that an analysis needs.
///
/// The size of this value does not depend on the number of events.
public struct ExperimentCounts: Equatable, Sendable {
  /// The days in UTC on which the first and the last unit entered the experiment.
  public struct Days: Equatable, Sendable {
    package let first: String
    package let last: String
  }

  /// The counts of each variation, in the order in which the design lists the variations.
  package let variations: [VariationCounts]
  /// The amounts of excluded data, by reason.
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
  /// The number of units in the population that reached the outcome.
  package let completed: Int
  /// The number of units in the population that reached the outcome within the time limit.
  package let completedInTime: Int
  /// The known completion times, in milliseconds.
  package var times = TimeSummary()
  /// The times of all units in the population.
  ///
  /// The time of a unit that did not reach the outcome is infinite.
  package var timesOfAll = Quartiles()

  /// Whether more units have seen the variation than were assigned it.
  ///
  /// In this case, assignments are missing or contradictory.
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

/// The median and the upper quartile of times, in milliseconds.
///
/// A quantile is `nil` if it is infinite.
package struct Quartiles: Equatable, Sendable {
  package var median: Double?
  package var p75: Double?
}

/// The amounts of data in a log that is excluded from the counts, by reason.
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
