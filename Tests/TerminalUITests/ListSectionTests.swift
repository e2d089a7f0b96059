import TestSupport
import Testing

@testable import TerminalUI

@MainActor
@Suite("Sections, mouse, and scrolling of a list")
struct ListSectionTests {
  let list = ListView<Int>()
  let size = Size(columns: 30, rows: 8)

  private func showSections() {
    list.show([
      ListSection(
        "Near", rows: [ListRow(id: 1, text: "One", badge: "home", detail: "0 km"), ListRow(id: 2, text: "Two")]),
      ListSection(rows: [ListRow(id: 3, text: "Three")]),
      ListSection("Far away", rows: (4..<20).map { ListRow(id: $0, text: "Row \($0)", mark: $0 == 5) }),
    ])
    _ = list.render(size: size)
  }

  private var text: [Substring] {
    list.render(size: size).buffer.text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func `the rendered sections match the recorded text`() throws {
    showSections()
    list.select(id: 5)
    let text = list.render(size: size).snapshot
    #expect(try text == Golden("sections-30x8").expected(of: text))
  }

  @Test func `the selection skips headings, and selecting the first row also shows the heading above the row`() {
    showSections()
    #expect(text[0].hasPrefix("    Near"))
    for _ in 0..<3 { _ = list.handle(.down) }
    #expect(list.selectedRow?.id == 4)
    _ = list.handle(.end)
    #expect(list.selectedRow?.id == 19)
    _ = list.render(size: size)
    #expect(list.cursor == Point(column: 0, row: 7))
    _ = list.handle(.home)
    #expect(text[0].hasPrefix("    Near"))
  }

  @Test func `the lines contain all rows in order, and each row maps to the line that contains the row`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<50 {
      let sections = (0..<Int.random(in: 0...6, using: &random)).map { number in
        (title: Bool.random(using: &random) ? "\(number)" : "", rowCount: Int.random(in: 0...3, using: &random))
      }
      let lines = ListLines(sections: sections)
      let rows = sections.reduce(0) { $0 + $1.rowCount }
      #expect(lines.count == rows + sections.count { !$0.title.isEmpty })
      let contents = (0..<lines.count).compactMap(lines.content(at:))
      #expect(contents.compactMap { if case .row(let row) = $0 { row } else { nil } } == Array(0..<rows))
      #expect((0..<rows).allSatisfy { lines.content(at: lines.line(ofRow: $0)) == .row($0) })
      #expect(lines.content(at: lines.count) == nil && lines.content(at: -1) == nil)
    }
  }

  /// The user's mouse input, the resulting selection, and the reported events.
  struct Use: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let events: [MouseEvent]
    let selected: Int
    var reported: [String] = []

    init(_ testDescription: String, _ events: [MouseEvent], selects selected: Int, reports reported: [String] = []) {
      (self.testDescription, self.events, self.selected, self.reported) = (testDescription, events, selected, reported)
    }
  }

  nonisolated private static func click(_ row: Int, column: Int = 8) -> MouseEvent {
    MouseEvent(.press, button: 0, at: Point(column: column, row: row))
  }

  nonisolated private static func wheel(_ action: MouseEvent.Action) -> MouseEvent {
    MouseEvent(action, button: 3, at: Point(column: 8, row: 2))
  }

  @Test(arguments: [
    Use("a click selects a row", [click(3)], selects: 3),
    Use("a second click chooses the row", [click(3), click(3)], selects: 3, reports: ["take 3"]),
    Use("a click on another row only selects it", [click(3), click(2)], selects: 2),
    Use("a click on the row that keys selected does not choose it", [click(1)], selects: 1),
    Use("a click on a heading does nothing", [click(0), click(4)], selects: 1),
    Use("a click on a mark marks the row", [click(6, column: 2)], selects: 5, reports: ["mark 5"]),
    Use(
      "a second click on a mark does not choose the row", [click(6, column: 2), click(6, column: 2)], selects: 5,
      reports: ["mark 5", "mark 5"]),
    Use("a click in the mark column selects a row without a mark", [click(3, column: 2)], selects: 3),
    Use("another button is not handled", [MouseEvent(.press, button: 2, at: Point(column: 8, row: 3))], selects: 1),
    Use("the wheel scrolls and moves the selection", [wheel(.wheelDown)], selects: 4),
    Use("scrolling back keeps the selection", [wheel(.wheelDown), wheel(.wheelUp)], selects: 4),
    Use("a click after scrolling selects the visible row", [wheel(.wheelDown), click(7)], selects: 9),
    Use("the wheel scrolls to the end and no farther", Array(repeating: wheel(.wheelDown), count: 9), selects: 14),
  ])
  func `clicks select, choose, and mark rows, and the wheel scrolls the list`(_ use: Use) {
    showSections()
    var reported: [String] = []
    list.onChoose = { reported.append("take \($0.id)") }
    list.onToggle = { reported.append("mark \($0.id)") }
    for event in use.events {
      let isOurs = event.button != 2
      #expect(list.dispatch(.mouse(event)) == isOurs)
      _ = list.render(size: size)
    }
    #expect(list.selectedRow?.id == use.selected)
    #expect(reported == use.reported)
  }

  @Test func `the list does not scroll when a row near the edge is clicked`() {
    list.rows = (0..<40).map { ListRow(id: $0, text: "Row \($0)") }
    let before = text.map { $0.dropFirst(2) }
    list.dispatch(.mouse(Self.click(7)))
    #expect(text.map { $0.dropFirst(2) } == before)
  }

  @Test func `the selected row keeps its visible position when rows are inserted above it`() {
    list.rows = (100..<140).map { ListRow(id: $0, text: "Row \($0)") }
    list.select(id: 122)
    _ = list.render(size: size)
    for _ in 0..<2 { _ = list.handle(.up) }
    _ = list.render(size: size)
    let row = list.cursor?.row
    list.rows = (90..<140).map { ListRow(id: $0, text: "Row \($0)") }
    _ = list.render(size: size)
    #expect(list.cursor?.row == row)
    #expect(list.selectedRow?.id == 120)
  }

  @Test func `each change in the selection is reported once`() {
    var reported: [Int?] = []
    list.onSelectionChange = { reported.append($0?.id) }
    list.rows = (0..<4).map { ListRow(id: $0, text: "Row") }
    _ = list.handle(.down)
    list.select(1)
    list.rows = (1..<4).map { ListRow(id: $0, text: "Row") }
    list.rows = []
    #expect(reported == [0, 1, nil])
  }

  @Test func `the scroll bar shows the visible part of the rows`() {
    func thumb() -> [Int] { text.indices.filter { text[$0].last == "▐" } }
    list.rows = (0..<8).map { ListRow(id: $0, text: "Row") }
    #expect(thumb().isEmpty)
    list.rows = (0..<32).map { ListRow(id: $0, text: "Row") }
    #expect(thumb() == [0, 1])
    _ = list.handle(.end)
    #expect(thumb() == [6, 7])
    list.rows = (0..<100_000).map { ListRow(id: $0, text: "Row") }
    #expect(thumb().count == 1)
  }

  @Test func `scrolling a hundred thousand rows takes less than ten times as long as scrolling a thousand rows`() {
    func time(_ count: Int) -> Duration {
      list.reset(to: (0..<count).map { ListRow(id: $0, text: "Row") })
      _ = list.render(size: size)
      return (0..<5).map { _ in
        ContinuousClock().measure {
          for _ in 0..<20 {
            _ = list.handle(.pageDown)
            _ = list.render(size: size)
          }
        }
      }.min() ?? .zero
    }
    let few = time(1_000)
    #expect(time(100_000) < few * 10)
  }
}
