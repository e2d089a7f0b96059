import TestSupport
import Testing

/// Tests the list that replaces the built program's map on small terminals.
@Suite("Map picker on small terminals")
struct SmallMapPickerTests {
  let home = TemporaryFolder()

  private func started(_ arguments: [String] = [], columns: Int = 40, rows: Int = 12) throws -> TerminalProcess {
    let terminal = try TerminalProcess(
      citypicker: ["pick", "--picker", "map", "--no-animation"] + arguments, home: home)
    terminal.resize(columns: columns, rows: rows)
    try terminal.waits(for: "▸")
    return terminal
  }

  @Test func `a list that replaces the map starts with the pin's city if the city is not one of the listed cities`()
    throws
  {
    let terminal = try started(["--at", "583983", "--format", "{name}"], columns: 80, rows: 10)
    try terminal.waits(for: "▸ Agryz")
    try terminal.waits(for: "Agryz, Tatarstan · Too small for a map")
    terminal.press(.down)
    try terminal.waits(for: "▸ Shanghai")
    #expect(terminal.screen.row(of: "Agryz") == nil)
    terminal.type("agryz")
    try terminal.waits(for: "▸ Agryz")
    terminal.press(.enter)
    #expect(try terminal.ends() == .init(ending: .exit(0), output: "Agryz\n", errors: ""))
  }

  @Test func `the rows of the list that replaces the map are at most 100 columns wide`() throws {
    let terminal = try started(columns: 200, rows: 12)
    terminal.type("par")
    try terminal.waits(for: "▸ Paris")
    let line = try #require(terminal.screen.lines.first { $0.contains("2,138,551") })
    #expect((line.firstRange(of: "2,138,551").map { line[..<$0.upperBound].count } ?? .max) <= 100)
    terminal.press(.controlC)
    _ = try terminal.ends()
  }

  @Test(arguments: [(61, 10), (40, 12), (20, 5), (12, 57)])
  func `during a search, the list that replaces the map shows the matches in the order of the list picker`(
    _ columns: Int, _ rows: Int
  ) throws {
    let list = try TerminalProcess(citypicker: ["pick", "--no-animation"], home: home)
    list.resize(columns: columns, rows: rows)
    let map = try started(columns: columns, rows: rows)
    for terminal in [list, map] {
      terminal.type("kaz")
      try terminal.waits(for: "▸ Kazan")
    }
    let (expected, shown) = (names(on: list), names(on: map))
    #expect(shown.first?.hasPrefix("Kazan") == true && shown == Array(expected.prefix(shown.count)))
    for terminal in [list, map] { terminal.press(.controlC) }
    for terminal in [list, map] { #expect(try terminal.ends().ending == .exit(130)) }
  }

  @Test func `the title line above the list that replaces the map shows how many of the matches are listed`() throws {
    let terminal = try started()
    terminal.type("par")
    try terminal.waits(for: "▸ Paris")
    try terminal.waits(for: "50 of ")
    let title = try #require(terminal.screen.lines.first)
    terminal.type("\u{1B}[F")
    try terminal.waits(for: "match 50 of ")
    let caption = try #require(terminal.screen.lines.first { $0.contains("match 50 of ") })
    let total = try #require(caption.split(separator: " ").last)
    #expect(title.contains("50 of \(total) found"))
    terminal.type("\u{15}texas")
    try terminal.waits(for: "▸ Texas")
    try terminal.waits(for: "the title Places") { $0.lines[0].hasPrefix(" Places ") }
    terminal.type("\u{15}reykjavik")
    try terminal.waits(for: "▸ Reykjavík")
    try terminal.waits(for: " found") { $0.lines.first?.contains("50 of") == false }
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
  }

  @Test func `in a region, the list that replaces the map shows the matches elsewhere below a divider`() throws {
    let terminal = try started(["--query", "texas", "--format", "{name}, {region}"])
    try terminal.waits(for: "▸ Texas")
    terminal.press(.enter)
    try terminal.waits(for: "the map of Texas") { $0.row(of: "‹") != nil && $0.row(of: "Texas") != nil }
    terminal.type("austin")
    try terminal.waits(for: "▸ Austin")
    let line = { (text: String) in terminal.screen.lines.firstIndex { $0.contains(text) } ?? .max }
    #expect(line("▸ Austin") < line("Elsewhere") && line("Elsewhere") < line("Minnesota"))
    terminal.press(.down)
    try terminal.waits(for: "Austin, Minnesota")
    terminal.press(.enter)
    #expect(try terminal.ends() == .init(ending: .exit(0), output: "Austin, Minnesota\n", errors: ""))
  }

  /// Returns the first word of each row in a list, starting with the selected row.
  private func names(on terminal: TerminalProcess) -> [Substring] {
    terminal.settle()
    let rows = terminal.screen.lines.drop { !$0.contains("▸") }.prefix { $0.hasPrefix("▸") || $0.hasPrefix("  ") }
    return rows.compactMap { $0.dropFirst(2).split(separator: " ").first }
  }

  @Test func `the keys that move in a list move the pin through the matches, and the sideways arrows do not`() throws {
    let terminal = try started(["--format", "{name}, {region}"])
    terminal.type("springfield")
    try terminal.waits(for: "▸ Springfield")
    try terminal.waits(for: "Springfield, Missouri")
    terminal.press(.down)
    try terminal.waits(for: "Springfield, Mass")
    terminal.type("\u{0E}")
    try terminal.waits(for: "Springfield, Illinois")
    terminal.type("\u{0B}")
    try terminal.waits(for: "Springfield, Mass")
    terminal.type("\u{1B}[D\u{1B}[C")
    terminal.settle()
    #expect(terminal.screen.row(of: "› springfield") != nil && terminal.screen.row(of: "Springfield, Mass") != nil)
    terminal.press(.enter)
    #expect(try terminal.ends() == .init(ending: .exit(0), output: "Springfield, Massachusetts\n", errors: ""))
  }

  @Test func `after a search on the map, the list that replaces the map on a smaller terminal shows all matches`()
    throws
  {
    let terminal = try TerminalProcess(
      citypicker: ["pick", "--picker", "map", "--no-animation", "--format", "{name}, {region}"], home: home)
    terminal.resize(columns: 80, rows: 24)
    try terminal.waits(for: "Search 170,220 cities…")
    terminal.type("springfield")
    try terminal.waits(for: "match 1 of")
    terminal.resize(columns: 40, rows: 12)
    try terminal.waits(for: "▸ Springfield")
    terminal.press(.down)
    try terminal.waits(for: "Springfield, Mass")
    terminal.press(.enter)
    #expect(try terminal.ends() == .init(ending: .exit(0), output: "Springfield, Massachusetts\n", errors: ""))
  }

  @Test func `the line below a list that replaces the map names the country that Enter opens`() throws {
    let terminal = try started(columns: 80, rows: 10)
    terminal.type("iceland")
    try terminal.waits(for: "Iceland · Enter shows its places")
    try terminal.waits(for: "▸ Iceland")
    terminal.press(.enter)
    try terminal.waits(for: "▸ Capital Region")
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
  }

  @Test func `the list that replaces the map has the keys of a list, and the sideways arrows do not move the pin`()
    throws
  {
    let terminal = try started(["--multi", "--cycle", "--format", "{name}"])
    try terminal.waits(for: "▸ ◦ Shanghai")
    terminal.type("\u{1B}[C\u{1B}[D")
    terminal.settle()
    #expect(terminal.screen.row(of: "▸ ◦ Shanghai") != nil)
    terminal.press(.up)
    try terminal.waits(for: "another row") { $0.row(of: "Shanghai") == nil }
    terminal.press(.down)
    try terminal.waits(for: "▸ ◦ Shanghai")
    terminal.press(.tab)
    try terminal.waits(for: "✓ Shanghai") { $0.row(of: "✓ Shanghai") != nil && $0.row(of: "▸ ✓") == nil }
    terminal.type("\u{1B}[Z")
    try terminal.waits(for: "▸ ✓ Shanghai")
    terminal.type("\u{1B}A")
    try terminal.waits(for: "▸ ◦ Shanghai")
    terminal.type("springfield\u{1B}a")
    try terminal.waits(for: "▸ ✓ Springfield")
    #expect(terminal.screen.row(of: "◦") == nil)
    terminal.press(.enter)
    let names = try terminal.ends().output.split(separator: "\n")
    #expect(names.count > 10 && names.first == "Springfield" && !names.contains("Shanghai"))
  }

  @Test func `the help of the list that replaces the map shows the keys of the list`() throws {
    let terminal = try started(["--multi"], columns: 39, rows: 57)
    terminal.type("\u{1B}OP")
    for text in ["Alt-A  select all", "PgUp PgDn  page", "Click ◦  toggle"] { try terminal.waits(for: text) }
    for text in ["pan", "zoom", "fit region"] { #expect(terminal.screen.row(of: text) == nil) }
    terminal.type("x")
    terminal.resize(columns: 80, rows: 57)
    try terminal.waits(for: "◉")
    terminal.type("\u{1B}OP")
    try terminal.waits(for: "zoom")
    #expect(terminal.screen.row(of: "select all") == nil)
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
  }

  @Test func `the footer shows the keys of the list as soon as the list replaces the map`() throws {
    let terminal = try TerminalProcess(citypicker: ["pick", "--picker", "map", "--no-animation"], home: home)
    try terminal.waits(for: "zoom")
    terminal.resize(columns: 80, rows: 10)
    try terminal.waits(for: "the keys of the list") { $0.row(of: "▸") != nil && $0.row(of: "zoom") == nil }
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
  }
}
