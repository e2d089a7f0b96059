import TestSupport
import Testing

/// Tests the built program with the complete atlas in a separate process.
@Suite("Process")
struct ProcessTests {
  struct Call: CustomTestStringConvertible {
    let words: [String]
    let run: Binary.Run
    var destination = Binary.Output.captured
    /// The numbers of the terminal faults that the call covers.
    var faults: [Int] = []
    var testDescription: String { "\(words.joined(separator: " ")) to \(destination)" }

    /// Creates a call with its expected exit code, output, and error message (without the severity).
    init(
      _ words: String..., to destination: Binary.Output = .captured, code: Int32 = 0, prints output: String = "",
      reports message: String? = nil, about faults: Int...
    ) {
      self.words = words
      self.faults = faults
      self.destination = destination
      run = Binary.Run(
        ending: .exit(code), output: output, errors: message.map { "error: \($0)\n" } ?? "")
    }
  }

  private static let elsewhere = "free disk space, or redirect the output"
  private static let noTerminal =
    "cannot open the terminal '/dev/tty'; use 'citypicker find', 'citypicker near', or '--query' with '--select-1'"

  @Test(
    .faultByRow,
    arguments: [
      Call("find", "moscow", "--limit", "1", "--format", #"{name}\t{timezone}"#, prints: "Moscow\tEurope/Moscow\n"),
      Call("find", "Москва", "--limit", "1", "--format", "{id}", prints: "524901\n"),
      Call("find", "nsbrsk", "--limit", "1", "--format", "{name}", prints: "Novosibirsk\n"),
      Call("near", "55.6,48.7", "--min-population", "100000", prints: "Kazan, Tatarstan, Russia\n"),
      Call("near", "55.79,49.12", prints: "Kazan, Tatarstan, Russia\n"),
      Call("--query", "ростов-на", "--select-1", "--format", "{timezone}", prints: "Europe/Moscow\n"),
      Call("find", "xyzzyxyzzy", code: 1),
      Call(
        "--version", to: .file("/dev/full"), code: 2,
        reports: "cannot write to standard output: No space left on device; \(elsewhere)"),
      Call(
        "find", "york", "--json", to: .file("/dev/full"), code: 2,
        reports: "cannot write to standard output: No space left on device; \(elsewhere)", about: 26),
      Call(
        "find", "york", to: .closed, code: 2,
        reports: "cannot write to standard output: Bad file descriptor; redirect the output",
        about: 26),
      Call("find", "york", "--limit", "1000", to: .brokenPipe, code: 141, about: 25),
      Call(code: 2, reports: noTerminal, about: 28),
      Call(
        "pick", "--query", "springfield", "--select-1", code: 2,
        reports: "cannot open the terminal '/dev/tty'; use a '--query' that one city matches best, or 'citypicker find'"
      ),
      // The text matches only a region, but a region counts as a match, so the program needs a terminal.
      Call("--query", "tatarstan", "--exit-0", code: 2, reports: noTerminal),
      Call("near", "55.79,49.12", "--country", "ru", "--country", "RU", "--format={id}", prints: "551487\n"),
      Call("--bogus", code: 64, reports: "unknown option '--bogus'; see 'citypicker --help'"),
      Call(
        "find", "x", "--country", "XX", code: 64,
        reports: "unknown country code 'XX'; use two letters of ISO 3166-1, such as RU"
      ),
      // The uppercase form of ß is SS, the code of South Sudan.
      Call(
        "find", "x", "--country", "ß", code: 64,
        reports: "unknown country code 'ß'; use two letters of ISO 3166-1, such as RU"
      ),
      Call(
        "app", code: 2, reports: "cannot open the terminal '/dev/tty'; run 'citypicker app' in a terminal", about: 28),
    ])
  func `the built program prints its result or an error and exits with the expected code`(_ call: Call) throws {
    guard canRun(call) else { return }
    let run = try Binary.run(Binary.citypicker(), call.words, output: call.destination)
    CaseLog.covering(call.faults) {
      #expect(run == call.run)
    }
  }

  @Test func `the JSON of Kazan equals the specified bytes`() throws {
    let run = try Binary.run(Binary.citypicker(), ["find", "Kazan", "--country", "RU", "--json", "--limit", "1"])
    #expect(run == .init(ending: .exit(0), output: #"{"cities":[\#(kazanJSON)],"schemaVersion":1}"# + "\n", errors: ""))
  }

  @Test func `the application reports a damaged profile once, and pick never reports it`() throws {
    let folder = TemporaryFolder()
    folder.write("{", to: ".local/share/citypicker/profile.json")
    let environment = Binary.environment(home: folder.path)
    _ = try Binary.run(Binary.citypicker(), ["--query", "kazan", "--country", "ru"], environment: environment)
    #expect(folder.files == [".local/share/citypicker/profile.json"])

    let damaged = try Binary.run(Binary.citypicker(), ["app"], environment: environment)
    #expect(damaged.ending == .exit(2), "there is no terminal")
    #expect(damaged.errors.hasPrefix("warning: damaged profile '\(folder.path)/.local/share/"))
    #expect(folder.files == [".local/share/citypicker/profile.json.damaged-1"])

    let clean = try Binary.run(Binary.citypicker(), ["app"], environment: environment)
    #expect(clean.errors == "error: cannot open the terminal '/dev/tty'; run 'citypicker app' in a terminal\n")
  }

  @Test(.fault(26)) func `the program fails silently if both output streams are closed`() throws {
    let script = #"exec "$0" find kazan --limit 1 >&- 2>&-"#
    let run = try Binary.run("/bin/sh", ["-c", script, Binary.citypicker()])
    #expect(run.ending == .exit(2))
  }
}
