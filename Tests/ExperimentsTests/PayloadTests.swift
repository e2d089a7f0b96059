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
  func `is rejected with the place if nothing can be made of it`(_ row: (text: String, message: String)) {
    do throws(PayloadFault) {
      let payload = try GrowthBookPayload(Array(row.text.utf8))
      Issue.record("was read, with \(payload.diagnostics)")
    } catch {
      #expect("\(error)" == row.message)
    }
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
      testDescription: "nor is NaN", rules: "{\(halves)}", id: nil, attributes: ["id": .number(.nan)],
      value: "list", step: .noSubject),
    Row(
      testDescription: "a filter rejects a missing identifier",
      rules: #"{"filters": [{"seed": "f", "ranges": [[0, 1]]}], "force": "map"}"#, id: nil, value: "list",
      step: .filter),
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

  @Test func `a forced variation has the name of its experiment`() throws {
    let payload = try GrowthBookPayload(
      rules: #"{"key": "exp-7", \#(halves)}"#, members: #", "forcedVariations": {"exp-7": 1}"#)
    let answer = payload.answer(for: "user_1")
    #expect(answer.experimentID == "exp-7" && answer.isForced && answer.isInExperiment && answer.reason == .static)
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
