import TestSupport
import Testing

@testable import TerminalUI

@Suite("Frame encoder")
struct FrameEncoderTests {
  var encoder = FrameEncoder(rendition: Rendition(depth: .rgb))

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  mutating func `makes a terminal show any frame after any other`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let size = Size(columns: .random(in: 1...40, using: &random), rows: .random(in: 1...8, using: &random))
    var terminal = TinyTerminal(columns: size.columns, rows: size.rows)
    var buffer = CellBuffer(size: size)
    for _ in 0..<60 {
      scribble(on: &buffer, using: &random)
      let cursor = Bool.random(using: &random) ? Point(column: size.columns - 1, row: 0) : nil
      terminal.receive(encoder.encode(Frame(buffer: buffer, cursor: cursor)))
      for (shown, row) in zip(terminal.rows, places(of: buffer)) where shown.map(\.seen) != row.map(\.seen) {
        Issue.record("shows \(shown.map(\.text).joined()) instead of \(row.map(\.text).joined())")
      }
      #expect(terminal.isCursorVisible == (cursor != nil))
      #expect(!terminal.isSynchronised)
      #expect(terminal.complaints == [])
    }
  }

  @Test mutating func `puts the cursor where the frame has it`() {
    var terminal = TinyTerminal(columns: 20, rows: 3)
    terminal.receive(encoder.encode(Frame(buffer: CellBuffer(size: Size(columns: 20, rows: 3)))))
    #expect(!terminal.isCursorVisible)
    let frame = Frame(buffer: CellBuffer(size: Size(columns: 20, rows: 3)), cursor: Point(column: 4, row: 2))
    terminal.receive(encoder.encode(frame))
    #expect(terminal.isCursorVisible)
    #expect(terminal.cursor == (4, 2))
  }

  @Test mutating func `sends nothing for the same frame, and all of it once invalidated`() {
    var buffer = CellBuffer(size: Size(columns: 20, rows: 3))
    buffer.write("Казань", at: .zero)
    let first = encoder.encode(Frame(buffer: buffer))
    #expect(encoder.encode(Frame(buffer: buffer)) == [])
    encoder.invalidate()
    #expect(encoder.encode(Frame(buffer: buffer)) == first)
  }

  @Test mutating func `sends everything after a change of extent`() {
    _ = encoder.encode(Frame(buffer: CellBuffer(size: Size(columns: 20, rows: 3))))
    var buffer = CellBuffer(size: Size(columns: 10, rows: 2))
    buffer.write("Kazan", at: Point(column: 1, row: 1))
    var terminal = TinyTerminal(columns: 10, rows: 2)
    terminal.receive(encoder.encode(Frame(buffer: buffer)))
    #expect(terminal.rows == places(of: buffer))
  }

  @Test mutating func `sends few bytes for little change`() {
    var buffer = CellBuffer(size: Size(columns: 80, rows: 24))
    buffer.write("Kazan", at: Point(column: 10, row: 5))
    _ = encoder.encode(Frame(buffer: buffer))
    buffer.write("s", at: Point(column: 12, row: 5))
    #expect(
      String(decoding: encoder.encode(Frame(buffer: buffer)), as: UTF8.self)
        == "\u{1B}[?2026h\u{1B}[6;13Hs\u{1B}[?2026l")
    buffer.fill(buffer.bounds)
    #expect(
      String(decoding: encoder.encode(Frame(buffer: buffer)), as: UTF8.self)
        == "\u{1B}[?2026h\u{1B}[6;11H\u{1B}[K\u{1B}[?2026l")
  }

  /// Writes a few texts into any places, wide and combined ones among them.
  private func scribble(on buffer: inout CellBuffer, using random: inout SeededGenerator) {
    let texts = ["Kazan", "Казань", "北京", "И\u{306}о", "🇷🇺", "e\u{301}\u{323}", "    ", "x", "👍🏽"]
    let styles = [
      Style.plain, .accent, .dim, .selected, Style(foreground: .rgb(1, 2, 3), background: .indexed(200)),
      Style(background: .ansi(12), attributes: [.italic, .bold]), Style(attributes: .underline),
    ]
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let point = Point(
        column: .random(in: -3...buffer.size.columns, using: &random), row: .random(in: -1...8, using: &random))
      let style = styles.randomElement(using: &random) ?? .plain
      if Int.random(in: 0..<8, using: &random) == 0 {
        buffer.fill(Rect(origin: point, size: Size(columns: 9, rows: 3)), style: style)
      } else {
        buffer.write(texts.randomElement(using: &random) ?? "", at: point, style: style)
      }
    }
  }

  private func places(of buffer: CellBuffer) -> [[TinyTerminal.Place]] {
    (0..<buffer.size.rows).map { row in
      buffer.row(row).map { cell in
        let look = Rendition(depth: .rgb).resolve(cell.style)
        let words = look == .plain ? [] : "\(look)".split(separator: " ").sorted()
        return TinyTerminal.Place(text: buffer.text(of: cell), look: words.joined(separator: " "))
      }
    }
  }
}
