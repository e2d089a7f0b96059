import Testing

@testable import ExperimentAnalysis

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Edge cases of the analysis")
struct AnalysisEdgeTests {
  @Test(arguments: [
    #"{"user_id":"\#u{80}\#u{7FF}\#u{800}\#u{D7FF}\#u{E000}\#u{FFFF}\#u{10000}\#u{3FFFF}\#u{40000}\#u{10FFFF}"}"#,
    #"{"user_id":"\uD800\uDC00"}"#, #"{"user_id":"\uDBFF\uDFFF"}"#, #"{"user_id":"\uD7FF\uE000"}"#,
  ])
  func `the first and last characters of each length are read`(_ line: String) {
    let bytes = Array(line.utf8)
    #expect(LineReading.scanned(bytes) != nil && LineReading.scanned(bytes) == LineReading.decoded(bytes))
  }

  @Test(arguments: [#"{"a":"\uDC00"}"#, #"{"a":"\uDFFF"}"#, #"{"a":"\uDBFF\uE000"}"#, #"{"a":"\uD800\uDBFF"}"#])
  func `half a pair of surrogates is not read`(_ line: String) {
    #expect(LineReading.scanned(Array(line.utf8)) == nil)
  }

  @Test(arguments: [(510, true), (511, true), (512, false)])
  func `objects are as deep as lists may be`(_ depth: Int, _ isRead: Bool) {
    let line = String(repeating: #"{"a":"#, count: depth) + "{}" + String(repeating: "}", count: depth)
    #expect((LineReading.scanned(Array(line.utf8)) != nil) == isRead)
  }

  @Test(arguments: [
    ("500ms", 500), ("10s", 10_000), ("2m", 120_000), ("604800000ms", 604_800_000), ("604800001ms", nil), ("5", nil),
  ])
  func `a time span has a number and a unit`(_ text: String, _ milliseconds: Int?) {
    #expect(DurationText(text)?.milliseconds == milliseconds)
  }

  @Test(arguments: [(0.001, "+1.00"), (0.01, "+1.0")])
  func `a difference has fewer decimals from a width on`(_ width: Double, _ text: String) {
    #expect(Figure.signed(0.01, in: Interval(lower: 0, upper: width)) == text)
  }

  @Test func `the only name of an enumeration is found, again and again`() {
    enum Only: String, CaseIterable { case name }
    NameTable<Only>().withLookup { lookup in
      var lookup = lookup
      for _ in 0..<2 { #expect(Array("name".utf8).withUnsafeBufferPointer { lookup.value(named: $0)?.place } == 0) }
      #expect(Array("other".utf8).withUnsafeBufferPointer { lookup.value(named: $0)?.place } == nil)
    }
  }

  // MARK: Counts of a query

  private static func row(_ variation: String, _ more: String = "", population: String = "shown") -> String {
    #"{"experiment_id":"e","metric":"m","within_ms":1000,"population":"\#(population)","variation_id":"\#(variation)","#
      + #""counted":10\#(more)}"#
  }

  private func document(_ rows: String...) throws -> CountsDocument {
    try JSONDecoder().decode(CountsDocument.self, from: Data("[\(rows.joined(separator: ","))]".utf8))
  }

  @Test func `a document counts units of unknown variations apart`() throws {
    let rows = ["a", "b", "c", "__multiple__"].map { Self.row($0) }
    let document = try document(rows[0], rows[1], rows[2], rows[3], Self.row("a", population: "assigned"))
    let counts = document.counts(for: try ExperimentDesign(key: "e", variations: ["a", "b"]))
    #expect(counts.variations.map(\.shown) == [10, 10] && counts.variations.map(\.assigned) == [10, 0])
    #expect(counts.quality.unitsInUnknownVariation == 10 && counts.quality.unitsInSeveralVariations == 10)
    #expect(counts.quality.unknownVariations == NameSample([Array("c".utf8)]))
  }

  @Test func `a count of 2^53 is read`() throws {
    #expect(try document(Self.row("a").replacing("10}", with: "9007199254740992}")).rows[0].counted == 1 << 53)
  }

  @Test(arguments: [
    ([row("a"), row("a")], "variation_id"), ([row("a", #","completed":-1,"timed":-1"#)], "completed"),
    ([row("a").replacing("10}", with: "9007199254740993}")], "counted"),
    ([row("a", #","completed":11,"timed":12"#)], "completed"),
    ([row("a", #","completed":9,"timed":10"#)], "timed"),
    ([row("a", #","completed":9,"completed_in_time":10,"timed":10"#)], "completed_in_time"),
  ])
  func `an error names the first member that cannot be`(_ rows: [String], _ key: String) {
    #expect {
      try JSONDecoder().decode(CountsDocument.self, from: Data("[\(rows.joined(separator: ","))]".utf8))
    } throws: { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return context.codingPath.last?.stringValue == key
    }
  }
}
