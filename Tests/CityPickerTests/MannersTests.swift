import TestSupport
import Testing

/// Tests how the built program responds when the user leaves `pick`, finishes `pick`, or edits the profile.
@Suite("Leaving and finishing")
struct MannersTests {
  let home = TemporaryFolder()

  private func start(_ arguments: String..., isFirst: Bool = false) throws -> TerminalProcess {
    try TerminalProcess(
      citypicker: arguments + ["--no-animation"], home: home, adding: ["TZ": "Europe/Moscow", "LOGNAME": "ada"],
      forTheFirstTime: isFirst)
  }

  @Test(arguments: ["list", "map"], [[], ["--multi"]])
  func `Esc on the first screen of pick quits immediately with exit code 130`(_ picker: String, _ options: [String])
    throws
  {
    let terminal = try TerminalProcess(
      citypicker: ["pick", "--no-animation", "--picker", picker] + options, home: home)
    try terminal.waits(for: "Search 170,220 cities…")
    terminal.press(.escape)
    #expect(try terminal.ends() == .init(ending: .exit(130), output: "", errors: ""))
  }

  @Test(arguments: ["list", "map"])
  func `Esc quits immediately after the only chosen city is deselected`(_ picker: String) throws {
    let terminal = try start("pick", "--multi", "--picker", picker)
    try terminal.waits(for: "0 chosen")
    for count in ["1 chosen", "0 chosen"] {
      terminal.type("\0")
      try terminal.waits(for: count)
    }
    terminal.press(.escape)
    #expect(try terminal.ends() == .init(ending: .exit(130), output: "", errors: ""))
  }

  @Test func `Esc navigates back, then clears the search text, and then quits`() throws {
    let terminal = try start("pick")
    try terminal.waits(for: "▸ Moscow")
    terminal.type("peru")
    try terminal.waits(for: "▸ Peru")
    terminal.press(.enter)
    try terminal.waits(for: "Arequipa")
    terminal.press(.escape)
    try terminal.waits(for: "▸ Peru")
    terminal.press(.escape)
    try terminal.waits(for: "▸ Moscow")
    terminal.press(.escape)
    #expect(try terminal.ends().ending == .exit(130))
  }

  @Test(arguments: [[], ["--preselect", "551487"]])
  func `Esc must be pressed twice to quit if a city is chosen`(_ preselected: [String]) throws {
    let terminal = try TerminalProcess(
      citypicker: ["pick", "--multi"] + preselected, home: home, adding: ["TZ": "Europe/Moscow"])
    try terminal.waits(for: "▸ ◦ Moscow")
    if preselected.isEmpty {
      terminal.type("\t")
      try terminal.waits(for: "  ✓ Moscow")
    }
    terminal.press(.escape)
    try terminal.waits(for: "Press Esc again to quit")
    terminal.press(.escape)
    #expect(try terminal.ends().ending == .exit(130))
  }

  /// The picker, and the steps after a city is chosen, each with the keys to type and the text to wait for.
  struct Finish: Sendable, CustomTestStringConvertible {
    let picker: String
    let steps: [(keys: String, shows: String)]
    var size = (columns: 80, rows: 24)
    var testDescription: String { "\(picker), \(size), \(steps.map(\.shows))" }
  }

  @Test(arguments: [
    Finish(picker: "list", steps: []),
    Finish(picker: "list", steps: [("japan", "▸   Japan")]),
    Finish(picker: "list", steps: [("japan", "▸   Japan"), ("\r", "▸ Aichi")]),
    Finish(picker: "list", steps: [("japan", "▸   Japan"), ("\r", "▸ Aichi"), ("\r", "‹ Japan  ")]),
    Finish(picker: "map", steps: []),
    Finish(picker: "list", steps: [("xyzqq", "No place matches")]),
    Finish(picker: "map", steps: [("japan", "Japan · Enter shows"), ("\r", "▸ Aichi"), ("\r", "‹ Japan  ")]),
    Finish(picker: "map", steps: [("\u{1B}c", "▸ Afghanistan")]),
    Finish(picker: "map", steps: [("xyzqq", "No city")]),
    Finish(picker: "list", steps: [("japan", "▸   Japan"), ("\r", "▸ Aichi")], size: (40, 12)),
    Finish(picker: "map", steps: [("xyzqq", "No city")], size: (40, 12)),
  ])
  func `Ctrl-X finishes a choice of several cities on every screen`(_ finish: Finish) throws {
    let terminal = try start("pick", "--multi", "--picker", finish.picker)
    terminal.resize(columns: finish.size.columns, rows: finish.size.rows)
    try terminal.waits(for: "0 chosen")
    terminal.type("\t")
    try terminal.waits(for: "1 chosen")
    for step in finish.steps {
      terminal.type(step.keys)
      try terminal.waits(for: step.shows)
    }
    try terminal.waits(for: "a hint for finishing") {
      $0.row(of: "Ctrl-X finish") != nil || $0.row(of: "Enter finish 1") != nil
    }
    terminal.type("\u{18}")
    let output = finish.picker == "list" ? "Moscow, Russia\n" : "Shanghai, China\n"
    #expect(try terminal.ends() == .init(ending: .exit(0), output: output, errors: ""))
  }

  @Test func `Ctrl-X finishes a choice of several cities while the cities in a cell of the map are listed`() throws {
    let terminal = try start("pick", "--multi", "--picker", "map", "--country", "ZA")
    try terminal.waits(for: "0 chosen")
    terminal.type("western cape")
    try terminal.waits(for: "Western Cape · Enter")
    terminal.press(.enter)
    try terminal.waits(for: "Cape Town ◉")
    terminal.press(.tab)
    try terminal.waits(for: "1 chosen")
    try terminal.perform(.click("• George"))
    try terminal.waits(for: "◉ George")
    try terminal.perform(.click("Cape Town ✓", right: 10))
    try terminal.waits(for: "▸ ✓ Cape Town")
    try terminal.waits(for: "  ◦ Rondebosch")
    #expect(terminal.screen.row(of: "Enter finish 1") != nil)
    terminal.type("\u{18}")
    let output = "Cape Town, Western Cape, South Africa\n"
    #expect(try terminal.ends() == .init(ending: .exit(0), output: output, errors: ""))
  }

  @Test func `the footer says what Enter does with the selected row`() throws {
    let terminal = try start("pick", "--multi", "--country", "RU")
    try terminal.waits(for: "0 chosen")
    terminal.type("\t")
    try terminal.waits(for: "Enter finish 1   Tab toggle   ↑↓ move   Ctrl-X finish")
    terminal.type("\u{1B}[F")
    try terminal.waits(for: "Enter open   Ctrl-X finish   ↑↓ move")
    terminal.type("\u{1B}[H")
    try terminal.waits(for: "Enter finish 1   Tab toggle   ↑↓ move   Ctrl-X finish")
    terminal.press(.controlC)
    _ = try terminal.ends()
  }

  @Test func `the footer of the map shows the arrow keys before and after a city is chosen`() throws {
    let terminal = try start("pick", "--multi", "--picker", "map")
    try terminal.waits(for: "Enter choose   Tab toggle   ↑↓←→ move")
    terminal.type("\t")
    try terminal.waits(for: "Enter finish 1   Tab toggle   ↑↓←→ move")
    terminal.press(.controlC)
    _ = try terminal.ends()
  }

  @Test func `typing replaces the suggested name, and Enter accepts the suggested name`() throws {
    let terminal = try start("app", isFirst: true)
    try terminal.waits(for: "› ada")
    terminal.type("E")
    try terminal.waits(for: "the typed letter alone") { $0.row(of: "› E") != nil && $0.row(of: "adaE") == nil }
    terminal.type("ve\r")
    try terminal.waits(for: "Name             Eve")
    terminal.press(.controlC)
    _ = try terminal.ends()
    let other = TemporaryFolder()
    let accepted = try TerminalProcess(
      citypicker: ["app"], home: other, adding: ["LOGNAME": "ada"], forTheFirstTime: true)
    try accepted.waits(for: "› ada")
    accepted.press(.enter)
    try accepted.waits(for: "Name             ada")
    accepted.press(.controlC)
    _ = try accepted.ends()
  }

  @Test func `Enter in the feed shows the selected city, and Del removes the city`() throws {
    let kazan = kazanJSON
    home.write(
      #"{"schemaVersion":1,"user":{"cities":[\#(kazan)],"name":"tester"}}"# + "\n", to: "citypicker/profile.json")
    let terminal = try start("app", "--start", "feed")
    try terminal.waits(for: "Kazan, Tatarstan, Russia")
    terminal.press(.enter)
    try terminal.waits(for: "▸ ✓ Kazan")
    try terminal.waits(for: "Esc clear")
    #expect(terminal.screen.row(of: "Tatarstan") != nil)
    terminal.type("chel")
    try terminal.waits(for: "› chel") { $0.row(of: "Chelyabinsk") != nil }
    terminal.press(.escape)
    try terminal.waits(for: "Esc close")
    terminal.press(.escape)
    try terminal.waits(for: "Del remove")
    terminal.type("\u{1B}[3~")
    try terminal.waits(for: "no city, and no hint for Del") {
      $0.row(of: "Kazan") == nil && $0.row(of: "favorite") != nil && $0.row(of: "Del remove") == nil
    }
    terminal.press(.controlC)
    _ = try terminal.ends()
    #expect(home.text(of: "citypicker/profile.json")?.contains("Kazan") == false)
  }

  @Test
  func `with the map, Enter in the feed shows the selected one of several cities, and Del removes only this city`()
    throws
  {
    let cities = "\(kazanJSON.replacing("Kazan", with: "Tokyo").replacing("551487", with: "1850147")),\(kazanJSON)"
    home.write(
      #"{"schemaVersion":1,"user":{"cities":[\#(cities)],"name":"tester"}}"# + "\n", to: "citypicker/profile.json")
    let terminal = try start("app", "--start", "feed", "--picker", "map")
    for city in ["Tokyo", "Kazan"] {
      try terminal.waits(for: city) { $0.lines.contains { $0.hasPrefix("▸") && $0.contains("\(city), ") } }
      if city == "Tokyo" { terminal.press(.down) }
    }
    terminal.press(.enter)
    try terminal.waits(for: "◉ Kazan")
    try terminal.waits(for: "Kazan, Tatarstan · ")
    terminal.press(.escape)
    try terminal.waits(for: "Del remove")
    terminal.type("\u{1B}[3~")
    try terminal.waits(for: "only Tokyo") { $0.row(of: "Kazan") == nil && $0.row(of: "Tokyo") != nil }
    terminal.press(.controlC)
    _ = try terminal.ends()
    let profile = home.text(of: "citypicker/profile.json")
    #expect(profile?.contains("Kazan") == false && profile?.contains("1850147") == true)
  }

  @Test func `the profile shows the home city and the favorite cities in separate rows`() throws {
    let terminal = try start("app")
    try terminal.waits(for: "Home city        none")
    #expect(terminal.screen.row(of: "Favorite cities  none") != nil)
    terminal.press(.controlC)
    _ = try terminal.ends()
  }
}
