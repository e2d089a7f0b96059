/// The result of a database query that counts units.
///
/// The document is decoded from the JSON that the database engine writes. `Scripts/analysis/report.sql` is such a
/// query. The result is an array of rows. Each row counts one variation in one population for one metric. A row can be
/// limited to a version, a segment, or both. Rows with the populations `forced`, `without_user`, `without_time`, and
/// `invalid_values` count excluded data.
public struct CountsDocument: Equatable, Sendable {
  let rows: [CountsRow]

  /// A metric that was counted.
  public struct CountedMetric: Hashable, Sendable {
    /// The name of the outcome.
    public let name: String
    /// The time limit of a report's second rate, in milliseconds.
    ///
    /// This rate is the share of units that reach the outcome within the limit.
    public let thresholdMilliseconds: Int
  }
}

extension CountsDocument: Decodable {
  /// Decodes the rows.
  ///
  /// - Throws: `DecodingError` if there are no rows or if a value is invalid. The initializer also throws if the rows
  ///   are from different experiments or if two rows count the same units and outcomes.
  public init(from decoder: any Decoder) throws {
    let checked = try [CheckedCountsRow](from: decoder)
    guard let first = checked.first else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "there are no rows"))
    }
    var (seen, sum): (Set<[[UInt8]?]>, Int) = ([], 0)
    for row in checked {
      guard row.row.experimentID == first.row.experimentID else {
        throw row.error(.experimentID, "rows are from different experiments")
      }
      guard seen.insert(row.row.identity).inserted else { throw row.error(.variationID, "duplicate row") }
      sum += row.row.counted
      guard sum <= CountsRow.maximumCount else { throw row.error(.counted, "the sum is more than 2^53") }
    }
    rows = checked.map(\.row)
  }

  /// The key of the experiment.
  public var experimentKey: String { rows[0].experimentID }

  /// The metrics that were counted, in the order of the rows.
  public var metrics: [CountedMetric] {
    rows.reduce(into: []) { metrics, row in
      guard row.population.isAnalyzed, let name = row.metric, let limit = row.thresholdMilliseconds else { return }
      let metric = CountedMetric(name: name, thresholdMilliseconds: limit)
      if !metrics.contains(metric) { metrics.append(metric) }
    }
  }
}
