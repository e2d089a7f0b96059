import Experiments
import Storage

extension Benchmark {
  /// Operations that make a conditional decision, make a decision based only on a hash, and encode a log event.
  static let experiments = [
    Benchmark(name: "e.decide", countedTimes: 1000) {
      let payload = try GrowthBookPayload(Array(text.utf8))
      let experiment = try Experiment("city-picker", control: Variant.list)
      let subject = Subject(id: "5f0c2c5a-1f6b-4a7e-9b1c-0d1f3a5b7c9d", attributes: ["country": "RU", "sessions": 12])
      let decider = try ExperimentDecider(provider: payload, overrides: Overrides(), subject: subject)
      return { blackHole(try? decider.decide(experiment)) }
    },
    Benchmark(name: "e.hash", countedTimes: 1000) {
      let experiment = try Experiment("city-picker", control: Variant.list)
      let provider = DefinedExperiments([experiment.definition])
      let subject = Subject(id: "5f0c2c5a-1f6b-4a7e-9b1c-0d1f3a5b7c9d")
      return { blackHole(provider.resolve("city-picker", for: subject, fallback: "list")) }
    },
    Benchmark(name: "e.line", countedTimes: 1000) {
      let experiment = try Experiment("city-picker", control: Variant.list)
      let provider = DefinedExperiments([experiment.definition], version: "1")
      let decider = try ExperimentDecider(
        provider: provider, overrides: Overrides(), subject: Subject(id: "user-00001"))
      let decision = try decider.decide(experiment)
      let sink = MemorySink()
      var recorder = ExposureRecorder(sessionID: "s-00001-1", sink: sink)
      try recorder.assign(decision, at: Timestamp(millisecondsSince1970: 1_788_249_645_141))
      let event = sink.events[0]
      return { blackHole(try? LineJSON.encode(event)) }
    },
  ]

  private enum Variant: String, CaseIterable { case list, map }

  private static let text = """
    {"features": {"city-picker": {"defaultValue": "list", "rules": [{
      "key": "city-picker", "seed": "city-picker", "hashAttribute": "id", "hashVersion": 2,
      "condition": {"country": {"$in": ["DE", "FR", "RU"]}, "sessions": {"$gte": 3}},
      "variations": ["list", "map"], "weights": [0.5, 0.5], "coverage": 1,
      "meta": [{"key": "list"}, {"key": "map"}]
    }]}}}
    """
}
