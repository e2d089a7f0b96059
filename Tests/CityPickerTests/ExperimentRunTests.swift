import Coordination
import Experiments
import Flows
import Presentation
import TestSupport
import Testing

@testable import CityPicker

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Tests the events that the program logs during one run.
@MainActor
@Suite("Run of an experiment")
struct ExperimentRunTests {
  private let home = ExperimentHome()

  /// A session and the events that are expected in its log after the assignment.
  struct Session: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let log: [String]
    let run: @Sendable @MainActor (CityChoiceCoordinator.OnFirstShown) -> SessionOutcome<Choice>

    init(
      _ testDescription: String, _ log: String...,
      run: @escaping @Sendable @MainActor (CityChoiceCoordinator.OnFirstShown) -> SessionOutcome<Choice>
    ) {
      (self.testDescription, self.log, self.run) = (testDescription, log, run)
    }
  }

  nonisolated private static let seen = "exposure map SPLIT"

  @Test(arguments: [
    Session("left before the picker was shown") { _ in .canceled },
    Session("a city taken on another screen") { _ in .finished(Choice(cities: [.moscow])) },
    Session("no terminal") { _ in .noTerminal },
    Session("shown, left by Ctrl-C", seen, "outcome cancelled") {
      _ = $0(); return .canceled
    },
    Session("shown, timed out", seen, "outcome cancelled") {
      _ = $0(); return .timedOut
    },
    Session("shown, ended by SIGTERM", seen, "outcome cancelled") {
      _ = $0(); return .signaled(SIGTERM)
    },
    Session("shown, ended by SIGHUP", seen, "outcome failed") {
      _ = $0(); return .signaled(SIGHUP)
    },
    Session("shown, terminal disconnected", seen, "outcome failed") {
      _ = $0(); return .hungUp
    },
    Session("shown, terminal failed", seen, "outcome failed") {
      _ = $0()
      return .failed(.error("a"))
    },
    Session("shown, previously chosen city taken", seen, "outcome city_picked") {
      _ = $0()
      return .finished(Choice(cities: [.kazan]))
    },
    Session("shown, no city taken", seen, "outcome cancelled") {
      _ = $0(); return .finished(Choice())
    },
    Session("a city taken", seen, "outcome city_picked") {
      $0()(.finished); return .finished(Choice())
    },
    Session("navigated back", seen, "outcome cancelled") {
      $0()(.dismissed(by: .back)); return .canceled
    },
    Session("a failed flow", seen, "outcome failed") {
      $0()(.failed); return .canceled
    },
    Session("an end reported twice", seen, "outcome city_picked") {
      let onEnd = $0()
      onEnd(.finished)
      onEnd(.superseded)
      return .canceled
    },
    Session("several choices", seen, "outcome city_picked", "outcome superseded", "outcome cancelled") {
      $0()(.finished)
      $0()(.superseded)
      _ = $0()
      return .canceled
    },
  ])
  func `each exposure and its outcome are logged once`(_ session: Session) throws {
    home.configure(ExperimentHome.split(0, 1))
    _ = home.run("pick --log ~/log", session: session.run)
    let words = try home.events().map(\.words)
    #expect(words == ["assignment map SPLIT"] + session.log.map { $0.replacing("superseded", with: "cancelled") })
  }

  @Test func `elapsed time is measured from the first exposure by a monotonic clock`() throws {
    let sink = MemorySink()
    var uptime = ContinuousClock.now
    let decider = ExperimentDecider(provider: nil, overrides: try Overrides(), subject: Subject(id: "u"))
    let setup = ExperimentSetup(
      options: ExperimentOptions(), configuration: nil, overrides: decider.overrides, ignored: [], logProhibition: nil)
    let run = ExperimentRun(
      try decider.decide(CityPickerExperiment.definition), by: setup, .given("u"), to: sink, session: "s",
      now: { (uptime, Timestamp(millisecondsSince1970: 0)) })
    uptime += .seconds(5)
    let onEnd = run.observer.onFirstShown()
    uptime += .microseconds(1_234_999)
    onEnd(.finished)
    guard case .outcome(let outcome)? = sink.events.last?.content else { throw Missing() }
    #expect(outcome == .init("city_picked", elapsedMilliseconds: 1234))
  }

  private struct Missing: Error {}

  /// The log settings and the expected log file.
  struct Preference: CustomTestStringConvertible {
    let testDescription: String
    var line = "pick"
    var environment: [String: String] = [:]
    /// The additional members of the configuration, or `nil` if there is no configuration.
    var configuration: String?
    /// The path of the expected log file, or `nil` if no file is expected.
    var log: String?
  }

  nonisolated private static let inFolder = #","log":"../log""#

  @Test(arguments: [
    Preference(testDescription: "no log requested, no configuration"),
    Preference(testDescription: "no log requested", configuration: ""),
    Preference(testDescription: "a flag", line: "pick --log ~/mine", configuration: "", log: "mine"),
    Preference(testDescription: "a flag without a configuration", line: "pick --log ~/mine", log: "mine"),
    Preference(testDescription: "a path relative to the configuration", configuration: inFolder, log: "config/log"),
    Preference(
      testDescription: "a flag takes precedence", line: "pick --log ~/mine", configuration: inFolder, log: "mine"),
    Preference(testDescription: "--no-log overrides both", line: "pick --log ~/mine --no-log", configuration: inFolder),
    Preference(
      testDescription: "DO_NOT_TRACK overrides both", line: "pick --log ~/mine", environment: ["DO_NOT_TRACK": "1"],
      configuration: inFolder),
    Preference(
      testDescription: "DO_NOT_TRACK=0", line: "pick --log ~/mine", environment: ["DO_NOT_TRACK": "0"], log: "mine"),
    Preference(
      testDescription: "an empty DO_NOT_TRACK", line: "pick --log ~/mine", environment: ["DO_NOT_TRACK": ""],
      log: "mine"),
  ])
  func `events are logged only if a log is requested and allowed`(_ preference: Preference) throws {
    if let members = preference.configuration { home.configure(ExperimentHome.split(0, 1, beside: members)) }
    _ = home.run(preference.line, preference.environment)
    let files = home.folder.allFiles.filter { !$0.hasSuffix("experiments.json") && !$0.hasSuffix("unit-id") }
    #expect(files == [preference.log].compactMap(\.self))
    if let log = preference.log {
      #expect(home.folder.mode(of: log) == 0o600)
      #expect(try home.events(in: log).isEmpty == false)
    }
    // The program creates a pseudonym only if it needs one.
    #expect((home.unitID != nil) == (preference.configuration != nil || preference.log != nil))
  }

  @Test func `a pseudonym is created once, and its variant never changes`() throws {
    home.configure(ExperimentHome.split(0.5, 0.5))
    let pickers = (0..<3).map { _ in home.run("pick --log ~/log").picker }
    #expect(Set(pickers).count == 1)
    let id = try #require(home.unitID)
    #expect(
      try id.wholeMatch(of: Regex("[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\n")) != nil)
    let events = try home.events()
    #expect(events.count == 9 && events.allSatisfy { $0.user_id + "\n" == id })
    #expect(Set(events.map(\.session_id)).count == 3)
    #expect(Set(events.compactMap(\.bucket)).count == 1)
  }

  @Test func `if the configuration is sticky, an assignment stays the same when the weights change`() throws {
    for (sticky, second) in [("", "list"), (",\"sticky\":true", "map")] {
      home.configure(ExperimentHome.split(0, 1, beside: sticky))
      #expect(home.run("pick --unit u\(sticky.count)").picker == "map")
      home.configure(ExperimentHome.split(1, 0, beside: sticky))
      #expect(home.run("pick --unit u\(sticky.count)").picker == second)
      #expect(home.run("pick --unit other").picker == "list")
    }
    #expect(home.folder.mode(of: "state/citypicker/sticky.json") == 0o600)
    let folder = "state/citypicker"
    for name in ["sticky.json.tmp-a1B2c3", "sticky.json.backup"] { home.folder.write("", to: "\(folder)/\(name)") }
    home.folder.write("[", to: "\(folder)/sticky.json")
    let (outcome, picker) = home.run("pick --unit u14")
    let path = "\(home.folder.path)/state/citypicker/sticky.json"
    #expect(
      picker == "list"
        && outcome.messages.map(\.description) == [
          "warning: damaged sticky assignments '\(path)': not valid JSON; the file was moved to '\(path).damaged-1'; "
            + "new assignments were made"
        ])
    let kept = ["sticky.json", "sticky.json.backup", "sticky.json.damaged-1"]
    #expect(home.folder.names(in: folder).filter { $0.hasPrefix("sticky.json") && !$0.hasSuffix(".lock") } == kept)
  }

  @Test func `only the 1000 most recent sticky assignments are saved, one per unit`() throws {
    func document(_ id: Int, _ variation: String) -> String {
      #"{"assignments":{"city-picker__0":"\#(variation)"},"attributeName":"id","attributeValue":"u\#(id)"}"#
    }
    home.configure(ExperimentHome.split(0, 1, beside: #","sticky":true"#))
    let old = (0..<1000).map { document($0, $0 == 7 ? "gone" : "list") }
    home.folder.write(
      #"{"documents":[\#(old.joined(separator: ","))],"schemaVersion":1}"#, to: "state/citypicker/sticky.json")
    #expect(home.run("pick --unit u7").picker == "map")
    #expect(home.run("pick --unit u1000").picker == "map")
    #expect(home.run("pick --unit u999").picker == "list")
    let text = try #require(home.folder.text(of: "state/citypicker/sticky.json"))
    let kept = (1..<1000).filter { $0 != 7 }.map { document($0, "list") } + [document(7, "map"), document(1000, "map")]
    #expect(text == #"{"documents":[\#(kept.joined(separator: ","))],"schemaVersion":1}"# + "\n")
  }

  @Test func `control characters in a unit identifier are escaped in the log`() throws {
    _ = home.run("pick --unit u\u{85}\u{202E}\u{7F} --log ~/log")
    #expect(home.folder.text(of: "log")?.contains(#""user_id":"u\u0085\u202e\u007f""#) == true)
    #expect(try home.events().map(\.user_id) == Array(repeating: "u\u{85}\u{202E}\u{7F}", count: 2))
  }

  @Test func `only the first logging error is reported`() throws {
    let sink = RejectingSink()
    let decider = ExperimentDecider(provider: nil, overrides: try Overrides(), subject: Subject(id: "u"))
    var options = ExperimentOptions()
    options.log = "log"
    let setup = ExperimentSetup(
      options: options, configuration: nil, overrides: decider.overrides, ignored: [], logProhibition: nil)
    let run = ExperimentRun(
      try decider.decide(CityPickerExperiment.definition), by: setup, .given("u"), to: sink, session: "s")
    run.observer.onFirstShown()(.finished)
    var outcome = Outcome(code: .success)
    run.report(in: &outcome)
    #expect(outcome.messages.map(\.description) == ["warning: cannot write log 'log': 0; use another file"])
  }

  /// A sink that rejects every event and throws the event's sequence number as the error.
  private struct RejectingSink: EventSink {
    func write(_ event: ExperimentEvent) throws { throw WriteError(description: "\(event.sequence)") }

    struct WriteError: Error, CustomStringConvertible { let description: String }
  }

  @Test(arguments: ["state", "state/citypicker/unit-id"])
  func `a unit that cannot be saved is excluded from the experiment`(_ obstacle: String) throws {
    home.configure(ExperimentHome.split(0, 1))
    home.folder.write("", to: obstacle)
    let runs = (0..<2).map { _ in home.run("pick --log ~/log --explain") }
    #expect(runs.map(\.picker) == ["list", "list"])
    #expect(runs[0].outcome.notes.contains(/, for this run only: .*\/state\/citypicker\/unit-id/))
    let events = try home.events()
    #expect(
      events.map(\.words)
        == Array(repeating: ["assignment list DEFAULT outside", "outcome city_picked"], count: 2).flatMap(\.self))
    #expect(Set(events.map(\.user_id)).count == 2)
  }

  @Test(.enabled(if: hasFullDevice)) func `a log that cannot be written is reported only once`() {
    home.configure(ExperimentHome.split(0, 1))
    let outcome = home.run("pick --log /dev/full").outcome
    #expect(outcome.code == .success && outcome.output == "Kazan, Tatarstan, Russia\n")
    #expect(
      outcome.messages.map(\.description)
        == ["warning: cannot write log '/dev/full': No space left on device; free disk space, or use another file"])
  }
}
