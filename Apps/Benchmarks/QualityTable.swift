import CityAtlas
import Domain
import FoundationEssentials
import SearchQuality

/// How well the search answers a set of queries: a row a category, for `BENCHMARKS.md`.
struct QualityTable {
  private let scores: [QualityScore]

  /// Asks all the queries of some files; categories that have none are left out.
  init(files: some Sequence<String>) throws {
    let queries = try files.flatMap { file in
      QualityQuery.all(in: String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self))
    }
    let world = try Atlas.embedded()
    scores = QualityCategory.allCases.map { QualityScore($0, of: queries, in: world) }.filter { $0.count > 0 }
  }

  /// The rows, below their header.
  var lines: [String] {
    ["| category | queries | first | in five | goal | |", "| --- | ---: | ---: | ---: | ---: | --- |"]
      + scores.map { score in
        let goal = [score.category.goal, score.category.goalInFive].compactMap { $0.map(percent) }
        let cells = ["\(score.count)", percent(score.share), percent(score.shareInFive), goal.joined(separator: ", ")]
        return "| \(score.category.rawValue) | \(cells.joined(separator: " | ")) | \(score.isGood ? "✓" : "✗") |"
      }
  }

  /// Each query whose first answer is wrong, with what is expected and what came, parted by tabs.
  var failures: [String] {
    scores.flatMap(\.failures).map { failure in
      let came = failure.answers.map(\.described).joined(separator: "; ")
      let query = failure.query
      let expected = query.expected.sorted().joined(separator: "|")
      return [query.category.rawValue, query.text, expected, query.source, came.isEmpty ? "nothing" : came]
        .joined(separator: "\t")
    }
  }

  private func percent(_ share: Double) -> String { "\((share * 1000).rounded() / 10) %" }
}

extension Place {
  /// Whatever tells a place from its namesakes.
  fileprivate var described: String {
    switch self {
    case .city(let city): "\(city.name) \(city.region.key) \(city.id)"
    case .region(let region): "\(region.name) \(region.key)"
    case .country(let country): "\(country.name) \(country.code)"
    }
  }
}
