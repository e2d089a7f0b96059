import Testing

@testable import Experiments

@Suite("Lenient parsing of payloads")
struct PayloadLenienceTests {
  /// A rule, which can be partly or completely invalid, and its result for a subject in the second half of the buckets.
  struct LenientCase: CustomTestStringConvertible {
    let rule: String
    var diagnostics: [String] = []
    var value: JSON = "list"
    var step = DecisionStep.noRule
    var testDescription: String { rule }
  }

  @Test(arguments: [
    LenientCase(rule: "7", diagnostics: [": not an object"]),
    LenientCase(
      rule: #"{\#(halves), "weights": [0.2, 0.3, 0.5]}"#,
      diagnostics: [".weights: must match the variations and add up to 1; equal weights are used"], value: "map",
      step: .hash),
    LenientCase(
      rule: #"{\#(halves), "weights": [0.9, 0.08]}"#,
      diagnostics: [".weights: must match the variations and add up to 1; equal weights are used"], value: "map",
      step: .hash),
    LenientCase(
      rule: #"{\#(halves), "weights": [0.9, 0.12]}"#,
      diagnostics: [".weights: must match the variations and add up to 1; equal weights are used"], value: "map",
      step: .hash),
    LenientCase(rule: #"{\#(halves), "weights": [0.9, 0.1]}"#, value: "list", step: .hash),
    LenientCase(rule: #"{\#(halves), "weights": [0.51, 0.5]}"#, value: "map", step: .hash),
    LenientCase(rule: #"{\#(halves), "weights": [0, 1]}"#, value: "map", step: .hash),
    LenientCase(
      rule: #"{\#(halves), "weights": [0.7, 0.05]}"#,
      diagnostics: [".weights: must match the variations and add up to 1; equal weights are used"], value: "map",
      step: .hash),
    LenientCase(rule: #"{\#(halves), "weights": null, "hashAttribute": null}"#, value: "map", step: .hash),
    LenientCase(rule: #"{\#(halves), "weights": ["a", "b"]}"#, diagnostics: [".weights: not an array of numbers"]),
    LenientCase(rule: #"{\#(halves), "coverage": 0}"#, step: .coverage),
    LenientCase(
      rule: #"{\#(halves), "coverage": -1}"#, diagnostics: [".coverage: must be from 0 to 1; the value is clamped"],
      step: .coverage),
    LenientCase(
      rule: #"{\#(halves), "coverage": 2}"#, diagnostics: [".coverage: must be from 0 to 1; the value is clamped"],
      value: "map", step: .hash),
    LenientCase(
      rule: #"{"variations": ["map"]}"#, diagnostics: [".variations: fewer than two variations; the rule is skipped"]),
    LenientCase(rule: "{}", diagnostics: [".variations: missing"]),
    LenientCase(
      rule: #"{"variations": ["list", "map"], "hashVersion": 3}"#,
      diagnostics: [".hashVersion: must be hash version 1 or 2; the rule is skipped"]),
    LenientCase(
      rule: #"{"variations": ["list", "map"], "hashVersion": 1.5}"#,
      diagnostics: [".hashVersion: must be hash version 1 or 2; the rule is skipped"]),
    LenientCase(rule: #"{\#(halves), "ranges": [[0, 0.1], [0.7, 0.8]]}"#, value: "map", step: .hash),
    LenientCase(
      rule: #"{\#(halves), "ranges": [[0, 0.1], [0.1, 0.2], [0.7, 0.8]]}"#,
      diagnostics: [".ranges: must be one range for each variation; surplus ranges are ignored"], step: .coverage),
    LenientCase(
      rule: #"{\#(halves), "weights": [1.5, -0.5]}"#,
      diagnostics: [".weights: negative weight; no subject gets that variation"], step: .hash),
    LenientCase(rule: #"{\#(halves), "ranges": [[0.7, 0.8], [0.7, 0.8]]}"#, value: "list", step: .hash),
    LenientCase(rule: #"{\#(halves), "ranges": [[0.7]]}"#, diagnostics: [".ranges: not an array of number pairs"]),
    LenientCase(
      rule: #"{\#(halves), "namespace": ["a", 0]}"#, diagnostics: [".namespace: not an array of a name and two numbers"]
    ),
    LenientCase(rule: #"{\#(halves), "condition": []}"#, diagnostics: [".condition: not an object"]),
    LenientCase(rule: #"{\#(halves), "condition": {"$or": {}}}"#, diagnostics: [".condition.$or: not an array"]),
    LenientCase(
      rule: #"{\#(halves), "condition": {"a": {"$like": 1}}}"#,
      diagnostics: [".condition.a.$like: unknown operator '$like'; it matches nothing"], step: .condition),
    LenientCase(
      rule: #"{\#(halves), "condition": {"a": {"$regex": "("}}}"#,
      diagnostics: [".condition.a.$regex: invalid regular expression; the rule is skipped"]),
    LenientCase(
      rule: #"{\#(halves), "condition": {"a": {"$regex": "?"}}}"#,
      diagnostics: [".condition.a.$regex: invalid regular expression; the rule is skipped"]),
    LenientCase(
      rule: #"{\#(halves), "condition": {"a": {"$notRegex": "^v?\\d+(\\.\\d+)?(\\.\\d+)?(-\\w+)?$"}}}"#, value: "map",
      step: .hash),
    LenientCase(rule: #"{\#(halves), "parentConditions": [{}]}"#, diagnostics: [".parentConditions[0].id: missing"]),
    LenientCase(rule: #"{\#(halves), "filters": [{"seed": "f"}]}"#, diagnostics: [".filters[0].ranges: missing"]),
  ])
  func `an invalid rule is parsed leniently and reported`(_ row: LenientCase) throws {
    let payload = try GrowthBookPayload(rules: row.rule)
    #expect(payload.diagnostics.map(\.description) == row.diagnostics.map { "features.city-picker.rules[0]" + $0 })
    let answer = payload.answer(for: "user_0")
    #expect(answer.value == row.value)
    #expect(answer.step == row.step)
  }

  @Test(arguments: ["$inGroup", "$notInGroup"])
  func `a rule whose saved group is not a list is skipped and reported`(_ name: String) throws {
    let rules =
      #"{"condition": {"id": {"\#(name)": "g"}}, "force": 1}, {"condition": {"id": {"$notInGroup": "h"}}, "force": 2}"#
    let text = #"{"features": {"a": {"rules": [\#(rules)]}}, "savedGroups": {"g": {"type": "condition"}, "h": ["b"]}}"#
    let payload = try GrowthBookPayload(Array(text.utf8))
    #expect(payload.diagnostics.map(\.description) == ["savedGroups.g: not an array; the rule is skipped"])
    #expect(payload.resolve("a", for: Subject(id: "a"), fallback: nil).value == 2)
  }

  @Test func `an unreadable feature is reported`() throws {
    let payload = try GrowthBookPayload(Array(#"{"features": {"a": 1, "b": {"rules": 2}}}"#.utf8))
    #expect(payload.diagnostics.map(\.description) == ["features.a: not an object", "features.b.rules: not an array"])
  }
}
