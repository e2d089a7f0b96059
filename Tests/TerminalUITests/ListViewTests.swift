import Testing

@testable import TerminalUI

@MainActor
@Suite("List view")
struct ListViewTests {
  let list = ListView<Int>()

  init() {
    list.rows = SamplePicker.rows(40)
    _ = list.render(size: Size(columns: 60, rows: 10))
  }

  struct Walk: CustomTestStringConvertible {
    let keys: [KeyPress]
    let selected: Int
    var testDescription: String { "\(keys.map(\.key)) → \(selected)" }
  }

  @Test(arguments: [
    Walk(keys: [KeyPress(.down), KeyPress(.down), KeyPress(.up)], selected: 1),
    Walk(keys: [KeyPress(.up)], selected: 0),
    Walk(keys: [KeyPress(.character("n"), .control), KeyPress(.character("p"), .control)], selected: 0),
    Walk(keys: [.control("j"), .control("j"), .control("k")], selected: 1),
    Walk(keys: [KeyPress(.pageDown), KeyPress(.pageDown)], selected: 18),
    Walk(keys: [KeyPress(.pageDown), KeyPress(.pageUp)], selected: 0),
    Walk(keys: [KeyPress(.end)], selected: 39),
    Walk(keys: [KeyPress(.end), KeyPress(.down), KeyPress(.pageDown)], selected: 39),
    Walk(keys: [KeyPress(.end), KeyPress(.home)], selected: 0),
  ])
  func `keys move the selection`(_ walk: Walk) throws {
    for key in walk.keys {
      #expect(list.handle(key))
    }
    #expect(list.selectedIndex == walk.selected)
    let frame = list.render(size: Size(columns: 60, rows: 10))
    let selected = try #require(frame.buffer.text.split(separator: "\n").first { $0.hasPrefix("▸") })
    #expect(selected.contains(" \(walk.selected) ") || selected.hasSuffix(" \(walk.selected)"))
  }

  @Test(arguments: [
    Walk(keys: [.up], selected: 39), Walk(keys: [.up, .down], selected: 0), Walk(keys: [.end, .down], selected: 0),
    Walk(keys: [.pageUp], selected: 0), Walk(keys: [.end, .pageDown], selected: 39),
    Walk(keys: [.backTab], selected: 39),
  ])
  func `in a list that wraps around, Up and Down move beyond the ends, but Page Up and Page Down do not`(_ walk: Walk) {
    list.wrapsAround = true
    list.onToggle = { _ in }
    for key in walk.keys { _ = list.handle(key) }
    #expect(list.selectedIndex == walk.selected)
  }

  @Test func `Tab marks a row and moves down, Shift-Tab marks a row and moves up, and Ctrl-Space only marks a row`() {
    var marked: [Int] = []
    var selectsAll = false
    list.onToggle = { marked.append($0.id) }
    list.onSelectAll = { selectsAll = true }
    for key in [KeyPress.tab, .tab, .backTab, .control(" ")] { #expect(list.handle(key)) }
    #expect(marked == [0, 1, 2, 1] && list.selectedIndex == 1)
    #expect(list.handle(KeyPress(.character("a"), .alt)) && selectsAll)
    list.rows = [ListRow(id: 7, text: "Russia"), ListRow(id: 8, text: "Japan")]
    list.select(0)
    #expect(list.handle(.tab))
    #expect(marked.count == 4 && list.selectedIndex == 0, "a row without a mark is neither marked nor left")
  }

  @Test func `a list that grows upward is drawn upside down, and keys, clicks, and the wheel match the drawn order`() {
    list.reset(to: (0..<40).map { ListRow(id: $0, text: "Row \($0)") })
    let size = Size(columns: 20, rows: 6)
    func lines() -> [String] {
      list.render(size: size).buffer.text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0.prefix(8)) }
    }
    let downward = lines()
    list.growsUpward = true
    #expect(lines() == downward.reversed() && list.cursor?.row == 5)
    for (key, selected) in [
      (KeyPress.up, 1), (.up, 2), (.down, 1), (.pageUp, 6), (.pageDown, 1), (.end, 39), (.home, 0),
    ] {
      #expect(list.handle(key))
      #expect(list.selectedIndex == selected)
    }
    #expect(lines().last == "▸ Row 0 ")
    list.dispatch(.mouse(MouseEvent(.press, button: 0, at: Point(column: 3, row: 2))))
    #expect(list.selectedIndex == 3)
    list.dispatch(.mouse(MouseEvent(.wheelUp, button: 0, at: Point(column: 3, row: 2))))
    #expect(lines().last == "  Row 3 ")
    list.rows = []
    list.emptyText = "None"
    #expect(lines().last == "  None")
  }

  @Test func `two rows above and below the selected row stay visible`() {
    for _ in 0..<20 { _ = list.handle(KeyPress(.down)) }
    _ = list.render(size: Size(columns: 60, rows: 10))
    #expect(list.cursor?.row == 7)
    for _ in 0..<6 { _ = list.handle(KeyPress(.up)) }
    _ = list.render(size: Size(columns: 60, rows: 10))
    #expect(list.cursor?.row == 2)
  }

  @Test func `when rows change, the selected row stays selected, or a row at the nearest index is selected instead`() {
    list.select(id: 20)
    list.rows = SamplePicker.rows(40).reversed()
    #expect(list.selectedRow?.id == 20)
    #expect(list.selectedIndex == 19)
    list.rows = SamplePicker.rows(10)
    #expect(list.selectedIndex == 9)
    list.rows = []
    #expect(list.selectedIndex == nil)
    #expect(list.render(size: Size(columns: 60, rows: 10)).buffer.text.allSatisfy { $0 == "\n" })
    list.rows = SamplePicker.rows(3)
    #expect(list.selectedIndex == 0)
  }

  @Test func `resetting a list selects the first row and shows this row at the top`() {
    list.select(30)
    list.reset(to: SamplePicker.rows(40))
    #expect(list.selectedIndex == 0)
    #expect(list.render(size: Size(columns: 60, rows: 10)).buffer.text.hasPrefix("▸"))
  }

  @Test func `resetting a scrolled list scrolls the list to the top`() {
    list.select(30)
    _ = text
    list.reset(to: SamplePicker.rows(40))
    list.select(5)
    #expect(text[0].contains("Казань 0 "))
  }

  /// The visible lines.
  private var text: [Substring] {
    list.render(size: Size(columns: 60, rows: 10)).buffer.text.split(separator: "\n")
  }

  @Test func `a clicked row keeps its position, even in a list whose height was reduced`() {
    list.select(9)
    _ = text
    let low = Size(columns: 60, rows: 3)
    let before = list.render(size: low).buffer.text.split(separator: "\n").map { $0.dropFirst(2) }
    list.dispatch(.mouse(MouseEvent(.press, button: 0, at: .zero)))
    let after = list.render(size: low).buffer.text.split(separator: "\n").map { $0.dropFirst(2) }
    #expect(after == before && list.cursor == .zero)
  }

  @Test(arguments: [(36, 9, MouseEvent.Action.wheelDown, 38), (3, 0, .wheelUp, 1)])
  func `on the first and last pages, the wheel does not move the selection from a row near the edge`(
    _ start: Int, _ click: Int, _ wheel: MouseEvent.Action, _ selected: Int
  ) {
    list.select(start == 3 ? 39 : 0)
    _ = text
    list.select(start)
    _ = text
    list.dispatch(.mouse(MouseEvent(.press, button: 0, at: Point(column: 8, row: click))))
    _ = text
    #expect(list.selectedIndex == selected)
    list.dispatch(.mouse(MouseEvent(wheel, button: 0, at: .zero)))
    _ = text
    #expect(list.selectedIndex == selected)
    #expect(list.cursor?.row == (selected < 20 ? 1 : 8))
  }

  @Test func `all rows leave room for a mark if one row has a mark`() {
    let bare = [ListRow(id: 1, text: "Kazan")]
    list.reset(to: bare)
    #expect(text.first == "▸ Kazan")
    list.rows = bare + [ListRow(id: 2, text: "Omsk", mark: false)]
    #expect(text.first == "▸   Kazan")
  }

  @Test func `the hints include only the keys that have a handler`() {
    func hints() -> [String] { list.keys.hints.map(\.title).filter { ["choose", "mark"].contains($0) } }
    #expect(hints() == [])
    list.onChoose = { _ in }
    #expect(hints() == ["choose"])
    list.onToggle = { _ in }
    list.onSelectAll = {}
    #expect(hints() == ["choose", "mark"])
    #expect(list.keys.hints.flatMap(\.keys).allSatisfy(list.handle))
    list.keys = ListCommand.keys(choose: "open")
    #expect(list.keys.hints.first?.title == "open" && list.keys[.tab] == nil)
  }

  @Test func `the text of all rows starts in the same column, with and without marks`() {
    func columns() -> Set<Int> {
      let lines = list.render(size: Size(columns: 20, rows: 3)).buffer.text.split(separator: "\n")
      return Set(lines.map { line in line.prefix { $0 != "R" }.count })
    }
    list.reset(to: [nil, false, true].enumerated().map { ListRow(id: $0, text: "Row", mark: $1) })
    #expect(columns() == [4])
    list.reset(to: (0..<3).map { ListRow(id: $0, text: "Row") })
    #expect(columns() == [2])
  }

  @Test func `a reset reports the first row, or nil if there are no rows`() {
    var reported: [Int?] = []
    list.onSelectionChange = { reported.append($0?.id) }
    list.reset(to: SamplePicker.rows(3))
    list.reset(to: [])
    #expect(reported == [SamplePicker.rows(3).first?.id, nil])
  }

  @Test func `an empty list shows its placeholder text, truncated to the available width`() {
    list.rows = []
    list.emptyText = "No place matches"
    #expect(list.render(size: Size(columns: 40, rows: 2)).buffer.text == "  No place matches\n")
    #expect(list.render(size: Size(columns: 15, rows: 1)).buffer.text == "  No place mat…")
  }

  @Test func `Enter is reported only if a handler is set`() {
    #expect(!list.handle(KeyPress(.enter)))
    var reported: [Int] = []
    list.onChoose = { reported.append($0.id) }
    #expect(!list.handle(KeyPress(.tab)))
    for key in [Key.enter, .down, .enter] { #expect(list.handle(KeyPress(key))) }
    #expect(reported == [0, 1])
    list.rows = []
    #expect(!list.handle(KeyPress(.enter)))
  }

  @Test(arguments: [
    (40, "▸ Novosibirsk      Siberia · 1,612,833"), (35, "▸ Novosibirsk             Siberia"),
    (24, "▸ Novosibirsk  Siberia"), (19, "▸ Novosibir…  Si…"),
  ])
  func `the extra text is omitted before the detail and the name are truncated`(_ columns: Int, _ line: String) {
    list.rows = [ListRow(id: 1, text: "Novosibirsk", detail: "Siberia", extra: "1,612,833")]
    let text = list.render(size: Size(columns: columns, rows: 1)).buffer.text
    #expect(text.split(separator: "\n").first.map(String.init) == line)
  }

  @Test func `the extra text of a row without a detail is omitted if the name needs the room`() {
    list.rows = [ListRow(id: 1, text: "Nizhniy Novgorod", extra: "1,259,013")]
    #expect(list.render(size: Size(columns: 40, rows: 1)).buffer.text.contains("1,259,013"))
    #expect(list.render(size: Size(columns: 28, rows: 1)).buffer.text.hasPrefix("▸ Nizhniy Novgorod"))
    #expect(!list.render(size: Size(columns: 28, rows: 1)).buffer.text.contains("1,259"))
  }

  @Test func `a list that is reset to sections selects the first row`() {
    list.select(30)
    list.reset(toSections: [ListSection("Title", rows: SamplePicker.rows(40))])
    _ = list.render(size: Size(columns: 60, rows: 10))
    #expect(list.selectedIndex == 0 && list.cursor?.row == 1)
  }
}
