import TestSupport
import Testing

@testable import TerminalUI

@MainActor
@Suite("Labels, bars, and boxes")
struct TextViewTests {
  /// Text in a rectangle and the expected lines.
  struct Example: Sendable, CustomTestStringConvertible {
    let text: String
    var alignment = Label.Alignment.left
    var wraps = true
    let size: (Int, Int)
    let lines: [String]

    var testDescription: String { "\(text.debugDescription) in \(size.0)x\(size.1)" }
  }

  @Test(arguments: [
    Example(text: "Ростов-на-Дону", wraps: false, size: (9, 2), lines: ["Ростов-н…", ""]),
    Example(text: "one two three", size: (8, 2), lines: ["one two", "three"]),
    Example(text: "one two three", size: (7, 3), lines: ["one two", "three", ""]),
    Example(text: "one two three", size: (6, 2), lines: ["one", "two…"]),
    Example(text: "one  two", size: (4, 2), lines: ["one", "two"]),
    Example(text: "a longword", size: (4, 3), lines: ["a", "long", "word"]),
    Example(text: "北京市区", size: (5, 2), lines: ["北京", "市区"]),
    Example(text: "one\n\ntwo\r\n", size: (5, 4), lines: ["one", "", "two", ""]),
    Example(text: "one two", alignment: .center, size: (6, 2), lines: [" one", " two"]),
    Example(text: "ten", alignment: .right, wraps: false, size: (6, 1), lines: ["   ten"]),
    Example(text: "ten", alignment: .center, wraps: false, size: (2, 1), lines: ["t…"]),
    Example(text: "", size: (3, 1), lines: [""]),
    Example(text: "北京", size: (1, 2), lines: ["…", "…"]),
  ])
  func `a label wraps and aligns its text`(_ example: Example) {
    let label = Label(example.text)
    label.alignment = example.alignment
    label.wraps = example.wraps
    let text = label.render(size: Size(columns: example.size.0, rows: example.size.1)).buffer.text
    #expect(text == example.lines.joined(separator: "\n"))
  }

  @Test func `a label has the size of its lines, and wrapped text keeps its highlights`() {
    let label = Label("one two three")
    #expect(label.sizeThatFits(Size(columns: 40, rows: 5)) == Size(columns: 13, rows: 1))
    label.wraps = true
    #expect(label.sizeThatFits(Size(columns: 8, rows: 5)) == Size(columns: 7, rows: 2))
    #expect(label.sizeThatFits(Size(columns: 8, rows: 1)) == Size(columns: 7, rows: 1))
    label.highlights = [8..<10]
    let buffer = label.render(size: Size(columns: 8, rows: 2)).buffer
    let isBold = buffer.rows[1].map { buffer.style(of: $0).attributes.contains(.bold) }
    #expect(isBold.prefix(3) == [true, true, false])
  }

  struct Bar: Sendable, CustomTestStringConvertible {
    let progress: ProgressView.Progress
    let columns: Int
    let text: String
    var testDescription: String { "\(progress) in \(columns)" }
  }

  @Test(arguments: [
    Bar(progress: .fraction(0), columns: 4, text: "────"),
    Bar(progress: .fraction(0.4), columns: 4, text: "━╸──"),
    Bar(progress: .fraction(1), columns: 4, text: "━━━━"),
    Bar(progress: .fraction(7), columns: 4, text: "━━━━"),
    Bar(progress: .fraction(.nan), columns: 2, text: "──"),
    Bar(progress: .fraction(0.5), columns: 14, text: "━━━━────  50 %"),
    Bar(progress: .fraction(1), columns: 14, text: "━━━━━━━━ 100 %"),
    Bar(progress: .fraction(0.29), columns: 12, text: "━╸────  29 %"),
    Bar(progress: .fraction(0.999), columns: 12, text: "━━━━━╸  99 %"),
    Bar(
      progress: .fraction(0.57), columns: 106,
      text: String(repeating: "━", count: 57) + String(repeating: "─", count: 43) + "  57 %"),
    Bar(progress: .fraction(0), columns: 14, text: "────────   0 %"),
    Bar(progress: .step(0), columns: 5, text: "━────"),
    Bar(progress: .step(3), columns: 5, text: "───━─"),
    Bar(progress: .step(5), columns: 5, text: "───━─"),
    Bar(progress: .step(-1), columns: 5, text: "─━───"),
    Bar(progress: .step(8), columns: 5, text: "━────"),
    Bar(progress: .step(3), columns: 1, text: "━"),
    Bar(progress: .step(3), columns: 0, text: ""),
  ])
  func `a progress bar shows its progress`(_ bar: Bar) {
    let view = ProgressView(bar.progress)
    #expect(view.render(size: Size(columns: bar.columns, rows: 1)).buffer.text == bar.text)
    #expect(view.sizeThatFits(Size(columns: 80, rows: 24)) == Size(columns: 80, rows: 1))
  }

  private func box() -> ModalBox {
    let content = Label("Leaving throws away what has been typed. Leave all the same?")
    content.wraps = true
    let box = ModalBox(title: "Leave", content: content)
    box.limit = Size(columns: 34, rows: 10)
    box.onClose = {}
    return box
  }

  @Test(arguments: [(60, 8), (24, 6), (12, 3), (4, 2), (1, 1), (0, 0)])
  func `a rendered box matches the recorded text`(columns: Int, rows: Int) throws {
    let text = box().render(size: Size(columns: columns, rows: rows)).snapshot
    #expect(try text == Golden("box-\(columns)x\(rows)").expected(of: text))
  }

  @Test func `Escape, a click on the close label, and a click beside the box close the box`() {
    let box = box()
    _ = box.render(size: Size(columns: 60, rows: 8))
    var closes = 0
    box.onClose = { closes += 1 }
    let frame = box.box
    let corner = Point(column: frame.columns.upperBound - 6, row: frame.rows.lowerBound)
    let places = [(corner, 1), (Point(column: 0, row: 0), 1), (Point(column: 30, row: 4), 0)]
    for (place, expected) in places {
      for (action, button) in [(MouseEvent.Action.press, 2), (.release, 2), (.press, 0), (.release, 0)] {
        closes = 0
        #expect(box.handle(MouseEvent(action, button: button, at: place)))
        #expect(closes == (action == .press && button == 0 ? expected : 0), "\(action) of \(button) at \(place)")
      }
    }
    closes = 0
    #expect(box.handle(.escape) && closes == 1)
    box.onClose = nil
    #expect(!box.handle(.escape))
    #expect(!box.render(size: Size(columns: 60, rows: 8)).buffer.text.contains("Esc"))
  }

  @Test func `only a click on the back hint of a title bar is reported`() {
    let bar = TitleBar(title: "Tatarstan", backHint: "Russia", detail: "3 found")
    _ = bar.render(size: Size(columns: 40, rows: 1))
    var backs: [Int] = []
    for column in 0..<40 {
      bar.onBack = { backs.append(column) }
      let point = Point(column: column, row: 0)
      #expect(
        !bar.handle(MouseEvent(.press, button: 2, at: point)) && !bar.handle(MouseEvent(.move, button: 0, at: point)))
      bar.dispatch(.mouse(MouseEvent(.press, button: 0, at: point)))
    }
    #expect(backs == Array(1...8))
    bar.backHint = nil
    #expect(!bar.dispatch(.mouse(MouseEvent(.press, button: 0, at: Point(column: 2, row: 0)))))
  }
}
