import TestSupport
import Testing

/// Uses a pseudoterminal to test the built program's display options.
@Suite("Display", .serialized)
struct DisplayTests {
  let home = TemporaryFolder()

  @Test(arguments: [([], true), (["--no-mouse"], false)])
  func `mouse reporting is enabled unless an option disables it`(_ options: [String], _ isEnabled: Bool) throws {
    let terminal = try TerminalProcess(citypicker: ["pick"] + options, home: home)
    try terminal.waits(for: "Afghanistan")
    #expect(!terminal.screen.modes.isDisjoint(with: [9, 1000, 1001, 1002, 1003, 1005, 1006, 1015, 1016]) == isEnabled)
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
    #expect(terminal.screen.modes.isDisjoint(with: [1000, 1002, 1006]))
  }

  private static let (dark, light) = ("38;2;95;215;200", "38;2;0;122;112")

  @Test(arguments: [
    ([], dark, light), (["--theme", "light"], light, light), (["--theme", "dark"], dark, dark),
  ])
  func `the theme option, or else the reported background, determines the theme`(
    _ options: [String], _ first: String, _ then: String
  ) throws {
    let terminal = try TerminalProcess(
      citypicker: ["pick", "--country", "RU"] + options, home: home, adding: ["COLORTERM": "truecolor"])
    try terminal.waits(for: "▸ Moscow")
    #expect(terminal.screen.style(of: "▸")?.foreground == first)
    terminal.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\kazan")
    try terminal.waits(for: "▸ Kazan")
    #expect(terminal.screen.style(of: "▸")?.foreground == then)
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
  }

  /// Each row contains variables of a terminal that does not report its background, and the expected colors of a
  /// selected row.
  @Test(arguments: [
    (["TERM": "tmux-256color"], "38;5;255", "48;5;237"),
    (["COLORTERM": "truecolor"], "38;2;240;244;244", "48;2;32;68;74"),
    (["TERM": "screen"], "", ""),
  ])
  func `if the background is unknown, a selected row sets both colors or is in reverse video`(
    _ variables: [String: String], _ foreground: String, _ background: String
  ) throws {
    let terminal = try TerminalProcess(citypicker: ["pick", "--country", "RU"], home: home, adding: variables)
    try terminal.waits(for: "▸ Moscow")
    try terminal.waits(for: "Esc quit")
    let row = try #require(terminal.screen.row(of: "▸ Moscow"))
    let cells = terminal.screen.cells[row]
    let style = TerminalEmulator.Style(
      foreground: foreground, background: background, attributes: background.isEmpty ? [7] : [])
    #expect(terminal.screen.lines[row].contains("10,381,222"))
    #expect(Set(cells.filter { !"▸▐".contains($0.text) }.map(\.style)) == [style])
    #expect(Set(cells.map(\.style.background)) == [background])
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
  }

  /// Each row contains a height, the number of terminal rows, and the expected number of used rows.
  @Test(arguments: [
    ("1", 24, 6), ("7", 24, 7), ("50%", 24, 12), ("1%", 24, 6), ("7", 4, 4), ("50%", 8, 6), ("100%", 24, 24),
  ])
  func `the interface uses the requested number of lines, but at least six, and clears them at the end`(
    _ height: String, _ all: Int, _ expected: Int
  ) throws {
    let terminal = try TerminalProcess(
      Binary.citypicker(), ["pick", "--country", "RU", "--height", height],
      environment: Binary.environment(home: home.path), rows: all)
    try terminal.waits(for: "▸ Moscow")
    #expect(!terminal.screen.showsAlternate)
    let lines = terminal.screen.lines
    #expect(lines[expected - 1].contains("Esc quit"))
    #expect(lines[expected...].allSatisfy { $0.isEmpty })
    terminal.type("kazan\r")
    #expect(try terminal.ends().output == "Kazan, Tatarstan, Russia\n")
    #expect(terminal.screen.lines.allSatisfy { $0.isEmpty })
    #expect(String(decoding: terminal.drawn, as: UTF8.self).ranges(of: "\u{1B}[?1049h").isEmpty)
    #expect(terminal.settings == terminal.initialSettings)
  }

  @Test(arguments: [([], 2...20), (["--no-animation"], 1...1)])
  func `a screen transition takes several frames, or one frame without animation`(
    _ options: [String], _ expected: ClosedRange<Int>
  ) throws {
    let terminal = try TerminalProcess(citypicker: ["pick", "--country", "RU"] + options, home: home)
    try terminal.waits(for: "▸ Moscow")
    terminal.type("tatarstan")
    try terminal.waits(for: "▸ Tatarstan")
    terminal.settle()
    let before = terminal.drawn.count
    terminal.press(.enter)
    try terminal.waits(for: "‹ Russia  Tatarstan")
    terminal.settle()
    let drawn = String(decoding: terminal.drawn[before...], as: UTF8.self)
    #expect(expected.contains(drawn.ranges(of: "\u{1B}[?2026h").count))
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
  }
}
