import Testing

@testable import ExperimentAnalysis

/// Tests the reports for logs with unusual values.
struct ValueTests {
  @Test func `a duration in a log can contain a fraction of a millisecond`() throws {
    let log = [CountingTests.exposure("u"), CountingTests.outcome("u").replacing("5}", with: "4999.75}")].joined(
      separator: "\n")
    let report = try Report.of(Array(log.utf8)) { $0.thresholdMilliseconds = 5000 }
    #expect(report.counts.variations[0].times.median == 4999.75)
    #expect(report.counts.variations[0].completedInTime == 1)
    #expect(report.counts.quality.invalidValues == 0 && !report.text().contains("invalid"))
  }

  @Test func `a report counts the invalid values that it ignores`() throws {
    let log = [CountingTests.exposure("u"), CountingTests.outcome("u").replacing("5}", with: "-5}")].joined(
      separator: "\n")
    let report = try Report.of(Array(log.utf8))
    #expect(report.text().contains("0 malformed, 1 invalid values"))
    #expect(try report.json.leaves["quality.invalid_values"] == .number(1))
  }

  @Test(arguments: [
    [Metric("sold", .value)], [Metric("sold"), Metric("sold", .value), Metric("sold", .value, guardrail: -1)],
  ])
  func `a unit without a value is counted once, even if several metrics need a value`(_ metrics: [Metric]) throws {
    let lines = ["a", "b"].flatMap { [CountingTests.exposure($0), CountingTests.outcome($0, "sold")] }
    let report = try Report.of(Array(lines.joined(separator: "\n").utf8)) { $0.additionalMetrics = metrics }
    #expect(report.text().contains("0 malformed, 2 without a value\n"))
  }

  @Test(arguments: [(["list", "map"], false), (["list", "map", "globe"], true)])
  func `p-values of an additional metric are adjusted with Holm's method only if there are several comparisons`(
    _ variations: [String], _ isAdjusted: Bool
  ) throws {
    var design = try ExperimentDesign(key: "e", variations: variations, metric: "city_picked")
    design.additionalMetrics = [Metric("failed")]
    let arms = variations.map {
      VariationCounts(variation: $0, assigned: 9, shown: 9, completed: 5, completedInTime: 5)
    }
    let counts = ExperimentCounts(variations: arms, quality: LogQuality(), days: nil)
    let leaves = try Report(counts, of: design, sources: []).json.leaves
    #expect(leaves["comparisons.0.metrics.0.p"] != nil)
    #expect((leaves["comparisons.0.metrics.0.p_holm"] != nil) == isAdjusted)
  }

  @Test func `a variation without units has no mean`() {
    let sample = MetricSample(Metric("sold", .value))
    #expect(sample.counts(of: 0) == MetricCounts(hits: 0))
    #expect(sample.counts(of: 1) == MetricCounts(hits: 0, mean: 0, variance: 0))
  }

  @Test(
    arguments: [
      ("1e200", nil), ("-1e200", nil), ("9007199254740992", 0x1p53), ("-9007199254740992.0", -0x1p53),
      ("9007199254740994", nil), ("-9007199254740994", nil),
    ] as [(String, Double?)])
  func `a value with a magnitude greater than 2^53 is invalid`(_ text: String, _ value: Double?) throws {
    let lines = ["list", "map"].flatMap { variation in
      (0..<2).map { CountingTests.exposure("\(variation)\($0)", variation) }
    }
    let sold = CountingTests.outcome("map1", "sold").replacing("5}", with: "5,\"value\":\(text)}")
    let report = try Report.of(Array((lines + [sold]).joined(separator: "\n").utf8)) {
      $0.additionalMetrics = [Metric("sold", .value)]
    }
    #expect(report.counts.variations[1].metrics[0].mean == (value ?? 0) / 2)
    #expect(report.counts.quality.invalidValues == (value == nil ? 1 : 0))
    #expect(try report.json.leaves["comparisons.0.metrics.0.difference"] == .number((value ?? 0) / 2))
    #expect(!report.text().contains("picked: –"))
  }

  @Test func `a metric that cannot be compared does not affect the other metrics`() throws {
    var design = try ExperimentDesign(key: "e", variations: ["a", "b"], metric: "city_picked")
    design.additionalMetrics = [Metric("sold", .value), Metric("failed")]
    let variations = design.arms.map { arm in
      var variation = VariationCounts(
        variation: arm.variation, assigned: 60, shown: 60, completed: 30, completedInTime: 30)
      variation.metrics = [MetricCounts(hits: 10), MetricCounts(hits: 10)]
      return variation
    }
    let counts = ExperimentCounts(variations: variations, quality: LogQuality(), days: nil)
    let lines = Report(counts, of: design, sources: []).text().split(separator: "\n")
    #expect(lines.contains("b – a, sold value: –"))
    #expect(lines.contains { $0.hasPrefix("b – a, picked:      +0.0 pp  (") })
    #expect(lines.contains { $0.hasPrefix("b – a, failed:      +0.0 pp  (") })
  }

  @Test func `an outcome at the threshold is in time, and a later outcome is not`() throws {
    let lines = (0..<4).flatMap { unit in
      [CountingTests.exposure("\(unit)"), CountingTests.outcome("\(unit)").replacing(":5}", with: ":\(9_999 + unit)}")]
    }
    let log = Array(lines.joined(separator: "\n").utf8)
    #expect(try Report.of(log).counts.variations[0].completedInTime == 2)
    #expect(try Report.of(log) { $0.thresholdMilliseconds = 10_002 }.counts.variations[0].completedInTime == 4)
  }

  @Test(arguments: [
    ("city_picked", [Metric]()), ("nosuch", [Metric("city_picked", guardrail: 0.01)]),
    ("failed", [Metric("failed", guardrail: 0.01)]), ("failed", [Metric("failed", .value, guardrail: -1)]),
    ("failed", [Metric("failed", .within(milliseconds: 1000), guardrail: 0.01)]),
  ])
  func `a report names each outcome that no unit has reached`(missing: String, others: [Metric]) throws {
    let lines = [CountingTests.exposure("u"), CountingTests.outcome("u", at: "08:00:00", "other")]
    let picked = missing == "city_picked" ? [] : [CountingTests.outcome("u")]
    let log = Array((lines + picked).joined(separator: "\n").utf8)
    let report = try Report.of(log) {
      if missing == "nosuch" { $0.metric = "nosuch" }
      $0.additionalMetrics = others
    }
    #expect(report.text().contains("no unit has the outcome '\(missing)'; check its name"))
    #expect(!report.text().contains("the outcome 'other'"))
    #expect(report.advice.count == 1)
  }

  @Test(arguments: [Metric.Measure.rate, .within(milliseconds: 2), .value])
  func `a guardrail on an outcome that no unit has reached gets no verdict`(_ measure: Metric.Measure) throws {
    let units = (0..<60).flatMap { unit in
      ["list", "map"].map { (user: "\($0)\(unit)", line: CountingTests.exposure("\($0)\(unit)", $0)) }
    }
    // The values differ, because an interval requires a nonzero variance.
    let failures = units.enumerated().prefix(20).map { index, unit in
      CountingTests.outcome(unit.user, "failed").replacing("5}", with: "5,\"value\":\(index)}")
    }
    for (lines, verdict) in [([], JSONNode.null), (failures, .text("held"))] {
      let report = try Report.of(Array((units.map(\.line) + lines).joined(separator: "\n").utf8)) {
        $0.additionalMetrics = [Metric("failed", measure, guardrail: 100)]
      }
      #expect(try report.json.leaves["comparisons.0.metrics.0.guardrail.verdict"] == verdict)
      #expect(report.text().contains(": held\n") == (verdict != .null))
      #expect(report.guardrailVerdict(of: report.comparisons[0].metrics[0]) == (verdict == .null ? nil : .held))
    }
  }
}
