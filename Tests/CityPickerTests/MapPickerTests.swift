import TestSupport
import Testing

/// Tests choosing a city on the built program's map with the keyboard and the mouse.
@Suite("Map picker")
struct MapPickerTests {
  let home = TemporaryFolder()

  /// A user action.
  enum Act {
    case keys(String)
    /// A click on the first character of the given string, or on the cell that is the given number of columns to the
    /// right of that character.
    case click(String, right: Int = 0)
    case wheel(Wheel, over: String, times: Int = 1)
    /// A drag that starts at the first character of the given string and moves by the given numbers of columns and
    /// rows.
    case drag(String, right: Int, down: Int)

    enum Wheel: Int { case up = 64, down }
  }

  /// The actions, each with the text to wait for first, and the expected output.
  struct Pick: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let country: String
    var columns = 80
    let acts: [(after: String, act: Act)]
    let output: String
  }

  @Test(arguments: [
    Pick(
      testDescription: "keys only, across the 180th meridian", country: "RU",
      acts: [
        ("Moscow · 10", .keys("chukot")), ("Chukotka · Enter", .keys("\r")),
        ("Anadyr, Chukotka · ", .keys("\u{1B}[A")),
        ("Egvekinot, Chukotka · ", .keys("\u{1B}[1;2D")), ("Egvekinot, Chukotka · ", .keys("+")),
        ("Egvekinot, Chukotka · ", .keys("\r")),
      ],
      output: "Egvekinot\n"),
    Pick(
      testDescription: "the mouse, across the 180th meridian", country: "RU",
      acts: [
        ("Moscow · 10", .keys("chukot")), ("Chukotka · Enter", .keys("\r")),
        ("◉ Anadyr", .click("Egvekinot", right: 3)),
        ("Egvekinot, Chukotka · ", .wheel(.up, over: "◉ Egvekinot")),
        ("Egvekinot, Chukotka · ", .drag("◉ Egvekinot", right: -9, down: 2)),
        ("Egvekinot, Chukotka · ", .click("Egvekinot")),
      ],
      output: "Egvekinot\n"),
    Pick(
      testDescription: "typing, then Home and arrow keys, in an exclave", country: "RU",
      acts: [
        ("Moscow · 10", .keys("kaliningrad ob")), (" · Enter shows", .keys("\r")), ("Kaliningrad, ", .keys("sovet")),
        ("Sovetsk, ", .keys("\u{1B}[H")),
        ("Sovetsk, ", .keys("\u{1B}[H\u{1B}[H")), ("◉ Sovetsk", .keys("\u{1B}[B")),
        ("Bol’shakovo, ", .keys("\r")),
      ],
      output: "Bol’shakovo\n"),
    Pick(
      testDescription: "the mouse only, beside a city and then on its mark", country: "RU",
      acts: [
        ("Moscow · 10", .keys("kaliningrad ob")), (" · Enter shows", .keys("\r")),
        ("◉ Kaliningrad", .click("• Gusev", right: -2)),
        ("Gusev, Kaliningrad", .click("• Gusev")),
      ],
      output: "Gusev\n"),
    Pick(
      testDescription: "one of several cities in a cell, with the mouse", country: "ZA",
      acts: [
        (" people", .keys("western cape")), ("Western Cape · Enter", .keys("\r")), ("Cape Town ◉", .click("George")),
        ("George, ", .click("Cape Town •", right: 10)), ("▸ Cape Town", .click("  Rondebosch", right: 2)),
        ("▸ Rondebosch", .click("Rondebosch")),
      ],
      output: "Rondebosch\n"),
    Pick(
      testDescription: "one of several cities in a cell, with keys", country: "ZA",
      acts: [
        (" people", .keys("western cape")), ("Western Cape · Enter", .keys("\r")), ("Cape Town ◉", .click("George")),
        ("George, ", .click("Cape Town •", right: 10)), ("▸ Cape Town", .keys("\u{1B}[B")),
        ("▸ Rondebosch", .keys("\u{1B}")),
        ("Cape Town, Western Cape · ", .click("Cape Town")),
      ],
      output: "Cape Town\n"),
  ])
  func `the user chooses a city on the map`(_ pick: Pick) throws {
    let terminal = try TerminalProcess(
      citypicker: ["pick", "--picker", "map", "--country", pick.country, "--format", "{name}", "--no-animation"],
      home: home)
    for step in pick.acts {
      try terminal.waits(for: step.after)
      try terminal.perform(step.act)
    }
    #expect(try terminal.ends() == .init(ending: .exit(0), output: pick.output, errors: ""))
    #expect(terminal.settings == terminal.initialSettings)
    #expect(terminal.screen.unknownSequences.isEmpty)
  }

  @Test func `the mouse drags the map and zooms at the pointer`() throws {
    let terminal = try TerminalProcess(
      citypicker: ["pick", "--picker", "map", "--country", "RU", "--no-animation"], home: home)
    try terminal.waits(for: "Moscow · 10,381,222 people")
    terminal.type("tatarstan\r")
    try terminal.waits(for: "• Agryz")
    let before = try #require(terminal.screen.position(of: "• Agryz"))
    try terminal.perform(.drag("• Agryz", right: -5, down: 3))
    try terminal.waits(for: "what is moved") { screen in
      screen.position(of: "• Agryz").map { $0 == (before.row + 3, before.column - 5) } ?? false
    }
    // The rest of the frame might still be arriving.
    terminal.settle()
    let pin = try #require(terminal.screen.position(of: "◉"))
    try terminal.perform(.wheel(.up, over: "◉"))
    // The point under the pointer moves by at most one cell, and everything else moves away from the pointer.
    terminal.settle()
    let after = try #require(terminal.screen.position(of: "◉"))
    #expect(abs(after.row - pin.row) <= 1 && abs(after.column - pin.column) <= 1)
    #expect(terminal.screen.position(of: "• Agryz").map { $0 != (before.row + 3, before.column - 5) } ?? true)
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
  }

  @Test func `Ctrl-N and Ctrl-P show the other matches of a search`() throws {
    let terminal = try TerminalProcess(
      citypicker: ["pick", "--picker", "map", "--format", "{region}", "--no-animation"], home: home)
    try terminal.waits(for: "Shanghai ◉")
    terminal.type("springfield")
    try terminal.waits(for: "Springfield, Missouri")
    try terminal.waits(for: "match 1 of 38")
    try terminal.waits(for: "Ctrl-N next match")
    terminal.type("\u{0E}\u{0E}")
    try terminal.waits(for: "Springfield, Illinois")
    try terminal.waits(for: "match 3 of 38")
    terminal.type("\u{10}")
    try terminal.waits(for: "Springfield, Massachusetts")
    terminal.press(.enter)
    #expect(try terminal.ends() == .init(ending: .exit(0), output: "Massachusetts\n", errors: ""))
  }

  @Test func `an arrow key moves the pin and keeps the typed text, which the user can edit, search again, or clear`()
    throws
  {
    let terminal = try TerminalProcess(citypicker: ["pick", "--picker", "map", "--no-animation"], home: home)
    try terminal.waits(for: "Shanghai ◉")
    terminal.type("paris")
    try terminal.waits(for: "◉ Paris")
    terminal.type("\u{1B}[D")
    try terminal.waits(for: "match 1 of", until: { $0.row(of: "◉ Paris") == nil && $0.row(of: "match 1 of") == nil })
    #expect(terminal.screen.row(of: "› paris") != nil)
    terminal.type("+-")
    terminal.settle()
    #expect(terminal.screen.row(of: "› paris") != nil && terminal.screen.row(of: "◉ Paris") == nil)
    terminal.type("\u{0E}")
    try terminal.waits(for: "match 1 of")
    terminal.press(.down)
    try terminal.waits(for: "no match", until: { $0.row(of: "match 1 of") == nil })
    terminal.type(" tx")
    try terminal.waits(for: "Paris, Texas")
    terminal.press(.up, .escape)
    try terminal.waits(for: "› Search")
    terminal.press(.escape)
    #expect(try terminal.ends().ending == .exit(130))
  }

  @Test func `Alt-C opens the list of countries from the map of the world`() throws {
    let terminal = try TerminalProcess(citypicker: ["pick", "--picker", "map", "--no-animation"], home: home)
    try terminal.waits(for: "Shanghai ◉")
    try terminal.waits(for: "countries")
    terminal.type("\u{1B}c")
    try terminal.waits(for: "Albania")
    terminal.type("iceland\r")
    try terminal.waits(for: "Capital Region")
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
  }

  /// The sign and the first digit are either pasted or typed.
  ///
  /// A pasted sign does not zoom the map.
  @Test(arguments: [
    ("AU", "-33.9,151.2", "Alexandria", 80), ("RU", "+5547+04907", "Kazan", 80),
    ("AU", "-33.9,151.2", "Alexandria", 39),
  ])
  func `typing a point that starts with a sign searches for the point and does not zoom`(
    _ country: String, _ point: String, _ city: String, _ columns: Int
  ) throws {
    let start = String(point.prefix(2))
    let screens = try ["\u{1B}[200~\(start)\u{1B}[201~", start].map { typed in
      let terminal = try TerminalProcess(
        citypicker: ["pick", "--picker", "map", "--no-animation", "--country", country], home: home)
      try terminal.waits(for: "◉")
      terminal.resize(columns: columns, rows: 24)
      try terminal.waits(for: columns < 40 ? "▸" : "◉")
      terminal.type(typed + point.dropFirst(2))
      try terminal.waits(for: "› \(point)")
      try terminal.waits(for: city)
      terminal.settle()
      let text = terminal.screen.text
      terminal.press(.controlC)
      #expect(try terminal.ends().ending == .exit(130))
      return text
    }
    #expect(screens[0] == screens[1])
  }

  @Test(arguments: [("-+kazan", "kazan"), ("=33", "33"), ("-k3", "k3"), ("-\u{1B}[A3", "3")])
  func `a key that zooms is not part of a search unless the key is a plus or minus sign that a digit follows`(
    _ keys: String, _ text: String
  ) throws {
    let terminal = try TerminalProcess(citypicker: ["pick", "--picker", "map", "--no-animation"], home: home)
    try terminal.waits(for: "◉")
    terminal.type(keys)
    try terminal.waits(for: "› \(text)")
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
  }

  @Test func `the map of a country also shows nearby foreign cities, and distinguishes land from sea`() throws {
    let terminal = try TerminalProcess(
      citypicker: ["pick", "--picker", "map", "--country", "FI", "--no-animation", "--color", "never"], home: home)
    try terminal.waits(for: "Helsinki ◉")
    try terminal.waits(for: "• Stockholm")
    #expect(terminal.screen.text.contains("· · · ·"))
    terminal.type("tallinn")
    try terminal.waits(for: "No city in Finland matches")
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
  }

  @Test func `half blocks replace the dots of the map on request`() throws {
    let terminal = try TerminalProcess(
      citypicker: ["pick", "--picker", "map", "--map-style", "half-blocks", "--no-animation"], home: home)
    try terminal.waits(for: "Shanghai ◉")
    let text = terminal.screen.text
    #expect(text.count { "▀▄█".contains($0) } > 200 && !text.contains { ("⠀"..."⣿").contains($0) })
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
  }

  /// No name of a city on the map contains the characters of the strokes.
  @Test(arguments: [("xterm-256color", "⠉⠒⠤⣀⡇⢸⠁⠂⠄⡀⠈⠐⠠⢀", "•"), ("linux", "▀▄█", "•"), ("vt100", #""_\/+|"#, "o")])
  func `the map uses only characters that the terminal supports`(
    _ terminal: String, _ strokes: String, _ mark: String
  ) throws {
    let locale = terminal == "vt100" ? "C" : "C.UTF-8"
    let shown = try TerminalProcess(
      citypicker: ["pick", "--picker", "map", "--country", "RU", "--no-animation"], home: home,
      adding: ["TERM": terminal, "LANG": locale])
    try shown.waits(for: "Moscow")
    shown.type("primor\r")
    try shown.waits(for: "Vladivostok, Primorsky")
    let map = shown.screen.lines.dropFirst(3).dropLast(3)
    #expect(map.joined().count(where: strokes.contains) > 60)
    #expect(map.joined().contains(mark))
    if terminal == "linux" { #expect(!shown.screen.text.contains { ("⠀"..."⣿").contains($0) || "◉╭›".contains($0) }) }
    if locale == "C" { #expect(!shown.screen.text.contains { !$0.isASCII }) }
    shown.press(.controlC)
    #expect(try shown.ends().ending == .exit(130))
  }
}

extension TerminalEmulator {
  /// Returns the first position of the text, or `nil` if the screen does not show the text.
  ///
  /// The method assumes that all preceding characters in the row are one column wide.
  fileprivate func position(of text: String) -> (row: Int, column: Int)? {
    guard let row = row(of: text), let range = lines[row].firstRange(of: text) else { return nil }
    return (row, lines[row][..<range.lowerBound].count)
  }
}

extension TerminalProcess {
  func perform(_ act: MapPickerTests.Act) throws {
    func place(of text: String, right: Int = 0, down: Int = 0) throws -> String {
      let (row, column) = try #require(screen.position(of: text), "no \(text) in\n\(screen.text)")
      return "\(column + right + 1);\(row + down + 1)"
    }
    // The target might still be moving because of the previous action.
    if case .keys = act {} else { settle(quiet: .milliseconds(60)) }
    switch act {
    case .keys(let keys): type(keys)
    case .click(let text, let right):
      let place = try place(of: text, right: right)
      type("\u{1B}[<0;\(place)M")
      type("\u{1B}[<0;\(place)m")
    case .wheel(let wheel, let text, let times):
      for _ in 0..<times { type("\u{1B}[<\(wheel.rawValue);\(try place(of: text))M") }
    case .drag(let text, let right, let down):
      let (start, end) = (try place(of: text), try place(of: text, right: right, down: down))
      type("\u{1B}[<0;\(start)M")
      type("\u{1B}[<32;\(end)M")
      type("\u{1B}[<0;\(end)m")
    }
  }
}
