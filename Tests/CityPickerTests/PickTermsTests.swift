import TestSupport
import Testing

/// Uses a pseudoterminal to test the `pick` options for scripts.
@Suite("Pick options")
struct PickTermsTests {
  let home = TemporaryFolder()

  /// The keys to type during `pick` and the expected result.
  struct Pick: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    /// The keys to type, each with the text to wait for first.
    let typed: [(after: String, keys: String)]
    let output: String
    var code: Int32 = 0
    var variables: [String: String] = [:]
    var testDescription: String {
      arguments.joined(separator: " ") + ", " + typed.map(\.keys.debugDescription).joined()
    }
  }

  private static let kazan = "Kazan, Tatarstan, Russia"

  @Test(arguments: [
    Pick(
      arguments: ["--print-query"], typed: [("Countries", "kazan"), ("▸ Kazan", "\r")], output: "kazan\n\(kazan)\n"),
    Pick(
      arguments: ["--print-query", "--query", "kaz"], typed: [("› kaz", "an"), ("▸ Kazan", "\r")],
      output: "kazan\n\(kazan)\n"),
    Pick(
      arguments: ["--print-query"], typed: [("Countries", "xyzqq"), ("No place matches", "\r")],
      output: "xyzqq\n", code: 1),
    Pick(arguments: ["--print-query"], typed: [("Countries", "kazan"), ("▸ Kazan", "\u{3}")], output: "", code: 130),
    Pick(
      arguments: ["--print-query", "--picker=map", "--country=SG"], typed: [("Singapore · ", "\r")],
      output: "\nSingapore\n"),
    Pick(
      arguments: ["--print-query", "--picker=map", "--country=SG"],
      typed: [("Singapore · ", "xyzqq"), ("No city in", "\r")], output: "xyzqq\n", code: 1),
    Pick(
      arguments: ["--expect", "ctrl-g,F2"], typed: [("Countries", "kazan"), ("▸ Kazan", "\u{7}")],
      output: "ctrl-g\n\(kazan)\n"),
    Pick(
      arguments: ["--expect", "ctrl-g,F2"], typed: [("Countries", "kazan"), ("▸ Kazan", "\u{1B}OQ")],
      output: "F2\n\(kazan)\n"),
    Pick(
      arguments: ["--expect", "alt-x"], typed: [("Countries", "kazan"), ("▸ Kazan", "\u{1B}x")],
      output: "alt-x\n\(kazan)\n"),
    Pick(
      arguments: ["--expect", "ctrl-o"], typed: [("Countries", "kazan"), ("▸ Kazan", "\u{F}")],
      output: "ctrl-o\n\(kazan)\n"),
    Pick(arguments: ["--expect", "f2"], typed: [("Countries", "kazan"), ("▸ Kazan", "\r")], output: "\n\(kazan)\n"),
    Pick(
      arguments: ["--expect", "f2,enter"], typed: [("Countries", "kazan"), ("▸ Kazan", "\r")],
      output: "enter\n\(kazan)\n"),
    Pick(
      arguments: ["--expect", "f2", "--print-query"],
      typed: [("Countries", "xyzqq"), ("No place matches", "\u{1B}OQ")], output: "xyzqq\nf2\n", code: 1),
    // If a country is selected, F2 opens the country's regions, as Enter does.
    Pick(
      arguments: ["--expect", "f2"],
      typed: [("Countries", "russia"), ("▸ Russia", "\u{1B}OQ"), ("▸ Moscow", "\r")], output: "\nMoscow, Russia\n"),
    Pick(
      arguments: ["--expect=f2", "--print-query", "--json", "--print0"],
      typed: [("Countries", "kazan"), ("▸ Kazan", "\u{1B}OQ")],
      output: #"{"cities":[\#(kazanJSON)],"key":"f2","query":"kazan","schemaVersion":1}"# + "\0"),
    Pick(
      arguments: ["--multi", "--preselect", "551487,524901", "--print0", "--format", "{id}", "--country", "RU"],
      typed: [("▸ ✓ Moscow", ""), ("2 chosen", "\r")], output: "551487\u{0}524901\u{0}"),
    Pick(
      arguments: ["--multi", "--preselect", "551487,524901", "--format", "{id}", "--country", "RU"],
      typed: [("▸ ✓ Moscow", "\t"), ("1 chosen", "\r")], output: "551487\n"),
    Pick(
      arguments: ["--multi", "--preselect", "551487", "--print-query", "--format", "{id}", "--country", "RU"],
      typed: [("▸ ◦ Moscow", "xyzqq"), ("No place matches", "\r")], output: "xyzqq\n551487\n"),
    Pick(
      arguments: ["--header", "Where\u{1B}[2J to?\nSecond line"],
      typed: [("Where␛[2J to?", ""), ("Second line", "\u{3}")],
      output: "", code: 130),
    Pick(
      arguments: ["--header", "Where to?", "--accessible"], typed: [("Where to?", ""), ("Type a number", "\u{3}")],
      output: "", code: 130),
    Pick(arguments: ["--timeout", "0.3"], typed: [("Countries", "kazan")], output: "", code: 124),
    Pick(arguments: ["--timeout", "0.3", "--print-query"], typed: [], output: "", code: 124),
    Pick(
      arguments: ["--timeout", "0.3"], typed: [("Type a number", "")], output: "", code: 124,
      variables: ["TERM": "dumb"]),
  ])
  func `pick follows the options for scripts`(_ pick: Pick) throws {
    let terminal = try TerminalProcess(citypicker: pick.arguments, home: home, adding: pick.variables)
    for step in pick.typed {
      try terminal.waits(for: step.after)
      if !step.keys.isEmpty { terminal.type(step.keys) }
    }
    #expect(try terminal.ends() == .init(ending: .exit(pick.code), output: pick.output, errors: ""))
    #expect(terminal.settings == terminal.initialSettings)
    #expect(!terminal.screen.showsAlternate && terminal.screen.isCursorVisible)
  }

  @Test func `a header leaves enough room for the choice`() throws {
    let words = Array(repeating: "word", count: 200).joined(separator: " ")
    let terminal = try TerminalProcess(citypicker: ["--header", words], home: home)
    try terminal.waits(for: "▸ Shanghai")
    try terminal.waits(for: "word")
    terminal.resize(columns: 80, rows: 8)
    try terminal.waits(for: "no header") { $0.row(of: "word") == nil && $0.row(of: "▸ Shanghai") != nil }
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
  }

  @Test func `the timeout also applies to answers from a pipe`() throws {
    let line = #"mkfifo "$HOME/fifo" && "$0" pick --accessible --timeout 0.3 --header Where <>"$HOME/fifo" 2>&1"#
    let run = try Binary.run(
      "/bin/sh", ["-c", line, Binary.citypicker()], environment: Binary.environment(home: home.path))
    #expect(run.ending == .exit(124))
    #expect(run.output.hasPrefix("Where\nCities\n"))
  }
}
