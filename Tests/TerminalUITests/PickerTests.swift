import TestSupport
import Testing

@testable import TerminalUI

@MainActor
@Suite("Picker")
struct PickerTests {
  let picker = SamplePicker()

  init() {
    picker.list.rows = SamplePicker.rows(40)
    picker.count.text = " 40 of 1,244"
  }

  @Test(arguments: [(80, 24), (40, 12), (1, 1)])
  func `the rendered list matches the recorded text`(columns: Int, rows: Int) throws {
    picker.list.select(3)
    let text = picker.render(size: Size(columns: columns, rows: rows)).snapshot
    #expect(try text == Golden("list-\(columns)x\(rows)").expected(of: text))
  }

  @Test(arguments: [(80, 24), (40, 12), (1, 1)])
  func `the rendered map matches the recorded text`(columns: Int, rows: Int) throws {
    picker.list.isHidden = true
    picker.map.isHidden = false
    picker.map.onResize = { [map = picker.map] size in map.canvas = Self.map(size: size) }
    picker.search.text = "Каз"
    picker.status.message = "Kazan, Tatarstan: 12 km"
    let text = picker.render(size: Size(columns: columns, rows: rows)).snapshot
    #expect(try text == Golden("map-\(columns)x\(rows)").expected(of: text))
  }

  @Test(.fault(41), arguments: TerminalCapabilities.AmbiguousWidth.allCases)
  func `the borders of a modal box are straight, whether ambiguous characters are narrow or wide`(
    _ width: TerminalCapabilities.AmbiguousWidth
  ) {
    let capabilities = TerminalCapabilities(depth: .none, ambiguousWidth: width)
    var terminal = TerminalEmulator(of: Size(columns: 80, rows: 24), ambiguousIsWide: width == .wide)
    TextWidth.$ambiguousWidth.withValue(width) {
      let box = ModalBox(title: "Казань …", content: picker)
      let frame = box.render(size: Size(columns: 80, rows: 24))
      var encoder = FrameEncoder(capabilities: capabilities)
      terminal.feed(encoder.encode(frame))
      terminal.expect(frame, as: capabilities)
    }
    let signs = width == .wide ? "+-|" : "╭╮╰╯─│"
    let edges = terminal.cells.map { row in
      row.indices.filter { !row[$0].text.isEmpty && signs.contains(row[$0].text) }
    }
    let sides = Set(edges.filter { !$0.isEmpty }.map { [$0.first, $0.last] })
    #expect(sides == [[2, 77]], "both sides are straight: \(edges)")
    #expect(edges.filter { !$0.isEmpty }.count == 22)
    #expect(edges.filter { $0.count > 40 }.count == 2, "the upper and the lower border")
  }

  @Test(.fault(17)) func `shrinking the window to one cell and enlarging it again restores the frame`() {
    picker.list.select(30)
    let size = Size(columns: 40, rows: 12)
    let before = picker.render(size: size)
    _ = picker.render(size: Size(columns: 1, rows: 1))
    _ = picker.render(size: .zero)
    #expect(picker.render(size: size).snapshot == before.snapshot)
  }

  @Test func `moving the selection sends at most 600 bytes, and a complete frame has at most 6 KiB`() {
    var encoder = FrameEncoder()
    let size = Size(columns: 80, rows: 24)
    let whole = encoder.encode(picker.render(size: size))
    #expect(whole.count <= 6 * 1024, "\(whole.count) bytes")
    for _ in 0..<10 {
      picker.dispatch(.key(KeyPress(.down)))
      let step = encoder.encode(picker.render(size: size))
      #expect((1...600).contains(step.count), "\(step.count) bytes")
    }
  }

  @Test func `only a change requires a new frame`() {
    _ = picker.render(size: .standard)
    #expect(!picker.needsDisplay)
    picker.status.message = nil
    picker.list.rows = picker.list.rows
    #expect(!picker.needsDisplay)
    picker.status.message = "Press Esc again to quit"
    #expect(picker.needsDisplay)
  }

  @Test func `keys are sent to the first responder and then to its superviews`() {
    #expect(picker.dispatch(.key(KeyPress(.character("x")))))
    #expect(picker.search.text == "x")
    #expect(picker.dispatch(.paste("y\nz")))
    #expect(picker.search.text == "xy z")
    #expect(picker.dispatch(.key(KeyPress(.down))))
    #expect(picker.list.selectedIndex == 1)
    #expect(!picker.dispatch(.key(KeyPress(.escape))))
  }

  @Test func `removing the first responder clears the focus`() {
    picker.search.removeFromSuperview()
    #expect(picker.firstResponder == nil)
    #expect(picker.render(size: .standard).cursor == nil)
    #expect(picker.dispatch(.key(KeyPress(.down))))
    picker.addSubview(picker.search)
    #expect(picker.firstResponder == nil)
  }

  private static func map(size: Size) -> BrailleCanvas {
    var canvas = BrailleCanvas(size: size)
    canvas.line(0, 0, 1e6, 4e5, style: .dim)
    canvas.line(-50, Double(canvas.height), 60, -10)
    let kazan = Point(column: size.columns / 3, row: size.rows / 2)
    let chelny = Point(column: size.columns / 3 + 6, row: size.rows / 2)
    canvas.write("• Naberezhnye Chelny", at: chelny)
    canvas.write("Казань ", at: Point(column: kazan.column - 7, row: kazan.row), style: .title)
    canvas.write("●", at: kazan, style: .accent)
    return canvas
  }
}
