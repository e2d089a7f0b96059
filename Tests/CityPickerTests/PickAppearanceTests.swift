import TestSupport
import Testing

/// Uses a pseudoterminal to test the `pick` options for keys and appearance.
@Suite("Appearance and keys of pick")
struct PickAppearanceTests {
  let home = TemporaryFolder()

  private func pick(_ arguments: String..., columns: Int = 80, rows: Int = 24) throws -> TerminalProcess {
    let terminal = try TerminalProcess(
      citypicker: ["pick", "--no-animation", "--country", "RU"] + arguments, home: home,
      adding: ["TZ": "Europe/Moscow", "COLORTERM": "truecolor"])
    terminal.resize(columns: columns, rows: rows)
    return terminal
  }

  private func abort(_ terminal: TerminalProcess) throws {
    terminal.type("\u{7}")
    #expect(try terminal.ends() == .init(ending: .exit(130), output: "", errors: ""))
    #expect(terminal.settings == terminal.initialSettings)
  }

  private func row(of text: String, on terminal: TerminalProcess) throws -> Int {
    try #require(terminal.screen.row(of: text), "\(terminal.screen.text)")
  }

  @Test func `the search line shows the position of the selected row and the number of rows`() throws {
    let terminal = try pick("--query", "kazan")
    try terminal.waits(for: "▸ Kazan")
    let line = try #require(terminal.screen.lines.first { $0.contains("› kazan") })
    let count = try #require(line.split(separator: " ").last { $0.allSatisfy(\.isNumber) })
    #expect(line.contains(" 1 of \(count)"))
    terminal.press(.down)
    try terminal.waits(for: "2 of \(count)")
    for index in 3...(try #require(Int(count))) {
      terminal.press(.down)
      try terminal.waits(for: " \(index) of \(count)")
    }
    terminal.press(.down)
    terminal.settle()
    #expect(terminal.screen.row(of: " \(count) of \(count)") != nil)
    try abort(terminal)
  }

  @Test func `the position of the selected row does not count headings`() throws {
    let terminal = try pick("--no-recent")
    for text in ["Largest in Russia", "▸ Moscow", "Regions", " 1 of 88"] { try terminal.waits(for: text) }
    for index in 2...6 {
      terminal.press(.down)
      try terminal.waits(for: " \(index) of 88")
    }
    // The sixth row is the first one below the second heading.
    try terminal.waits(for: "the first region") { screen in
      screen.row(of: "Regions").map { screen.lines[$0 + 1].hasPrefix("▸ Moscow ") } == true
    }
    terminal.type("\u{1B}[F")
    try terminal.waits(for: " 88 of 88")
    try abort(terminal)
  }

  @Test func `--prompt replaces the text before the search, in the list and on the map`() throws {
    for picker in ["list", "map"] {
      let terminal = try pick("--prompt", "City> ", "--picker", picker)
      try terminal.waits(for: " City> Search")
      #expect(terminal.screen.row(of: "›") == nil)
      try abort(terminal)
    }
  }

  @Test func `--layout reverse, which is the default, shows the search above the list`() throws {
    let screens = try [["--layout", "reverse"], []].map { arguments in
      let terminal = try TerminalProcess(
        citypicker: ["pick", "--no-animation", "--country", "RU"] + arguments, home: home)
      try terminal.waits(for: "▸ Moscow")
      terminal.settle()
      #expect(try row(of: "› Search", on: terminal) < row(of: "▸ Moscow", on: terminal))
      let text = terminal.screen.text
      try abort(terminal)
      return text
    }
    #expect(screens[0] == screens[1])
  }

  @Test func `with --layout default, the search is below a list that starts at the bottom`() throws {
    let terminal = try pick("--layout", "default")
    try terminal.waits(for: "▸ Moscow")
    let rows = try ["Novosibirsk ", "▸ Moscow", "Largest in Russia", "› Search"].map { try row(of: $0, on: terminal) }
    #expect(rows == rows.sorted() && rows[1] == rows[0] + 2 && rows[2] == rows[1] + 1)
    terminal.press(.up)
    try terminal.waits(for: "▸ Saint Petersburg")
    terminal.press(.down)
    try terminal.waits(for: "▸ Moscow")
    try abort(terminal)
  }

  @Test func `--preview map shows the selected city on a map beside the list`() throws {
    let terminal = try pick("--preview", "map", "--query", "kazan")
    try terminal.waits(for: "a map") { screen in
      screen.row(of: "◉") != nil && screen.text.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) }
    }
    #expect(terminal.screen.row(of: "▸ Kazan ") != nil)
    for (key, city) in [(TypedKey.down, "Kazanskaya"), (.up, "Kazan")] {
      terminal.press(key)
      try terminal.waits(for: "▸ \(city) ")
      try terminal.waits(for: "the pin of \(city)") { screen in
        screen.lines.contains { line in
          line.firstIndex(of: "│").map { line[$0...].contains("◉ \(city)") && !line[$0...].contains("◉ \(city)s") }
            == true
        }
      }
    }
    terminal.type("\u{1B}p")
    try terminal.waits(for: "no map") { $0.row(of: "◉") == nil && $0.row(of: "▸ Kazan") != nil }
    try abort(terminal)
  }

  @Test(arguments: [("card", true), ("none", false)])
  func `a wide terminal shows the card unless --preview turns the card off, and Alt-P toggles the card`(
    _ preview: String, _ isShown: Bool
  ) throws {
    let terminal = try pick("--preview", preview, columns: 120)
    for isVisible in [isShown, !isShown] {
      try terminal.waits(for: "the card: \(isVisible)") {
        $0.row(of: "▸ Moscow") != nil && ($0.row(of: "Time zone") != nil) == isVisible
      }
      terminal.type("\u{1B}p")
    }
    try abort(terminal)
  }

  @Test func `Alt-P has no effect while there is no room for the card`() throws {
    let terminal = try pick("--preview", "card", columns: 60)
    try terminal.waits(for: "▸ Moscow")
    terminal.type("\u{1B}p")
    terminal.resize(columns: 120, rows: 24)
    try terminal.waits(for: "the card") { $0.row(of: "Time zone") != nil }
    try abort(terminal)
  }

  @Test(arguments: [
    (["--bind", "ctrl-o:accept"], "\u{F}", "Moscow\n"),
    (["--bind", "enter:down", "--bind", "f2:accept"], "\r\u{1B}OQ", "Saint Petersburg\n"),
    (["--bind", "ctrl-o:down+down+up+accept"], "\u{F}", "Saint Petersburg\n"),
    (["--bind", "ctrl-o:abort,ctrl-o:accept"], "\u{F}", "Moscow\n"),
    (["--bind", "ctrl-v:abort", "--expect", "ctrl-v"], "\u{16}", "ctrl-v\nMoscow\n"),
    (["--bind", "up:last,down:first,ctrl-t:ignore"], "\u{1B}[A\u{1B}[B\u{14}\r", "Moscow\n"),
    (["--multi", "--bind", "ctrl-o:toggle,f3:select-all,f4:finish"], "\u{F}\u{1B}OS", "Moscow\n"),
    (["--bind", "f2:clear-query", "--query", "kazan"], "\u{1B}OQ\r", "Moscow\n"),
  ])
  func `--bind binds keys to actions, but --expect takes precedence`(
    _ arguments: [String], _ keys: String, _ output: String
  ) throws {
    let terminal = try TerminalProcess(
      citypicker: ["pick", "--country", "RU", "--no-recent", "--format", "{name}"] + arguments, home: home)
    try terminal.waits(for: "▸")
    terminal.type(keys)
    #expect(try terminal.ends() == .init(ending: .exit(0), output: output, errors: ""))
  }

  @Test func `F1 lists the keys that --bind has bound to other actions`() throws {
    let terminal = try pick("--bind", "ctrl-o:page-down+down,f1:ignore,f2:help,ctrl-g:ignore", rows: 60)
    try terminal.waits(for: "▸ Moscow")
    terminal.type("\u{1B}OP\u{7}\u{1B}OQ")
    try terminal.waits(for: "Ctrl-O  page-down+down")
    #expect(terminal.screen.row(of: "F2  help") != nil && terminal.screen.row(of: "F1  ignore") != nil)
    #expect(terminal.screen.row(of: "F1  help") == nil && terminal.screen.row(of: "Ctrl-G  quit") == nil)
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
  }

  @Test func `with --no-mouse, the help lists no mouse gestures`() throws {
    let terminal = try pick("--no-mouse", rows: 60)
    try terminal.waits(for: "▸ Moscow")
    terminal.type("\u{1B}OP")
    try terminal.waits(for: "Editing")
    #expect(terminal.screen.row(of: "Mouse") == nil)
    try abort(terminal)
  }

  @Test(arguments: [
    ("accent:#010203", "38;2;1;2;3"), ("always,accent:bright-red", "91"), ("selection:200,accent:1", "48;5;200"),
  ])
  func `--color replaces the colors of roles`(_ spec: String, _ parameters: String) throws {
    let terminal = try pick("--color", spec)
    try terminal.waits(for: "▸ Moscow")
    let drawn = String(decoding: terminal.drawn, as: UTF8.self)
    #expect(drawn.contains("[\(parameters)m") || drawn.contains(";\(parameters)m") || drawn.contains("[\(parameters);"))
    try abort(terminal)
  }

  @Test(arguments: ["list", "map"])
  func `Ctrl-R recalls the searches of earlier choices, and Esc restores the typed text`(_ picker: String) throws {
    for (search, city) in [("omsk", "Omsk"), ("kazan", "Kazan")] {
      let terminal = try pick("--picker", picker)
      try terminal.waits(for: "› Search")
      terminal.type(search)
      try terminal.waits(for: picker == "list" ? "▸ \(city)" : "\(city), ")
      terminal.press(.enter)
      #expect(try terminal.ends().ending == .exit(0))
    }
    let terminal = try pick("--picker", picker)
    try terminal.waits(for: "› Search")
    terminal.type("mos")
    try terminal.waits(for: "› mos")
    for shown in ["› kazan", "› omsk", "› omsk"] {
      terminal.type("\u{12}")
      try terminal.waits(for: shown)
    }
    terminal.press(.escape)
    try terminal.waits(for: "› mos")
    try abort(terminal)
    #expect(home.text(of: "citypicker/recent.json")?.contains(#""searches":["kazan","omsk"]"#) == true)
  }

  @Test(arguments: [["--no-recent"], []])
  func `with --no-recent or DO_NOT_TRACK, searches are neither recorded nor recalled`(_ arguments: [String]) throws {
    home.write(#"{"schemaVersion":1,"cities":[],"searches":["omsk"]}"#, to: "citypicker/recent.json")
    let variables = arguments.isEmpty ? ["DO_NOT_TRACK": "1"] : [:]
    let terminal = try TerminalProcess(
      citypicker: ["pick", "--query", "kazan"] + arguments, home: home, adding: variables)
    try terminal.waits(for: "▸ Kazan")
    terminal.type("\u{12}")
    terminal.settle()
    #expect(terminal.screen.row(of: "› kazan") != nil)
    terminal.press(.enter)
    #expect(try terminal.ends().ending == .exit(0))
    #expect(home.text(of: "citypicker/recent.json")?.contains("kazan") == false)
  }
}
