/// The counts of one variation in one population, from a database query.
struct CountsRow: Equatable, Decodable {
  /// The population that a row counts.
  ///
  /// Only the populations `shown` and `assigned` are included in the analysis.
  enum Population: String, Decodable {
    case shown, assigned, forced
    case withoutUser = "without_user"
    case withoutTime = "without_time"
  }

  let experimentID: String
  let metric: String
  let thresholdMilliseconds: Int
  let population: Population
  let variationID: String?
  let counted: Int
  var completed: Int?
  var completedInTime: Int?
  var timed: Int?
  var mean: Double?
  var p25: Double?
  var median: Double?
  var p75: Double?
  var p90: Double?
  var medianOfAll: Double?
  var p75OfAll: Double?
  var firstDay: String?
  var lastDay: String?

  enum CodingKeys: String, CodingKey {
    case experimentID = "experiment_id"
    case metric
    case thresholdMilliseconds = "within_ms"
    case population
    case variationID = "variation_id"
    case counted, completed
    case completedInTime = "completed_in_time"
    case timed
    case mean = "mean_ms"
    case p25 = "p25_ms"
    case median = "median_ms"
    case p75 = "p75_ms"
    case p90 = "p90_ms"
    case medianOfAll = "median_all_ms"
    case p75OfAll = "p75_all_ms"
    case firstDay = "first_day"
    case lastDay = "last_day"
  }
}

extension CountsRow {
  /// The maximum of counts, beyond which `Double` cannot represent all integers.
  static let maximumCount = 1 << 53
  /// The variation name in the rows that count units with several variations.
  static let several = Array("__multiple__".utf8)

  /// The bytes of the variation's name, or an empty array if the name is missing.
  var variation: [UInt8] { Array((variationID ?? "").utf8) }

  /// The identity of the row, which must be unique in a document.
  var identity: [UInt8] { Array(population.rawValue.utf8) + [0] + variation }

  /// Returns whether two rows are from the same query.
  func isOfQuery(of other: Self) -> Bool {
    (experimentID, metric, thresholdMilliseconds) == (other.experimentID, other.metric, other.thresholdMilliseconds)
  }

  /// The first member with an impossible number and the reason for the fault, or `nil` if all numbers are possible.
  var fault: (key: CodingKeys, reason: String)? {
    let counts: [(key: CodingKeys, value: Int?)] = [
      (.thresholdMilliseconds, thresholdMilliseconds), (.counted, counted), (.completed, completed),
      (.completedInTime, completedInTime), (.timed, timed),
    ]
    let times: [(key: CodingKeys, value: Double?)] = [
      (.mean, mean), (.p25, p25), (.median, median), (.p75, p75), (.p90, p90), (.medianOfAll, medianOfAll),
      (.p75OfAll, p75OfAll),
    ]
    let parts = [
      (CodingKeys.completed, completed, counted), (.completedInTime, completedInTime, completed ?? 0),
      (.timed, timed, completed ?? 0),
    ]
    if let count = counts.first(where: { $0.value.map((0...Self.maximumCount).contains) == false }) {
      return (count.key, "a count is negative, or more than 2^53")
    }
    if let time = times.first(where: { $0.value.map((0...0x1p53).contains) == false }) {
      return (time.key, "a time is negative, or more than 2^53 ms")
    }
    if thresholdMilliseconds < 1 { return (.thresholdMilliseconds, "a threshold is less than 1 ms") }
    return parts.first { ($0.1 ?? 0) > $0.2 }.map { ($0.0, "a subset exceeds its total") }
  }
}

/// A validated row with its coding path.
struct CheckedCountsRow: Decodable {
  let row: CountsRow
  private let path: [any CodingKey]

  init(from decoder: any Decoder) throws {
    row = try CountsRow(from: decoder)
    path = decoder.codingPath
    if let fault = row.fault { throw error(fault.key, fault.reason) }
  }

  /// Returns the error for an invalid member of the row.
  func error(_ key: CountsRow.CodingKeys, _ reason: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: path + [key], debugDescription: reason))
  }
}
