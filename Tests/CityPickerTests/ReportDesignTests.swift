import TestSupport
import Testing

@testable import CityPicker

@MainActor
@Suite("the design of citypicker report")
struct ReportDesignTests {
  private let folder = TemporaryFolder()

  /// Returns a log in which each unit sees the given variation under the given configuration version and picks a city
  /// one second later.
  private nonisolated static func log(_ variation: String, units: Int, version: String, day: String) -> String {
    (0..<units).map { unit in
      let user = #""user_id":"\#(version)-\#(variation)-\#(unit)","timestamp":"\#(day)T08:00:00.000Z""#
      let given =
        #""experiment_id":"city-picker","variation_id":"\#(variation)","config_version":"\#(version)","platform":"tty""#
      return #"{"event":"exposure",\#(user),\#(given)}"# + "\n"
        + #"{"event":"outcome",\#(user),"name":"city_picked","elapsed_ms":1000.5,"value":\#(unit)}"# + "\n"
    }.joined()
  }

  /// The log of an experiment in which the map's share increases from 20% to 50%.
  private nonisolated static let ramp =
    log("list", units: 80, version: "v1", day: "2026-09-01") + log("map", units: 20, version: "v1", day: "2026-09-01")
    + log("list", units: 60, version: "v2", day: "2026-09-02") + log("map", units: 60, version: "v2", day: "2026-09-02")

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  private func report(_ options: String...) -> Outcome {
    folder.write(Self.ramp, to: "log")
    return Program.sample().run(["report", path("log")] + options)
  }

  /// Command-line options and the strings that the report must contain.
  struct Example: Sendable, CustomTestStringConvertible {
    let options: [String]
    let texts: [String]
    var testDescription: String { options.joined(separator: " ") }
  }

  @Test(arguments: [
    Example(options: ["--phase", "v2"], texts: ["120 units shown   2026-09-02   version v2\n"]),
    Example(
      options: ["--from", "2026-09-02", "--until", "2026-09-03"],
      texts: ["120 units shown", "entered from 2026-09-02 until 2026-09-03\n"]),
    Example(options: ["--phase", "v1", "--weights", "list=80,map=20"], texts: ["list (control) 80 %  |  map 20 %"]),
    Example(
      options: ["--phase", "v2", "--window", "1h", "--metric", "city_picked:value", "--metric", "cancelled"],
      texts: ["outcomes within 1 h\n", "map – list, cancelled: ", "map – list, city_picked value:"]),
    Example(
      options: ["--phase", "v2", "--guardrail", "failed=+0.1"],
      texts: ["no unit has the outcome 'failed'; check its name", "map – list, failed:", "guardrail +10.0 pp: –\n"]),
    Example(
      options: ["--phase", "v2", "--guardrail", "city_picked=+0.1"],
      texts: ["map – list, city_picked:", "guardrail +10.0 pp: held\n"]),
    Example(
      options: ["--phase", "v2", "--by", "platform"], texts: ["by platform: 1 segment\n", "platform tty   120 units"]),
  ])
  func `options restrict and extend the report`(_ example: Example) {
    folder.write(Self.ramp, to: "log")
    let outcome = Program.sample().run(["report", path("log")] + example.options)
    #expect(outcome.code == .success && outcome.messages.isEmpty)
    for text in example.texts { #expect(outcome.output.contains(text), "\(outcome.output)") }
  }

  @Test func `versions whose weights differ from those of the design are not compared`() {
    let outcome = report()
    #expect(outcome.code == .noResult && outcome.output.contains("2 versions of the configuration"))
    #expect(outcome.output.contains("not compared: sample ratio mismatch among shown units"))
  }

  @Test func `a design file sets the weights of versions, and options override the file`() {
    folder.write(
      #"{"versions": {"v1": "list=80,map=20"}, "within": "1s", "metric": ["city_picked", "city_picked:value"]}"#,
      to: "design.json")
    let outcome = report("--design", path("design.json"))
    #expect(outcome.code == .success && outcome.output.contains("version v1   list (control) 80 %  |  map 20 %"))
    #expect(outcome.output.contains("map – list, city_picked value:") && outcome.output.contains("within 1 s"))
    let overridden = report("--design", path("design.json"), "--within", "2s", "--metric", "city_picked")
    #expect(overridden.output.contains("within 2 s") && !overridden.output.contains("value:"))
  }

  @Test(arguments: [
    (#"{"weigths": ""}"#, "invalid design 'FILE': weigths: unknown member; must be one of experiment, weights"),
    (#"{"versions": {"v1": "a=80,b=20"}}"#, "invalid weights in design 'FILE'"),
    (#"{"weights": "a=1"}"#, "invalid weights in design 'FILE'"),
  ])
  func `an invalid design file is rejected`(_ text: String, _ message: String) {
    folder.write(text, to: "design.json")
    let outcome = report("--design", path("design.json"))
    #expect(outcome.code == .environment && outcome.output.isEmpty)
    #expect(outcome.messages.map { $0.text.hasPrefix(message.replacing("FILE", with: path("design.json"))) } == [true])
  }

  @Test(arguments: [("2026-09-03", "2026-09-02"), ("2026-09-02", "2026-09-02")])
  func `a period whose end does not follow its start is rejected`(_ start: String, _ end: String) {
    let text = "the time '\(end)' of 'until' does not follow the time '\(start)' of 'from'"
    let given = report("--from", start, "--until", end)
    #expect(given.code == .usage && given.output.isEmpty && given.messages.map(\.text) == [text])
    folder.write(#"{"until": "\#(end)", "from": "2026-09-01"}"#, to: "design.json")
    #expect(report("--design", path("design.json")).code != .environment)
    let mixed = report("--design", path("design.json"), "--from", start)
    #expect(mixed.code == .environment && mixed.messages.map(\.text) == [text])
  }

  @Test func `an unknown version causes an error that lists the versions in the log`() {
    let outcome = report("--phase", "v3")
    #expect(outcome.code == .noResult)
    #expect(
      outcome.messages.map(\.description)
        == ["error: no unit of the version 'v3' in '\(path("log"))'; its versions are v1, v2: use '--phase'"])
  }

  @Test func `if no unit entered in the period, the error names the period`() {
    let outcome = report("--until", "2026-01-01")
    #expect(
      outcome.messages.map(\.description) == [
        "error: no unit of the experiment 'city-picker' in '\(path("log"))' entered until 2026-01-01; use another period"
      ])
    folder.write(Self.ramp.replacing("city-picker", with: "menu"), to: "log")
    let other = Program.sample().run(["report", path("log"), "--until", "2026-01-01"])
    #expect(
      other.messages.first?.description.hasSuffix(
        "entered until 2026-01-01; use another period; its experiments are menu: use '--experiment'") == true)
  }

  @Test func `the placeholder of a missing version can be selected`() {
    folder.write(Self.ramp.replacing(#""config_version":"v2","#, with: ""), to: "log")
    let outcome = Program.sample().run(["report", path("log"), "--phase", "(none)"])
    #expect(outcome.output.contains("120 units shown   2026-09-02   version (none)"))
  }

  @Test func `report plan prints the number of units per variation and the number of days`() {
    let words = ["report", "plan", "--baseline", "0.8", "--mde", "0.02", "--traffic", "1000"]
    let outcome = Program.sample().run(words)
    #expect(
      outcome.output == """
        80 % → 82 % (+2.0 pp), 2 variations, power 80 %, two-sided test at 5 %
        6,039 units per variation, 12,078 in total
        13 days at 1,000 units a day

        """)
    let json = Program.sample().run(words + ["--json", "--arms", "3", "--power", "0.9"])
    #expect(
      json.code == .success && json.output.contains(#""arms":3"#) && json.output.contains(#""units_per_day":1000"#))
    #expect(Program.sample().run(["report", "plan", "--baseline", "0.8", "--mde", "-0.02"]).code == .success)
    let slow = Program.sample().run(["report", "plan", "--baseline", "0.8", "--mde", "0.02", "--traffic", "1"])
    #expect(slow.output.hasSuffix("\n12,078 days at 1 unit a day\n"))
  }

  @Test(arguments: [("2", "0.025"), ("3", "0.0125")])
  func `a power that requires no units is rejected, and the error states the limit`(_ arms: String, _ limit: String) {
    let words = ["report", "plan", "--baseline", "0.8", "--mde", "0.02", "--arms", arms, "--power"]
    let outcome = Program.sample().run(words + [limit])
    #expect(outcome.code == .usage)
    let text = "must be greater than \(limit), which is half of the significance level, and less than 1"
    #expect(outcome.messages.map(\.text) == ["invalid value '\(limit)' for '--power': \(text)"])
    #expect(Program.sample().run(words + ["0.03"]).code == .success)
  }

  @Test func `counts of several metrics are reported together`() {
    let row = { (metric: String, within: Int, variation: String) in
      """
      {"experiment_id":"city-picker","metric":"\(metric)","within_ms":\(within),"population":"shown",\
      "variation_id":"\(variation)","counted":60,"completed":50,"completed_in_time":40}
      """
    }
    let rows = ["list", "map"].flatMap { variation in
      [row("city_picked", 10_000, variation), row("cancelled", 10_000, variation), row("city_picked", 3000, variation)]
    }
    folder.write("[\(rows.joined(separator: ","))]", to: "counts.json")
    let counted = { (options: [String]) in
      Program.sample().run(["report", "--counts", path("counts.json")] + options)
    }
    #expect(counted(["--metric", "city_picked", "--metric", "cancelled"]).output.contains("map – list, cancelled:"))
    #expect(counted(["--within", "3s"]).output.contains("within 3 s") && counted([]).output.contains("within 10 s"))
    let other = counted(["--metric", "sold"])
    #expect(other.code == .environment && other.messages[0].text.contains("'city-picker', 'cancelled', 10s; "))
    let guarded = counted(["--guardrail", "failed=+0.1"])
    #expect(guarded.code == .environment && guarded.output.isEmpty)
    let uncounted = "do not contain the metric 'failed' for all units"
    #expect(guarded.messages.map { $0.text.hasSuffix(uncounted) } == [true])
    let segmented = counted(["--by", "platform"])
    #expect(segmented.code == .environment && segmented.output.isEmpty)
    #expect(segmented.messages.map { $0.text.hasSuffix("contain no segments, which '--by' requires") } == [true])
    folder.write(#"{"window": "1h"}"#, to: "design.json")
    #expect(counted(["--design", path("design.json")]).code == .environment)
  }
}
