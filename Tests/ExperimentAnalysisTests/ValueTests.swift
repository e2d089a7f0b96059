import Testing

@testable import ExperimentAnalysis

/// Tests reports on logs with unusual values.
struct ValueTests {
  @Test func `a fraction of a millisecond counts`() throws {
    let log = [CountingTests.exposure("u"), CountingTests.outcome("u").replacing("5}", with: "4999.75}")].joined(
      separator: "\n")
    let report = try Report.of(Array(log.utf8)) { $0.thresholdMilliseconds = 5000 }
    #expect(report.counts.variations[0].times.median == 4999.75)
    #expect(report.counts.variations[0].completedInTime == 1)
    #expect(report.counts.quality.invalidValues == 0 && !report.text().contains("invalid"))
  }

  @Test func `the report counts the values that it ignored`() throws {
    let log = [CountingTests.exposure("u"), CountingTests.outcome("u").replacing("5}", with: "-5}")].joined(
      separator: "\n")
    let report = try Report.of(Array(log.utf8))
    #expect(report.text().contains("0 malformed, 1 invalid values"))
    #expect(try report.json.leaves["quality.invalid_values"] == .number(1))
  }

  @Test func `an outcome is in time up to the threshold`() throws {
    let lines = (0..<4).flatMap { unit in
      [CountingTests.exposure("\(unit)"), CountingTests.outcome("\(unit)").replacing(":5}", with: ":\(9_999 + unit)}")]
    }
    let log = Array(lines.joined(separator: "\n").utf8)
    #expect(try Report.of(log).counts.variations[0].completedInTime == 2)
    #expect(try Report.of(log) { $0.thresholdMilliseconds = 10_002 }.counts.variations[0].completedInTime == 4)
  }

  @Test(arguments: [("city_picked", [Metric]()), ("nosuch", [Metric("city_picked", guardrail: 0.01)])])
  func `a report names each outcome that no unit has reached`(missing: String, others: [Metric]) throws {
    let lines = [CountingTests.exposure("u"), CountingTests.outcome("u", at: "08:00:00", "other")]
    let log = Array((lines + (missing == "nosuch" ? [CountingTests.outcome("u")] : [])).joined(separator: "\n").utf8)
    let report = try Report.of(log) {
      if missing == "nosuch" { $0.metric = "nosuch" }
      $0.additionalMetrics = others
    }
    #expect(report.text().contains("no unit has the outcome '\(missing)'; check its name"))
    #expect(!report.text().contains("the outcome 'other'"))
  }
}
