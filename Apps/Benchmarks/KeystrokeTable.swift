import CityAtlas
import Domain
import SearchQuality

/// A table for `BENCHMARKS.md` with the average number of letters that users type until the search offers a city.
struct KeystrokeTable {
  private struct Row {
    let title: String
    let count: KeystrokeCount
    let goal: KeystrokeCount.Goal

    /// Whether there are enough names and both averages meet their goals.
    var meetsGoal: Bool { count.names >= 100 && count.first <= goal.first && count.firstThree <= goal.firstThree }
  }

  /// The minimum population of a city whose names in other languages are included.
  private static let minimumPopulation = 300_000

  private let rows: [Row]

  /// Creates a table for the names of the largest cities and for names in other languages.
  ///
  /// - Parameter files: The files with search queries, from which the names in other languages are taken.
  /// - Throws: An error if a file cannot be read or parsed.
  init(files: some Sequence<String>) throws {
    let world = try Atlas.embedded()
    let largest = world.countries.flatMap { world.regions(ofCountry: $0.code) }
      .flatMap { world.cities(ofRegion: $0.key) }
      .sorted { ($0.population, $1.id) > ($1.population, $0.id) }
    let names = largest.prefix(1000).map { KeystrokeCount.Name(text: $0.name, city: $0.id) }
    let known = Set(largest.prefix { $0.population >= Self.minimumPopulation }.map(\.id))
    let others = try files.flatMap { try QualityQuery.all(in: text(ofFile: $0)) }.compactMap(KeystrokeCount.Name.init)
      .filter { known.contains($0.city) }
    rows = [true, false].flatMap { citiesOnly in
      let samples: [(title: String, names: [KeystrokeCount.Name], goal: KeystrokeCount.Goal)] = [
        ("the 100 largest cities", Array(names.prefix(100)), .largest100),
        ("the 1,000 largest cities", names, .largest1000), ("names in other languages", others, .otherLanguages),
      ]
      return samples.map { sample in
        Row(
          title: "\(citiesOnly ? "find" : "pick"), \(sample.title)",
          count: KeystrokeCount(sample.names, in: world, citiesOnly: citiesOnly), goal: sample.goal)
      }
    }
  }

  /// Whether all goals are met.
  var meetsGoals: Bool { rows.allSatisfy(\.meetsGoal) }

  /// The header and the rows of the table.
  var lines: [String] {
    [
      "| names | count | letters until first | until among the first three | goals | |",
      "| --- | ---: | ---: | ---: | ---: | --- |",
    ]
      + rows.map { row in
        let cells = [
          row.title, "\(row.count.names)", rounded(row.count.first), rounded(row.count.firstThree),
          "\(row.goal.first), \(row.goal.firstThree)", row.meetsGoal ? "✓" : "✗",
        ]
        return "| \(cells.joined(separator: " | ")) |"
      }
  }

  /// The names for which users must type the most letters, one per line.
  var slowest: [String] {
    rows.flatMap { row in row.count.slowest.map { "\(row.title)\t\($0)" } }
  }

  private func rounded(_ number: Double) -> String { "\((number * 100).rounded() / 100)" }
}
