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

  @Test(arguments: [(61, 10), (40, 12), (20, 5), (12, 57)])
  func `during a search, the list that replaces the map shows the matches in the order of the list picker`(
    _ columns: Int, _ rows: Int
  ) throws {
    let list = try TerminalProcess(citypicker: ["pick", "--no-animation"], home: home)
    list.resize(columns: columns, rows: rows)
    let map = try started(columns: columns, rows: rows)
    for terminal in [list, map] {
      terminal.type("kaz")
      try terminal.waits(for: "▸ Kaz")
    }
    let (expected, shown) = (names(on: list), names(on: map))
    #expect(shown.first?.hasPrefix("Kaz") == true && shown == Array(expected.prefix(shown.count)))
    for terminal in [list, map] { terminal.press(.controlC) }
    for terminal in [list, map] { #expect(try terminal.ends().ending == .exit(130)) }
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
    try terminal.waits(for: "Springfield, Massachusetts")
    terminal.type("\u{0E}")
    try terminal.waits(for: "Springfield, Illinois")
    terminal.type("\u{0B}")
    try terminal.waits(for: "Springfield, Massachusetts")
    terminal.type("\u{1B}[D\u{1B}[C")
    terminal.settle()
    #expect(terminal.screen.row(of: "› springfield") != nil && terminal.screen.row(of: "Springfield, Massach") != nil)
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
    try terminal.waits(for: "Springfield, Massachusetts")
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
}
