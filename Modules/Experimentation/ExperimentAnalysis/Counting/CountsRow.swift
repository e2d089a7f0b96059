/// The counts of one variation in one population, from a database query.
struct CountsRow: Equatable, Decodable {
  /// The population that a row counts.
  ///
  /// Only the populations `shown` and `assigned` are included in the analysis.
  enum Population: String, Decodable {
    case shown, assigned, forced
    case withoutUser = "without_user"
    case withoutTime = "without_time"
    case invalidValues = "invalid_values"

    /// Whether the analysis includes the units of this population.
    var isAnalyzed: Bool { self == .shown || self == .assigned }
  }

  let experimentID: String
  /// The name of the outcome, or `nil` in a row that counts excluded data.
  let metric: String?
  let thresholdMilliseconds: Int?
  let population: Population
  let variationID: String?
  /// The configuration version, or `nil` if the row counts all versions.
  var version: String?
  /// The segment, or `nil` if the row counts all segments.
  var segment: String?
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
  var meanValue: Double?
  var varianceOfValue: Double?
  var withoutValue: Int?
  var firstDay: String?
  var lastDay: String?

  enum CodingKeys: String, CodingKey {
    case experimentID = "experiment_id"
    case metric
    case thresholdMilliseconds = "within_ms"
    case population
    case variationID = "variation_id"
    case version = "config_version"
    case segment
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
    case meanValue = "mean_value"
    case varianceOfValue = "variance_value"
    case withoutValue = "without_value"
    case firstDay = "first_day"
    case lastDay = "last_day"
  }
}

extension CountsRow {
  /// The maximum valid count, beyond which `Double` cannot represent all integers.
  static let maximumCount = 1 << 53
  /// The variation name in rows that count units with several variations.
  static let several = Array("__multiple__".utf8)

  /// The bytes of the variation's name, or an empty array if the name is missing.
  var variation: [UInt8] { Array((variationID ?? "").utf8) }

  /// The identity of the row, which must be unique in a document.
  var identity: [[UInt8]?] {
    let texts = [population.rawValue, metric, thresholdMilliseconds.map(String.init), version, segment]
    return texts.map { $0.map { Array($0.utf8) } } + [variation]
  }

  /// The first invalid member and the reason for its rejection, or `nil` if all members are valid.
  var fault: (key: CodingKeys, reason: String)? {
    let counts: [(key: CodingKeys, value: Int?)] = [
      (.thresholdMilliseconds, thresholdMilliseconds), (.counted, counted), (.completed, completed),
      (.completedInTime, completedInTime), (.timed, timed), (.withoutValue, withoutValue),
    ]
    let times: [(key: CodingKeys, value: Double?)] = [
      (.mean, mean), (.p25, p25), (.median, median), (.p75, p75), (.p90, p90), (.medianOfAll, medianOfAll),
      (.p75OfAll, p75OfAll),
    ]
    let parts = [
      (CodingKeys.completed, completed, counted), (.completedInTime, completedInTime, completed ?? 0),
      (.timed, timed, completed ?? 0), (.withoutValue, withoutValue, completed ?? 0),
    ]
    if let count = counts.first(where: { $0.value.map((0...Self.maximumCount).contains) == false }) {
      return (count.key, "a count is negative, or more than 2^53")
    }
    if let time = times.first(where: { $0.value.map((0...0x1p53).contains) == false }) {
      return (time.key, "a time is negative, or more than 2^53 ms")
    }
    if let meanValue, abs(meanValue) > 0x1p53 { return (.meanValue, "a mean is less than -2^53, or more than 2^53") }
    // The greatest possible variance is that of the two values -2^53 and 2^53.
    if let varianceOfValue, !(0...0x1p107).contains(varianceOfValue) {
      return (.varianceOfValue, "a variance is negative, or more than 2^107")
    }
    if population.isAnalyzed, metric == nil { return (.metric, "missing metric") }
    if population.isAnalyzed, thresholdMilliseconds ?? 0 < 1 {
      return (.thresholdMilliseconds, "a threshold is less than 1 ms")
    }
    return parts.first { ($0.1 ?? 0) > $0.2 }.map { ($0.0, "a subset exceeds its total") }
  }
}

/// A validated row, together with its coding path.
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
