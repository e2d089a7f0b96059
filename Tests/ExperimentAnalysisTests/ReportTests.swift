import TestSupport
import Testing

@testable import ExperimentAnalysis

struct ReportTests {
  /// Substrings that exclude a path from the comparison.
  ///
  /// The excluded paths lead to the file name or to figures that the report does not compute.
  private static let others = [
    "diff_ci95_score", "diff_ci95_wald", "diff_ci95_agresti_caffo", "p_score", "p_fisher", "time_mannwhitney",
    "time_log_welch", "input.file",
  ]

  @Test(arguments: Fixture.allCases)
  func `the figures of a report match those of another program`(_ fixture: Fixture) throws {
    let leaves = try Report.of(try fixture.log).json.leaves
    for (path, expected) in try fixture.expected.leaves where !Self.others.contains(where: path.contains) {
      let leaf = try #require(leaves[path], "\(path) is missing")
      if case .number(let figure) = leaf, case .number(let expected) = expected {
        #expect(abs(figure - expected) <= 1e-9 * max(1, abs(expected)), "\(path)")
      } else {
        #expect(leaf == expected, "\(path)")
      }
    }
  }

  /// A report and the terminal width, which is `nil` for lines of any width.
  ///
  /// The description is the name of a golden file.
  struct GoldenCase: CustomTestStringConvertible {
    let testDescription: String
    var columns: Int?
    let report: @Sendable () throws -> Report
  }

  @Test(arguments: [
    GoldenCase(testDescription: "main") { try Report.of(try Fixture.main.log) },
    GoldenCase(testDescription: "main-sequential") { try Report.of(try Fixture.main.log, isSequential: true) },
    GoldenCase(testDescription: "main-80", columns: 80) { try Report.of(try Fixture.main.log) },
    GoldenCase(testDescription: "main-40", columns: 40) { try Report.of(try Fixture.main.log) },
    GoldenCase(testDescription: "edge-terminal", columns: 100) { try Report.of(try Fixture.edge.log) },
    GoldenCase(testDescription: "three", columns: 100) { try three() },
    GoldenCase(testDescription: "three-40", columns: 40) { try three() },
    GoldenCase(testDescription: "uneven", columns: 100) { try uneven() },
    GoldenCase(testDescription: "rejected", columns: 100) { try rejected() },
    GoldenCase(testDescription: "rejected-39", columns: 39) { try rejected() },
    GoldenCase(testDescription: "alike") { try alike(isSequential: false) },
    GoldenCase(testDescription: "alike-sequential") { try alike(isSequential: true) },
  ])
  func `the text of a report matches the golden file`(_ golden: GoldenCase) throws {
    let report = try golden.report()
    let text = String(report.text(columns: golden.columns).dropLast())
    #expect(try Golden(golden.testDescription).expected(of: text) == text)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= max(golden.columns ?? .max, 40) })
  }

  @Test func `the text of a report fits the given width and keeps all words`() throws {
    for report in [try Report.of(try Fixture.main.log), try Self.three(), try Self.uneven(), try Self.rejected()] {
      let words = report.text().words
      for columns in 40...130 {
        let text = report.text(columns: columns)
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= columns }, "\(columns)")
        #expect(words.isSubset(of: text.words), "\(columns): \(words.subtracting(text.words))")
      }
    }
  }

  /// Returns a report in which no unit has an outcome.
  private static func alike(isSequential: Bool) throws -> Report {
    let design = try ExperimentDesign(key: "menu", variations: ["short", "long"], metric: "city_picked")
    return Report(
      Self.counts([(10, 0, 0), (12, 0, 0)], of: design), of: design, isSequential: isSequential, sources: [])
  }

  /// Returns a report on millions of units in three variations, one of which performs better.
  private static func three() throws -> Report {
    let design = try ExperimentDesign(
      key: "menu", weights: [("short", 0.5), ("long", 0.25), ("longest", 0.25)], metric: "city_picked")
    let counts = [
      (4_000_000, 3_200_000, 3_000_000), (2_000_400, 1_600_900, 1_500_100), (1_999_500, 1_604_000, 1_499_000),
    ]
    return Report(Self.counts(counts, of: design), of: design, sources: [])
  }

  /// Returns a report in which the assigned units are split as expected.
  ///
  /// The second variation was shown to a smaller share of its units than the first variation.
  private static func uneven() throws -> Report {
    let design = try ExperimentDesign(key: "menu", variations: ["short", "long"], metric: "city_picked")
    return Report(
      Self.counts([(1000, 500, 400), (1000, 560, 400)], shown: [998, 970], of: design), of: design, sources: [])
  }

  /// Returns a report without units in the last variation.
  private static func rejected() throws -> Report {
    let design = try ExperimentDesign(
      key: "menu", weights: [("short", 0.5), ("long", 0.4999), ("longest", 0.0001)], metric: "city_picked")
    return Report(Self.counts([(50, 20, 10), (50, 25, 10), (0, 0, 0)], of: design), of: design, sources: [])
  }

  private static func counts(
    _ numbers: [(units: Int, completed: Int, inTime: Int)], shown: [Int]? = nil, of design: ExperimentDesign
  ) -> ExperimentCounts {
    ExperimentCounts(
      variations: zip(design.arms, numbers).enumerated().map { index, arm in
        VariationCounts(
          variation: arm.0.variation, assigned: arm.1.units, shown: shown?[index] ?? arm.1.units,
          completed: arm.1.completed, completedInTime: arm.1.inTime)
      },
      quality: LogQuality(malformedLines: 0), days: nil)
  }

  @Test func `p-values are adjusted for the number of comparisons`() throws {
    let comparisons = try Self.three().comparisons
    let ps = comparisons.compactMap(\.completed?.p)
    #expect(comparisons.compactMap(\.adjustedP) == ps.holmAdjusted && ps.count == 2)
    let psInTime = comparisons.compactMap(\.completedInTime?.p)
    #expect(comparisons.compactMap(\.adjustedPInTime) == psInTime.holmAdjusted && psInTime.count == 2)
    let leaves = try Self.three().json.leaves
    #expect(leaves["comparisons.1.within_10s.p_pooled_z_holm"] == .number(psInTime.holmAdjusted[1]))
    #expect(leaves["comparisons.1.p_pooled_z_holm"] == .number(ps.holmAdjusted[1]))
    #expect(try Report.of(try Fixture.main.log).comparisons[0].adjustedP == nil)
  }

  /// The number of variations, the bounds of the second variation's sequential interval, and the interval's text.
  ///
  /// The bounds were computed in Python with the significance levels 0.05 and 0.025.
  @Test(
    arguments: [
      (2, -0.0197309781510987, 0.11973097815109875, "(−2.0 … +12.0)  sequential"),
      (3, -0.0250392811963428, 0.1250392811963429, "(−2.5 … +12.5)  sequential"),
    ] as [(Int, Double, Double, String)])
  func `sequential intervals are adjusted for the number of comparisons`(
    _ variationCount: Int, _ lower: Double, _ upper: Double, _ text: String
  ) throws {
    let names = ["short", "long", "longest"].prefix(variationCount)
    let design = try ExperimentDesign(key: "menu", variations: Array(names), metric: "city_picked")
    let numbers = [(1000, 490, 490), (1000, 540, 540), (1000, 500, 500)].prefix(variationCount)
    let report = Report(
      Self.counts(Array(numbers), of: design), of: design, isSequential: true, sources: [])
    let difference = try #require(report.comparisons[0].completed)
    let interval = try #require(difference.interval(alpha: report.alpha, isSequential: true))
    #expect(abs(interval.lower - lower) < 1e-9 && abs(interval.upper - upper) < 1e-9)
    #expect(report.text().contains("long – short, picked:      +5.0 pp  \(text)"))
    let key = variationCount == 2 ? "diff_ci95_sequential" : "diff_ci_sequential_bonferroni"
    let leaves = try report.json.leaves
    #expect(leaves["comparisons.0.\(key).0"] == .number(interval.lower))
    #expect(leaves["comparisons.0.\(key).1"] == .number(interval.upper))
  }

  /// Assigned units, shown units, and the population, if any, whose sample ratio mismatch causes the comparison to be
  /// rejected.
  struct MismatchCase: CustomTestStringConvertible {
    let population: ExperimentDesign.Population
    let assigned: [Int]
    let shown: [Int]
    let rejected: ExperimentDesign.Population?
    var testDescription: String { "\(population): \(assigned), \(shown)" }
  }

  @Test(arguments: [
    MismatchCase(population: .shown, assigned: [500, 500], shown: [480, 490], rejected: nil),
    MismatchCase(population: .shown, assigned: [500, 500], shown: [480, 350], rejected: .shown),
    MismatchCase(population: .shown, assigned: [500, 650], shown: [480, 490], rejected: .assigned),
    MismatchCase(population: .assigned, assigned: [500, 650], shown: [480, 490], rejected: .assigned),
    MismatchCase(population: .assigned, assigned: [500, 500], shown: [480, 350], rejected: nil),
    MismatchCase(population: .shown, assigned: [10, 60], shown: [10, 60], rejected: nil),
  ])
  func `variations with a sample ratio mismatch are not compared`(_ row: MismatchCase) throws {
    var design = try ExperimentDesign(key: "menu", variations: ["short", "long"], metric: "city_picked")
    design.population = row.population
    let counts = Self.counts(row.assigned.map { ($0, 5, 5) }, shown: row.shown, of: design)
    let report = Report(counts, of: design, sources: [])
    let populations = report.rejections.compactMap { rejection -> ExperimentDesign.Population? in
      if case .sampleRatioMismatch(let population, _) = rejection { population } else { nil }
    }
    #expect(populations == (row.rejected.map { [$0] } ?? []))
    #expect((report.comparisons[0].completed == nil) == (row.rejected != nil))
  }

  @Test func `the JSON contains the advice about uneven exposure`() throws {
    #expect(
      try Self.uneven().json.leaves["advice.0"]
        == .text("exposure depends on the variation; use --population assigned"))
    #expect(try Self.three().json.leaves["advice.0"] == nil)
    var design = try ExperimentDesign(key: "menu", variations: ["short", "long"], metric: "city_picked")
    design.population = .assigned
    let uneven = Self.counts([(1000, 500, 400), (1000, 560, 400)], shown: [998, 970], of: design)
    #expect(Report(uneven, of: design, sources: []).advice.isEmpty)
  }

  /// Assigned units, shown units, and the expected verdict and advice.
  struct ExposureCase: CustomTestStringConvertible {
    let assigned: [Int]
    let shown: [Int]
    /// The text that the report shows instead of a p-value.
    let verdict: String
    /// The variations with more shown units than assigned units, or `nil` if there are none.
    var advised: String?
    var testDescription: String { "\(assigned), \(shown)" }
  }

  @Test(arguments: [
    ExposureCase(assigned: [50, 49], shown: [50, 5], verdict: "shown given assigned – (under 100 units)"),
    ExposureCase(assigned: [100, 0], shown: [100, 0], verdict: "shown given assigned –"),
    // Another program might log only exposures.
    ExposureCase(assigned: [0, 0], shown: [990, 1001], verdict: "shown given assigned – (under 100 units)"),
    ExposureCase(
      assigned: [1000, 1000], shown: [990, 1001], verdict: "shown given assigned – (more shown than assigned)",
      advised: "long"),
    ExposureCase(
      assigned: [10, 0], shown: [11, 1], verdict: "shown given assigned – (more shown than assigned)",
      advised: "short, long"),
    ExposureCase(
      assigned: [1000, 1000, 1000], shown: [998, 970, 1001],
      verdict: "shown given assigned (longest) – (more shown than assigned)", advised: "longest"),
  ])
  func `an exposure test that is not performed is reported with the reason, and with advice if necessary`(
    _ row: ExposureCase
  ) throws {
    let design = try ExperimentDesign(
      key: "menu", variations: Array(["short", "long", "longest"].prefix(row.assigned.count)), metric: "city_picked")
    let report = Report(
      Self.counts(row.assigned.map { ($0, 5, 5) }, shown: row.shown, of: design), of: design, sources: [])
    #expect(report.health.contains(" · " + row.verdict), "\(report.health)")
    let advice = row.advised.map {
      "more shown than assigned (\($0)): assignments are missing or contradictory"
    }
    #expect(report.advice == (advice.map { [$0] } ?? []))
  }

  @Test(arguments: [
    ([0, 0], ["short", "long"]), ([0, 5], ["short"]), ([5, 5, 0], ["longest"]), ([0, 5, 0], ["short", "longest"]),
  ])
  func `every variation without units is reported`(_ row: (units: [Int], empty: [String])) throws {
    let design = try ExperimentDesign(
      key: "menu", variations: Array(["short", "long", "longest"].prefix(row.units.count)), metric: "city_picked")
    let report = Report(Self.counts(row.units.map { ($0, 0, 0) }, of: design), of: design, sources: [])
    #expect(report.rejections == row.empty.map { .noUnits($0) })
    let leaves = try report.json.leaves
    #expect(row.empty.indices.allSatisfy { leaves["rejections.\($0)"] == .text("no units in '\(row.empty[$0])'") })
  }

  @Test func `a name cannot move the cursor or forge a line`() throws {
    let design = try ExperimentDesign(
      key: "menu", variations: ["a\u{1B}[2J", "b\nhealth: \u{9B}\u{7F}"], metric: "city_picked")
    let text = Report(Self.counts([(50, 20, 10), (0, 0, 0)], of: design), of: design, sources: []).text()
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    #expect(text.contains("a␛[2J") && text.contains("b␊health: ·␡"))
  }
}

extension String {
  /// The words before the first empty line, without separators.
  ///
  /// The first empty line precedes the plot.
  fileprivate var words: Set<Substring> {
    Set(prefix(upTo: firstRange(of: "\n\n")?.lowerBound ?? endIndex).split { " \n".contains($0) })
      .subtracting(["·", "|"])
  }
}
