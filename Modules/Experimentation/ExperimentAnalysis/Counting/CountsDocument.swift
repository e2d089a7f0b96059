/// What a query in a data base has counted, to be judged here: a list of rows, as its engine writes them in JSON.
///
/// `Scripts/analysis/report.sql` is such a query. Each row counts a variation of a population; those whose population is
/// `forced`, `without_user` or `without_time` count what was left out.
public struct CountsDocument: Equatable, Sendable {
  let rows: [Row]

  /// One variation in one population, as the query has counted it.
  struct Row: Equatable, Decodable {
    let experimentID: String
    let metric: String
    let thresholdMilliseconds: Int
    let population: String
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
}

extension CountsDocument: Decodable {
  /// Reads the rows.
  ///
  /// - Throws: `DecodingError` if there are none, if they are not of one query, or if a count is negative.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var rows: [Row] = []
    while !container.isAtEnd {
      let row = try container.decode(Row.self)
      guard [row.counted, row.completed ?? 0, row.completedInTime ?? 0, row.timed ?? 0].allSatisfy({ $0 >= 0 }) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "a count is negative")
      }
      if let first = rows.first, !row.isOfQuery(of: first) {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "a row is of another query")
      }
      rows.append(row)
    }
    guard !rows.isEmpty else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "there are no rows")
    }
    self.rows = rows
  }

  /// The experiment that was counted.
  public var experimentKey: String { rows[0].experimentID }
  /// The outcome that was counted.
  public var metric: String { rows[0].metric }
  /// How soon it had to come for the second rate, in milliseconds.
  public var thresholdMilliseconds: Int { rows[0].thresholdMilliseconds }

  /// Returns the counts of a design's variations.
  public func counts(for design: ExperimentDesign) -> ExperimentCounts {
    let shown = rows(of: ExperimentDesign.Population.shown.rawValue)
    let assigned = rows(of: ExperimentDesign.Population.assigned.rawValue)
    let several = "__multiple__"
    let known = Set(design.arms.map(\.variation)).union([several])
    let chosen = design.population == .shown ? shown : assigned
    let counted = chosen.filter { row in design.arms.contains { $0.variation == row.variationID } }
    let days = (counted.compactMap(\.firstDay).min(), counted.compactMap(\.lastDay).max())
    return ExperimentCounts(
      variations: design.arms.map { arm in
        let isArm = { (row: Row) in row.variationID == arm.variation }
        return VariationCounts(
          arm.variation, assigned: assigned.first(where: isArm)?.counted ?? 0,
          shown: shown.first(where: isArm)?.counted ?? 0, row: chosen.first(where: isArm))
      },
      quality: LogQuality(
        malformedLines: nil, eventsWithoutUser: sum(rows(of: "without_user")),
        eventsWithoutTime: sum(rows(of: "without_time")),
        unitsInSeveralVariations: sum(shown.filter { $0.variationID == several }),
        unitsInUnknownVariation: sum(shown.filter { !known.contains($0.variationID ?? "") }),
        forcedUnits: sum(rows(of: "forced"))),
      days: days.0.flatMap { first in days.1.map { ExperimentCounts.Days(first: first, last: $0) } })
  }

  private func rows(of population: String) -> [Row] { rows.filter { $0.population == population } }

  private func sum(_ rows: [Row]) -> Int { rows.reduce(0) { $0 + $1.counted } }
}

extension CountsDocument.Row {
  fileprivate func isOfQuery(of other: Self) -> Bool {
    (experimentID, metric, thresholdMilliseconds) == (other.experimentID, other.metric, other.thresholdMilliseconds)
  }
}

extension VariationCounts {
  fileprivate init(_ variation: String, assigned: Int, shown: Int, row: CountsDocument.Row?) {
    self.init(
      variation: variation, assigned: assigned, shown: shown, completed: row?.completed ?? 0,
      completedInTime: row?.completedInTime ?? 0,
      times: TimeSummary(
        count: row?.timed ?? 0, p25: row?.p25, median: row?.median, p75: row?.p75, p90: row?.p90, mean: row?.mean),
      timesOfAll: Quartiles(median: row?.medianOfAll, p75: row?.p75OfAll))
  }
}
