import TestSupport
import Testing

/// Uses a pseudoterminal to test names and searches in scripts whose characters terminals show in different columns.
@Suite("Names in many scripts")
struct ScriptNamesTests {
  let home = TemporaryFolder()

  private func abort(_ terminal: TerminalProcess) throws {
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
    #expect(terminal.screen.unknownSequences.isEmpty)
  }

  /// A search text, the number of columns that it occupies, and the first row that it finds.
  struct Search: Sendable, CustomTestStringConvertible {
    let text: String
    let columns: Int
    let row: String

    var testDescription: String { text }
  }

  @Test(
    arguments: [
      Search(text: "महाराष्ट्र", columns: 8, row: "▸ Maharashtra — महाराष्ट्र "),
      Search(text: "ශ්\u{200D}රී", columns: 2, row: "▸ Sri Lanka"),
      Search(text: "نجف\u{200C}آباد", columns: 7, row: "▸ Najafābād"),
    ], [false, true])
  func `the search line and the matched name keep all letters and joiners`(_ search: Search, _ isTyped: Bool) throws {
    let terminal = try TerminalProcess(
      citypicker: ["pick", "--no-animation"] + (isTyped ? [] : ["--query", search.text]), home: home)
    if isTyped {
      try terminal.waits(for: "Search 170,220 cities…")
      terminal.type(search.text)
    }
    try terminal.waits(for: search.row)
    try terminal.waits(for: "› \(search.text) ")
    terminal.type("x")
    try terminal.waits(for: "› \(search.text)x ")
    let row = try #require(terminal.screen.row(of: "› \(search.text)x "))
    #expect(!terminal.screen.lines[row].contains("·"))
    try terminal.waits(for: "the cursor after the text") {
      $0.cursor == .init(row: row, column: 3 + search.columns + 1)
    }
    try abort(terminal)
  }

  @Test(arguments: ["москва", "moscow"])
  func `with --ambiguous wide, rows with Cyrillic names have the expected columns on a terminal that shows them wide`(
    _ text: String
  ) throws {
    var behavior = TerminalEmulator.Behavior()
    let width = behavior.width
    behavior.width = { ("а"..."я").contains($0) || ("А"..."Я").contains($0) ? 2 : width($0) }
    let terminal = try TerminalProcess(
      citypicker: ["pick", "--no-animation", "--ambiguous", "wide", "--query", text], home: home, on: behavior)
    try terminal.waits(for: text == "moscow" ? "▸ Moscow " : "▸ Moscow - Москва ")
    try terminal.waits(for: "10,381,222")
    let row = try #require(terminal.screen.row(of: "10,381,222"))
    // The population ends two columns before the right edge, regardless of the name.
    #expect(terminal.screen.cells[row].suffix(12).map(\.text).joined() == "10,381,222  ")
    #expect(terminal.screen.faults.isEmpty)
    try abort(terminal)
  }
}
