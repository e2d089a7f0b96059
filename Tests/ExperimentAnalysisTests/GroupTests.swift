import Testing

@testable import ExperimentAnalysis

/// Tests the limits on the numbers of configuration versions and segments in a report.
struct GroupTests {
  /// Returns the log line of an exposure.
  private func exposure(_ user: String, version: String, _ more: String = "") -> String {
    CountingTests.exposure(user).replacing("}", with: #","config_version":"\#(version)"\#(more)}"#)
  }

  private func report(_ lines: [String], _ change: (inout ExperimentDesign) -> Void = { _ in }) throws -> Report {
    try Report.of(Array(lines.joined(separator: "\n").utf8), change)
  }

  @Test func `versions beyond the first thousand are reported together as others`() throws {
    let report = try report((0..<1100).map { exposure("\($0)", version: "v\($0)") })
    #expect(report.counts.variations[0].shown == 1100 && report.counts.versions.count == 1001)
    let others = try #require(report.counts.versions.first { $0.name == "(others)" })
    #expect(others.counts.variations[0].shown == 100)
    #expect(report.counts.quality.unitsInOtherGroups == 100)
    #expect(report.text().contains(", 100 in versions or segments reported as (others)\n"))
    #expect(try report.json.leaves["quality.units_in_other_groups"] == .number(100))
  }

  @Test func `the outcomes of additional metrics are counted in total and in each version`() throws {
    let lines = ["v1", "v2", "v2"].enumerated().flatMap { unit, version in
      [exposure("\(unit)", version: version), CountingTests.outcome("\(unit)", "sold")]
    }
    let counts = try report(lines) { $0.additionalMetrics = [Metric("sold")] }.counts
    #expect(counts.variations[0].metrics == [MetricCounts(hits: 3)])
    #expect(
      counts.versions.map { $0.counts.variations[0].metrics } == [[MetricCounts(hits: 1)], [MetricCounts(hits: 2)]])
  }

  @Test func `a selected version is distinguished even if it is beyond the first thousand`() throws {
    let lines = (0..<1100).map { exposure("\($0)", version: "v\($0)") }
    let counts = try report(lines) { $0.version = "v1099" }.counts
    #expect(counts.variations[0].shown == 1 && counts.quality.unitsInOtherGroups == 0)
  }

  @Test func `many segments do not affect the versions of units`() throws {
    let lines = (0..<2400).map { unit in
      exposure("\(unit)", version: unit < 1200 ? "v1" : "v2", #","platform":"\#(unit % 1200)""#)
    }
    let report = try report(lines) { $0.segmentName = "platform" }
    #expect(report.counts.versions.map(\.name) == ["v1", "v2"])
    #expect(report.counts.versions.map { $0.counts.variations[0].shown } == [1200, 1200])
    #expect(report.counts.segments.count == 1001 && report.counts.quality.unitsInOtherGroups == 400)
    let others = try #require(report.counts.segments.first { $0.name == "(others)" })
    #expect(others.counts.versions.map { $0.counts.variations[0].shown } == [200, 200])
    let restricted = try self.report(lines) {
      $0.segmentName = "platform"
      $0.version = "v2"
    }
    #expect(restricted.counts.variations[0].shown == 1200)
  }

  @Test func `if there are too many pairs of a version and a segment, new units lose only their segment`() throws {
    let lines = (0..<12_000).map { unit in
      exposure("\(unit)", version: "v\(unit / 100)", #","platform":"\#(unit % 100)""#)
    }
    let report = try report(lines) { $0.segmentName = "platform" }
    #expect(report.counts.versions.count == 120)
    #expect(report.counts.versions.allSatisfy { $0.counts.variations[0].shown == 100 })
    #expect(report.counts.segments.count == 101 && report.counts.quality.unitsInOtherGroups == 2000)
  }

  @Test(arguments: [
    (#""ios""#, "ios"), ("true", "true"), ("false", "false"), ("3", "3"), ("-2.50", "-2.5"), ("7.0", "7"),
    ("0.00", "0"), ("100", "100"), ("1.0e2", "1.0e2"), ("null", ""), ("[1]", ""),
    (#"{"a":1}"#, ""), (#"null,"platform":5"#, "5"),
  ])
  func `the name of a segment is the text of a string, a number, or a Boolean value, and is otherwise empty`(
    _ json: String, _ name: String
  ) throws {
    let report = try report([exposure("u", version: "v", #","platform":\#(json)"#)]) { $0.segmentName = "platform" }
    #expect(report.counts.segments.map(\.name) == [name] && report.counts.quality.invalidValues == 0)
    #expect(try report.json.leaves["segments.warning"] == .null)
  }

  @Test(arguments: [
    ("", ["no assignment or exposure has a segment 'platform'; check its name"]), (#","platform":1"#, []),
  ])
  func `a report warns if no unit has a segment`(_ member: String, _ advice: [String]) throws {
    let lines = [exposure("u", version: "v", member), CountingTests.outcome("u")]
    let report = try report(lines) { $0.segmentName = "platform" }
    #expect(report.advice == advice)
    let empty = try self.report([]) { $0.segmentName = "platform" }
    #expect(empty.advice.isEmpty && !empty.text().contains("by platform"))
  }

  @Test func `a version named (others) is counted as a regular version`() throws {
    let report = try report([exposure("u", version: "(others)")])
    #expect(report.counts.versions.map(\.name) == ["(others)"] && report.counts.quality.unitsInOtherGroups == 0)
  }
}
