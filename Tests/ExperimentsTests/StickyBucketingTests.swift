import Testing

@testable import Experiments

@Suite("Sticky bucketing")
struct StickyBucketingTests {
  /// A rule, the stored documents, and the expected result.
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    var rule = ""
    /// The stored assignments for the attribute `id`, or `nil` to disable sticky bucketing.
    var byID: [String: String]? = [:]
    /// The stored assignments for the attribute `device`, if any.
    var byDevice: [String: String]? = nil
    var id: String? = "user_0"
    var device: JSON = "tablet"
    /// The second variation's key.
    var name = "b"
    let value: JSON
    let step: DecisionStep
    var stored: StickyDocument? = nil
  }

  private static func meta(_ name: String) -> String {
    #""meta": [{"key": "a"}, {"key": "\#(name)"}], "hashVersion": 2, "variations": ["list", "map"]"#
  }

  @Test(arguments: [
    Row(testDescription: "no document is stored without sticky bucketing", byID: nil, value: "map", step: .hash),
    Row(
      testDescription: "the first assignment is stored", value: "map", step: .hash,
      stored: StickyDocument(attributeName: "id", attributeValue: "user_0", assignments: ["city-picker__0": "b"])),
    Row(testDescription: "an earlier assignment applies", byID: ["city-picker__0": "a"], value: "list", step: .sticky),
    Row(
      testDescription: "an earlier assignment overrides coverage, condition, and namespace",
      rule: #""coverage": 0, "condition": {"x": 1}, "namespace": ["layer", 0, 0],"#, byID: ["city-picker__0": "a"],
      value: "list", step: .sticky),
    Row(
      testDescription: "an earlier assignment does not override a filter",
      rule: #""filters": [{"seed": "f", "ranges": []}],"#, byID: ["city-picker__0": "a"], value: "list", step: .filter),
    Row(
      testDescription: "a rule can disable sticky bucketing", rule: #""disableStickyBucketing": true,"#,
      byID: ["city-picker__0": "a"], value: "map", step: .hash),
    Row(
      testDescription: "a new bucket version assigns a subject again", rule: #""bucketVersion": 1,"#,
      byID: ["city-picker__0": "a"],
      value: "map", step: .hash,
      stored: StickyDocument(
        attributeName: "id", attributeValue: "user_0", assignments: ["city-picker__0": "a", "city-picker__1": "b"])),
    Row(
      testDescription: "a subject with an assignment below the minimum version is excluded",
      rule: #""bucketVersion": 2, "minBucketVersion": 2,"#, byID: ["city-picker__1": "a"], value: "list", step: .sticky),
    Row(
      testDescription: "a subject with an assignment of the minimum version is not excluded",
      rule: #""bucketVersion": 2, "minBucketVersion": 1,"#,
      byID: ["city-picker__1": "a", "city-picker__2": "b", "city-picker-2__0": "a"], value: "map", step: .sticky),
    Row(
      testDescription: "a minimum version can be any number", rule: #""minBucketVersion": 1e300,"#,
      byID: ["city-picker__17": "a"], value: "list", step: .sticky),
    Row(
      testDescription: "a subject of a removed variation is assigned again", byID: ["city-picker__0": "z"],
      value: "map",
      step: .hash,
      stored: StickyDocument(attributeName: "id", attributeValue: "user_0", assignments: ["city-picker__0": "b"])),
    Row(
      testDescription:
        "a subject of a canonically equivalent variation is assigned again, and the assignment is stored",
      byID: ["city-picker__0": "e\u{301}"], name: "\u{E9}", value: "map", step: .hash,
      stored: StickyDocument(attributeName: "id", attributeValue: "user_0", assignments: ["city-picker__0": "\u{E9}"])),
    Row(
      testDescription: "the first of two variations with the same name applies", byID: ["city-picker__0": "a"],
      name: "a", value: "list", step: .sticky),
    Row(
      testDescription: "an old version of another experiment is ignored",
      rule: #""bucketVersion": 2, "minBucketVersion": 1,"#, byID: ["city-jumper__0": "a", "city-picker__2": "b"],
      value: "map", step: .sticky),
    Row(
      testDescription: "an earlier assignment applies if the rule enables sticky bucketing",
      rule: #""disableStickyBucketing": false,"#, byID: ["city-picker__0": "a"], value: "list", step: .sticky),
    Row(
      testDescription: "the fallback attribute is ignored if the rule disables sticky bucketing",
      rule: #""disableStickyBucketing": true, "fallbackAttribute": "device", "force": "map", "coverage": 1,"#, id: nil,
      value: "list", step: .noSubject),
    Row(
      testDescription: "the fallback attribute is used if the rule enables sticky bucketing",
      rule: #""disableStickyBucketing": false, "fallbackAttribute": "device", "force": "map", "coverage": 1,"#, id: nil,
      value: "map", step: .rule),
    Row(
      testDescription: "the fallback attribute is hashed", rule: #""fallbackAttribute": "device","#, id: nil,
      value: "list", step: .hash,
      stored: StickyDocument(attributeName: "device", attributeValue: "tablet", assignments: ["city-picker__0": "a"])),
    Row(
      testDescription: "an assignment of the fallback attribute applies after sign-in and is stored for both",
      rule: #""fallbackAttribute": "device","#, byDevice: ["city-picker__0": "a"], value: "list", step: .sticky,
      stored: StickyDocument(attributeName: "id", attributeValue: "user_0", assignments: ["city-picker__0": "a"])),
    Row(
      testDescription: "an assignment of the identifier takes precedence", rule: #""fallbackAttribute": "device","#,
      byID: ["city-picker__0": "a"], byDevice: ["city-picker__0": "b"], value: "list", step: .sticky),
    Row(
      testDescription: "an assignment of another attribute is ignored", rule: #""hashAttribute": "device","#,
      byID: ["city-picker__0": "b"], value: "list", step: .hash,
      stored: StickyDocument(attributeName: "device", attributeValue: "tablet", assignments: ["city-picker__0": "a"])),
    Row(
      testDescription: "the fallback attribute is ignored without sticky bucketing",
      rule: #""fallbackAttribute": "device","#, byID: nil, id: nil, value: "list", step: .noSubject),
    Row(
      testDescription: "a rollout ignores the fallback attribute without sticky bucketing",
      rule: #""fallbackAttribute": "device", "force": "map", "coverage": 1,"#, byID: nil, id: nil, value: "list",
      step: .noSubject),
    Row(
      testDescription: "a rollout uses the fallback attribute with sticky bucketing",
      rule: #""fallbackAttribute": "device", "force": "map", "coverage": 1,"#, id: nil, value: "map", step: .rule),
  ])
  func `stored assignments apply as the rule specifies`(_ row: Row) throws {
    let payload = try GrowthBookPayload(rules: "{\(row.rule) \(Self.meta(row.name))}")
    let documents = row.byID.map { byID in
      [StickyDocument(attributeName: "id", attributeValue: "user_0", assignments: byID)]
        + (row.byDevice.map { [StickyDocument(attributeName: "device", attributeValue: "tablet", assignments: $0)] }
          ?? [])
    }
    let answer = payload.answer(for: row.id, ["device": row.device], sticky: documents)
    #expect(answer.value == row.value)
    #expect(answer.step == row.step)
    #expect(answer.stickyDocument == row.stored)
    #expect(
      answer.stickyDocument?.assignments.mapValues { Array($0.utf8) }
        == row.stored?.assignments.mapValues { Array($0.utf8) })
  }

  @Test func `the first of two documents for one identifier counts`() throws {
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
