import Testing

@testable import Experiments

@Suite("Payload")
struct PayloadTests {
  /// Text that is not a valid configuration, and the error.
  @Test(arguments: [
    ("", "not JSON"),
    (#"{"features": {}"#, "not JSON"),
    (#"{"features": {"a": {"defaultValue": 1e999}}}"#, "not JSON"),
    ("[\u{0}", "not JSON"),
    (
      String(repeating: "[", count: 100_000),
      String(repeating: "[0]", count: 64) + ": nested more than 64 levels deep"
    ),
    ("[]", "not an object"),
    ("{}", "features: missing"),
    (#"{"features": []}"#, "features: not an object"),
    (#"{"features": {}, "encryptedFeatures": "abc.def"}"#, "encryptedFeatures: encrypted features are not supported"),
    (#"{"features": {}, "forcedVariations": {"a": 0.5}}"#, "forcedVariations.a: not the index of a variation"),
  ])
  func `an unusable payload is rejected with the place of the fault`(_ row: (text: String, message: String)) {
    do throws(PayloadFault) {
      let payload = try GrowthBookPayload(Array(row.text.utf8))
      Issue.record("The payload was read with the diagnostics \(payload.diagnostics).")
    } catch {
      #expect("\(error)" == row.message)
    }
  }

  /// A payload's rules, a subject, and the expected result.
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
      testDescription: "the hash version is 1 by default", rules: #"{"variations": ["list", "map"]}"#, value: "list",
      variant: "0", step: .hash),
    Row(
      testDescription: "the seed is the key of the experiment by default",
      rules: #"{"key": "hold", "hashVersion": 2, "variations": ["list", "map"]}"#, id: "user_1", value: "map",
      variant: "1", step: .hash),
    Row(
      testDescription: "a number is an identifier", rules: "{\(halves)}", id: nil, attributes: ["id": 3], value: "map",
      variant: "1", step: .hash),
    Row(
      testDescription: "a number with a decimal point is the same identifier", rules: "{\(halves)}", id: nil,
      attributes: ["id": 3.0], value: "map", variant: "1", step: .hash),
    Row(
      testDescription: "zero is not an identifier", rules: "{\(halves)}", id: nil, attributes: ["id": 0], value: "list",
      step: .noSubject),
    Row(
      testDescription: "false is not an identifier", rules: "{\(halves)}", id: nil, attributes: ["id": false],
      value: "list", step: .noSubject),
    Row(
      testDescription: "null is not an identifier", rules: "{\(halves)}", id: nil, attributes: ["id": nil],
      value: "list", step: .noSubject),
    Row(
      testDescription: "NaN is not an identifier", rules: "{\(halves)}", id: nil, attributes: ["id": .number(.nan)],
      value: "list", step: .noSubject),
    Row(
      testDescription: "a filter rejects a missing identifier",
      rules: #"{"filters": [{"seed": "f", "ranges": [[0, 1]]}], "force": "map"}"#, id: nil, value: "list",
      step: .filter),
    Row(
      testDescription: "a missing identifier is reported regardless of the next rule",
      rules: #"{\#(halves)}, {"force": "x", "condition": {"a": 1}}"#, id: nil, value: "list", step: .noSubject),
    Row(
      testDescription: "a rule can hash another attribute", rules: #"{"hashAttribute": "company", \#(halves)}"#,
      id: "user_1", attributes: ["company": "user_0"], value: "map", variant: "1", step: .hash),
    Row(
      testDescription: "a rule can hash a nested attribute", rules: #"{"hashAttribute": "company.id", \#(halves)}"#,
      id: "user_1", attributes: ["company": ["id": "user_0"]], value: "map", variant: "1", step: .hash),
    Row(
      testDescription: "an attribute name with a dot takes precedence over a path",
      rules: #"{"hashAttribute": "company.id", \#(halves)}"#,
      attributes: ["company.id": "user_0", "company": ["id": "user_1"]], value: "map", variant: "1", step: .hash),
    Row(
      testDescription: "a variation without meta is named by its index",
      rules: #"{"hashVersion": 2, "variations": [true, false]}"#, value: false, variant: "1", step: .hash),
    Row(testDescription: "a feature without rules has its default value", rules: "", value: "list", step: .noRule),
    Row(
      testDescription: "the next rule is evaluated if a condition is not met",
      rules: #"{"force": "x", "condition": {"a": 1}}, {"force": "map"}"#, value: "map", step: .rule),
    Row(
      testDescription: "a value is given if the condition is met",
      rules: #"{"force": "map", "condition": {"a": 1}}"#, attributes: ["a": 1], value: "map", step: .rule),
    Row(
      testDescription: "a rollout gives a value to a share of subjects",
      rules: #"{"force": "map", "coverage": 0.76, "hashVersion": 2, "seed": "city-picker"}"#, value: "map", step: .rule),
    Row(
      testDescription: "a rollout includes the bucket at its end",
      rules: #"{"force": "map", "coverage": 0.5, "hashVersion": 2}"#, id: "user_1604", value: "map", step: .rule),
    Row(
      testDescription: "a rollout excludes all other subjects",
      rules: #"{"force": "map", "coverage": 0.5, "hashVersion": 2}"#, value: "list", step: .coverage),
    Row(
      testDescription: "a rollout of 0 also excludes bucket 0",
      rules: #"{"force": "map", "coverage": 0, "hashVersion": 2}"#, id: "user_17404", value: "list", step: .coverage),
    Row(
      testDescription: "a range takes precedence over a coverage",
      rules: #"{"force": "map", "coverage": 0, "range": [0.7, 0.8], "hashVersion": 2}"#, value: "map", step: .rule),
    Row(
      testDescription: "a rollout needs an identifier", rules: #"{"force": "map", "coverage": 0.5}"#, id: nil,
      value: "list", step: .noSubject),
    Row(
      testDescription: "a subject inside a filter takes part",
      rules: #"{"filters": [{"seed": "f", "ranges": [[0, 0.1], [0.3, 0.4]]}], \#(halves)}"#, value: "map",
      variant: "1", step: .hash),
    Row(
      testDescription: "a filter takes precedence over a namespace",
      rules: #"{"filters": [{"seed": "f", "ranges": [[0, 1]]}], "namespace": ["layer", 0, 0.1], \#(halves)}"#,
      value: "map", variant: "1", step: .hash),
    Row(
      testDescription: "a passed-through variation leaves the decision to the next rule",
      rules: #"""
        {\#(halves), "meta": [{"key": "a"}, {"key": "b", "passthrough": true}]}, {"force": "behind"}
        """#, value: "behind", step: .rule),
    Row(
      testDescription: "QA mode disables random assignment", rules: "{\(halves)}", members: #", "qaMode": true"#,
      value: "list", step: .disabled),
    Row(
      testDescription: "a payload can disable all experiments", rules: "{\(halves)}", members: #", "enabled": false"#,
      value: "list", step: .disabled),
    Row(
      testDescription: "a forced variation applies to every subject", rules: #"{"active": false, \#(halves)}"#,
      members: #", "qaMode": true, "forcedVariations": {"city-picker": 1}"#, id: nil, value: "map", variant: "1",
      step: .override),
    Row(
      testDescription: "a forced variation that does not exist is reported", rules: "{\(halves)}",
      members: #", "forcedVariations": {"city-picker": 2}"#, value: "list", step: .override,
      diagnostics: ["forcedVariations.city-picker: not the index of a variation"]),
    Row(
      testDescription: "null is a valid variation",
      rules: #"{"hashVersion": 2, "seed": "city-picker", "variations": [1, null]}"#, value: nil, variant: "1",
      step: .hash),
    Row(
      testDescription: "a rule applies if its prerequisite is met",
      rules: #"{"parentConditions": [{"id": "other", "condition": {"value": {"$exists": true}}}], "force": "map"}"#,
      others: #", "other": {"defaultValue": 0}"#, value: "map", step: .rule),
    Row(
      testDescription: "a rule is skipped if its prerequisite is not met",
      rules: #"{"parentConditions": [{"id": "other", "condition": {"value": 1}}], "force": "x"}, {"force": "map"}"#,
      others: #", "other": {"defaultValue": 0}"#, value: "map", step: .rule),
    Row(
      testDescription: "an unmet gate ends the evaluation",
      rules: #"""
        {"parentConditions": [{"id": "other", "condition": {"value": 1}, "gate": true}], "force": "x"}, {"force": "map"}
        """#, others: #", "other": {"defaultValue": 0}"#, value: "list", step: .prerequisite),
    Row(
      testDescription: "a cycle of prerequisites is an error",
      rules: #"{"parentConditions": [{"id": "other", "condition": {}}], "force": "map"}"#,
      others: #"""
        , "other": {"rules": [{"parentConditions": [{"id": "city-picker", "condition": {}}], "force": 1}]}
        """#, value: "list", step: .failure),
    Row(
      testDescription: "a subject in the holdout gets the control",
      rules: #"""
        {"parentConditions": [{"id": "holdout", "condition": {"value": "out"}}], "force": "list"}, {\#(halves)}
        """#,
      others: #"""
        , "holdout": {"defaultValue": "in", "rules": [{"variations": ["out", "in"], "hashVersion": 2, "seed": "hold"}]}
        """#, value: "list", step: .rule),
    Row(
      testDescription: "a subject outside the holdout takes part",
      rules: #"""
        {"parentConditions": [{"id": "holdout", "condition": {"value": "out"}}], "force": "list"}, {\#(halves)}
        """#,
      others: #"""
        , "holdout": {"defaultValue": "in", "rules": [{"variations": ["out", "in"], "hashVersion": 2, "seed": "hold"}]}
        """#, id: "user_2", value: "map", variant: "1", step: .hash),
  ])
  func `a payload is evaluated as GrowthBook's specification requires`(_ row: Row) throws {
    let payload = try GrowthBookPayload(rules: row.rules, beside: row.others, members: row.members)
    #expect(payload.diagnostics.map(\.description) == row.diagnostics)
    let answer = payload.answer(for: row.id, row.attributes)
    #expect(answer.value == row.value)
    #expect(answer.variant == row.variant)
    #expect(answer.step == row.step)
  }

  /// A payload's rules and the description of the fault about renamed variants, if any.
  @Test(arguments: [
    (#"{"meta": [{"key": "list"}, {"key": "map"}], \#(halves)}"#, ""),
    ("{\(halves)}", "logs name 'list' as '0', 'map' as '1'"),
    (#"{"meta": [{"key": "map"}, {"key": "list"}], \#(halves)}"#, "logs name 'list' as 'map', 'map' as 'list'"),
    (#"{"meta": [{"key": "list"}, {"key": "list"}], \#(halves)}"#, "logs name 'map' as 'list'"),
    (
      #"{"meta": [{"key": "list"}, {}], \#(halves)}, {"force": 1}, {"meta": [{"key": "list"}, {}], \#(halves)}"#,
      "logs name 'map' as '1'"
    ),
    (#"{"meta": [{"key": "a"}, {"key": "b"}], "hashVersion": 2, "variations": ["globe", 1]}"#, ""),
  ])
  func `renamed variants are reported`(_ row: (rules: String, words: String)) throws {
    let payload = try GrowthBookPayload(rules: row.rules)
    let place = "features.city-picker: "
    #expect(
      payload.diagnostics(of: try Experiment.cityPicker().definition).map(\.description)
        == (row.words.isEmpty ? [] : [place + row.words]))
  }

  @Test func `a forced variation has the ID of its experiment`() throws {
    let payload = try GrowthBookPayload(
      rules: #"{"key": "exp-7", \#(halves)}"#, members: #", "forcedVariations": {"exp-7": 1}"#)
    let answer = payload.answer(for: "user_1")
    #expect(answer.experimentID == "exp-7" && answer.isForced && answer.isInExperiment && answer.reason == .static)
  }

  @Test func `the version of a payload is its date, or a digest of its bytes if the payload has no date`() throws {
    #expect(try GrowthBookPayload(rules: "").version == "7")
    let bytes = Array(#"{"features": {}}"#.utf8)
    let digest = try GrowthBookPayload(bytes).version
    #expect(digest.hasPrefix("fnv1a-") && digest.utf8.count == 22)
    #expect(try GrowthBookPayload(bytes).version == digest)
    #expect(try GrowthBookPayload(bytes + [0x20]).version != digest)
  }
}
