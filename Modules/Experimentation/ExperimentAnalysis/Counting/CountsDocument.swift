/// The result of a database query that counts units, which is decoded from the JSON that the database engine writes.
///
/// `Scripts/analysis/report.sql` is such a query. Its result is an array of rows. Each row counts one variation in one
/// population. Rows with the populations `forced`, `without_user`, and `without_time` count excluded data.
public struct CountsDocument: Equatable, Sendable {
  let rows: [CountsRow]
}

extension CountsDocument: Decodable {
  /// Decodes the rows.
  ///
  /// - Throws: `DecodingError` if there are no rows or if a number is impossible. The initializer also throws if the
  ///   rows are from different queries or if two rows count the same variation and population.
  public init(from decoder: any Decoder) throws {
    let checked = try [CheckedCountsRow](from: decoder)
    guard let first = checked.first else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "there are no rows"))
    }
    var (seen, sum): (Set<[UInt8]>, Int) = ([], 0)
    for row in checked {
      guard row.row.isOfQuery(of: first.row) else { throw row.error(.metric, "rows are from different queries") }
      guard seen.insert(row.row.identity).inserted else { throw row.error(.variationID, "duplicate row") }
      sum += row.row.counted
      guard sum <= CountsRow.maximumCount else { throw row.error(.counted, "the sum is more than 2^53") }
    }
    rows = checked.map(\.row)
  }

  /// The key of the experiment.
  public var experimentKey: String { rows[0].experimentID }
  /// The name of the outcome.
  public var metric: String { rows[0].metric }
  /// The time limit of the second rate, in milliseconds.
  public var thresholdMilliseconds: Int { rows[0].thresholdMilliseconds }

  /// Returns the counts for the variations of a design.
  public func counts(for design: ExperimentDesign) -> ExperimentCounts {
    let shown = rows(of: .shown)
    let assigned = rows(of: .assigned)
    let chosen = design.population == .shown ? shown : assigned
    let arms = design.arms.map { Array($0.variation.utf8) }
    let known = Set(arms + [CountsRow.several])
    let counted = arms.compactMap { chosen[$0] }
    let days = (counted.compactMap(\.firstDay).min(), counted.compactMap(\.lastDay).max())
    let unknown = Set(shown.keys).union(assigned.keys).subtracting(known)
    return ExperimentCounts(
      variations: zip(design.arms, arms).map { arm, name in
        VariationCounts(
          arm.variation, assigned: assigned[name]?.counted ?? 0, shown: shown[name]?.counted ?? 0, row: chosen[name])
      },
      quality: LogQuality(
        malformedLines: nil, eventsWithoutUser: sum(of: .withoutUser), eventsWithoutTime: sum(of: .withoutTime),
        unitsInSeveralVariations: shown[CountsRow.several]?.counted ?? 0,
        unitsInUnknownVariation: shown.reduce(0) { $0 + (known.contains($1.key) ? 0 : $1.value.counted) },
        forcedUnits: sum(of: .forced), unknownVariations: NameSample(unknown)),
      days: days.0.flatMap { first in days.1.map { ExperimentCounts.Days(first: first, last: $0) } })
  }

  /// Returns the rows of a population, keyed by the bytes of the variation's name.
  private func rows(of population: CountsRow.Population) -> [[UInt8]: CountsRow] {
    let rows = rows.filter { $0.population == population }
    return Dictionary(rows.map { ($0.variation, $0) }) { first, _ in first }
  }

  private func sum(of population: CountsRow.Population) -> Int {
    rows.reduce(0) { $0 + ($1.population == population ? $1.counted : 0) }
  }
}

extension VariationCounts {
  fileprivate init(_ variation: String, assigned: Int, shown: Int, row: CountsRow?) {
    self.init(
      variation: variation, assigned: assigned, shown: shown, completed: row?.completed ?? 0,
      completedInTime: row?.completedInTime ?? 0,
      times: TimeSummary(
        count: row?.timed ?? 0, p25: row?.p25, median: row?.median, p75: row?.p75, p90: row?.p90, mean: row?.mean),
      timesOfAll: Quartiles(median: row?.medianOfAll, p75: row?.p75OfAll))
  }
}
