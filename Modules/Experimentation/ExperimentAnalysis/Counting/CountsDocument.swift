/// The result of a database query that counts units.
///
/// `Scripts/analysis/report.sql` contains such a query. The document is decoded from the JSON array of rows that the
/// database engine writes.
///
/// Each row contains the counts of one variation in one population for one metric. A row can be limited to a version, a
/// segment, or both. Rows whose population is `forced`, `without_user`, `without_time`, or `invalid_values` count
/// excluded data instead.
public struct CountsDocument: Equatable, Sendable {
  let rows: [CountsRow]

  /// A metric that was counted.
  public struct CountedMetric: Hashable, Sendable {
    /// The name of the outcome.
    public let name: String
    /// The time limit for the second rate in a report, in milliseconds.
    ///
    /// This rate is the share of units that reach the outcome within the limit.
    public let thresholdMilliseconds: Int
  }
}

extension CountsDocument: Decodable {
  /// Creates a document by decoding from the given decoder.
  ///
  /// - Throws: `DecodingError` if there are no rows or if a value is invalid. The initializer also throws if rows are
  ///   from different experiments, or if two rows count the same units and outcomes. Finally, it throws if the total
  ///   count exceeds 2^53.
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

  /// Whether rows contain the counts of segments.
  public var hasSegments: Bool { rows.contains { $0.population.isAnalyzed && $0.segment != nil } }

  /// The metrics that were counted, in the order of the rows.
  public var metrics: [CountedMetric] {
    rows.reduce(into: []) { metrics, row in
      guard row.population.isAnalyzed, let name = row.metric, let limit = row.thresholdMilliseconds else { return }
      let metric = CountedMetric(name: name, thresholdMilliseconds: limit)
      if !metrics.contains(metric) { metrics.append(metric) }
    }
  }
}
