import TestSupport
import Testing

/// Uses a pseudoterminal to test the keys that `pick` shares with fzf.
@Suite("Keys as in fzf")
struct FzfKeyTests {
  let home = TemporaryFolder()

  private func pick(_ arguments: String...) throws -> TerminalProcess {
    try TerminalProcess(
      citypicker: ["pick", "--no-animation", "--no-recent"] + arguments, home: home, adding: ["TZ": "Europe/Moscow"])
  }

  private func expectEnd(of terminal: TerminalProcess, code: Int32, output: String = "") throws {
    #expect(try terminal.ends() == .init(ending: .exit(code), output: output, errors: ""))
    #expect(terminal.settings == terminal.initialSettings)
  }

  @Test func `Ctrl-J moves down and Ctrl-K moves up, also in a search, and only Enter accepts`() throws {
    let terminal = try pick("--country", "RU")
    try terminal.waits(for: "▸ Moscow")
    terminal.type("\n")
    try terminal.waits(for: "▸ Saint Petersburg")
    terminal.type("\u{B}")
    try terminal.waits(for: "▸ Moscow")
    terminal.type("kaz")
    try terminal.waits(for: "▸ Kazan")
    terminal.type("\n")
    try terminal.waits(for: "the second row") { $0.row(of: "▸ Kazan ") == nil && $0.row(of: "› kaz") != nil }
    terminal.type("\u{B}")
    try terminal.waits(for: "▸ Kazan ")
    terminal.press(.enter)
    try expectEnd(of: terminal, code: 0, output: "Kazan, Tatarstan, Russia\n")
  }

  @Test(arguments: [("\u{1B}[200~kazan\n\u{1B}[201~", "kazan"), ("kazan\nx", "kazan x")])
  func `with or without bracketed paste, a pasted line feed neither moves the selection nor accepts a city`(
    _ bytes: String, _ text: String
  ) throws {
    let terminal = try pick()
    try terminal.waits(for: "▸ Moscow")
    terminal.type(bytes)
    try terminal.waits(for: "› \(text) ")
    try terminal.waits(for: " 1 of ")
    terminal.settle()
    #expect(terminal.ending == nil && terminal.screen.row(of: " 1 of ") == terminal.screen.row(of: "› \(text) "))
    terminal.press(.controlC)
    try expectEnd(of: terminal, code: 130)
  }

  @Test func `on the map, Ctrl-J and Ctrl-K move the pin`() throws {
    let terminal = try pick("--picker", "map", "--country", "JP")
    try terminal.waits(for: "Tokyo · 9,733,276 people")
    terminal.type("\n")
    try terminal.waits(for: "another city") { screen in
      screen.row(of: " people") != nil && screen.row(of: "Tokyo · 9,733,276 people") == nil
    }
    terminal.type("\u{7}")
    try expectEnd(of: terminal, code: 130)
  }

  @Test(arguments: ["", "kazan"], ["list", "map"])
  func `Ctrl-G aborts regardless of the typed text`(_ text: String, _ picker: String) throws {
    let terminal = try pick("--picker", picker)
    try terminal.waits(for: "Search 170,220 cities…")
    terminal.type(text)
    if !text.isEmpty { try terminal.waits(for: "› \(text)") }
    terminal.type("\u{7}")
    try expectEnd(of: terminal, code: 130)
  }

  @Test func `Ctrl-G aborts even if cities are chosen`() throws {
    let terminal = try pick("--multi", "--country", "RU")
    try terminal.waits(for: "▸ ◦ Moscow")
    terminal.press(.tab)
    try terminal.waits(for: "1 chosen")
    terminal.type("\u{7}")
    try expectEnd(of: terminal, code: 130)
  }

  @Test func `Ctrl-D deletes the next character if there is one, and has no effect at the end of the text`() throws {
    let terminal = try pick()
    try terminal.waits(for: "▸ Moscow")
    terminal.type("kazanx\u{1B}[D\u{4}")
    try terminal.waits(for: "▸ Kazan")
    terminal.type("\u{4}")
    terminal.settle()
    #expect(terminal.ending == nil && terminal.screen.row(of: "› kazan") != nil)
    terminal.press(.controlC)
    try expectEnd(of: terminal, code: 130)
  }

  @Test(arguments: ["list", "map"])
  func `Ctrl-D aborts if the text is empty`(_ picker: String) throws {
    let terminal = try pick("--picker", picker)
    try terminal.waits(for: "Search 170,220 cities…")
    terminal.type("kazan")
    try terminal.waits(for: "› kazan")
    terminal.type("\u{15}")
    try terminal.waits(for: "Search 170,220 cities…")
    terminal.type("\u{4}")
    try expectEnd(of: terminal, code: 130)
  }

  @Test(arguments: ["\u{15}", "\u{17}"])
  func `Ctrl-Y inserts the text that Ctrl-U or Ctrl-W has cut`(_ cut: String) throws {
    let terminal = try pick()
    try terminal.waits(for: "▸ Moscow")
    terminal.type("kazan")
    try terminal.waits(for: "▸ Kazan")
    terminal.type(cut)
    try terminal.waits(for: "▸ Moscow")
    terminal.type("\u{19}")
    try terminal.waits(for: "› kazan")
    terminal.type("\u{7}")
    try expectEnd(of: terminal, code: 130)
  }

  @Test func `Tab toggles a row and moves down, Shift-Tab moves up instead, and Alt-A selects all rows`() throws {
    let terminal = try pick("--multi", "--country", "RU", "--format", "{name}")
    try terminal.waits(for: "▸ ◦ Moscow")
    terminal.press(.tab)
    try terminal.waits(for: "▸ ◦ Saint Petersburg")
    #expect(terminal.screen.row(of: "✓ Moscow") != nil)
    terminal.type("\u{1B}[Z")
    try terminal.waits(for: "▸ ✓ Moscow")
    #expect(terminal.screen.row(of: "✓ Saint Petersburg") != nil)
    terminal.type("kazan")
    try terminal.waits(for: "▸ ◦ Kazan")
    terminal.type("\u{1B}a")
    try terminal.waits(for: "▸ ✓ Kazan")
    #expect(terminal.screen.row(of: "◦") == nil)
    terminal.press(.enter)
    let lines = try terminal.ends().output.split(separator: "\n")
    #expect(lines.prefix(3) == ["Moscow", "Saint Petersburg", "Kazan"] && lines.count > 3)
  }

  @Test(arguments: [false, true])
  func `with --cycle, Up on the first row selects the last row`(_ cycles: Bool) throws {
    let terminal = try cycles ? pick("--country", "SG", "--cycle") : pick("--country", "SG")
    try terminal.waits(for: "▸ Singapore")
    terminal.press(.up)
    if cycles {
      try terminal.waits(for: "another row") { $0.row(of: "▸ Singapore") == nil && $0.row(of: "▸") != nil }
      let line = try #require(terminal.screen.lines.first { $0.contains("› Search") })
      let position = line.split(separator: " ").suffix(3)
      #expect(position.dropFirst().first == "of" && position.first == position.last && position.last != "1", "\(line)")
      terminal.press(.down)
      try terminal.waits(for: "▸ Singapore")
    } else {
      terminal.settle()
      #expect(terminal.screen.row(of: "▸ Singapore") != nil && terminal.screen.row(of: " 1 of ") != nil)
    }
    terminal.type("\u{7}")
    try expectEnd(of: terminal, code: 130)
  }

  @Test(arguments: [
    ("list", ["Click", "Wheel", "Ctrl-G", "Shift-Tab", "Alt-A", "Ctrl-J"]),
    ("map", ["Drag  move the map", "Wheel  zoom", "Click  move the pin"]),
  ])
  func `F1 lists the editing keys and the mouse gestures`(_ picker: String, _ others: [String]) throws {
    let terminal = try pick("--multi", "--picker", picker)
    terminal.resize(columns: 80, rows: 60)
    try terminal.waits(for: "0 chosen")
    terminal.type("\u{1B}OP")
    for text in ["Editing", "Mouse", "Ctrl-Y", "Ctrl-U"] + others { try terminal.waits(for: text) }
    terminal.type("\u{7}")
    try expectEnd(of: terminal, code: 130)
  }

  @Test func `in the app, Ctrl-G and Ctrl-D quit, and Ctrl-G asks about an unsaved name`() throws {
    for key in ["\u{7}", "\u{4}"] {
      let terminal = try TerminalProcess(citypicker: ["app"], home: home)
      try terminal.waits(for: "Name             tester")
      terminal.type(key)
      try expectEnd(of: terminal, code: 0)
    }
    let terminal = try TerminalProcess(citypicker: ["app"], home: home)
    try terminal.waits(for: "Name             tester")
    terminal.press(.down, .down, .enter)
    try terminal.waits(for: "› tester")
    terminal.type("!\u{4}\u{7}")
    try terminal.waits(for: "Discard changes?")
    terminal.press(.down, .enter)
    try expectEnd(of: terminal, code: 0)
    #expect(home.text(of: "citypicker/profile.json")?.contains("tester!") != true)
  }
}
