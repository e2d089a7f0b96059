import TestSupport
import Testing

@testable import Experiments

@Suite("Payload")
struct PayloadTests {
  /// A text that is no configuration, and why.
  @Test(arguments: [
    ("", "not JSON"),
    (#"{"features": {}"#, "not JSON"),
    (#"{"features": {"a": {"defaultValue": 1e999}}}"#, "not JSON"),
    (String(repeating: "[", count: 100_000), "not JSON"),
    ("[]", "not an object"),
    ("{}", "features: missing"),
    (#"{"features": []}"#, "features: not an object"),
    (#"{"features": {}, "encryptedFeatures": "abc.def"}"#, "encryptedFeatures: encrypted, which cannot be read"),
    (#"{"features": {}, "savedGroups": {"g": 1}}"#, "savedGroups.g: not a list"),
    (#"{"features": {}, "forcedVariations": {"a": 0.5}}"#, "forcedVariations.a: not the number of a variation"),
  ])
  func `is refused with the place if nothing can be made of it`(_ row: (text: String, message: String)) {
    do throws(PayloadFault) {
      let payload = try GrowthBookPayload(Array(row.text.utf8))
      Issue.record("was read, with \(payload.diagnostics)")
    } catch {
      #expect("\(error)" == row.message)
    }
  }

  /// A rule that can be read in part or not at all, and what it gives to the second half.
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
      rule: #"{"variations": ["map"]}"#, diagnostics: [".variations: fewer than two variations; nobody takes part"]),
    Lenience(rule: "{}", diagnostics: [".variations: missing"]),
    Lenience(
      rule: #"{"variations": ["list", "map"], "hashVersion": 3}"#,
      diagnostics: [".hashVersion: neither hash version 1 nor 2; nobody takes part"]),
    Lenience(
      rule: #"{"variations": ["list", "map"], "hashVersion": 1.5}"#,
      diagnostics: [".hashVersion: neither hash version 1 nor 2; nobody takes part"]),
    Lenience(rule: #"{\#(halves), "ranges": [[0, 0.1], [0.7, 0.8]]}"#, value: "map", step: .hash),
    Lenience(
      rule: #"{\#(halves), "ranges": [[0, 0.1], [0.1, 0.2], [0.7, 0.8]]}"#,
      diagnostics: [".ranges: not a range for each variation; what has no counterpart is nobody's"], step: .coverage),
    Lenience(
      rule: #"{\#(halves), "weights": [1.5, -0.5]}"#,
      diagnostics: [".weights: a weight below 0; nobody gets that variation"], step: .hash),
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
      rule: #"{\#(halves), "condition": {"a": {"$notRegex": "^v?\\d+(\\.\\d+)?(\\.\\d+)?(-\\w+)?$"}}}"#, value: "map",
      step: .hash),
    Lenience(rule: #"{\#(halves), "parentConditions": [{}]}"#, diagnostics: [".parentConditions[0].id: missing"]),
    Lenience(rule: #"{\#(halves), "filters": [{"seed": "f"}]}"#, diagnostics: [".filters[0].ranges: missing"]),
  ])
  func `is read leniently, and says what is wrong`(_ row: Lenience) throws {
    let payload = try GrowthBookPayload(rules: row.rule)
    #expect(payload.diagnostics.map(\.description) == row.diagnostics.map { "features.city-picker.rules[0]" + $0 })
    let answer = payload.answer(for: "user_0")
    #expect(answer.value == row.value)
    #expect(answer.step == row.step)
  }

  /// Regular expressions that went on for minutes, or could, and the text that kept them busy.
  @Test(arguments: [
    "^(a+)+$", "^(a|a)*$", "^(a|aa){20,}$", "(?x)^(a+) +$", "(?#[)^(a+)+$", ".*.*.*.*.*.*x",
    String(repeating: "a?", count: 24) + "x", String(repeating: "(a|a)", count: 30) + "x", "^(a{1,30}){30}$",
    "^b|.*.*.*.*.*x",
    String(repeating: "a{0,30}", count: 6) + "x",
  ])
  func `asks no pattern that could take for ever`(_ pattern: String) throws {
    let rule = #"{"condition": {"id": {"$regex": "\#(pattern)"}}, "force": "map"}"#
    let payload = try GrowthBookPayload(rules: rule)
    #expect(payload.diagnostics.map(\.kind) == [.slowPattern])
    let unit = String(repeating: "a", count: 40) + "!"
    #expect(try withoutHanging { payload.answer(for: unit).value } == "list")
  }

  /// A rule, and who gets what from it.
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let rules: String
    var others = ""
    var members = ""
    var id: String? = "user_0"
    var attributes: [String: JSON] = [:]
    let value: JSON
    var variant: String? = nil
    let step: DecisionStep
    var diagnostics: [String] = []
  }

  @Test(arguments: [
    Row(
      testDescription: "the first hash if none is named", rules: #"{"variations": ["list", "map"]}"#, value: "list",
      variant: "list", step: .hash),
    Row(
      testDescription: "the key as seed", rules: #"{"key": "hold", "hashVersion": 2, "variations": ["list", "map"]}"#,
      id: "user_1", value: "map", variant: "map", step: .hash),
    Row(
      testDescription: "a number as identifier", rules: "{\(halves)}", id: nil, attributes: ["id": 3], value: "map",
      variant: "map", step: .hash),
    Row(
      testDescription: "the same number with a point", rules: "{\(halves)}", id: nil, attributes: ["id": 3.0],
      value: "map", variant: "map", step: .hash),
    Row(
      testDescription: "zero is no identifier", rules: "{\(halves)}", id: nil, attributes: ["id": 0], value: "list",
      step: .noSubject),
    Row(
      testDescription: "nor is false", rules: "{\(halves)}", id: nil, attributes: ["id": false], value: "list",
      step: .noSubject),
    Row(
      testDescription: "nor is null", rules: "{\(halves)}", id: nil, attributes: ["id": nil], value: "list",
      step: .noSubject),
    Row(
      testDescription: "a missing identifier is told, whatever rule is behind",
      rules: #"{\#(halves)}, {"force": "x", "condition": {"a": 1}}"#, id: nil, value: "list", step: .noSubject),
    Row(
      testDescription: "another attribute is hashed", rules: #"{"hashAttribute": "company", \#(halves)}"#, id: "user_1",
      attributes: ["company": "user_0"], value: "map", variant: "map", step: .hash),
    Row(
      testDescription: "one inside another", rules: #"{"hashAttribute": "company.id", \#(halves)}"#, id: "user_1",
      attributes: ["company": ["id": "user_0"]], value: "map", variant: "map", step: .hash),
    Row(
      testDescription: "a name with a point goes before", rules: #"{"hashAttribute": "company.id", \#(halves)}"#,
      attributes: ["company.id": "user_0", "company": ["id": "user_1"]], value: "map", variant: "map", step: .hash),
    Row(
      testDescription: "names of variations without meta", rules: #"{"hashVersion": 2, "variations": [true, false]}"#,
      value: false, variant: "1", step: .hash),
    Row(testDescription: "no rule at all", rules: "", value: "list", step: .noRule),
    Row(
      testDescription: "the rule behind", rules: #"{"force": "x", "condition": {"a": 1}}, {"force": "map"}"#,
      value: "map", step: .rule),
    Row(
      testDescription: "a part gets a value",
      rules: #"{"force": "map", "coverage": 0.76, "hashVersion": 2, "seed": "city-picker"}"#,
      value: "map", step: .rule),
    Row(
      testDescription: "the end of the part is in it", rules: #"{"force": "map", "coverage": 0.5, "hashVersion": 2}"#,
      id: "user_1604", value: "map", step: .rule),
    Row(
      testDescription: "the others do not", rules: #"{"force": "map", "coverage": 0.5, "hashVersion": 2}"#,
      value: "list", step: .coverage),
    Row(
      testDescription: "no part is nobody, though a bucket is 0",
      rules: #"{"force": "map", "coverage": 0, "hashVersion": 2}"#, id: "user_17404", value: "list", step: .coverage),
    Row(
      testDescription: "a range goes before a part",
      rules: #"{"force": "map", "coverage": 0, "range": [0.7, 0.8], "hashVersion": 2}"#, value: "map", step: .rule),
    Row(
      testDescription: "a part without a subject", rules: #"{"force": "map", "coverage": 0.5}"#, id: nil,
      value: "list", step: .noSubject),
    Row(
      testDescription: "a filter that admits",
      rules: #"{"filters": [{"seed": "f", "ranges": [[0, 0.1], [0.3, 0.4]]}], \#(halves)}"#,
      value: "map", variant: "map", step: .hash),
    Row(
      testDescription: "a filter goes before a namespace",
      rules: #"{"filters": [{"seed": "f", "ranges": [[0, 1]]}], "namespace": ["layer", 0, 0.1], \#(halves)}"#,
      value: "map", variant: "map", step: .hash),
    Row(
      testDescription: "a variation that stands by",
      rules: #"""
        {\#(halves), "meta": [{"key": "a"}, {"key": "b", "passthrough": true}]}, {"force": "behind"}
        """#, value: "behind", step: .rule),
    Row(
      testDescription: "quality assurance", rules: "{\(halves)}", members: #", "qaMode": true"#, value: "list",
      step: .disabled),
    Row(
      testDescription: "nothing drawn anywhere", rules: "{\(halves)}", members: #", "enabled": false"#, value: "list",
      step: .disabled),
    Row(
      testDescription: "a variation for everybody", rules: #"{"active": false, \#(halves)}"#,
      members: #", "qaMode": true, "forcedVariations": {"city-picker": 1}"#, id: nil, value: "map", variant: "map",
      step: .override),
    Row(
      testDescription: "a variation that does not exist", rules: "{\(halves)}",
      members: #", "forcedVariations": {"city-picker": 2}"#, value: "list", step: .override,
      diagnostics: ["forcedVariations.city-picker: not the number of a variation"]),
    Row(
      testDescription: "a variation that is null is one",
      rules: #"{"hashVersion": 2, "seed": "city-picker", "variations": [1, null]}"#,
      value: nil, variant: "1", step: .hash),
    Row(
      testDescription: "a prerequisite that holds",
      rules: #"{"parentConditions": [{"id": "other", "condition": {"value": {"$exists": true}}}], "force": "map"}"#,
      others: #", "other": {"defaultValue": 0}"#, value: "map", step: .rule),
    Row(
      testDescription: "one that does not skips the rule",
      rules: #"{"parentConditions": [{"id": "other", "condition": {"value": 1}}], "force": "x"}, {"force": "map"}"#,
      others: #", "other": {"defaultValue": 0}"#, value: "map", step: .rule),
    Row(
      testDescription: "a gate closes the feature",
      rules: #"""
        {"parentConditions": [{"id": "other", "condition": {"value": 1}, "gate": true}], "force": "x"}, {"force": "map"}
        """#, others: #", "other": {"defaultValue": 0}"#, value: "list", step: .prerequisite),
    Row(
      testDescription: "a circle", rules: #"{"parentConditions": [{"id": "other", "condition": {}}], "force": "map"}"#,
      others: #"""
        , "other": {"rules": [{"parentConditions": [{"id": "city-picker", "condition": {}}], "force": 1}]}
        """#, value: "list", step: .failure),
    Row(
      testDescription: "held out",
      rules: #"""
        {"parentConditions": [{"id": "holdout", "condition": {"value": "out"}}], "force": "list"}, {\#(halves)}
        """#,
      others: #"""
        , "holdout": {"defaultValue": "in", "rules": [{"variations": ["out", "in"], "hashVersion": 2, "seed": "hold"}]}
        """#, value: "list", step: .rule),
    Row(
      testDescription: "not held out",
      rules: #"""
        {"parentConditions": [{"id": "holdout", "condition": {"value": "out"}}], "force": "list"}, {\#(halves)}
        """#,
      others: #"""
        , "holdout": {"defaultValue": "in", "rules": [{"variations": ["out", "in"], "hashVersion": 2, "seed": "hold"}]}
        """#, id: "user_2", value: "map", variant: "map", step: .hash),
  ])
  func `decides as the specification says`(_ row: Row) throws {
    let payload = try GrowthBookPayload(rules: row.rules, beside: row.others, members: row.members)
    #expect(payload.diagnostics.map(\.description) == row.diagnostics)
    let answer = payload.answer(for: row.id, row.attributes)
    #expect(answer.value == row.value)
    #expect(answer.variant == row.variant)
    #expect(answer.step == row.step)
  }

  /// Rules, and what is said of the names that the log has for variants.
  @Test(arguments: [
    (#"{"meta": [{"key": "list"}, {"key": "map"}], \#(halves)}"#, ""), ("{\(halves)}", ""),
    (#"{"meta": [{"key": "map"}, {"key": "list"}], \#(halves)}"#, "the log calls 'list' 'map', 'map' 'list'"),
    (#"{"meta": [{"key": "list"}, {"key": "list"}], \#(halves)}"#, "the log calls 'map' 'list'"),
    (
      #"{"meta": [{}, {"key": "1"}], \#(halves)}, {"force": 1}, {"meta": [{}, {"key": "1"}], \#(halves)}"#,
      "the log calls 'map' '1'"
    ),
    (#"{"meta": [{"key": "a"}, {"key": "b"}], "hashVersion": 2, "variations": ["globe", 1]}"#, ""),
  ])
  func `tells of variants that the log calls otherwise`(_ row: (rules: String, words: String)) throws {
    let payload = try GrowthBookPayload(rules: row.rules)
    let place = "features.city-picker: "
    #expect(
      payload.diagnostics(of: try Experiment.cityPicker().definition).map(\.description)
        == (row.words.isEmpty ? [] : [place + row.words]))
  }

  @Test func `bears the time of its last change, or a digest of its bytes`() throws {
    #expect(try GrowthBookPayload(rules: "").version == "7")
    let bytes = Array(#"{"features": {}}"#.utf8)
    let digest = try GrowthBookPayload(bytes).version
    #expect(digest.hasPrefix("fnv1a-") && digest.utf8.count == 22)
    #expect(try GrowthBookPayload(bytes).version == digest)
    #expect(try GrowthBookPayload(bytes + [0x20]).version != digest)
  }
}
