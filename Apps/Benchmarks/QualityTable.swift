import CityAtlas
import Domain
import SearchQuality

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A table for `BENCHMARKS.md` that shows the search quality for each query category.
struct QualityTable {
  private let scores: [QualityScore]

  /// Creates a table from the queries in the given files.
  ///
  /// Categories without queries are omitted.
  init(files: some Sequence<String>) throws {
    let queries = try files.flatMap { file in
      try QualityQuery.all(in: text(ofFile: file))
    }
    let world = try Atlas.embedded()
    scores = QualityCategory.allCases.map { QualityScore($0, of: queries, in: world) }.filter { $0.count > 0 }
  }

  /// Whether the goals of all categories are met.
  var meetsGoals: Bool { !scores.isEmpty && scores.allSatisfy(\.meetsGoals) }

  /// The header and the rows of the table.
  var lines: [String] {
    ["| category | queries | first | in five | goal | |", "| --- | ---: | ---: | ---: | ---: | --- |"]
      + scores.map { score in
        let goal = [score.category.goal, score.category.goalInFive].compactMap { $0.map(percent) }
        let cells = ["\(score.count)", percent(score.share), percent(score.shareInFive), goal.joined(separator: ", ")]
        return "| \(score.category.rawValue) | \(cells.joined(separator: " | ")) | \(score.meetsGoals ? "✓" : "✗") |"
      }
  }

  /// A line for each query whose first result is wrong, with the expected and actual results.
  ///
  /// Tabs separate the fields in a line.
  var failures: [String] {
    scores.flatMap(\.failures).map { failure in
      let actual = failure.answers.map(\.described).joined(separator: "; ")
      let query = failure.query
      let expected = query.expected.sorted().joined(separator: "|")
      return [query.category.rawValue, query.text, expected, query.source, actual.isEmpty ? "nothing" : actual]
        .joined(separator: "\t")
    }
  }

  private func percent(_ share: Double) -> String { "\((share * 1000).rounded() / 10) %" }
}

extension Place {
  /// A description that distinguishes the place from other places with the same name.
  fileprivate var described: String {
    switch self {
    case .city(let city): "\(city.name) \(city.region.key) \(city.id)"
    case .region(let region): "\(region.name) \(region.key)"
    case .country(let country): "\(country.name) \(country.code)"
    }
  }
}

func text(ofFile path: String) throws -> String {
  String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
}
