import TestSupport
import Testing

@testable import ExperimentAnalysis

/// Tests the reports for logs with several configuration versions, segments, conversion windows, and metrics.
struct PhaseTests {
  /// Returns the log lines of units that see a variation.
  ///
  /// The first `picked` units pick a city one second after they see the variation.
  private static func log(
    _ variation: String, _ units: Int, picked: Int, version: String? = nil, day: String = "2026-09-01",
    more: String = "", prefix: String = ""
  ) -> [String] {
    (0..<units).flatMap { unit -> [String] in
      let user = #""user_id":"\#(prefix)\#(version ?? "")\#(variation)\#(unit)""#
      let decision =
        #""experiment_id":"city-picker","variation_id":"\#(variation)",\#(user)\#(more)"#
        + (version.map { #","config_version":"\#($0)""# } ?? "")
      return [
        #"{"event":"assignment","timestamp":"\#(day)T08:00:00.000Z",\#(decision)}"#,
        #"{"event":"exposure","timestamp":"\#(day)T08:00:00.000Z",\#(decision)}"#,
      ] + (unit < picked ? [outcome(user, day: day)] : [])
    }
  }

  private static func outcome(
    _ user: String, day: String = "2026-09-01", time: String = "08:00:01.000", _ name: String = "city_picked",
    _ more: String = ""
  ) -> String {
    #"{"event":"outcome","timestamp":"\#(day)T\#(time)Z",\#(user),"name":"\#(name)","elapsed_ms":1000\#(more)}"#
  }

  /// The log lines of an experiment in which the map's share increases from 10% to 50% while fewer and fewer units pick
  /// a city.
  ///
  /// The difference between the pooled rates has the opposite sign from the difference in each version.
  private static let ramp =
    log("list", 900, picked: 700, version: "v1") + log("map", 100, picked: 90, version: "v1")
    + log("list", 500, picked: 280, version: "v2", day: "2026-09-02")
    + log("map", 500, picked: 300, version: "v2", day: "2026-09-02")

  private static func report(
    _ lines: [String], isSequential: Bool = false, _ change: (inout ExperimentDesign) throws -> Void = { _ in }
  ) throws -> Report {
    var design = try ExperimentDesign(key: "city-picker", variations: ["list", "map"], metric: "city_picked")
    try change(&design)
    let log = Array(lines.joined(separator: "\n").utf8)
    return Report(LogReader.read(log, design).counts, of: design, isSequential: isSequential, sources: ["log"])
  }

  private static func setRamp(_ design: inout ExperimentDesign) throws {
    try design.setWeights(ofVersion: "v1", [("list", 0.9), ("map", 0.1)])
  }

  @Test func `versions are compared separately, and their differences are combined`() throws {
    let report = try Self.report(Self.ramp, Self.setRamp)
    let comparison = report.comparisons[0]
    #expect(report.versions.map(\.name) == ["v1", "v2"] && report.rejections.isEmpty)
    #expect(comparison.completed == nil && comparison.medianDifference == nil)
    #expect(abs(try #require(comparison.completedByVersion).difference - 0.06176470588235288) < 1e-12)
    #expect(report.versions.allSatisfy { ($0.report.comparisons[0].completed?.difference ?? 0) > 0 })
    #expect(report.shownRatio.expected == [1400, 600] && !report.shownRatio.isMismatch)
    let leaves = try report.json.leaves
    #expect(leaves["comparisons.0.difference"] == .null && leaves["versions.0.weights.1"] == .number(0.1))
    #expect(
      leaves["comparisons.0.stratified.difference"] == .number(try #require(comparison.completedByVersion).difference))
    #expect(leaves["versions.1.version"] == .text("v2") && leaves["versions.1.comparisons.0.difference"] != .null)
  }

  @Test(arguments: [("versions", nil), ("versions-60", 60)] as [(String, Int?)])
  func `the text of a report on several versions matches the golden file`(_ name: String, _ columns: Int?) throws {
    let text = String(try Self.report(Self.ramp, Self.setRamp).text(columns: columns).dropLast())
    #expect(try Golden(name).expected(of: text) == text)
  }

  /// Returns the log lines of assigned units, of which only the given percentage see the variation.
  private static func partlyShown(_ variation: String, _ units: Int, percentage: Int, version: String) -> [String] {
    let lines = log(variation, units, picked: 0, version: version)
    return lines.enumerated().filter { $0.offset.isMultiple(of: 2) || $0.offset < units * 2 * percentage / 100 }
      .map(\.element)
  }

  @Test(arguments: [(60, true), (48, false)])
  func `exposure is compared within versions`(_ percentageOfMap: Int, _ isEven: Bool) throws {
    let lines =
      Self.partlyShown("list", 900, percentage: 90, version: "v1")
      + Self.partlyShown("map", 100, percentage: 90, version: "v1")
      + Self.partlyShown("list", 500, percentage: 60, version: "v2")
      + Self.partlyShown("map", 500, percentage: percentageOfMap, version: "v2")
    let report = try Self.report(lines, Self.setRamp)
    #expect(report.counts.variations.map(\.shown) == [1110, 90 + 5 * percentageOfMap])
    #expect(report.rejections.isEmpty && report.isExposureUneven == !isEven)
    #expect(report.comparisons[0].exposureRateDifference == nil)
    let p = try #require(report.comparisons[0].exposureRateDifferenceByVersion).p
    #expect((p == 1) == isEven)
    #expect(try report.json.leaves["comparisons.0.p_shown_given_assigned"] == .number(p))
    #expect(report.health.contains(" · shown given assigned p = 1.00 ok") == isEven)
  }

  @Test func `a variation with more shown than assigned units in a version is reported`() throws {
    let exposures = Self.log("map", 60, picked: 0, version: "v2").filter { $0.contains("exposure") }
    let lines = Self.ramp + exposures.map { $0.replacing("v2map", with: "x") }
    let report = try Self.report(lines + Self.partlyShown("map", 100, percentage: 0, version: "v3"), Self.setRamp)
    #expect(report.comparisons[0].exposureRateDifferenceByVersion == nil)
    #expect(report.advice == ["more shown than assigned (map): assignments are missing or contradictory"])
  }

  @Test func `a sample ratio mismatch in a version prevents a combined difference`() throws {
    let report = try Self.report(Self.ramp)
    #expect(report.rejections.contains { if case .sampleRatioMismatch(.shown, _) = $0 { true } else { false } })
    #expect(report.comparisons[0].completedByVersion == nil)
    #expect(report.text().contains("map – list, picked: –\n"))
  }

  @Test(arguments: [false, true])
  func `a unit keeps the variation of its first version, whatever it sees in later versions`(_ isReversed: Bool) throws
  {
    let first = Self.log("list", 3, picked: 1, version: "v1")
    let other = Self.log("map", 3, picked: 0, version: "v2", day: "2026-09-02")
      .map { $0.replacing("v2map", with: "v1list") }
    let again = Self.log("map", 1, picked: 0, version: "v1", day: "2026-09-03")
      .map { $0.replacing("v1map", with: "v1list") }
    let lines = first + other + again
    for version in [nil, "v1"] {
      let counts = try Self.report(isReversed ? lines.reversed() : lines) { $0.version = version }.counts
      #expect(counts.variations.map(\.shown) == [2, 0] && counts.variations.map(\.assigned) == [2, 0])
      #expect(counts.quality.unitsInSeveralVariations == 1)
    }
    let later = try Self.report(lines) { $0.version = "v2" }.counts
    #expect(later.variations.map(\.shown) == [0, 0])
  }

  @Test func `the report can be restricted to a version or a time span`() throws {
    for change in [
      { $0.version = "v1" }, { $0.period = try #require(EntryPeriod(from: nil, until: "2026-09-02")) },
    ] as [(inout ExperimentDesign) throws -> Void] {
      let report = try Self.report(Self.ramp) { design in
        try Self.setRamp(&design)
        try change(&design)
      }
      #expect(report.versions.isEmpty && report.variations.map(\.units) == [900, 100] && report.rejections.isEmpty)
      #expect(report.comparisons[0].completed?.treatment == Proportion(90, of: 100))
      #expect(report.text().hasPrefix("city-picker   list (control) 90 %  |  map 10 %       1,000 units shown"))
    }
    let late = try Self.report(Self.ramp) { $0.period = try #require(EntryPeriod(from: "2026-09-02", until: nil)) }
    #expect(late.variations.map(\.units) == [500, 500])
    let none = try Self.report(Self.ramp) { $0.version = "v3" }
    #expect(none.counts.quality.otherVersions.list == "v1, v2" && none.variations.map(\.units) == [0, 0])
  }

  @Test func `a unit belongs to the version of its first decision in any order of lines`() throws {
    let versions: [(day: Int, name: String)] = [(1, "v1"), (2, "v2"), (3, "v0")]
    let decisions = versions.map { day, version in
      Self.log("list", 1, picked: 0, version: version, day: "2026-09-0\(day)")[1]
        .replacing("\(version)list0", with: "u")
    }
    let lines = decisions + [Self.outcome(#""user_id":"u""#)]
    for lines in [lines, lines.reversed()] {
      let counts = try Self.report(lines).counts
      #expect(counts.versions.map(\.name) == ["v1"] && counts.variations.map(\.shown) == [1, 0])
    }
    let tied = [
      Self.log("list", 1, picked: 0, version: "b")[1].replacing("blist0", with: "u"),
      Self.log("list", 1, picked: 0, version: "a")[1].replacing("alist0", with: "u"),
    ]
    for lines in [tied, tied.reversed()] { #expect(try Self.report(lines).counts.versions.map(\.name) == ["a"]) }
  }

  @Test func `a version without units in a variation does not contribute to the combined difference`() throws {
    let report = try Self.report(
      Self.log("list", 50, picked: 20, version: "v0") + Self.log("list", 60, picked: 30, version: "v1")
        + Self.log("map", 60, picked: 40, version: "v1")
    ) { try $0.setWeights(ofVersion: "v0", [("list", 0.99), ("map", 0.01)]) }
    #expect(report.rejections.isEmpty && report.comparisons[0].completedByVersion?.stratumCount == 1)
    #expect(report.text().contains("not compared: no units in 'map'"))
  }

  @Test func `a report warns about versions with too few units for means, and about unknown versions`() throws {
    let lines =
      Self.log("list", 60, picked: 30, version: "v1") + Self.log("map", 60, picked: 40, version: "v1")
      + Self.log("list", 1, picked: 1, version: "v2") + Self.log("map", 1, picked: 0, version: "v2")
    let sold = lines.map { $0.replacing(#""name":"city_picked""#, with: #""name":"city_picked","value":2"#) }
    let report = try Self.report(sold) { $0.additionalMetrics = [Metric("city_picked", .value)] }
    #expect(report.comparisons[0].completedByVersion?.unitCount == 122)
    #expect(report.advice.count == 1 && report.advice[0].contains("compared among 120 of 122 units"))
    #expect(try report.json.leaves["comparisons.0.stratified.units"] == .number(122))
    let misnamed = try Self.report(lines) { try $0.setWeights(ofVersion: "v3", [("list", 0.9), ("map", 0.1)]) }
    #expect(misnamed.advice == ["no unit has the version 'v3' for which the design has weights; check its name"])
  }

  @Test func `an outcome after the conversion window does not count`() throws {
    let lines = [#""user_id":"u""#, #""user_id":"v""#].enumerated().flatMap { index, user in
      [
        Self.log("list", 1, picked: 0)[1].replacing(#""user_id":"list0""#, with: user),
        Self.outcome(user, day: "2027-02-01"), Self.outcome(user, time: "08:59:59.\(index == 0 ? "999" : "000")"),
      ].filter { index == 0 || !$0.contains("08:59") }
    }
    let count = { (window: Int?) in
      try Self.report(lines) { $0.conversionWindowMilliseconds = window }.counts.variations[0].completed
    }
    #expect(try count(nil) == 2)
    #expect(try count(3_600_000) == 1 && count(3_599_999) == 1 && count(3_599_998) == 0)
    let report = try Self.report(lines) { $0.conversionWindowMilliseconds = 3_600_000 }
    #expect(report.text().contains("   outcomes within 1 h\n"))
    #expect(try report.json.leaves["input.window_ms"] == .number(3_600_000))
  }

  @Test func `a report on segments warns about differences by chance`() throws {
    let lines =
      ["ios", "web"].flatMap { platform in
        Self.log("list", 60, picked: 30, more: #","platform":"\#(platform)""#, prefix: platform)
          + Self.log("map", 60, picked: 40, more: #","platform":"\#(platform)""#, prefix: platform)
      } + Self.log("map", 3, picked: 1, more: #","platform":null"#, prefix: "other")
    let report = try Self.report(lines) { $0.segmentName = "platform" }
    #expect(report.segments.map(\.name) == ["", "ios", "web"])
    #expect(report.segments.map { $0.report.variations.map(\.units) } == [[0, 3], [60, 60], [60, 60]])
    let text = report.text()
    #expect(
      text.contains("by platform: 3 segments, at least one of which shows a difference by chance alone in 14 % of"))
    #expect(text.contains("platform ios   120 units shown\nmap – list, picked:"))
    #expect(text.contains("platform (none)   3 units shown") && text.contains("not compared: no units in 'list'"))
    let leaves = try report.json.leaves
    #expect(
      leaves["segments.warning"]
        == .text(
          "by platform: 3 segments, at least one of which shows a difference by chance alone in 14 % of experiments; "
            + "verify a finding in a new experiment"))
    #expect(leaves["segments.by"] == .text("platform") && leaves["segments.reports.1.segment"] == .text("ios"))
    #expect(try Self.report(lines).segments.isEmpty)
  }

  /// The log lines of units with purchases, most of which have a value.
  private static let purchases = purchases(of: "list", factor: 1) + purchases(of: "map", factor: 1.5)

  private static func purchases(of variation: String, factor: Double) -> [String] {
    let user = { (unit: Int) in "\"user_id\":\"\(variation)\(unit)\"" }
    let sold = (0..<20).map { unit in
      outcome(user(unit), "purchase", unit == 19 ? "" : ",\"value\":\(Double(unit) * factor)")
    }
    return log(variation, 50, picked: 30) + sold + (0..<5).map { outcome(user($0), "failed") }
  }

  private static func setMetrics(_ design: inout ExperimentDesign) {
    design.additionalMetrics = [
      Metric("purchase", .value), Metric("city_picked", .within(milliseconds: 999)), Metric("failed", guardrail: 0.2),
      Metric("purchase", .value, guardrail: -1),
    ]
  }

  @Test func `additional metrics are counted and compared`() throws {
    let report = try Self.report(Self.purchases, Self.setMetrics)
    let values: [Double] = (0..<19).map { Double($0) } + [Double](repeating: 0, count: 31)
    let mean: Double = values.reduce(0, +) / 50
    let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 49
    let counts = report.counts.variations[0].metrics
    #expect(counts[0].hits == 20 && counts[0].withoutValue == 1 && counts[0].mean == mean)
    #expect(abs(try #require(counts[0].variance) - variance) < 1e-9)
    #expect(counts[1].hits == 0 && counts[1].median == 1000 && counts[2].hits == 5)
    let metrics = report.comparisons[0].metrics
    #expect(abs(try #require(metrics[0].mean).difference - mean / 2) < 1e-12 && metrics[2].proportion?.difference == 0)
    let leaves = try report.json.leaves
    #expect(
      leaves["variations.0.metrics.0.mean"] == .number(mean) && leaves["variations.1.metrics.2.rate"] == .number(0.1))
    #expect(leaves["comparisons.0.metrics.2.guardrail.verdict"] == .text("held"))
    #expect(leaves["comparisons.0.metrics.0.p"] == .number(try #require(metrics[0].mean).p))
    #expect(leaves["comparisons.0.metrics.1.measure"] == .text("999ms"))
  }

  @Test(arguments: [false, true])
  func `the text of additional metrics matches the golden file`(_ isSequential: Bool) throws {
    let report = try Self.report(Self.purchases, isSequential: isSequential, Self.setMetrics)
    let text = String(report.text().dropLast())
    #expect(try Golden(isSequential ? "metrics-sequential" : "metrics").expected(of: text) == text)
  }

  @Test func `the differences in additional metrics are combined across versions`() throws {
    let lines =
      Self.ramp + (0..<40).map { Self.outcome(#""user_id":"v2map\#($0)""#, day: "2026-09-02", "sold", #","value":2"#) }
    let report = try Self.report(lines) { design in
      try Self.setRamp(&design)
      design.additionalMetrics = [Metric("sold", .value), Metric("sold")]
    }
    let metrics = report.comparisons[0].metrics
    #expect(abs(try #require(metrics[0].byVersion).difference - 0.16 * 250 / 340) < 1e-12)
    #expect(abs(try #require(metrics[1].byVersion).difference - 0.08 * 250 / 340) < 1e-12)
  }

  @Test func `a version name that contains a control character is kept unchanged`() throws {
    let lines = Self.log("list", 2, picked: 0, version: #"a\u0001b"#) + Self.log("list", 2, picked: 0, version: "a")
    #expect(try Self.report(lines).counts.versions.map(\.name) == ["a", "a\u{1}b"])
  }
}
