import Testing

@testable import Experiments

@Suite("Experiment")
struct ExperimentTests {
  /// Invalid weights for two variants.
  @Test(arguments: [
    [-0.5, 1.5], [.nan, 1], [.infinity, 0], [0, 0], [1], [0.3, 0.3, 0.4], [0.5, 0.50001], [0.5, 0.49999], [],
  ])
  func `invalid weights are rejected`(_ weights: [Double]) {
    #expect {
      try Experiment("city-picker", control: Picker.list, weights: weights)
    } throws: { error in
      guard case .invalidWeights(let named, variants: ["list", "map"]) = error as? ExperimentError else { return false }
      return named.elementsEqual(weights) { $0 == $1 || $0.isNaN && $1.isNaN }
    }
  }

  @Test(arguments: [-0.1, 1.1, .nan, -.infinity])
  func `a coverage that is not between 0 and 1 is rejected`(_ coverage: Double) {
    #expect {
      try Experiment("city-picker", control: Picker.list, coverage: coverage)
    } throws: { error in
      if case .invalidCoverage = error as? ExperimentError { true } else { false }
    }
  }

  @Test func `an empty key and a single variant are rejected`() {
    enum Lonely: String, CaseIterable { case one }
    #expect(throws: ExperimentError.emptyKey) { try Experiment("", control: Picker.list) }
    #expect(throws: ExperimentError.tooFewVariants(["one"])) { try Experiment("a", control: Lonely.one) }
  }

  @Test func `repeated variants and a control that is not a variant are rejected`() {
    #expect(throws: ExperimentError.invalidVariant("inf")) {
      try Experiment("a", variants: [1, Double.infinity], control: 1)
    }
    #expect(throws: ExperimentError.repeatedVariant("2")) { try Experiment("a", variants: [1, 2, 2], control: 1) }
    #expect(throws: ExperimentError.unknownControl("3", variants: ["1", "2"])) {
      try Experiment("a", variants: [1, 2], control: 3)
    }
    #expect(throws: ExperimentError.unknownControl("e\u{301}", variants: ["\u{E9}", "a"])) {
      try Experiment("a", variants: ["\u{E9}", "a"], control: "e\u{301}")
    }
  }

  @Test func `an experiment has equal weights, full coverage, its key as seed, and the newer hash by default`() throws {
    let definition = try Experiment.cityPicker().definition
    #expect(definition.weights == [0.5, 0.5])
    #expect(definition.coverage == 1)
    #expect(definition.seed == "city-picker")
    #expect(definition.hashVersion == .unbiased)
  }

  /// A definition, an identifier, and the expected decision.
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    var weights: [Double]? = nil
    var coverage = 1.0
    var seed: String? = nil
    var namespace: Namespace? = nil
    let id: String?
    let variant: Picker
    let step: DecisionStep
  }

  @Test(arguments: [
    Row(testDescription: "a subject in the first half gets the list", id: "user_1", variant: .list, step: .hash),
    Row(testDescription: "a subject in the second half gets the map", id: "user_0", variant: .map, step: .hash),
    Row(testDescription: "a range includes its start", id: "user_1604", variant: .map, step: .hash),
    Row(testDescription: "a range excludes its end", coverage: 0.5, id: "user_117", variant: .list, step: .coverage),
    Row(
      testDescription: "a weight of 1 covers all buckets", weights: [0, 1], id: "user_1", variant: .map, step: .hash),
    Row(
      testDescription: "a coverage of 0 covers no bucket", coverage: 0, id: "user_17404", variant: .list,
      step: .coverage),
    Row(testDescription: "another seed changes the bucket", seed: "hold", id: "user_1", variant: .map, step: .hash),
    Row(
      testDescription: "a subject in the namespace takes part", namespace: Namespace("layer", 0.5..<0.8), id: "user_1",
      variant: .list, step: .hash),
    Row(
      testDescription: "a subject outside the namespace does not take part", namespace: Namespace("layer", 0.5..<0.8),
      id: "user_0", variant: .list, step: .namespace),
    Row(testDescription: "a missing identifier gives the control", id: nil, variant: .list, step: .noSubject),
    Row(testDescription: "an empty identifier gives the control", id: "", variant: .list, step: .noSubject),
    Row(testDescription: "the text 0 is an identifier", id: "0", variant: .list, step: .hash),
    Row(testDescription: "a space is an identifier", id: " ", variant: .map, step: .hash),
    Row(testDescription: "a precomposed é is in the second half", id: "é", variant: .map, step: .hash),
    Row(testDescription: "a decomposed é is in the first half", id: "e\u{301}", variant: .list, step: .hash),
  ])
  func `the definition in code decides the variant`(_ row: Row) throws {
    let experiment = try Experiment(
      "city-picker", control: Picker.list, weights: row.weights, coverage: row.coverage, seed: row.seed,
      namespace: row.namespace)
    let provider = DefinedExperiments([experiment.definition], version: "1.0")
    let decision = try ExperimentDecider(
      provider: provider, overrides: Overrides(), subject: Subject(id: row.id)
    ).decide(experiment)
    #expect(decision.variant == row.variant)
    #expect(decision.step == row.step)
    #expect(decision.isInExperiment == (row.step == .hash))
    #expect(decision.configVersion == "1.0")
    #expect(decision.subjectID == (row.id == "" ? nil : row.id))
  }
}
