import TerminalEmulator

@testable import TerminalUI

extension FuzzTarget {
  /// A target that shows consecutive frames on a terminal.
  static let diff = FuzzTarget(
    name: "diff",
    // Short inputs are enough to reach all states, and they run ten times faster than long inputs.
    maximumLength: 80,
    seeds: { [37, 91, 151].map { step in (0..<80).map { $0 &* step &+ 5 } } },
    check: { input in
      var draw = Draw(input)
      var check = DiffCheck(&draw)
      while !draw.isEmpty { check.step(&draw) }
      check.show(cursor: nil)
    })
}

/// Checks that the encoded frames make a terminal show the original frames.
private struct DiffCheck {
  private var encoder: FrameEncoder
  private var terminal: TerminalEmulator
  private var buffer: CellBuffer
  private var shown: CellBuffer
  private var behavior = TerminalEmulator.Behavior()

  init(_ draw: inout Draw) {
    encoder = FrameEncoder(capabilities: DiffCheck.capabilities(draw.byte()))
    let size = draw.byte()
    behavior.erasesHalves = size & 0x80 == 0
    behavior.joinsEmoji = size & 0x40 == 0
    behavior.width = { TextWidth.columns(of: $0) }
    buffer = CellBuffer(size: Size(columns: 2 + Int(size & 15), rows: 1 + Int(size >> 4 & 3)))
    shown = buffer
    terminal = TerminalEmulator(scrambled: buffer.size, behavior)
  }

  private static func capabilities(_ byte: UInt8) -> TerminalCapabilities {
    TerminalCapabilities(
      depth: TerminalCapabilities.ColorDepth.allCases[Int(byte & 3)], glyphs: byte & 0x1C == 0 ? .ascii : .unicode,
      theme: byte & 0x20 == 0 ? .dark : .light)
  }

  mutating func step(_ draw: inout Draw) {
    let kind = draw.byte()
    switch kind {
    case 0..<192: Stroke(&draw).apply(to: &buffer, from: [buffer, shown])
    case 192..<240:
      let place = Point(column: Int(kind & 15) % buffer.size.columns, row: Int(kind & 3) % buffer.size.rows)
      show(cursor: kind & 0x10 == 0 ? place : nil)
    case 240..<246: resize(draw.size())
    case 246..<252: encoder.capabilities = DiffCheck.capabilities(draw.byte())
    default: encoder.invalidate()
    }
  }

  /// Resizes the buffer to at least two columns and one row.
  ///
  /// The resized terminal has arbitrary content.
  private mutating func resize(_ size: Size) {
    let old = buffer
    buffer = CellBuffer(size: Size(columns: max(2, size.columns), rows: max(1, size.rows)))
    buffer.copy(buffer.bounds, from: old)
    terminal = TerminalEmulator(scrambled: buffer.size, behavior)
    encoder.invalidate()
  }

  mutating func show(cursor: Point?) {
    let frame = Frame(buffer: buffer, cursor: cursor)
    let bytes = encoder.encode(frame)
    terminal.feed(bytes)
    shown = buffer
    // A terminal that does not join emoji needs more columns for them and can write past the edge.
    let problems = terminal.problems(ignoring: [.writtenPastEdge])
    if let problem = problems.first { fatalError("\(problem) in \(bytes.readable)") }
    require(terminal.scrollCount == 0, "the screen has scrolled")
    require(encoder.encode(frame) == [], "a repeated frame sends bytes")
    require(!terminal.modes.contains(2026), "the frame does not end")
    require(terminal.isCursorVisible == (cursor != nil), "the cursor is shown or hidden unlike in the frame")
    if let cursor { require(terminal.point == cursor, "the cursor is at \(terminal.cursor), not at \(cursor)") }
    if encoder.capabilities.glyphs == .ascii { require(bytes.allSatisfy { $0 < 0x80 }, "not ASCII") }
    for row in 0..<buffer.size.rows { check(row, terminal.cells[row], bytes) }
  }

  /// Compares a row with the terminal, except for characters that take more columns on the terminal than in the frame.
  private func check(_ row: Int, _ places: [TerminalEmulator.Cell], _ bytes: [UInt8]) {
    var (style, look) = (Style.plain, TerminalEmulator.Style())
    for (column, cell) in buffer.rows[row].enumerated() where cell.columns > 0 {
      let next = buffer.style(of: cell)
      if next != style { (style, look) = (next, self.look(of: next)) }
      let text = buffer.text(of: cell)
      if isUnsure(text, in: cell) { continue }
      let isDot = encoder.capabilities.showsDot(in: cell, at: Point(column: column, row: row))
      let wanted = TerminalEmulator.Cell(text: resembled(isDot ? "·" : text, cell), style: look)
      let found = places[column..<column + cell.columns]
      let isThere = found.allSatisfy(wanted.isLike) && found.lazy.flatMap(\.text.utf8).elementsEqual(wanted.text.utf8)
      require(isThere, "\(Array(found)) instead of \(wanted) at \(column) after \(bytes.readable)")
    }
  }

  /// Returns whether the text takes more columns on the terminal than the cell has.
  private func isUnsure(_ text: String, in cell: Cell) -> Bool {
    let scalars = Array(text.unicodeScalars)
    guard encoder.capabilities.glyphs == .unicode, scalars.count > 1 else { return false }
    if behavior.joinsEmoji, scalars.count == 2, scalars[0].joinsEmoji(scalars[1]) { return false }
    return scalars.reduce(0) { $0 + TextWidth.columns(of: $1) } > cell.columns
  }

  /// Returns the text that the terminal shows for a cell's text.
  ///
  /// With ASCII glyphs, the terminal shows a replacement with the same width.
  private func resembled(_ text: String, _ cell: Cell) -> String {
    guard encoder.capabilities.glyphs == .ascii, let first = text.unicodeScalars.first else { return text }
    return first.asciiReplacement + String(repeating: " ", count: cell.columns - 1)
  }

  /// Returns the emulator's style that results when the terminal shows a style.
  ///
  /// If the terminal does not support the style, the method ends the program.
  private func look(of style: Style) -> TerminalEmulator.Style {
    let depth = encoder.capabilities.depth
    let style = encoder.capabilities.resolve(style)
    let numbers: [(Attributes, Int)] = [(.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7)]
    func parameters(_ color: Color, _ first: Int) -> String {
      switch color.kind {
      case .default: return ""
      case .ansi(let number) where depth >= .ansi: return "\(Int(number) + (number < 8 ? first : first + 52))"
      case .indexed(let number) where depth >= .indexed: return "\(first + 8);5;\(number)"
      case .rgb(let red, let green, let blue) where depth == .rgb: return "\(first + 8);2;\(red);\(green);\(blue)"
      default: fatalError("\(color) on a terminal of depth \(depth)")
      }
    }
    return TerminalEmulator.Style(
      foreground: parameters(style.foreground, 30), background: parameters(style.background, 40),
      attributes: Set(numbers.filter { style.attributes.contains($0.0) }.map(\.1)))
  }
}

extension TerminalEmulator {
  /// Creates a terminal that has arbitrary content and does not wrap lines.
  fileprivate init(scrambled size: Size, _ behavior: Behavior) {
    self.init(columns: size.columns, rows: size.rows, behavior: behavior)
    wrapsLines = false
    scramble()
  }

  fileprivate var point: Point { Point(column: cursor.column, row: cursor.row) }
}

extension TerminalEmulator.Cell {
  /// Returns whether another cell looks the same as this one.
  fileprivate func isLike(_ other: Self) -> Bool { style == other.style || isInvisible && other.isInvisible }

  private var isInvisible: Bool {
    text == " " && style.background.isEmpty && style.attributes.isDisjoint(with: [4, 7])
  }
}

extension [UInt8] {
  fileprivate var readable: String { String(decoding: self, as: UTF8.self).debugDescription }
}
