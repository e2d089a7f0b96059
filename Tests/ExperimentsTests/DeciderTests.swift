import Testing

@testable import Experiments

@Suite("Decider")
struct DeciderTests {
  /// The sources of a variant and the expected decision.
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    var arguments: [String] = []
    var environment = ""
    var link = ""
    var rules = "{\(halves)}"
    var members = ""
    var subject = Subject.inSecondHalf
    let variant: Picker
    let reason: DecisionReason
    let step: DecisionStep
    var source = DecisionSource.configuration
    var isInExperiment = false
    var error: DecisionError.Code? = nil
  }

  @Test(arguments: [
    Row(
      testDescription: "an argument takes precedence over all other sources", arguments: ["city-picker=list"],
      environment: "city-picker=map", link: "app:?city-picker=map", variant: .list, reason: .static, step: .override,
      source: .override(.argument), isInExperiment: true),
    Row(
      testDescription: "the environment takes precedence over the link", environment: "city-picker=list",
      link: "app:?city-picker=1", variant: .list, reason: .static, step: .override, source: .override(.environment),
      isInExperiment: true),
    Row(
      testDescription: "the link takes precedence over the configuration", link: "app:?city-picker=list",
      variant: .list, reason: .static, step: .override, source: .override(.link), isInExperiment: true),
    Row(
      testDescription: "a link names a variant by its index", link: "app:?city-picker=1", subject: .inFirstHalf,
      variant: .map, reason: .static, step: .override, source: .override(.link), isInExperiment: true),
    Row(
      testDescription: "an override needs no subject", arguments: ["city-picker=map"], subject: Subject(id: nil),
      variant: .map, reason: .static, step: .override, source: .override(.argument), isInExperiment: true),
    Row(
      testDescription: "a disabled experiment gives the control", rules: #"{"active": false, \#(halves)}"#,
      subject: Subject(id: nil), variant: .list, reason: .disabled, step: .disabled),
    Row(
      testDescription: "a disabled experiment is reported before a filter",
      rules: #"{"active": false, "filters": [{"seed": "f", "ranges": []}], \#(halves)}"#, variant: .list,
      reason: .disabled, step: .disabled),
    Row(
      testDescription: "a missing identifier is reported before a filter",
      rules: #"{"filters": [{"seed": "f", "ranges": []}], \#(halves)}"#, subject: Subject(id: nil), variant: .list,
      reason: .error, step: .noSubject, error: .targetingKeyMissing),
    Row(
      testDescription: "a draft is disabled", rules: #"{"status": "draft", \#(halves)}"#, variant: .list,
      reason: .disabled, step: .disabled),
    Row(
      testDescription: "a stopped experiment is disabled", rules: #"{"status": "stopped", \#(halves)}"#, variant: .list,
      reason: .disabled, step: .disabled),
    Row(
      testDescription: "a missing identifier is an error", subject: Subject(id: nil), variant: .list, reason: .error,
      step: .noSubject, error: .targetingKeyMissing),
    Row(
      testDescription: "an empty identifier counts as missing", subject: Subject(id: ""), variant: .list,
      reason: .error, step: .noSubject, error: .targetingKeyMissing),
    Row(
      testDescription: "an earlier assignment applies",
      rules: #"{"condition": {"country": "RU"}, "namespace": ["layer", 0, 0.1], \#(halves)}"#,
      subject: Subject(
        id: "user_0",
        stickyDocuments: [
          StickyDocument(attributeName: "id", attributeValue: "user_0", assignments: ["city-picker__0": "0"])
        ]),
      variant: .list, reason: .cached, step: .sticky, isInExperiment: true),
    Row(
      testDescription: "a subject outside the namespace gets the control",
      rules: #"{"namespace": ["layer", 0, 0.1], \#(halves)}"#, variant: .list, reason: .default, step: .namespace),
    Row(
      testDescription: "a subject outside a filter gets the control",
      rules: #"{"filters": [{"seed": "f", "ranges": [[0, 0.1]]}], \#(halves)}"#, variant: .list, reason: .default,
      step: .filter),
    Row(
      testDescription: "a subject that does not meet the condition gets the control",
      rules: #"{"condition": {"country": "RU"}, \#(halves)}"#, variant: .list, reason: .default, step: .condition),
    Row(
      testDescription: "an unmet prerequisite gives the control",
      rules: #"{"parentConditions": [{"id": "none", "condition": {"value": "x"}}], \#(halves)}"#, variant: .list,
      reason: .default, step: .prerequisite),
    Row(
      testDescription: "a subject outside the coverage gets the control", rules: #"{"coverage": 0.1, \#(halves)}"#,
      variant: .list, reason: .default, step: .coverage),
    Row(
      testDescription: "a rule forces the variant", rules: #"{"force": "map"}"#, subject: .inFirstHalf, variant: .map,
      reason: .targetingMatch, step: .rule),
    Row(testDescription: "a bucket gives a variant", variant: .map, reason: .split, step: .hash, isInExperiment: true),
    Row(
      testDescription: "a subject without a stable identifier gets the control",
      subject: Subject(id: "user_0", isStable: false), variant: .list, reason: .default, step: .noSubject),
    Row(
      testDescription: "a forced value applies without a stable identifier", rules: #"{"force": "map"}"#,
      subject: Subject(id: "user_0", isStable: false), variant: .map, reason: .targetingMatch, step: .rule),
    Row(
      testDescription: "a forced variation applies without a stable identifier",
      members: #", "forcedVariations": {"city-picker": 1}"#, subject: Subject(id: "user_0", isStable: false),
      variant: .map, reason: .static, step: .override, isInExperiment: true),
    Row(
      testDescription: "a forced value that is not a variant is an error", rules: #"{"force": "globe"}"#,
      variant: .list, reason: .error, step: .failure, error: .typeMismatch),
    Row(
      testDescription: "an assigned value that is not a variant is an error",
      rules: #"{"variations": ["list", 1], "weights": [0, 1]}"#, variant: .list, reason: .error, step: .failure,
      error: .typeMismatch),
  ])
  func `the source with the highest precedence decides the variant`(_ row: Row) throws {
    let decider = ExperimentDecider(
      provider: try GrowthBookPayload(rules: row.rules, members: row.members),
      overrides: try Overrides(arguments: row.arguments, environment: row.environment, link: row.link),
      subject: row.subject)
    let decision = try decider.decide(.cityPicker())
    #expect(decision.variant == row.variant)
    #expect(decision.reason == row.reason)
    #expect(decision.step == row.step)
    #expect(decision.source == row.source)
    #expect(decision.isInExperiment == row.isInExperiment)
    #expect(decision.isForced == (row.step == .override))
    #expect(decision.error?.code == row.error)
    #expect(decision.configVersion == "7")
    // A second call returns the same decision.
    #expect(try decider.decide(.cityPicker()) == decision)
  }

  @Test func `a decision records every source and the inputs of the assignment`() throws {
    let overrides = try Overrides(arguments: ["city-picker=list"], environment: "city-picker=map")
    let payload = try GrowthBookPayload(rules: #"{"key": "exp-7", "meta": [{"key": "0"}, {"key": "1"}], \#(halves)}"#)
    let forced = try ExperimentDecider(provider: payload, overrides: overrides, subject: .inSecondHalf)
      .decide(.cityPicker())
    #expect(forced.overrides.map(\.variant) == ["list", "map"])
    #expect(forced.configuration?.value == "map")
    #expect(forced.configuration?.reason == .split)
    #expect([forced.experimentID, forced.variationID, forced.subjectID] == ["exp-7", "0", "user_0"])
    #expect(forced.bucket == nil)
    let assigned = try ExperimentDecider(provider: payload, overrides: Overrides(), subject: .inSecondHalf)
      .decide(.cityPicker())
    #expect([assigned.experimentID, assigned.variationID, assigned.subjectID] == ["exp-7", "1", "user_0"])
    #expect(assigned.bucket == 0.7584)
    #expect(assigned.hashVersion == .unbiased)
    let byDevice = try ExperimentDecider(
      provider: GrowthBookPayload(rules: #"{"hashAttribute": "device", \#(halves)}"#), overrides: Overrides(),
      subject: Subject(id: "user_0", attributes: ["device": "tablet"])
    ).decide(.cityPicker())
    #expect(byDevice.subjectID == "tablet")
  }

  /// Rules, and the IDs of the experiment and the variation that are logged when the variant `map` is forced.
  @Test(arguments: [
    (#"{"key": "exp-7", "meta": [{"key": "0"}, {"key": "1"}], "coverage": 0, \#(halves)}"#, "exp-7 1"),
    (
      #"""
      {"key": "exp-7", "variations": ["list", "globe"], "condition": {"x": 1}}, {"key": "exp-8", "coverage": 0, \#(halves)},
      {"key": "exp-9", "meta": [{"key": "0"}, {"key": "1"}], \#(halves)}
      """#, "exp-9 1"
    ),
    (
      #"""
      {"key": "exp-7", "variations": ["list", "globe"], "condition": {"x": 1}}, {"key": "exp-8", "coverage": 0, \#(halves)}
      """#, "exp-8 1"
    ),
    (#"{"force": "list"}"#, "city-picker map"),
    (
      #"{"meta": [{"key": "a"}, {"key": "b"}], "coverage": 0, "hashVersion": 2, "variations": ["map", "map"]}"#,
      "city-picker a"
    ),
  ])
  func `a forced variant has the same logged name as an assigned variant`(_ row: (rules: String, names: String)) throws
  {
    let decision = try ExperimentDecider(
      provider: GrowthBookPayload(rules: row.rules), overrides: Overrides(arguments: ["city-picker=map"]),
      subject: .inFirstHalf
    ).decide(.cityPicker())
    #expect("\(decision.experimentID) \(decision.variationID)" == row.names)
  }

  @Test func `every subject gets the control without a usable configuration`() throws {
    let unconfigured = try ExperimentDecider(provider: nil, overrides: Overrides(), subject: .inSecondHalf)
      .decide(.cityPicker())
    #expect(unconfigured.variant == .list)
    #expect(unconfigured.reason == .default)
    #expect(unconfigured.source == .unconfigured)
    #expect(!unconfigured.isInExperiment)
    let broken = FixedDecisions(defaultError: DecisionError(code: .parseError, message: "not JSON"))
    let unknown = try GrowthBookPayload(Array(#"{"features": {}}"#.utf8))
    let unreadable = try GrowthBookPayload(Array(#"{"features": {"city-picker": 1}}"#.utf8))
    let providers: [(any DecisionProvider, DecisionError.Code)] = [
      (broken, .parseError), (unknown, .flagNotFound), (unreadable, .parseError),
      (DefinedExperiments([]), .flagNotFound),
    ]
    for (provider, code) in providers {
      let decision = try ExperimentDecider(provider: provider, overrides: Overrides(), subject: .inSecondHalf)
        .decide(.cityPicker())
      #expect(decision.variant == .list)
      #expect(decision.reason == .error)
      #expect(decision.error?.code == code)
      #expect(!decision.isInExperiment)
    }
  }

  @Test func `a decision uses the fields of an OpenFeature resolution`() throws {
    let answer = Resolution(value: "map", variant: "map-v2", reason: .split)
    let decision = try ExperimentDecider(
      provider: FixedDecisions(["city-picker": answer]), overrides: Overrides(), subject: .inFirstHalf
    ).decide(.cityPicker())
    #expect(decision.variant == .map)
    #expect(decision.variationID == "map-v2")
    #expect(decision.isInExperiment)
  }

  @Test(arguments: [("map", "map-v2"), ("list", "list")])
  func `a forced variant is logged under the provider's name only if the provider resolved to this variant`(
    _ variant: String, _ name: String
  ) throws {
    var answer = Resolution(value: "map", variant: "map-v2", reason: .split)
    answer.experimentID = "exp-7"
    let decision = try ExperimentDecider(
      provider: FixedDecisions(["city-picker": answer]), overrides: Overrides(arguments: ["city-picker=\(variant)"]),
      subject: .inFirstHalf
    ).decide(.cityPicker())
    #expect([decision.experimentID, decision.variationID] == ["exp-7", name])
  }

  @Test func `an unknown variant in an argument is rejected`() throws {
    let overrides = try Overrides(arguments: ["city-picker=globe"])
    let decider = ExperimentDecider(provider: nil, overrides: overrides, subject: .inFirstHalf)
    let experiment = try Experiment.cityPicker()
    #expect(throws: OverrideError.unknownVariant(overrides.all[0], known: ["list", "map"])) {
      try decider.decide(experiment)
    }
  }

  /// The environment, the link, the accepted overrides, and the sources of the ignored overrides.
  @Test(
    arguments: [
      ("city-picker=globe", "app:?city-picker=map", ["map"], [.environment]),
      ("city-picker=list", "app:?city-picker=globe", ["list"], [.link]),
      ("city-picker=map,city-picker=list", "app:?city-picker=1", ["1"], [.environment]),
      ("city-picker=globe", "app:?city-picker=7", [], [.environment, .link]),
      ("city-picker", "app:?city-picker=map&city-picker=globe", [], [.link]),
    ] as [(String, String, [String], [Override.Source])])
  func `an invalid value in the environment or in a link leaves the decision to the next source`(
    _ row: (environment: String, link: String, overrides: [String], faults: [Override.Source])
  ) throws {
    let decision = try ExperimentDecider(
      provider: GrowthBookPayload(rules: "{\(halves)}"),
      overrides: Overrides(environment: row.environment, link: row.link), subject: .inSecondHalf
    ).decide(.cityPicker())
    #expect(decision.overrides.map(\.variant) == row.overrides)
    #expect(decision.ignoredOverrides.map(\.source) == row.faults)
    #expect(decision.isForced == !row.overrides.isEmpty)
    if row.overrides.isEmpty {
      #expect(decision.variant == .map && decision.source == .configuration && decision.reason == .split)
    }
  }

  @Test func `a subject without an identifier gets the default value of the configuration`() throws {
    let payload = try GrowthBookPayload(
      Array(#"{"features": {"city-picker": {"defaultValue": "map", "rules": [{\#(halves)}]}}}"#.utf8))
    let decision = try ExperimentDecider(provider: payload, overrides: Overrides(), subject: Subject(id: nil))
      .decide(.cityPicker())
    #expect(decision.variant == .map && decision.error?.code == .targetingKeyMissing && !decision.isInExperiment)
  }
}
