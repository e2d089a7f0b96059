import Testing

@testable import Experiments

@Suite("Prerequisites")
struct PrerequisiteTests {
  @Test func `a feature is evaluated once, even if many features depend on it`() throws {
    // Each feature lists the next feature twice as a prerequisite. Repeated evaluation would take 2^60 steps.
    let chain = (0..<60).map { number in
      let parent = #"{"id": "f\#(number + 1)", "condition": {}}"#
      return #", "f\#(number)": {"rules": [{"parentConditions": [\#(parent), \#(parent)], "force": 1}]}"#
    }
    let rule = #"{"parentConditions": [{"id": "f0", "condition": {}}], "force": "map"}"#
    let payload = try GrowthBookPayload(rules: rule, beside: chain.joined())
    #expect(payload.answer(for: nil).value == "map")
  }

  @Test func `a rule can have any number of prerequisites`() throws {
    let parents = (0..<120).map { #"{"id": "f\#($0)", "condition": {}}"# }.joined(separator: ",")
    let others = (0..<120).map {
      #", "f\#($0)": {"rules": [{"parentConditions": [{"id": "end", "condition": {}}], "force": 1}]}"#
    }
    let payload = try GrowthBookPayload(
      rules: #"{"parentConditions": [\#(parents)], "force": "map"}"#, beside: others.joined())
    #expect(payload.answer(for: nil).value == "map")
  }

  /// The length of a chain of features, the last feature's prerequisite, and the error.
  @Test(arguments: [
    (99, "end", ""), (100, "end", "the feature 'city-picker' has a chain of more than 100 prerequisites"),
    (200, "f0", "the feature 'city-picker' has a chain of more than 100 prerequisites"),
    (0, "city-picker", "the feature 'city-picker' depends on itself"),
    (98, "city-picker", "the feature 'city-picker' depends on itself"),
    (3, "f1", "the feature 'city-picker' depends on itself"),
  ])
  func `a cycle or an overlong chain of prerequisites is an error`(
    _ row: (count: Int, last: String, message: String)
  ) throws {
    let names = ["city-picker"] + (0..<row.count).map { "f\($0)" } + [row.last]
    let rules = names.dropFirst().map { #"{"parentConditions": [{"id": "\#($0)", "condition": {}}], "force": "map"}"# }
    let others = zip(names, rules).dropFirst().map { #", "\#($0)": {"rules": [\#($1)]}"# }
    let answer = try GrowthBookPayload(rules: rules[0], beside: others.joined()).answer(for: nil)
    #expect(answer.error?.message ?? "" == row.message)
    #expect(answer.value == (row.message.isEmpty ? "map" : "list"))
  }

  /// A feature's rules and the attribute that the subject lacks.
  @Test(arguments: [
    (#"{"hashAttribute": "company", "coverage": 0.5, "force": "map"}"#, "company"),
    (#"{\#(halves)}, {"hashAttribute": "device", "coverage": 0, "force": "map"}"#, "id"),
    (#"{\#(halves)}, {"hashAttribute": "device", "coverage": 0, \#(halves)}"#, "id"),
    (#"{"hashAttribute": "company", \#(halves)}"#, "company"),
  ])
  func `the error names the attribute that the subject lacks`(_ row: (rules: String, attribute: String)) throws {
    let answer = try GrowthBookPayload(rules: row.rules).answer(for: nil, ["device": "tablet"])
    #expect(answer.error?.message == "the subject has no '\(row.attribute)'")
  }

  @Test func `the error does not name an attribute that only a prerequisite needs`() throws {
    let rules =
      #"{"parentConditions": [{"id": "other", "condition": {}}], \#(halves)}, {"parentConditions": [{"id": "other2", "condition": {"value": 1}}], "force": 1}"#
    let others = ["other", "other2"].map {
      #", "\#($0)": {"defaultValue": 0, "rules": [{"hashAttribute": "company", \#(halves)}]}"#
    }
    let answer = try GrowthBookPayload(rules: rules, beside: others.joined()).answer(for: nil)
    #expect(answer.error?.message == "the subject has no 'id'")
  }
}
