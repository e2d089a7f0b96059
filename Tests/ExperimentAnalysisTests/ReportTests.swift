import ExperimentAnalysis
import TestSupport
import Testing

struct ReportTests {
  /// Figures that have no formula here, and the file, whose name is the caller's to say.
  private static let others = [
    "diff_ci95_score", "diff_ci95_wald", "diff_ci95_agresti_caffo", "p_score", "p_fisher", "time_mannwhitney",
    "time_log_welch", "input.file",
  ]

  @Test(arguments: Fixture.allCases)
  func `has the figures that another program has found`(_ fixture: Fixture) throws {
    let leaves = try Report.of(try fixture.log).json.leaves
    for (way, expected) in try fixture.expected.leaves where !Self.others.contains(where: way.contains) {
      let leaf = try #require(leaves[way], "\(way) is missing")
      if case .number(let figure) = leaf, case .number(let expected) = expected {
        #expect(abs(figure - expected) <= 1e-9 * max(1, abs(expected)), "\(way)")
      } else {
        #expect(leaf == expected, "\(way)")
      }
    }
  }

  @Test func `is read by people`() throws {
    let text = String(try Report.of(try Fixture.main.log).text().dropLast())
    #expect(try Golden("main").expected(of: text) == text)
  }
}
