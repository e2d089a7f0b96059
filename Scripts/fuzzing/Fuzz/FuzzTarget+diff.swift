@testable import TerminalUI

extension FuzzTarget {
  /// The target that shows consecutive frames on a terminal.
  static let diff = FuzzTarget(
    name: "diff",
    seeds: { [37, 91, 151].map { step in (0..<80).map { $0 &* step &+ 5 } } },
    check: { input in
      var draw = Draw(input)
      var check = DiffCheck(&draw)
      while !draw.isEmpty { check.step(&draw) }
      check.show(cursor: nil)
    })
}

/// Checks that a terminal that receives the bytes of frames shows the frames.
private struct DiffCheck {
  private var encoder: FrameEncoder
  private var terminal: GridTerminal
  private var buffer: CellBuffer
  private var shown: CellBuffer
  private var manners = GridTerminal.Manners()

  init(_ draw: inout Draw) {
    encoder = FrameEncoder(capabilities: DiffCheck.capabilities(draw.byte()))
    let size = draw.byte()
    manners.breaksHalves = size & 0x80 == 0
    manners.joinsEmoji = size & 0x40 == 0
    buffer = CellBuffer(size: Size(columns: 2 + Int(size & 15), rows: 1 + Int(size >> 4 & 3)))
    shown = buffer
    terminal = GridTerminal(size: buffer.size, manners: manners)
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
  /// The contents of the resized terminal are arbitrary.
  private mutating func resize(_ size: Size) {
    let old = buffer
    buffer = CellBuffer(size: Size(columns: max(2, size.columns), rows: max(1, size.rows)))
    buffer.copy(buffer.bounds, from: old)
    terminal = GridTerminal(size: buffer.size, manners: manners)
    encoder.invalidate()
  }

  mutating func show(cursor: Point?) {
    let frame = Frame(buffer: buffer, cursor: cursor)
    let bytes = encoder.encode(frame)
    terminal.receive(bytes)
    shown = buffer
    if let complaint = terminal.complaint { fatalError("\(complaint) in \(bytes.readable)") }
    require(encoder.encode(frame) == [], "a repeated frame sends bytes")
    require(!terminal.isSynchronized, "the frame does not end")
    require(terminal.isCursorVisible == (cursor != nil), "the cursor is shown or hidden unlike in the frame")
    if let cursor { require(terminal.cursor == cursor, "the cursor is at \(terminal.cursor), not at \(cursor)") }
    if encoder.capabilities.glyphs == .ascii { require(bytes.allSatisfy { $0 < 0x80 }, "not ASCII") }
    for row in 0..<buffer.size.rows { check(Array(buffer.row(row)), terminal.rows[row], bytes) }
  }

  /// Compares a row, except characters for which the terminal uses more columns than their cells.
  private func check(_ cells: [Cell], _ places: [GridTerminal.Place], _ bytes: [UInt8]) {
    var (style, look) = (Style.plain, GridTerminal.CellStyle())
    for (column, cell) in cells.enumerated() where cell.columns > 0 {
      if cell.style != style { (style, look) = (cell.style, self.look(of: cell.style)) }
      let text = buffer.text(of: cell)
      if isUnsure(text, in: cell) { continue }
      let wanted = GridTerminal.Place(text: resembled(text, cell), look: look)
      let found = places[column..<column + Int(cell.columns)]
      let isThere = found.allSatisfy(wanted.isLike) && found.lazy.flatMap(\.text.utf8).elementsEqual(wanted.text.utf8)
      require(isThere, "\(Array(found)) instead of \(wanted) at \(column) after \(bytes.readable)")
    }
  }

  /// Whether the terminal uses more columns for the scalars than the cell has.
  private func isUnsure(_ text: String, in cell: Cell) -> Bool {
    let scalars = Array(text.unicodeScalars)
    guard encoder.capabilities.glyphs == .unicode, scalars.count > 1 else { return false }
    if manners.joinsEmoji, scalars.count == 2, scalars[0].joinsEmoji(scalars[1]) { return false }
    return scalars.reduce(0) { $0 + TextWidth.columns(of: $1) } > Int(cell.columns)
  }

  /// Returns the text that the terminal shows for a text.
  ///
  /// For ASCII glyphs, this is a replacement of the same width.
  private func resembled(_ text: String, _ cell: Cell) -> String {
    guard encoder.capabilities.glyphs == .ascii, let first = text.unicodeScalars.first else { return text }
    return first.asciiReplacement + String(repeating: " ", count: Int(cell.columns) - 1)
  }

  /// Returns how the terminal shows a style.
  ///
  /// Ends the program if the terminal does not support the style.
  private func look(of style: Style) -> GridTerminal.CellStyle {
    let depth = encoder.capabilities.depth
    let style = encoder.capabilities.resolve(style)
    let numbers: [(Attributes, UInt8)] = [(.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7)]
    func color(_ color: Color) -> GridTerminal.CellStyle.Color {
      switch color.kind {
      case .default: return .own
      case .ansi(let number) where depth >= .ansi: return .ansi(Int(number))
      case .indexed(let number) where depth >= .indexed: return .indexed(Int(number))
      case .rgb(let red, let green, let blue) where depth == .rgb: return .rgb([Int(red), Int(green), Int(blue)])
      default: fatalError("\(color) on a terminal of depth \(depth)")
      }
    }
    return GridTerminal.CellStyle(
      foreground: color(style.foreground), background: color(style.background),
      attributes: numbers.reduce(0) { style.attributes.contains($1.0) ? $0 | 1 << $1.1 : $0 })
  }
}

extension GridTerminal.Place {
  /// Whether another place looks the same.
  fileprivate func isLike(_ other: Self) -> Bool { look == other.look || isInvisible && other.isInvisible }

  private var isInvisible: Bool { text == " " && look.background == .own && look.attributes & 0x90 == 0 }
}

extension [UInt8] {
  fileprivate var readable: String { String(decoding: self, as: UTF8.self).debugDescription }
}
