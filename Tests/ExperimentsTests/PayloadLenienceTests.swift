import Testing

@testable import Experiments

@Suite("Lenient parsing of payloads")
struct PayloadLenienceTests {
  /// A rule that is partly or completely invalid, and its result for a subject in the second half.
  struct Lenience: CustomTestStringConvertible {
    let rule: String
    var diagnostics: [String] = []
    var value: JSON = "list"
    var step = DecisionStep.noRule
    var testDescription: String { rule }
  }

  @Test(arguments: [
    Lenience(rule: "7", diagnostics: [": not an object"]),
    Lenience(
      rule: #"{\#(halves), "weights": [0.2, 0.3, 0.5]}"#,
      diagnostics: [".weights: not a weight for each variation, with sum 1; equal weights are taken"], value: "map",
      step: .hash),
    Lenience(
      rule: #"{\#(halves), "weights": [0.9, 0.08]}"#,
      diagnostics: [".weights: not a weight for each variation, with sum 1; equal weights are taken"], value: "map",
      step: .hash),
    Lenience(
      rule: #"{\#(halves), "weights": [0.9, 0.12]}"#,
      diagnostics: [".weights: not a weight for each variation, with sum 1; equal weights are taken"], value: "map",
      step: .hash),
    Lenience(rule: #"{\#(halves), "weights": [0.9, 0.1]}"#, value: "list", step: .hash),
    Lenience(rule: #"{\#(halves), "weights": [0.51, 0.5]}"#, value: "map", step: .hash),
    Lenience(rule: #"{\#(halves), "weights": [0, 1]}"#, value: "map", step: .hash),
    Lenience(
      rule: #"{\#(halves), "weights": [0.7, 0.05]}"#,
      diagnostics: [".weights: not a weight for each variation, with sum 1; equal weights are taken"], value: "map",
      step: .hash),
    Lenience(rule: #"{\#(halves), "weights": null, "hashAttribute": null}"#, value: "map", step: .hash),
    Lenience(rule: #"{\#(halves), "weights": ["a", "b"]}"#, diagnostics: [".weights: not a list of numbers"]),
    Lenience(rule: #"{\#(halves), "coverage": 0}"#, step: .coverage),
    Lenience(
      rule: #"{\#(halves), "coverage": -1}"#, diagnostics: [".coverage: not from 0 to 1; the nearest is taken"],
      step: .coverage),
    Lenience(
      rule: #"{\#(halves), "coverage": 2}"#, diagnostics: [".coverage: not from 0 to 1; the nearest is taken"],
      value: "map", step: .hash),
    Lenience(
      rule: #"{"variations": ["map"]}"#, diagnostics: [".variations: fewer than two variations; the rule is skipped"]),
    Lenience(rule: "{}", diagnostics: [".variations: missing"]),
    Lenience(
      rule: #"{"variations": ["list", "map"], "hashVersion": 3}"#,
      diagnostics: [".hashVersion: neither hash version 1 nor 2; the rule is skipped"]),
    Lenience(
      rule: #"{"variations": ["list", "map"], "hashVersion": 1.5}"#,
      diagnostics: [".hashVersion: neither hash version 1 nor 2; the rule is skipped"]),
    Lenience(rule: #"{\#(halves), "ranges": [[0, 0.1], [0.7, 0.8]]}"#, value: "map", step: .hash),
    Lenience(
      rule: #"{\#(halves), "ranges": [[0, 0.1], [0.1, 0.2], [0.7, 0.8]]}"#,
      diagnostics: [".ranges: not a range for each variation; the surplus is ignored"], step: .coverage),
    Lenience(
      rule: #"{\#(halves), "weights": [1.5, -0.5]}"#,
      diagnostics: [".weights: a weight below 0; no unit gets that variation"], step: .hash),
    Lenience(rule: #"{\#(halves), "ranges": [[0.7, 0.8], [0.7, 0.8]]}"#, value: "list", step: .hash),
    Lenience(rule: #"{\#(halves), "ranges": [[0.7]]}"#, diagnostics: [".ranges: not a list of two numbers each"]),
    Lenience(rule: #"{\#(halves), "namespace": ["a", 0]}"#, diagnostics: [".namespace: not a name and two numbers"]),
    Lenience(rule: #"{\#(halves), "condition": []}"#, diagnostics: [".condition: not an object"]),
    Lenience(rule: #"{\#(halves), "condition": {"$or": {}}}"#, diagnostics: [".condition.$or: not a list"]),
    Lenience(
      rule: #"{\#(halves), "condition": {"a": {"$like": 1}}}"#,
      diagnostics: [".condition.a.$like: unknown operator '$like'; it holds for nothing"], step: .condition),
    Lenience(
      rule: #"{\#(halves), "condition": {"a": {"$regex": "("}}}"#,
      diagnostics: [".condition.a.$regex: not a regular expression that can be read; it matches nothing"],
      step: .condition),
    Lenience(
      rule: #"{\#(halves), "condition": {"a": {"$regex": "?"}}}"#,
      diagnostics: [".condition.a.$regex: not a regular expression that can be read; it matches nothing"],
      step: .condition),
    Lenience(
      rule: #"{\#(halves), "condition": {"a": {"$notRegex": "^v?\\d+(\\.\\d+)?(\\.\\d+)?(-\\w+)?$"}}}"#, value: "map",
      step: .hash),
    Lenience(rule: #"{\#(halves), "parentConditions": [{}]}"#, diagnostics: [".parentConditions[0].id: missing"]),
    Lenience(rule: #"{\#(halves), "filters": [{"seed": "f"}]}"#, diagnostics: [".filters[0].ranges: missing"]),
  ])
  func `an invalid rule is parsed leniently and reported`(_ row: Lenience) throws {
    let payload = try GrowthBookPayload(rules: row.rule)
    #expect(payload.diagnostics.map(\.description) == row.diagnostics.map { "features.city-picker.rules[0]" + $0 })
    let answer = payload.answer(for: "user_0")
    #expect(answer.value == row.value)
    #expect(answer.step == row.step)
  }

  @Test func `an unreadable feature is reported`() throws {
    let payload = try GrowthBookPayload(Array(#"{"features": {"a": 1, "b": {"rules": 2}}}"#.utf8))
    #expect(payload.diagnostics.map(\.description) == ["features.a: not an object", "features.b.rules: not a list"])
  }
}
