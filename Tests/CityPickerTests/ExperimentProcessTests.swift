import TestSupport
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Tests the built program's experiment log after different kinds of exits and with concurrent processes.
@Suite("Experiments in a process")
struct ExperimentProcessTests {
  private let home = TemporaryFolder()

  /// A session of `pick` in the terminal and its expected log.
  struct Session: CustomTestStringConvertible {
    let testDescription: String
    /// The `map` variant's weight.
    let map: Double
    var arguments: [String] = []
    let picker: String
    /// The keys to press after a search for Kazan.
    let keys: [TypedKey]
    let log: [String]
  }

  @Test(arguments: [
    Session(
      testDescription: "a city is taken from the list", map: 0, picker: "list", keys: [.enter],
      log: ["assignment list SPLIT", "exposure list SPLIT", "outcome city_picked"]),
    Session(
      testDescription: "a city is taken from the map", map: 1, picker: "map", keys: [.enter],
      log: ["assignment map SPLIT", "exposure map SPLIT", "outcome city_picked"]),
    Session(
      testDescription: "the user leaves the map", map: 1, picker: "map", keys: [.controlC],
      log: ["assignment map SPLIT", "exposure map SPLIT", "outcome cancelled"]),
    Session(
      testDescription: "the list is forced", map: 1, arguments: ["--picker", "list"], picker: "list", keys: [.enter],
      log: ["assignment list STATIC forced", "exposure list STATIC forced", "outcome city_picked forced"]),
  ])
  func `the log contains the assignment, the exposure, and the outcome`(_ session: Session) throws {
    let terminal = try pick(map: session.map, session.arguments)
    try terminal.waits(for: session.picker == "map" ? " Moscow · 10,381,222 people" : "▸ Moscow")
    try terminal.waits(for: "the exposure") { _ in (try? self.events().count) == 2 }
    terminal.type("kazan")
    try terminal.waits(for: session.picker == "map" ? "Kazan, Tatarstan · " : "▸ Kazan")
    // The changed configuration takes effect only at the next launch.
    configure(map: 1 - session.map)
    session.keys.forEach { terminal.press($0) }
    let taken = session.keys == [.enter]
    #expect(
      try terminal.ends()
        == .init(ending: .exit(taken ? 0 : 130), output: taken ? "Kazan, Tatarstan, Russia\n" : "", errors: ""))
    let events = try self.events()
    #expect(events.map(\.words) == session.log)
    #expect(events.map(\.seq) == [0, 1, 2])
    #expect(events.map(\.timestamp) == events.map(\.timestamp).sorted())
    #expect(home.mode(of: "log") == 0o600 && home.mode(of: "state/citypicker/unit-id") == 0o600)
  }

  @Test func `the exposure is logged only when the map fits on the terminal`() throws {
    configure(map: 1)
    let terminal = try TerminalProcess(
      Binary.citypicker(), ["pick", "--country", "SG", "--log", log], environment: environment, rows: 1)
    try terminal.waits(for: "Too small")
    #expect(try self.events().map(\.event) == ["assignment"])
    // The terminal is large enough for a city list but not for the assigned map.
    terminal.resize(columns: 39, rows: 11)
    try terminal.waits(for: "Too small for a map")
    #expect(try self.events().map(\.event) == ["assignment"])
    terminal.resize(columns: 80, rows: 24)
    try terminal.waits(for: "◉")
    try terminal.waits(for: "the exposure") { _ in (try? self.events().count) == 2 }
    terminal.hangUp()
    _ = try terminal.ends()
    let words = try self.events().map(\.words)
    #expect(words == ["assignment map SPLIT", "exposure map SPLIT", "outcome failed"])
  }

  @Test func `a link that is typed while the app runs is opened but does not change the variant`() throws {
    configure(map: 0)
    let terminal = try TerminalProcess(
      Binary.citypicker(), ["app", "--user", "Ada", "--country", "RU", "--log", log], environment: environment)
    try terminal.waits(for: "Name             Ada")
    for _ in 0..<2 {
      terminal.press(.controlO)
      try terminal.waits(for: "Open:")
      terminal.type("region/RU.73?city-picker=map\r")
      try terminal.waits(for: "▸ Kazan")
      terminal.press(.escape)
      try terminal.waits(for: "▸ Moscow")
    }
    terminal.press(.enter)
    try terminal.waits(for: "Home city        Moscow, Russia")
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
    #expect(try self.events().map(\.words) == ["assignment list SPLIT", "exposure list SPLIT", "outcome city_picked"])
  }

  @Test(.enabled(if: hasFullDevice)) func `a full disk affects only the log`() throws {
    let terminal = try pick(map: 0, ["--log", "/dev/full"], logging: false)
    try terminal.waits(for: "▸ Moscow")
    terminal.type("tatarstan\r")
    try terminal.waits(for: "▸ Kazan")
    terminal.press(.enter)
    #expect(
      try terminal.ends()
        == .init(
          ending: .exit(0), output: "Kazan, Tatarstan, Russia\n",
          errors:
            "warning: cannot write log '/dev/full': No space left on device; free disk space, or use another file\n"))
  }

  /// A shell command that reads answers from a file and chooses Kazan.
  private static let dialog = #""$0" pick --accessible --log "$HOME/log" <"$HOME/answers" >/dev/null 2>&1"#

  @Test func `concurrent processes write complete lines with different sessions and the same unit`() throws {
    configure(map: 1)
    #expect(try shell("for i in 1 2 3 4; do \(Self.dialog) & done; wait").ending == .exit(0))
    let events = try self.events()
    let sessions = Dictionary(grouping: events, by: \.session_id)
    #expect(sessions.count == 4 && sessions.values.allSatisfy { $0.map(\.seq) == [0, 1, 2] })
    #expect(Set(events.map(\.user_id)).count == 1)
  }

  @Test func `killed processes leave readable lines, and the next process starts a new line`() throws {
    configure(map: 1)
    // Simulates a process that was killed while writing a line.
    home.write(#"{"v":1,"#, to: "log")
    let killed = "\(Self.dialog) & sleep 0.$i; kill -9 $!; wait $!"
    _ = try shell("for i in 01 02 03 04 05 06 07 08 10 12; do \(killed); done 2>/dev/null; \(Self.dialog)")
    let text = try #require(home.text(of: "log"))
    #expect(text.hasPrefix("{\"v\":1,\n{") && text.hasSuffix("}\n"))
    let events = try LoggedEvent.all(in: String(text.drop { $0 != "\n" }))
    #expect(events.suffix(3).map(\.words) == ["assignment map SPLIT", "exposure map SPLIT", "outcome city_picked"])
  }

  @Test func `a named pipe at the default path of the configuration does not block the program`() throws {
    home.write("", to: "config/citypicker/other")
    mkfifo(home.path + "/config/citypicker/experiments.json", 0o600)
    let run = try shell(#""$0" pick --accessible <"$HOME/answers""#)
    #expect(run.ending == .exit(0))
    #expect(run.errors.contains("experiments.json': not JSON"))
  }

  private var log: String { home.path + "/log" }

  private func configure(map: Double) {
    home.write(ExperimentHome.split(1 - map, map), to: "config/citypicker/experiments.json")
  }

  private var environment: [String: String] {
    Binary.environment(
      home: home.path,
      adding: ["XDG_CONFIG_HOME": home.path + "/config", "XDG_STATE_HOME": home.path + "/state"])
  }

  private func pick(map: Double, _ arguments: [String], logging: Bool = true) throws -> TerminalProcess {
    configure(map: map)
    return try TerminalProcess(
      Binary.citypicker(), ["pick", "--country", "RU"] + (logging ? ["--log", log] : []) + arguments,
      environment: environment)
  }

  private func events() throws -> [LoggedEvent] { try LoggedEvent.all(in: home.text(of: "log")) }

  private func shell(_ line: String) throws -> Binary.Run {
    home.write("Russia\nTatarstan\nKazan\n", to: "answers")
    return try Binary.run("/bin/sh", ["-c", line, Binary.citypicker()], environment: environment)
  }
}
