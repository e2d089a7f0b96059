import TestSupport
import Testing

@testable import TerminalUI

@Suite("Frame encoder")
struct FrameEncoderTests {
  var encoder = FrameEncoder(capabilities: TerminalCapabilities(depth: .rgb))

  @Test mutating func `the encoder shows the cursor at its position in the frame`() {
    var terminal = TerminalEmulator(of: Size(columns: 20, rows: 3))
    terminal.feed(encoder.encode(Frame(buffer: CellBuffer(size: Size(columns: 20, rows: 3)))))
    #expect(!terminal.isCursorVisible)
    let frame = Frame(buffer: CellBuffer(size: Size(columns: 20, rows: 3)), cursor: Point(column: 4, row: 2))
    terminal.feed(encoder.encode(frame))
    #expect(terminal.isCursorVisible)
    #expect(terminal.cursor == .init(row: 2, column: 4))
  }

  @Test mutating func `a frame that equals the previous frame is sent only if the encoder was invalidated`() {
    var buffer = CellBuffer(size: Size(columns: 20, rows: 3))
    buffer.write("Казань", at: .zero)
    let first = encoder.encode(Frame(buffer: buffer))
    #expect(encoder.encode(Frame(buffer: buffer)) == [])
    encoder.invalidate()
    #expect(encoder.encode(Frame(buffer: buffer)) == first)
  }

  @Test mutating func `a frame of another size is sent in full`() {
    _ = encoder.encode(Frame(buffer: CellBuffer(size: Size(columns: 20, rows: 3))))
    var buffer = CellBuffer(size: Size(columns: 10, rows: 2))
    buffer.write("Kazan", at: Point(column: 1, row: 1))
    var terminal = TerminalEmulator(of: Size(columns: 10, rows: 2))
    terminal.feed(encoder.encode(Frame(buffer: buffer)))
    #expect(terminal.shownCells == buffer.terminalCells(as: encoder.capabilities))
  }

  @Test mutating func `only a few bytes are sent for a small change`() {
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

  @Test(
    .fault(40),
    arguments: [
      ("👍🏽x", "\u{1B}[1;1H  \u{1B}[1;1H👍🏽\u{1B}[1;3Hx "),
      ("👍🏽👍🏽", "\u{1B}[1;1H  \u{1B}[1;1H👍🏽\u{1B}[1;3H  \u{1B}[1;3H👍🏽\u{1B}[1;5H  "),
      ("ष्ट्रx", "\u{1B}[1;1H   \u{1B}[1;1Hष्ट्र\u{1B}[1;4Hx"),
      ("ශ්\u{200D}රx", "\u{1B}[1;1H  \u{1B}[1;1Hශ්\u{200D}ර\u{1B}[1;3Hx"),
      ("ف\u{200C}آ", "\u{1B}[1;1Hف\u{200C}\u{1B}[1;2Hآ"),
      ("e\u{301}x", "\u{1B}[1;1He\u{301}\u{1B}[1;2Hx"),
      ("❤\u{FE0F}x", "\u{1B}[1;1H❤x"),
    ])
  mutating func `a cursor move follows each cluster of several scalars, and blanks precede the cluster if it is wide`(
    _ pair: (String, String)
  ) {
    var buffer = CellBuffer(size: Size(columns: 20, rows: 1))
    _ = encoder.encode(Frame(buffer: buffer))
    buffer.write(pair.0, at: .zero)
    let bytes = String(decoding: encoder.encode(Frame(buffer: buffer)), as: UTF8.self)
    #expect(Array(bytes.unicodeScalars) == Array("\u{1B}[?2026h\(pair.1)\u{1B}[?2026l".unicodeScalars))
  }

  @Test(arguments: [("👍🏽", "👍🏼"), ("🇷🇺", "🇫🇷")])
  mutating func `cells that may have been overwritten by parts of a cluster are sent again`(_ pair: (String, String)) {
    var buffer = CellBuffer(size: Size(columns: 20, rows: 1))
    buffer.write(pair.0 + "xyz", at: .zero)
    _ = encoder.encode(Frame(buffer: buffer))
    buffer.write(pair.1, at: .zero)
    let bytes = String(decoding: encoder.encode(Frame(buffer: buffer)), as: UTF8.self)
    #expect(bytes.contains("\(pair.1)\u{1B}[1;3Hx"))
  }

  @Test(arguments: [("🇷", "🇺"), ("👍", "🏽")])
  mutating func `characters that a terminal would combine are separated by a cursor move`(_ pair: (String, String)) {
    var buffer = CellBuffer(size: Size(columns: 20, rows: 1))
    buffer.write(pair.0, at: .zero)
    buffer.write(pair.1, at: Point(column: 2, row: 0))
    let bytes = String(decoding: encoder.encode(Frame(buffer: buffer)), as: UTF8.self)
    #expect(bytes.contains("\u{1B}[1;3H\(pair.1)"))
  }
}
