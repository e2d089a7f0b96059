import TestSupport
import Testing

@testable import CityPicker

@MainActor
@Suite("citypicker report")
struct ReportTests {
  private let folder = TemporaryFolder()

  /// Returns a log in which each unit is assigned to the given variation, sees it, and picks a city one second later.
  private nonisolated static func log(
    _ variation: String, units: Int, experiment: String = "city-picker", at time: String = "2026-09-01T08:00:00.000Z"
  ) -> String {
    (0..<units).map { unit in
      let user = #""user_id":"\#(variation)-\#(unit)","timestamp":"\#(time)""#
      let given = #""experiment_id":"\#(experiment)","variation_id":"\#(variation)""#
      return #"{"event":"assignment",\#(user),\#(given)}"# + "\n" + #"{"event":"exposure",\#(user),\#(given)}"# + "\n"
        + #"{"event":"outcome",\#(user),"name":"city_picked","elapsed_ms":1000}"# + "\n"
    }.joined()
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  @Test func `several logs are combined`() {
    folder.write(Self.log("list", units: 60), to: "a")
    folder.write(String(Self.log("map", units: 61).dropLast()), to: "b")
    let outcome = Program.sample().run(["report", path("a"), path("b")])
    #expect(outcome.code == .success && outcome.messages.isEmpty)
    #expect(outcome.output.contains("121 units shown   2026-09-01\n"))
    #expect(outcome.output.contains("\nmap – list, picked:      +0.0 pp"))
    let json = Program.sample().run(["report", "--json", "--within=500ms", path("a"), path("b")]).output
    #expect(json.contains(#""within_500ms":0"#) && json.hasSuffix("}\n") && json.split(separator: "\n").count == 1)
  }

  /// A log whose variants cannot be compared, and the expected reason.
  struct Rejected: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let log: String
    let options: [String]
    let reason: String
  }

  @Test(arguments: [
    Rejected(
      testDescription: "a mismatch", log: log("list", units: 60) + log("map", units: 120), options: [],
      reason: "not compared: sample ratio mismatch among shown units (p = 0.0000077)\n"),
    Rejected(
      testDescription: "different weights", log: log("list", units: 60) + log("map", units: 60),
      options: ["--weights", "list=0.2,map=0.8"],
      reason: "not compared: sample ratio mismatch among shown units (p < 0.000001)\n"),
    Rejected(
      testDescription: "a mismatch of assigned units", log: log("list", units: 60) + log("map", units: 120),
      options: ["--population", "assigned"],
      reason: "not compared: sample ratio mismatch among assigned units (p = 0.0000077)\n"),
    Rejected(
      testDescription: "a single variation", log: log("map", units: 20), options: [],
      reason: "not compared: no units in 'list'\n"),
  ])
  func `if variants cannot be compared, the report gives the reason instead of a difference`(_ rejected: Rejected) {
    folder.write(rejected.log, to: "log")
    let outcome = Program.sample().run(["report", path("log")] + rejected.options)
    #expect(outcome.code == .noResult)
    #expect(outcome.output.contains("\nmap – list, picked: –\nmap – list, within 10 s: –\n"))
    #expect(outcome.output.contains(rejected.reason))
    let json = Program.sample().run(["report", "--json", path("log")] + rejected.options)
    #expect(json.code == .noResult)
    #expect(json.output.contains(#""diff_ci95_newcomb":[null,null],"difference":null"#))
  }

  @Test func `a log that must be read twice is rejected if it is a pipe`() throws {
    let lines = Self.log("list", units: 1).split(separator: "\n").reversed().joined(separator: "\n")
    folder.write(lines, to: "log")
    let outcome = Program.sample().run(["report", "--json", path("log")])
    #expect(outcome.output.contains(#""completed":1"#))
    let run = try Binary.run(Binary.citypicker(), ["report", "-"], input: path("log"))
    #expect(run.ending == .exit(2))
    #expect(
      run.errors
        == "error: outcomes precede their exposures in '-', which can be read only once; "
        + "sort the lines by timestamp, or use files\n")
  }

  /// A log without counted units, and the expected message.
  struct Empty: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let log: String
    let message: String
  }

  @Test(arguments: [
    Empty(
      testDescription: "other experiments",
      log: log("map", units: 2, experiment: "exp-7") + log("map", units: 1, experiment: "b\\u001b"),
      message:
        "error: no unit of the experiment 'city-picker' in FILE; its experiments are b␛, exp-7: use '--experiment'"
    ),
    Empty(
      testDescription: "other variations", log: log("treatment", units: 2) + log("control", units: 2),
      message:
        "error: no unit of the variations list or map in FILE; its variations are control, treatment: use '--weights'"
    ),
    Empty(
      testDescription: "a name with an escape", log: log(#"a\u001b[2J"#, units: 1),
      message: "error: no unit of the variations list or map in FILE; its variations are a␛[2J: use '--weights'"),
    Empty(
      testDescription: "other times", log: log("map", units: 2, at: "2026-09-01 08:00:00"),
      message: "error: no timestamped units in FILE (6 events without a valid timestamp); "
        + "use timestamps such as 2026-09-01T08:00:45.141Z"),
    Empty(
      testDescription: "nothing", log: "",
      message: "error: no unit of the experiment 'city-picker' in FILE; use a log of that experiment"),
  ])
  func `if no units are counted, an error explains the likely reason`(_ empty: Empty) {
    folder.write(empty.log, to: "log")
    let outcome = Program.sample().run(["report", path("log")])
    #expect(outcome.code == .noResult)
    #expect(outcome.messages.map(\.description) == [empty.message.replacing("FILE", with: "'\(path("log"))'")])
  }

  @Test(arguments: [["a"], ["a", "b"]])
  func `a report is rejected if none of its files is a log`(_ names: [String]) {
    for name in names { folder.write("\u{1F}\u{8}\u{0}\u{0}x\ny", to: name) }
    let outcome = Program.sample().run(["report"] + names.map(path))
    #expect(outcome.code == .environment && outcome.output.isEmpty)
    let message = "error: invalid log '\(path("a"))': not in JSON Lines format; use uncompressed logs"
    #expect(outcome.messages.map(\.description) == [message])
  }

  @Test func `if nothing is counted, a warning about a file that is not a log precedes the error`() {
    folder.write("", to: "a")
    folder.write("\u{1F}\u{8}", to: "b")
    let outcome = Program.sample().run(["report", path("a"), path("b")])
    #expect(outcome.code == .noResult)
    #expect(outcome.messages.map(\.severity) == [.warning, .error])
  }

  @Test func `a warning names a file that is not a log, and the other files are counted`() {
    folder.write(Self.log("list", units: 60), to: "a")
    folder.write("\u{1F}\u{8}", to: "b")
    folder.write(Self.log("map", units: 60), to: "c")
    let outcome = Program.sample().run(["report", path("a"), path("b"), path("c")])
    #expect(outcome.code == .success && outcome.output.contains("120 units shown"))
    #expect(outcome.messages.map(\.text) == ["'\(path("b"))' is ignored: not in JSON Lines format"])
  }

  @Test(arguments: [
    "list=0.5,map=1e-1,x=0.4", "list=0.5,map=inf", "list=1,map=0.\(String(repeating: "0", count: 320))1",
    "list=0.5, map=0.5", "list=0.5,map =0.5", "list=0.5,\u{A0}map=0.5", "list=0.5,map=\u{301}0.5", "list=0.5,=0.5",
  ])
  func `invalid weights are rejected`(_ weights: String) {
    #expect(Program.sample().run(["report", "log", "--weights", weights]).code == .usage)
  }

  @Test func `the experiment option selects another experiment`() {
    folder.write(Self.log("list", units: 2, experiment: "exp-7") + Self.log("map", units: 1), to: "log")
    let outcome = Program.sample().run(["report", path("log"), "--experiment", "exp-7"])
    #expect(outcome.output.hasPrefix("exp-7   list") && outcome.output.contains("2 units shown"))
    for keys in [["a", "b"], [""]] {
      #expect(Program.sample().run(["report", "log"] + keys.map { "--experiment=\($0)" }).code == .usage)
    }
  }

  @Test(arguments: [true, false])
  func `names from a log cannot move the cursor of a terminal`(_ printsOnTerminal: Bool) {
    folder.write(Self.log(#"a\u001b[2J"#, units: 2) + Self.log("map", units: 1), to: "log")
    let output = Program.sample(printsOnTerminal: printsOnTerminal).run(["report", path("log")]).output
    #expect(output.contains("a␛[2J") && !output.contains("\u{1B}"))
  }

  @Test func `a name in the weights can contain a space or end with a combining mark`() {
    for name in ["e\u{301}", "\u{301}", "new map"] {
      folder.write(Self.log("list", units: 1) + Self.log(name, units: 1), to: "log")
      let outcome = Program.sample().run(["report", path("log"), "--weights", "list=0.5,\(name)=0.5"])
      #expect(outcome.code == .success, "\(name)")
    }
  }

  @Test(arguments: [40, 60, 80])
  func `the lines of a report fit the width of the terminal`(_ columns: Int) throws {
    folder.write(Self.log("list", units: 60) + Self.log("map", units: 60), to: "log")
    var program = Program.sample(printsOnTerminal: true)
    program.columns = { columns }
    let widths = program.run(["report", path("log")]).output.split(separator: "\n").map(\.count)
    let greatest = try #require(widths.max())
    #expect((columns - 10...columns).contains(greatest))
  }

  @Test nonisolated func `the terminal determines the width of the report`() throws {
    let folder = TemporaryFolder()
    folder.write(Self.log("list", units: 60) + Self.log("map", units: 60), to: "log")
    let script = #""$1" report "$2" >/dev/tty; sleep 5"#
    let terminal = try TerminalProcess(
      "/bin/sh", ["-c", script, "sh", try Binary.citypicker(), folder.path + "/log"], columns: 60, rows: 40)
    try terminal.waits(for: "pp")
    #expect(terminal.screen.lines.contains { $0.contains("median (all)  median (picked)") })
  }

  @Test(arguments: [["report", "nowhere"], ["report", "/"], ["report", "--counts", "nowhere"]])
  func `an unreadable file is reported`(_ words: [String]) {
    let outcome = Program.sample().run(words)
    #expect(outcome.code == .environment && outcome.output.isEmpty && outcome.messages.count == 1)
  }

  /// Returns counts in the format that the database query produces.
  private nonisolated static func rows(
    metric: String = "city_picked", counted: Int = 60, changing old: String = "", to new: String = ""
  ) -> String {
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
    let text = "[\((rows + [forced]).joined(separator: ","))]"
    return old.isEmpty ? text : text.replacing(old, with: new, maxReplacements: 1)
  }

  @Test func `counts without rows are rejected`() {
    folder.write("[]", to: "counts.json")
    let outcome = Program.sample().run(["report", "--counts", path("counts.json")])
    #expect(outcome.code == .environment)
    #expect(outcome.messages.first?.text == "invalid counts '\(path("counts.json"))': there are no rows")
  }

  @Test func `counts from a database produce a report`() {
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
  func `counts of another metric or format are rejected`(_ text: String) {
    folder.write(text, to: "counts.json")
    let outcome = Program.sample().run(["report", "--counts", path("counts.json"), "--metric", "city_picked"])
    #expect(outcome.code == .environment && outcome.output.isEmpty && outcome.messages.count == 1)
  }

  /// An edit to the counts and the expected location of the error.
  struct Wrong: Sendable, CustomTestStringConvertible {
    let old: String
    let new: String
    let place: String
    var testDescription: String { "\(old) to \(new)" }
  }

  @Test(arguments: [
    Wrong(old: #""counted":60"#, new: #""counted":9223372036854775807"#, place: "[0].counted"),
    Wrong(old: #""counted":60"#, new: #""counted":9007199254740993"#, place: "[0].counted"),
    Wrong(old: #""counted":60"#, new: #""counted":9007199254740992"#, place: "[1].counted"),
    Wrong(old: #""counted":60"#, new: #""counted":49"#, place: "[0].completed"),
    Wrong(old: #""completed":50"#, new: #""completed":39"#, place: "[0].completed_in_time"),
    Wrong(old: #""completed":50"#, new: #""completed":45"#, place: "[0].timed"),
    Wrong(old: #""completed":50"#, new: #""completed":-1"#, place: "[0].completed"),
    Wrong(old: #""median_ms":1500.0"#, new: #""median_ms":-1"#, place: "[0].median_ms"),
    Wrong(old: #""median_ms":1500.0"#, new: #""median_ms":1e300"#, place: "[0].median_ms"),
    Wrong(old: #""within_ms":2000"#, new: #""within_ms":0"#, place: "[0].within_ms"),
    Wrong(old: #""experiment_id":"city-picker""#, new: #""experiment_id":"x""#, place: "[1].experiment_id"),
    Wrong(old: #""population":"shown""#, new: #""population":"seen""#, place: "[0].population"),
    Wrong(old: #""population":"shown""#, new: #""population":"assigned""#, place: "[2].variation_id"),
    Wrong(old: #""variation_id":"list""#, new: #""variation_id":"map""#, place: "[1].variation_id"),
  ])
  func `inconsistent counts are rejected with their location`(_ wrong: Wrong) {
    folder.write(Self.rows(changing: wrong.old, to: wrong.new), to: "counts.json")
    let outcome = Program.sample().run(["report", "--counts", path("counts.json")])
    #expect(outcome.code == .environment && outcome.output.isEmpty)
    #expect(
      outcome.messages.count == 1
        && outcome.messages[0].text.hasPrefix("invalid counts '\(path("counts.json"))': \(wrong.place): "))
  }

  @Test func `progress is reported after one second and then at most five times per second`() {
    var progress = ReadingProgress()
    let start = ContinuousClock.now
    let times = [0, 990, 1000, 1100, 1200, 1399, 1400]
    progress.beginFile("log")
    let lines = times.map { progress.line(after: 1 << 20, size: 10 << 20, at: start + .milliseconds($0)) }
    #expect(lines.map { $0 != nil } == [false, false, true, false, true, false, true])
    #expect(lines.last == "reading log: 7 MB, 70%" && progress.isShown)
    // When a file is read again, its progress starts at zero.
    progress.beginFile("log")
    #expect(
      progress.line(after: 1 << 20, size: 10 << 20, at: start + .seconds(2)) == "reading log: 1 MB, 10%")
    progress.beginFile("pipe")
    #expect(progress.line(after: 1 << 20, size: nil, at: start + .seconds(3)) == "reading pipe: 1 MB")
  }
}
