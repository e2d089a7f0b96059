import Testing

@testable import Experiments

@Suite("Sticky lots")
struct StickinessTests {
  /// A rule, the documents that are kept, and what comes of them.
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    var rule = ""
    /// Assignments under `id` and `device`; nothing if lots are not kept.
    var byID: [String: String]? = [:]
    var byDevice: [String: String]? = nil
    var id: String? = "user_0"
    var device: JSON = "tablet"
    /// What the second variation is called.
    var name = "b"
    let value: JSON
    let step: DecisionStep
    var kept: StickyDocument? = nil
  }

  private static func meta(_ name: String) -> String {
    #""meta": [{"key": "a"}, {"key": "\#(name)"}], "hashVersion": 2, "variations": ["list", "map"]"#
  }

  @Test(arguments: [
    Row(testDescription: "not kept at all", byID: nil, value: "map", step: .hash),
    Row(
      testDescription: "the first lot is kept", value: "map", step: .hash,
      kept: StickyDocument(attributeName: "id", attributeValue: "user_0", assignments: ["city-picker__0": "b"])),
    Row(testDescription: "an earlier one holds", byID: ["city-picker__0": "a"], value: "list", step: .sticky),
    Row(
      testDescription: "past coverage, condition and namespace",
      rule: #""coverage": 0, "condition": {"x": 1}, "namespace": ["layer", 0, 0],"#, byID: ["city-picker__0": "a"],
      value: "list", step: .sticky),
    Row(
      testDescription: "but not past a filter", rule: #""filters": [{"seed": "f", "ranges": []}],"#,
      byID: ["city-picker__0": "a"], value: "list", step: .filter),
    Row(
      testDescription: "not if the rule does not want it", rule: #""disableStickyBucketing": true,"#,
      byID: ["city-picker__0": "a"], value: "map", step: .hash),
    Row(
      testDescription: "another version draws anew", rule: #""bucketVersion": 1,"#, byID: ["city-picker__0": "a"],
      value: "map", step: .hash,
      kept: StickyDocument(
        attributeName: "id", attributeValue: "user_0", assignments: ["city-picker__0": "a", "city-picker__1": "b"])),
    Row(
      testDescription: "an old version is left out", rule: #""bucketVersion": 2, "minBucketVersion": 2,"#,
      byID: ["city-picker__1": "a"], value: "list", step: .sticky),
    Row(
      testDescription: "the oldest that is not is not", rule: #""bucketVersion": 2, "minBucketVersion": 1,"#,
      byID: ["city-picker__1": "a", "city-picker__2": "b", "city-picker-2__0": "a"], value: "map", step: .sticky),
    Row(
      testDescription: "as many old versions as anybody likes", rule: #""minBucketVersion": 1e300,"#,
      byID: ["city-picker__17": "a"], value: "list", step: .sticky),
    Row(
      testDescription: "a variation that is gone is drawn anew", byID: ["city-picker__0": "z"], value: "map",
      step: .hash,
      kept: StickyDocument(attributeName: "id", attributeValue: "user_0", assignments: ["city-picker__0": "b"])),
    Row(
      testDescription: "one that only looks alike is drawn anew, and kept", byID: ["city-picker__0": "e\u{301}"],
      name: "\u{E9}", value: "map", step: .hash,
      kept: StickyDocument(attributeName: "id", attributeValue: "user_0", assignments: ["city-picker__0": "\u{E9}"])),
    Row(
      testDescription: "of two variations with one name the first one holds", byID: ["city-picker__0": "a"], name: "a",
      value: "list", step: .sticky),
    Row(
      testDescription: "an old version of another experiment is not counted",
      rule: #""bucketVersion": 2, "minBucketVersion": 1,"#, byID: ["city-jumper__0": "a", "city-picker__2": "b"],
      value: "map", step: .sticky),
    Row(
      testDescription: "an earlier one holds if the rule enables sticky bucketing",
      rule: #""disableStickyBucketing": false,"#,
      byID: ["city-picker__0": "a"], value: "list", step: .sticky),
    Row(
      testDescription: "no fallback if the rule disables sticky bucketing",
      rule: #""disableStickyBucketing": true, "fallbackAttribute": "device", "force": "map", "coverage": 1,"#, id: nil,
      value: "list", step: .noSubject),
    Row(
      testDescription: "a fallback if the rule enables sticky bucketing",
      rule: #""disableStickyBucketing": false, "fallbackAttribute": "device", "force": "map", "coverage": 1,"#,
      id: nil, value: "map", step: .rule),
    Row(
      testDescription: "the fallback is hashed", rule: #""fallbackAttribute": "device","#, id: nil, value: "list",
      step: .hash,
      kept: StickyDocument(attributeName: "device", attributeValue: "tablet", assignments: ["city-picker__0": "a"])),
    Row(
      testDescription: "its lot holds after signing in, and is kept for both", rule: #""fallbackAttribute": "device","#,
      byDevice: ["city-picker__0": "a"], value: "list", step: .sticky,
      kept: StickyDocument(attributeName: "id", attributeValue: "user_0", assignments: ["city-picker__0": "a"])),
    Row(
      testDescription: "that of the identifier goes before", rule: #""fallbackAttribute": "device","#,
      byID: ["city-picker__0": "a"], byDevice: ["city-picker__0": "b"], value: "list", step: .sticky),
    Row(
      testDescription: "no lot of another attribute", rule: #""hashAttribute": "device","#,
      byID: ["city-picker__0": "b"],
      value: "list", step: .hash,
      kept: StickyDocument(attributeName: "device", attributeValue: "tablet", assignments: ["city-picker__0": "a"])),
    Row(
      testDescription: "no fallback if lots are not kept", rule: #""fallbackAttribute": "device","#, byID: nil, id: nil,
      value: "list", step: .noSubject),
    Row(
      testDescription: "nor a part by it", rule: #""fallbackAttribute": "device", "force": "map", "coverage": 1,"#,
      byID: nil, id: nil, value: "list", step: .noSubject),
    Row(
      testDescription: "else a part by it", rule: #""fallbackAttribute": "device", "force": "map", "coverage": 1,"#,
      id: nil, value: "map", step: .rule),
  ])
  func `hold while rules change`(_ row: Row) throws {
    let payload = try GrowthBookPayload(rules: "{\(row.rule) \(Self.meta(row.name))}")
    let documents = row.byID.map { byID in
      [StickyDocument(attributeName: "id", attributeValue: "user_0", assignments: byID)]
        + (row.byDevice.map { [StickyDocument(attributeName: "device", attributeValue: "tablet", assignments: $0)] }
          ?? [])
    }
    let answer = payload.answer(for: row.id, ["device": row.device], sticky: documents)
    #expect(answer.value == row.value)
    #expect(answer.step == row.step)
    #expect(answer.stickyDocument == row.kept)
    #expect(
      answer.stickyDocument?.assignments.mapValues { Array($0.utf8) }
        == row.kept?.assignments.mapValues { Array($0.utf8) })
  }

  @Test func `of two documents for one identifier the first one counts`() throws {
    let documents = ["a", "b"].map {
      StickyDocument(attributeName: "id", attributeValue: "user_0", assignments: ["city-picker__0": $0])
    }
    let payload = try GrowthBookPayload(rules: "{\(Self.meta("b"))}")
    #expect(payload.answer(for: "user_0", sticky: documents).value == "list")
  }

  @Test(arguments: [("id", "user_1"), ("device", "user_0")])
  func `a document of another identifier does not count`(_ attribute: String, _ value: String) throws {
    let document = StickyDocument(
      attributeName: attribute, attributeValue: value, assignments: ["city-picker__0": "a"])
    let payload = try GrowthBookPayload(rules: "{\(Self.meta("b"))}")
    #expect(payload.answer(for: "user_0", sticky: [document]).step == .hash)
  }
}
