/// The counts that an analysis needs.
///
/// The size of this value does not depend on the number of events.
public struct ExperimentCounts: Equatable, Sendable {
  /// The UTC days on which the first and last units entered the population.
  public struct Days: Equatable, Sendable {
    public let first: String
    public let last: String
  }

  /// The counts of each variation, in the design's order.
  public let variations: [VariationCounts]
  /// The amounts of excluded data, by reason.
  public internal(set) var quality: LogQuality
  /// The days on which the first and last units entered, or `nil` if no unit entered or the days are unknown.
  public let days: Days?
  /// The counts of each configuration version, sorted by name.
  public internal(set) var versions: [Part] = []
  /// The counts of each segment, sorted by name, or an empty array if the design has no segments.
  public internal(set) var segments: [Part] = []

  /// The counts of a configuration version or segment.
  public struct Part: Equatable, Sendable {
    /// The name of the version or segment, or an empty string for units that have none.
    public let name: String
    public let counts: ExperimentCounts
  }
}

/// The counts of one variation.
public struct VariationCounts: Equatable, Sendable {
  public let variation: String
  /// The number of units that were assigned only this variation.
  ///
  /// Units that saw several variations are not included.
  public let assigned: Int
  /// The number of units that saw only this variation.
  public let shown: Int
  /// The number of units in the population that reached the outcome.
  public let completed: Int
  /// The number of units in the population that reached the outcome within the time limit.
  public let completedInTime: Int
  /// A summary of the known completion times, in milliseconds.
  public internal(set) var times = TimeSummary()
  /// The median and upper quartile of completion times in the whole population.
  ///
  /// A unit that did not reach the outcome has an infinite completion time.
  public internal(set) var timesOfAll = Quartiles()
  /// The counts of the additional metrics, in the order of the design.
  public internal(set) var metrics: [MetricCounts] = []

  /// Whether more units saw the variation than were assigned to it.
  ///
  /// In this case, assignments are missing or contradictory.
  var shownExceedsAssigned: Bool { shown > assigned }
}

/// The counts of an additional metric in one variation.
public struct MetricCounts: Equatable, Sendable {
  /// The number of units that reached the outcome.
  ///
  /// For a metric with a time limit, only units that reached the outcome within this limit are included.
  public let hits: Int
  /// The number of units that reached the outcome at any time.
  public let completed: Int
  /// The median of the known times in milliseconds, for a metric with a time limit.
  public internal(set) var median: Double?
  /// The median time of all units in milliseconds, for a metric with a time limit.
  ///
  /// The median is `nil` if it is infinite.
  public internal(set) var medianOfAll: Double?
  /// The mean of all units' values, for a metric that measures a value.
  public internal(set) var mean: Double?
  /// The unbiased variance of all units' values, for a metric that measures a value.
  public internal(set) var variance: Double?
  /// The number of units whose outcome has no valid value, for a metric that measures a value.
  ///
  /// The value of such a unit is treated as 0.
  public internal(set) var withoutValue = 0

  /// Creates the counts of an additional metric.
  ///
  /// If `completed` is `nil`, `hits` is the number of all units that reached the outcome.
  init(
    hits: Int, completed: Int? = nil, median: Double? = nil, medianOfAll: Double? = nil, mean: Double? = nil,
    variance: Double? = nil, withoutValue: Int = 0
  ) {
    self.hits = hits
    self.completed = completed ?? hits
    (self.median, self.medianOfAll) = (median, medianOfAll)
    (self.mean, self.variance, self.withoutValue) = (mean, variance, withoutValue)
  }
}

/// A summary of completion times in milliseconds.
public struct TimeSummary: Equatable, Sendable {
  public internal(set) var count = 0
  public internal(set) var p25: Double?
  public internal(set) var median: Double?
  public internal(set) var p75: Double?
  public internal(set) var p90: Double?
  public internal(set) var mean: Double?
}

/// The median and upper quartile of completion times in milliseconds.
///
/// A quantile is `nil` if it is infinite or if there are no times.
public struct Quartiles: Equatable, Sendable {
  public internal(set) var median: Double?
  public internal(set) var p75: Double?
}

/// The amounts of log data excluded from the counts, by reason.
public struct LogQuality: Equatable, Sendable {
  /// The number of malformed lines, or `nil` if they were not counted.
  public internal(set) var malformedLines: Int?
  public internal(set) var eventsWithoutUser = 0
  public internal(set) var eventsWithoutTime = 0
  /// The number of ignored values in events of known kinds.
  ///
  /// A value is ignored if it has the wrong type or is outside the valid range.
  public internal(set) var invalidValues = 0
  /// The number of units in the population that saw or were assigned several variations.
  ///
  /// If the population consists of shown units, only the variations that a unit saw are considered.
  public internal(set) var unitsInSeveralVariations = 0
  /// The number of units in the population whose variation is not in the design.
  public internal(set) var unitsInUnknownVariation = 0
  public internal(set) var forcedUnits = 0
  /// The number of units in the population whose version or segment is reported as `(others)`.
  ///
  /// The report distinguishes at most 1,000 versions, 1,000 segments, and 10,000 combinations of a version and a
  /// segment.
  public internal(set) var unitsInOtherGroups = 0
  /// The names of variations that are not in the design.
  package internal(set) var unknownVariations = NameSample()
  /// The keys of other experiments in the log.
  package internal(set) var otherExperiments = NameSample()
  /// The configuration versions that the design excludes.
  package internal(set) var otherVersions = NameSample()
}
