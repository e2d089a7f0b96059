import TestSupport
import Testing

@testable import CityPicker

@MainActor
@Suite("citypicker report")
struct ReportTests {
  private let folder = TemporaryFolder()

  /// A log of units that were given a variation, were shown it, and all picked, after a second each.
  private nonisolated static func log(_ variation: String, units: Int, experiment: String = "city-picker") -> String {
    (0..<units).map { unit in
      let user = #""user_id":"\#(variation)-\#(unit)","timestamp":"2026-09-01T08:00:00.000Z""#
      let given = #""experiment_id":"\#(experiment)","variation_id":"\#(variation)""#
      return #"{"event":"assignment",\#(user),\#(given)}"# + "\n" + #"{"event":"exposure",\#(user),\#(given)}"# + "\n"
        + #"{"event":"outcome",\#(user),"name":"city_picked","elapsed_ms":1000}"# + "\n"
    }.joined()
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  @Test func `several logs are one`() {
    folder.write(Self.log("list", units: 60), to: "a")
    folder.write(String(Self.log("map", units: 61).dropLast()), to: "b")
    let outcome = Program.sample().run(["report", path("a"), path("b")])
    #expect(outcome.code == .success && outcome.messages.isEmpty)
    #expect(outcome.output.contains("121 units shown   2026-09-01\n"))
    #expect(outcome.output.contains("\nmap – list, picked:      +0.0 pp"))
    let json = Program.sample().run(["report", "--json", "--within=500ms", path("a"), path("b")]).output
    #expect(json.contains(#""within_500ms":0"#) && json.hasSuffix("}\n") && json.split(separator: "\n").count == 1)
  }

  /// Logs that cannot be compared, and why not.
  struct Refused: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let log: String
    let options: [String]
    let reason: String
  }

  @Test(arguments: [
    Refused(
      testDescription: "a mismatch", log: log("list", units: 60) + log("map", units: 120), options: [],
      reason: "not compared: units shown are not parted as the weights say (p = 0.0000077)\n"),
    Refused(
      testDescription: "other weights", log: log("list", units: 60) + log("map", units: 60),
      options: ["--weights", "list=0.2,map=0.8"],
      reason: "not compared: units shown are not parted as the weights say (p < 0.000001)\n"),
    Refused(
      testDescription: "of those that were given it", log: log("list", units: 60) + log("map", units: 120),
      options: ["--population", "assigned"],
      reason: "not compared: units assigned are not parted as the weights say (p = 0.0000077)\n"),
    Refused(
      testDescription: "one variation", log: log("map", units: 20), options: [],
      reason: "not compared: nobody is in 'list'\n"),
  ])
  func `what cannot be compared is not`(_ refused: Refused) {
    folder.write(refused.log, to: "log")
    let outcome = Program.sample().run(["report", path("log")] + refused.options)
    #expect(outcome.code == .nothing)
    #expect(outcome.output.contains("\nmap – list, picked: –\nmap – list, within 10 s: –\n"))
    #expect(outcome.output.contains(refused.reason))
    let json = Program.sample().run(["report", "--json", path("log")] + refused.options)
    #expect(json.code == .nothing)
    #expect(json.output.contains(#""diff_ci95_newcomb":[null,null],"difference":null"#))
  }

  @Test func `a log that must be read twice is no pipe`() throws {
    let lines = Self.log("list", units: 1).split(separator: "\n").reversed().joined(separator: "\n")
    folder.write(lines, to: "log")
    let outcome = Program.sample().run(["report", "--json", path("log")])
    #expect(outcome.output.contains(#""completed":1"#))
    let run = try Binary.run(Binary.citypicker(), ["report", "-"], input: path("log"))
    #expect(run.ending == .exit(2))
    #expect(
      run.errors
        == "citypicker: outcomes stand before their exposures: -; sort the lines by timestamp, or name files\n")
  }

  @Test func `a log without the experiment is told of`() {
    folder.write(Self.log("map", units: 2, experiment: "another"), to: "log")
    let outcome = Program.sample().run(["report", path("log")])
    #expect(outcome.code == .nothing)
    #expect(
      outcome.messages.map(\.description)
        == ["citypicker: no unit of city-picker: \(path("log")); name a log of that experiment"])
  }

  @Test(arguments: [["report", "nowhere"], ["report", "/"], ["report", "--counts", "nowhere"]])
  func `a file that cannot be read is told of`(_ words: [String]) {
    let outcome = Program.sample().run(words)
    #expect(outcome.code == .environment && outcome.output.isEmpty && outcome.messages.count == 1)
  }

  /// Rows as a data base writes them.
  private nonisolated static func rows(metric: String = "city_picked", counted: Int = 60) -> String {
    let rows = ["shown", "assigned"].flatMap { population in
      ["list", "map"].map { variation in
        """
        {"experiment_id":"city-picker","metric":"\(metric)","within_ms":2000,"population":"\(population)",\
        "variation_id":"\(variation)","counted":\(counted),"completed":50,"completed_in_time":40,"timed":50,\
        "median_ms":1500.0,"median_all_ms":null,"first_day":"2026-09-01","last_day":"2026-09-03"}
        """
      }
    }
    let forced =
      #"{"experiment_id":"city-picker","metric":"\#(metric)","within_ms":2000,"population":"forced","counted":3}"#
    return "[\((rows + [forced]).joined(separator: ","))]"
  }

  @Test func `what a data base has counted is judged`() {
    folder.write(Self.rows(), to: "counts.json")
    let outcome = Program.sample().run(["report", "--counts", path("counts.json")])
    #expect(outcome.code == .success)
    for text in ["2026-09-01 … 2026-09-03", "within 2 s", "83.3 %", "1.5 s", "– malformed", "3 forced"] {
      #expect(outcome.output.contains(text), "\(text)")
    }
  }

  @Test(arguments: [
    "{}", "[]", "[{}]", rows(counted: -1), rows(metric: "cancelled"), String(rows().dropLast()) + ",1]",
  ])
  func `counts of something else are refused`(_ text: String) {
    folder.write(text, to: "counts.json")
    let outcome = Program.sample().run(["report", "--counts", path("counts.json"), "--metric", "city_picked"])
    #expect(outcome.code == .environment && outcome.output.isEmpty && outcome.messages.count == 1)
  }

  @Test func `more picks than units are no counts of one population`() {
    folder.write(Self.rows(counted: 49), to: "counts.json")
    let outcome = Program.sample().run(["report", "--counts", path("counts.json")])
    #expect(outcome.code == .nothing)
    #expect(outcome.output.contains("not compared: more than all in 'map' came to the outcome\n"))
  }

  @Test func `progress is told after a second, and then five times a second`() {
    var progress = ReadingProgress()
    let start = ContinuousClock.now
    let times = [0, 990, 1000, 1100, 1200, 1399, 1400]
    let lines = times.map { progress.line(after: 1 << 20, of: "log", size: 10 << 20, at: start + .milliseconds($0)) }
    #expect(lines.map { $0 != nil } == [false, false, true, false, true, false, true])
    #expect(lines.last == "citypicker: reading: log; 7 MB, 70 %" && progress.isShown)
    #expect(
      progress.line(after: 1 << 20, of: "pipe", size: nil, at: start + .seconds(2)) == "citypicker: reading: pipe; 1 MB"
    )
  }
}
