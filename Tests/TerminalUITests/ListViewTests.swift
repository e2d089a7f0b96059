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
    Walk(keys: [KeyPress(.pageDown), KeyPress(.pageDown)], selected: 18),
    Walk(keys: [KeyPress(.pageDown), KeyPress(.pageUp)], selected: 0),
    Walk(keys: [KeyPress(.end)], selected: 39),
    Walk(keys: [KeyPress(.end), KeyPress(.down), KeyPress(.pageDown)], selected: 39),
    Walk(keys: [KeyPress(.end), KeyPress(.home)], selected: 0),
  ])
  func `moves by keys`(_ walk: Walk) throws {
    for key in walk.keys {
      #expect(list.handle(key))
    }
    #expect(list.selectedIndex == walk.selected)
    let frame = list.render(size: Size(columns: 60, rows: 10))
    let selected = try #require(frame.buffer.text.split(separator: "\n").first { $0.hasPrefix("▸") })
    #expect(selected.contains(" \(walk.selected) ") || selected.hasSuffix(" \(walk.selected)"))
  }

  @Test func `keeps two rows in view around the selected one`() {
    for _ in 0..<20 { _ = list.handle(KeyPress(.down)) }
    _ = list.render(size: Size(columns: 60, rows: 10))
    #expect(list.cursor?.row == 7)
    for _ in 0..<6 { _ = list.handle(KeyPress(.up)) }
    _ = list.render(size: Size(columns: 60, rows: 10))
    #expect(list.cursor?.row == 2)
  }

  @Test func `keeps the selected row by its identity, else by its number`() {
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

  @Test func `begins at the top when it is reset`() {
    list.select(30)
    list.reset(to: SamplePicker.rows(40))
    #expect(list.selectedIndex == 0)
    #expect(list.render(size: Size(columns: 60, rows: 10)).buffer.text.hasPrefix("▸"))
  }

  @Test func `begins all texts in the same column, whether rows have marks or not`() {
    func columns() -> Set<Int> {
      let lines = list.render(size: Size(columns: 20, rows: 3)).buffer.text.split(separator: "\n")
      return Set(lines.map { line in line.prefix { $0 != "R" }.count })
    }
    list.reset(to: [nil, false, true].enumerated().map { ListRow(id: $0, text: "Row", mark: $1) })
    #expect(columns() == [4])
    list.reset(to: (0..<3).map { ListRow(id: $0, text: "Row") })
    #expect(columns() == [2])
  }

  @Test func `tells of Enter where somebody listens`() {
    #expect(!list.handle(KeyPress(.enter)))
    var told: [Int] = []
    list.onSelect = { told.append($0.id) }
    #expect(!list.handle(KeyPress(.tab)))
    for key in [Key.enter, .down, .enter] { #expect(list.handle(KeyPress(key))) }
    #expect(told == [0, 1])
    list.rows = []
    #expect(!list.handle(KeyPress(.enter)))
  }
}
