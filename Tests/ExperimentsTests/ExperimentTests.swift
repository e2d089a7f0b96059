import Testing

@testable import Experiments

@Suite("Experiment")
struct ExperimentTests {
  /// Weights that are no shares.
  @Test(arguments: [
    [-0.5, 1.5], [.nan, 1], [.infinity, 0], [0, 0], [1], [0.3, 0.3, 0.4], [0.5, 0.50001], [0.5, 0.49999], [],
  ])
  func `rejects weights that are no shares of one whole`(_ weights: [Double]) {
    #expect {
      try Experiment("city-picker", control: Picker.list, weights: weights)
    } throws: { error in
      guard case .invalidWeights(let named, variants: ["list", "map"]) = error as? ExperimentError else { return false }
      return named.elementsEqual(weights) { $0 == $1 || $0.isNaN && $1.isNaN }
    }
  }

  @Test(arguments: [-0.1, 1.1, .nan, -.infinity])
  func `rejects a coverage that is no part`(_ coverage: Double) {
    #expect {
      try Experiment("city-picker", control: Picker.list, coverage: coverage)
    } throws: { error in
      if case .invalidCoverage = error as? ExperimentError { true } else { false }
    }
  }

  @Test func `rejects an empty key, and fewer than two variants`() {
    enum Lonely: String, CaseIterable { case one }
    #expect(throws: ExperimentError.emptyKey) { try Experiment("", control: Picker.list) }
    #expect(throws: ExperimentError.tooFewVariants(["one"])) { try Experiment("a", control: Lonely.one) }
  }

  @Test func `takes equal weights, everybody, its key as seed and the newer hash if nothing is said`() throws {
    let definition = try Experiment.cityPicker().definition
    #expect(definition.weights == [0.5, 0.5])
    #expect(definition.coverage == 1)
    #expect(definition.seed == "city-picker")
    #expect(definition.hashVersion == .unbiased)
  }

  /// A definition, and whom it gives what.
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
    Row(testDescription: "first half", id: "user_1", variant: .list, step: .hash),
    Row(testDescription: "second half", id: "user_0", variant: .map, step: .hash),
    Row(testDescription: "a start belongs to its range", id: "user_1604", variant: .map, step: .hash),
    Row(testDescription: "an end does not", coverage: 0.5, id: "user_117", variant: .list, step: .coverage),
    Row(testDescription: "all weight on one", weights: [0, 1], id: "user_1", variant: .map, step: .hash),
    Row(testDescription: "nobody covered", coverage: 0, id: "user_17404", variant: .list, step: .coverage),
    Row(testDescription: "another seed", seed: "hold", id: "user_1", variant: .map, step: .hash),
    Row(
      testDescription: "in the namespace", namespace: Namespace("layer", 0.5..<0.8), id: "user_1", variant: .list,
      step: .hash),
    Row(
      testDescription: "outside of it", namespace: Namespace("layer", 0.5..<0.8), id: "user_0", variant: .list,
      step: .namespace),
    Row(testDescription: "no identifier", id: nil, variant: .list, step: .noSubject),
    Row(testDescription: "an empty one", id: "", variant: .list, step: .noSubject),
    Row(testDescription: "a zero is one", id: "0", variant: .list, step: .hash),
    Row(testDescription: "a blank is one", id: " ", variant: .map, step: .hash),
    Row(testDescription: "é of one scalar", id: "é", variant: .map, step: .hash),
    Row(testDescription: "é of two", id: "e\u{301}", variant: .list, step: .hash),
  ])
  func `is decided by its definition in code`(_ row: Row) throws {
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
