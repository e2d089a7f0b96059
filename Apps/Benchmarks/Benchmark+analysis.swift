import ExperimentAnalysis

extension Benchmark {
  /// Operations that count ten thousand events in a log and create a report from counts.
  static let analysis = [
    Benchmark(name: "r.read_10k", countedTimes: 2) {
      let log = (0..<3334).flatMap(events).prefix(10_000).joined().utf8.map(\.self)
      let design = try ExperimentDesign(key: "city-picker", variations: ["list", "map"], metric: "city_picked")
      return {
        var reader = LogReader(design)
        log.withUnsafeBufferPointer { reader.append($0) }
        blackHole(reader)
      }
    },
    Benchmark(name: "r.judge", countedTimes: 10) {
      let design = try ExperimentDesign(key: "city-picker", variations: ["list", "map"], metric: "city_picked")
      var reader = LogReader(design)
      Array((0..<1000).flatMap(events).joined().utf8).withUnsafeBufferPointer { reader.append($0) }
      let counts = reader.counts
      return { blackHole(Report(counts, of: design, sources: []).text()) }
    },
  ]

  /// Returns the log lines for a unit's assignment, exposure, and outcome.
  private static func events(of unit: Int) -> [String] {
    let common = #""session_id":"s-\#(unit)","user_id":"2265b1f5-584a-41b7-8df9-\#(100_000_000_000 + unit)""#
    let given =
      #""experiment_id":"city-picker","variation_id":"\#(unit.isMultiple(of: 2) ? "list" : "map")","reason":"SPLIT","#
      + #""in_experiment":true,"forced":false,"bucket":0.5,"hash_version":2,"config_version":"2026-09-01""#
    return [
      #"{"v":1,"timestamp":"2026-09-01T08:00:45.141Z","event":"assignment","seq":0,\#(common),\#(given)}"# + "\n",
      #"{"v":1,"timestamp":"2026-09-01T08:00:45.341Z","event":"exposure","seq":1,\#(common),\#(given)}"# + "\n",
      #"{"v":1,"timestamp":"2026-09-01T08:00:46.847Z","event":"outcome","seq":2,\#(common),"name":"city_picked","#
        + #""elapsed_ms":\#(unit * 7),"value":1}"# + "\n",
    ]
  }
}
