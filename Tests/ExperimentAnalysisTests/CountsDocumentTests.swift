import Testing

@testable import ExperimentAnalysis

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

struct CountsDocumentTests {
  private static func row(_ variation: String, _ more: String = "", population: String = "shown") -> String {
    #"{"experiment_id":"e","metric":"m","within_ms":1000,"population":"\#(population)","variation_id":"\#(variation)","#
      + #""counted":10\#(more)}"#
  }

  private func design(_ variations: String...) throws -> ExperimentDesign {
    var design = try ExperimentDesign(key: "e", variations: variations, metric: "city_picked")
    (design.metric, design.thresholdMilliseconds) = ("m", 1000)
    return design
  }

  private func document(_ rows: String...) throws -> CountsDocument {
    try JSONDecoder().decode(CountsDocument.self, from: Data("[\(rows.joined(separator: ","))]".utf8))
  }

  @Test func `units in an unknown variation or in several variations are counted separately`() throws {
    let rows = ["a", "b", "c", "__multiple__"].map { Self.row($0) }
    let document = try document(rows[0], rows[1], rows[2], rows[3], Self.row("a", population: "assigned"))
    let counts = document.counts(for: try design("a", "b"))
    #expect(counts.variations.map(\.shown) == [10, 10] && counts.variations.map(\.assigned) == [10, 0])
    #expect(counts.quality.unitsInUnknownVariation == 10 && counts.quality.unitsInSeveralVariations == 10)
    #expect(counts.quality.unknownVariations == NameSample([Array("c".utf8)]))
    var design = try design("a", "b")
    design.population = .assigned
    #expect(document.counts(for: design).quality.unitsInSeveralVariations == 0)
    #expect(document.counts(for: design).quality.unitsInUnknownVariation == 0)
  }

  @Test(arguments: [(ExperimentDesign.Population.shown, 1), (.assigned, 2)])
  func `the completed units are those of the design's population`(
    _ population: ExperimentDesign.Population, _ completed: Int
  ) throws {
    let document = try document(
      Self.row("a", #","completed":1"#), Self.row("a", #","completed":2"#, population: "assigned"))
    var design = try self.design("a", "b")
    design.population = population
    #expect(document.counts(for: design).variations.map(\.completed) == [completed, 0])
  }

  @Test func `rows of versions, segments, and other metrics are distinguished`() throws {
    let part = { (more: String) in Self.row("a", more).replacing(":10,", with: ":4,") }
    let sold = Self.row("a", #","completed":3,"mean_value":1.5,"variance_value":2,"without_value":1"#)
      .replacing(#""m""#, with: #""sold""#)
    let document = try document(
      Self.row("a"), Self.row("b"), part(#","config_version":"v2""#), part(#","config_version":"v1""#),
      part(#","segment":"web""#), part(#","config_version":"v1","segment":"web""#), sold,
      Self.row("a", #","completed":2,"completed_in_time":1"#).replacing(":1000", with: ":500"))
    var design = try design("a", "b")
    design.additionalMetrics = [Metric("sold", .value), Metric("sold"), Metric("m", .within(milliseconds: 500))]
    design.segmentName = "platform"
    let counts = document.counts(for: design)
    #expect(counts.variations.map(\.shown) == [10, 10] && counts.versions.map(\.name) == ["v1", "v2"])
    #expect(counts.segments.map(\.name) == ["web"] && counts.segments[0].counts.versions.map(\.name) == ["v1"])
    #expect(
      counts.variations[0].metrics == [
        MetricCounts(hits: 3, mean: 1.5, variance: 2, withoutValue: 1), MetricCounts(hits: 3),
        MetricCounts(hits: 1, completed: 2),
      ])
    #expect(document.metrics.map(\.name) == ["m", "sold", "m"])
    design.version = "v2"
    let restricted = document.counts(for: design)
    #expect(restricted.variations[0].shown == 4 && restricted.quality.otherVersions.list == "v1")
    #expect(restricted.segments.isEmpty)
  }

  @Test func `a metric that is not counted for all units of the population is reported as uncounted`() throws {
    let main = [Self.row("a"), Self.row("b"), Self.row("a", #","segment":"web""#)]
    let failed = { (variation: String, more: String) in
      Self.row(variation, #","completed":1,"completed_in_time":1"# + more).replacing(#""m""#, with: #""failed""#)
    }
    let value = #","mean_value":1,"variance_value":1"#
    var design = try design("a", "b", "c")
    for metric in [Metric("failed"), Metric("failed", .within(milliseconds: 1000)), Metric("failed", .value)] {
      design.additionalMetrics = [metric]
      design.segmentName = nil
      let uncounted = { (rows: [String]) in
        try document((main + rows).joined(separator: ",")).uncountedMetrics(of: design)
      }
      #expect(try uncounted([]) == [metric] && uncounted([failed("a", value)]) == [metric])
      #expect(try uncounted([failed("a", value), failed("b", value)]).isEmpty)
      let other = failed("b", value).replacing(#""shown""#, with: #""assigned""#)
      #expect(try uncounted([failed("a", value), other]) == [metric])
      design.segmentName = "platform"
      #expect(try uncounted([failed("a", value), failed("b", value)]) == [metric])
      #expect(
        try uncounted([failed("a", value), failed("b", value), failed("a", value + #","segment":"web""#)]).isEmpty)
    }
    // Rows without units and rows for metrics that are not in the design are ignored.
    design.additionalMetrics = [Metric("failed")]
    design.segmentName = nil
    let empty = Self.row("c").replacing("10}", with: "0}")
    let other = failed("b", "").replacing(#""failed""#, with: #""other""#)
    let rows = [main[0], failed("a", ""), empty].joined(separator: ",")
    #expect(try document(rows).uncountedMetrics(of: design).isEmpty)
    #expect(try document(rows, main[1], other).uncountedMetrics(of: design) == design.additionalMetrics)
    design.additionalMetrics = [Metric("failed", .value), Metric("failed", .within(milliseconds: 2000))]
    #expect(try document(main[0], failed("a", "")).uncountedMetrics(of: design) == design.additionalMetrics)
  }

  @Test func `a count of 2^53 is read`() throws {
    #expect(try document(Self.row("a").replacing("10}", with: "9007199254740992}")).rows[0].counted == 1 << 53)
  }

  @Test(arguments: [
    ([row("a"), row("a")], "variation_id"), ([row("a"), row("b").replacing(#""e""#, with: #""f""#)], "experiment_id"),
    ([row("a"), row("b").replacing(#""m""#, with: "null")], "metric"),
    ([row("a"), row("b", #","without_value":1"#)], "without_value"),
    ([row("a"), row("b", #","variance_value":-1"#)], "variance_value"),
    ([row("a"), row("b", #","variance_value":1e308"#)], "variance_value"),
    ([row("a"), row("b", #","mean_value":-1e16"#)], "mean_value"),
    ([row("a").replacing("10}", with: "9007199254740992}"), row("b")], "counted"),
    ([row("a", #","mean_ms":-1,"p90_ms":-1"#)], "mean_ms"), ([row("a", #","p90_ms":9007199254740994"#)], "p90_ms"),
    ([row("a").replacing(":1000", with: ":0")], "within_ms"),
    ([row("a", #","completed_in_time":1"#)], "completed_in_time"),
    ([row("a", #","timed":1"#)], "timed"), ([row("a", #","completed":-1,"timed":-1"#)], "completed"),
    ([row("a").replacing("10}", with: "9007199254740993}")], "counted"),
    ([row("a", #","completed":11,"timed":12"#)], "completed"),
    ([row("a", #","completed":9,"timed":10"#)], "timed"),
    ([row("a", #","completed":9,"completed_in_time":10,"timed":10"#)], "completed_in_time"),
  ])
  func `the error for an invalid row names the first invalid member`(_ rows: [String], _ key: String) {
    #expect {
      try JSONDecoder().decode(CountsDocument.self, from: Data("[\(rows.joined(separator: ","))]".utf8))
    } throws: { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return context.codingPath.last?.stringValue == key && context.codingPath.first?.intValue == rows.count - 1
    }
  }

  @Test func `the least and the greatest valid numbers in a row are read`() throws {
    let time = #","completed":10,"timed":10,"mean_ms":9007199254740992,"p25_ms":0"#
    let empty = Self.row("b").replacing("10}", with: "0}")
    let document = try document(Self.row("a", time), empty).rows.map(\.mean)
    #expect(document == [0x1p53, nil])
    let values = #","completed":1,"mean_value":-9007199254740992,"variance_value":162259276829213363391578010288128"#
    #expect(try self.document(Self.row("a", values)).rows.map(\.meanValue) == [-0x1p53])
    let least = try self.document(Self.row("a").replacing(":1000", with: ":1"))
    #expect(least.metrics.map(\.thresholdMilliseconds) == [1])
  }

  @Test func `missing counts are 0, and the days are the first and the last day of all rows`() throws {
    let days = #","first_day":"2026-09-02","last_day":"2026-09-05""#
    let otherDays = #","first_day":"2026-09-01","last_day":"2026-09-04""#
    let document = try document(
      Self.row("a", days), Self.row("b", otherDays, population: "assigned"), Self.row("b", otherDays),
      Self.row("", population: "forced"), Self.row("x", population: "without_user"))
    var design = try self.design("a", "b", "c")
    design.additionalMetrics = [Metric("sold"), Metric("sold", .within(milliseconds: 9)), Metric("sold", .value)]
    let counts = document.counts(for: design)
    #expect(counts.variations[0].metrics == Array(repeating: MetricCounts(hits: 0), count: 3))
    let none = VariationCounts(variation: "c", assigned: 0, shown: 0, completed: 0, completedInTime: 0)
    #expect(counts.variations[2].shown == none.shown && counts.variations[2].times == none.times)
    #expect(counts.variations[2].completed == 0 && counts.variations[0].completedInTime == 0)
    #expect(none.times.count == 0 && none.timesOfAll.median == nil)
    #expect(counts.quality.unitsInSeveralVariations == 0 && counts.quality.unitsInUnknownVariation == 0)
    #expect(
      [counts.quality.forcedUnits, counts.quality.eventsWithoutUser, counts.quality.eventsWithoutTime] == [10, 10, 0])
    #expect(counts.days == ExperimentCounts.Days(first: "2026-09-01", last: "2026-09-05"))
    #expect(try self.document(Self.row("a")).counts(for: design).days == nil)
  }
}
