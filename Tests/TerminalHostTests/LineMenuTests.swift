import Testing

@testable import TerminalHost

@Suite("Line menu")
struct LineMenuTests {
  private static func menu(rows: Int, text: String? = nil, tabs: [String] = []) -> LineMenu {
    LineMenu(
      title: "Menu", rows: (0..<rows).map { LineMenu.Row(words: "row \($0 + 1)", detail: "") }, text: text, tabs: tabs)
  }

  /// The number of rows of a menu, the start of a page, and the expected number of lines, last line and next start.
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
    Page(rows: 16, start: 0, count: 16, last: "1 to 15 of 16; an empty line goes on.", next: 15),
    Page(rows: 16, start: 15, count: 2, last: "16 to 16 of 16; an empty line begins again.", next: 0),
    Page(rows: 30, start: 15, count: 16, last: "16 to 30 of 30; an empty line begins again.", next: 0),
    Page(rows: 31, start: 15, count: 16, last: "16 to 30 of 31; an empty line goes on.", next: 30),
  ])
  func `a page has 15 rows, and a range line if there are more pages`(_ page: Page) {
    let menu = Self.menu(rows: page.rows)
    let lines = menu.page(from: page.start)
    #expect(lines.count == page.count && lines.last == page.last)
    #expect(menu.start(after: page.start) == page.next)
  }

  @Test(arguments: [
    (0, nil, "Type ? for help."),
    (1, nil, "Type 1, the words of a row, or ? for help."),
    (2, nil, "Type a number from 1 to 2, the words of a row, or ? for help."),
    (0, "Search", "Type other text (Search), or ? for help."),
    (1, "Search", "Type 1, the words of a row, other text (Search), or ? for help."),
  ])
  func `the prompt lists the possible input`(_ rows: Int, _ text: String?, _ question: String) {
    #expect(Self.menu(rows: rows, text: text).question == question)
  }

  @Test(arguments: [
    (0, "There are no rows, so 9 is none."), (1, "There is no 9: the only number is 1."),
    (2, "There is no 9: the numbers go from 1 to 2."),
  ])
  func `the error for an invalid number names the valid ones`(_ rows: Int, _ advice: String) {
    let menu = Self.menu(rows: rows)
    #expect(menu.answer(to: "9") == .mistake(.noRow("9")))
    #expect(menu.advice(on: .noRow("9")) == [advice])
  }

  @Test(
    arguments: [
      ("1", .row(0)), ("3", .row(2)), ("4", .mistake(.noRow("4"))), ("0", .mistake(.noRow("0"))), ("ROW 2", .row(1)),
      ("row", .text("row")), ("1a", .text("1a")), ("/", .text("/")), (":", .text(":")), ("?", .help), (".help", .help),
      (".tab first", .tab(0)), (".tab 2", .tab(1)), (".tab same", .mistake(.noTab("same"))), (".tab 3", .tab(2)),
      (".tab 0", .mistake(.noTab("0"))), (".tab", .mistake(.incomplete(".tab"))),
      (".tabs", .mistake(.noCommand(".tabs"))),
      (".text 1", .text("1")), (".text .back", .text(".back")), (".open x", .mistake(.noCommand(".open x"))),
      (".texts", .mistake(.noCommand(".texts"))), (".backs", .mistake(.noCommand(".backs"))),
    ] as [(String, LineAnswer)])
  func `a line is parsed as a row, a command or a text`(_ line: String, _ answer: LineAnswer) {
    #expect(Self.menu(rows: 3, text: "Search", tabs: ["First", "Same", "same"]).answer(to: line) == answer)
  }

  @Test func `the help lists only what is available`() {
    let end = [".quit: ends.", "? or .help: this help."]
    let alone = ["An empty line: all of it again.", ".back: nowhere from here; twice, ends."]
    #expect(Self.menu(rows: 0).help == alone + end)
    #expect(Self.menu(rows: 15).help == ["A number, or the words of a row: takes the row."] + alone + end)
    #expect(Self.menu(rows: 16).help[1] == "An empty line: the next rows.")
    var full = Self.menu(rows: 0, text: "Search", tabs: ["A", "B"])
    (full.back, full.command) = ("Home", "Open")
    #expect(
      full.help == [
        "Any other text: Search.", ".text TEXT: the same, be it a number or a command.",
        "An empty line: all of it again.", ".back: back to Home.", ".tab NAME: one of the tabs A, B.",
        ".open TEXT: open what TEXT says.",
      ] + end)
  }
}
