import Testing

@testable import TerminalHost

@Suite("Line menu")
struct LineMenuTests {
  private static func menu(rows: Int, text: String? = nil, tabs: [String] = []) -> LineMenu {
    LineMenu(
      title: "Menu", rows: (0..<rows).map { LineMenu.Row(text: "row \($0 + 1)", detail: "") }, textPurpose: text,
      tabs: tabs)
  }

  /// A menu page, its expected line count and last line, and the next page's expected start.
  struct Page: Sendable, CustomTestStringConvertible {
    let rows: Int
    let start: Int
    let count: Int
    let last: String
    let next: Int

    var testDescription: String { "from row \(start) of \(rows)" }
  }

  @Test(arguments: [
    Page(rows: 1, start: 0, count: 1, last: "1. row 1", next: 0),
    Page(rows: 15, start: 0, count: 15, last: "15. row 15", next: 0),
    Page(rows: 16, start: 0, count: 16, last: "1 to 15 of 16; press Enter for more.", next: 15),
    Page(rows: 16, start: 15, count: 2, last: "16 to 16 of 16; press Enter to start again.", next: 0),
    Page(rows: 30, start: 15, count: 16, last: "16 to 30 of 30; press Enter to start again.", next: 0),
    Page(rows: 31, start: 15, count: 16, last: "16 to 30 of 31; press Enter for more.", next: 30),
  ])
  func `a page has at most 15 rows, followed by a line with the range if there are several pages`(_ page: Page) {
    let menu = Self.menu(rows: page.rows)
    let lines = menu.page(from: page.start)
    #expect(lines.count == page.count && lines.last == page.last)
    #expect(menu.start(after: page.start) == page.next)
  }

  @Test(arguments: [
    (0, nil, "Type ? for help."),
    (1, nil, "Type 1, the text of a row, or ? for help."),
    (2, nil, "Type a number from 1 to 2, the text of a row, or ? for help."),
    (0, "search", "Type ? for help. Type any other text to search."),
    (1, "search", "Type 1, the text of a row, or ? for help. Type any other text to search."),
  ])
  func `the prompt lists the possible input`(_ rows: Int, _ text: String?, _ prompt: String) {
    #expect(Self.menu(rows: rows, text: text).prompt == prompt)
  }

  @Test(arguments: [
    (0, "Invalid row 9: there are no rows."), (1, "Invalid row 9: must be 1."),
    (2, "Invalid row 9: must be 1–2."),
  ])
  func `the error for an invalid number gives the valid numbers`(_ rows: Int, _ advice: String) {
    let menu = Self.menu(rows: rows)
    #expect(menu.answer(to: "9") == .invalid(.unknownRow("9")))
    #expect(menu.errorMessage(for: .unknownRow("9")) == [advice])
  }

  @Test(
    arguments: [
      ("1", .row(0)), ("3", .row(2)), ("4", .invalid(.unknownRow("4"))), ("0", .invalid(.unknownRow("0"))),
      ("ROW 2", .row(1)),
      ("row", .text("row")), ("1a", .text("1a")), ("/", .text("/")), (":", .text(":")), ("?", .help), (".help", .help),
      (".tab first", .tab(0)), (".tab 2", .tab(1)), (".tab same", .invalid(.unknownTab("same"))), (".tab 3", .tab(2)),
      (".tab 0", .invalid(.unknownTab("0"))), (".tab", .invalid(.missingArgument(".tab"))),
      (".tabs", .invalid(.unknownCommand(".tabs"))),
      (".text 1", .text("1")), (".text .back", .text(".back")), (".open x", .invalid(.unknownCommand(".open x"))),
      (".texts", .invalid(.unknownCommand(".texts"))), (".backs", .invalid(.unknownCommand(".backs"))),
    ] as [(String, LineAnswer)])
  func `a line is parsed as a row, a command, or text`(_ line: String, _ answer: LineAnswer) {
    #expect(Self.menu(rows: 3, text: "Search", tabs: ["First", "Same", "same"]).answer(to: line) == answer)
  }

  @Test func `the help lists only available input`() {
    let end = [".quit: quits.", "? or .help: this help."]
    let alone = ["An empty line: repeats the screen.", ".back: no previous screen; type it twice to quit."]
    #expect(Self.menu(rows: 0).help == alone + end)
    #expect(Self.menu(rows: 15).help == ["A number, or the text of a row: selects the row."] + alone + end)
    #expect(Self.menu(rows: 16).help[1] == "An empty line: the next rows.")
    var full = Self.menu(rows: 0, text: "search", tabs: ["A", "B"])
    (full.previousTitle, full.command) = ("Home", "Open")
    #expect(
      full.help == [
        "Type any other text to search.", ".text TEXT: the same, even if TEXT is a number or a command.",
        "An empty line: repeats the screen.", ".back: back to Home.", ".tab NAME: one of the tabs A, B.",
        ".open TEXT: open TEXT.",
      ] + end)
  }
}
