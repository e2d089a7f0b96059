import Testing

@testable import Experiments

@Suite("Variant types")
struct VariantTypeTests {
  private func decider(_ variations: String, overriding arguments: [String] = [], link: String = "") throws
    -> ExperimentDecider
  {
    let rule = #"{"hashVersion": 2, "seed": "city-picker", "variations": \#(variations)}"#
    return ExperimentDecider(
      provider: try GrowthBookPayload(Array(#"{"features": {"a": {"rules": [\#(rule)]}}}"#.utf8)),
      overrides: try Overrides(arguments: arguments, link: link), subject: .inSecondHalf)
  }

  @Test func `a variant can be a Boolean value`() throws {
    let experiment = try Experiment("a", control: false)
    let decision = try decider("[false, true]").decide(experiment)
    #expect(decision.variant && decision.isInExperiment && decision.error == nil)
    #expect(decision.variantName == "true" && decision.variationID == "1")
    #expect(try !decider("[false, true]", overriding: ["a=false"]).decide(experiment).variant)
    #expect(try decider("[false, false]", link: "app:?a=1").decide(experiment).variant)
    #expect(try decider(#"["false", "true"]"#).decide(experiment).error?.code == .typeMismatch)
  }

  @Test func `a variant can be a number`() throws {
    let experiment = try Experiment("a", variants: [10, 25, 50], control: 10)
    #expect(try decider("[10, 25.0]").decide(experiment).variant == 25)
    #expect(try decider("[10, 25.5]").decide(experiment).error?.code == .typeMismatch)
    #expect(try decider("[10, 25]", overriding: ["a=50"]).decide(experiment).variant == 50)
    #expect(try decider("[10, 25]", link: "app:?a=2").decide(experiment).variant == 50)
    let ratio = try Experiment("a", variants: [0.5, 1.5], control: 0.5)
    #expect(try decider("[0.5, 1.5]").decide(ratio).variant == 1.5)
    #expect(try decider("[0.5, 1.5]").decide(ratio).variantName == "1.5")
  }

  @Test func `a variant can be a string`() throws {
    let experiment = try Experiment("a", variants: ["\u{E9}", "e\u{301}x", "c"], control: "c")
    #expect(try decider(#"["c", "\u00e9"]"#).decide(experiment).variant.utf8.elementsEqual("\u{E9}".utf8))
    #expect(try decider(#"["c", "e\u0301"]"#).decide(experiment).error?.code == .typeMismatch)
  }

  @Test func `a variant can be an enumeration case with a numeric raw value`() throws {
    enum Columns: Int, CaseIterable { case two = 2, three = 3 }
    let experiment = try Experiment("a", control: Columns.two)
    #expect(try decider("[2, 3]").decide(experiment).variant == .three)
    #expect(try decider("[2, 3]", overriding: ["a=2"]).decide(experiment).variant == .two)
    let coded = ExperimentDecider(
      provider: DefinedExperiments([try Experiment("a", control: Columns.two, seed: "city-picker").definition]),
      overrides: try Overrides(), subject: .inSecondHalf)
    let decision = try coded.decide(experiment)
    #expect(decision.variant == .three && decision.variationID == "3")
  }

  @Test func `a decision can be created without a decider`() throws {
    let experiment = try Experiment("a", control: false)
    let decision = Decision(true, of: experiment, subjectID: "u")
    #expect(decision.isInExperiment && decision.variationID == "true" && decision.subjectID == "u")
    let sink = MemorySink()
    var recorder = ExposureRecorder(sessionID: "s", sink: sink)
    #expect(try recorder.expose(decision, at: Timestamp(millisecondsSince1970: 0)))
    let failure = Decision(
      false, of: experiment, resolution: .failure(.general, "lost", fallback: false), subjectID: "u")
    #expect(try !recorder.expose(failure, at: Timestamp(millisecondsSince1970: 0)))
    #expect(failure.error?.message == "lost" && failure.configuration == failure.resolution)
    #expect(sink.events.count == 1)
  }
}
