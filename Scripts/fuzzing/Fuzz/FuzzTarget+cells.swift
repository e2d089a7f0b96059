@testable import TerminalUI

extension FuzzTarget {
  /// A target that applies arbitrary operations to a buffer and truncates a string.
  static let cells = FuzzTarget(
    name: "cells",
    // Short inputs are enough to reach all states, and they run ten times faster than long inputs.
    maximumLength: 80,
    seeds: { [37, 91, 151].map { step in (0..<80).map { $0 &* step &+ 5 } } },
    check: { input in
      var draw = Draw(input)
      var check = CellsCheck(size: draw.size())
      while !draw.isEmpty { check.run(Stroke(&draw)) }
      check.finish()
      check.checkText(draw: Draw(input))
    })
}

/// Checks a buffer's properties after arbitrary operations.
private struct CellsCheck {
  private var buffer: CellBuffer
  private let other: CellBuffer

  init(size: Size) {
    buffer = CellBuffer(size: size)
    var other = CellBuffer(size: Size(columns: 12, rows: 3))
    for row in 0..<3 { other.write("北京k\u{301}🇷🇺京", at: Point(column: row, row: row), style: .accent) }
    self.other = other
  }

  mutating func run(_ stroke: Stroke) {
    let before = buffer
    stroke.apply(to: &buffer, from: [buffer, other])
    for row in 0..<buffer.size.rows {
      let (cells, old) = (buffer.contents(ofRow: row), before.contents(ofRow: row))
      guard cells != old else { continue }
      checkHalves(cells)
      if let area = stroke.area { check(cells, insteadOf: old, row: row, onlyIn: area) }
    }
  }

  /// Checks that each wide character occupies all of its cells.
  private func checkHalves(_ cells: [Content]) {
    var rest = 0
    for cell in cells {
      require((rest > 0) == (cell.columns == 0), "a wide character lacks a cell: \(cells)")
      rest += cell.columns - 1
    }
    require(rest == 0, "a wide character is cut at the edge: \(cells)")
  }

  /// Checks that a changed cell outside the area is now blank and previously belonged to a character that was partly
  /// inside the area.
  private func check(_ cells: [Content], insteadOf old: [Content], row: Int, onlyIn area: Rect) {
    for column in cells.indices where cells[column] != old[column] {
      if area.contains(Point(column: column, row: row)) { continue }
      let isBlank = cells[column] == Content(text: " ", style: old[column].style, columns: 1)
      let parts = columns(ofCharacterAt: column, in: old)
      let wasPart = parts.contains { area.contains(Point(column: $0, row: row)) }
      require(isBlank && wasPart, "\(cells[column]) at \(column) is outside of \(area)")
    }
  }

  private func columns(ofCharacterAt column: Int, in cells: [Content]) -> Range<Int> {
    let start = cells[...column].lastIndex { $0.columns > 0 } ?? column
    return start..<start + max(1, cells[start].columns)
  }

  /// Checks that cells contain only visible scalars that match the cell's width, and that output for ASCII terminals is
  /// ASCII.
  func finish() {
    for row in 0..<buffer.size.rows {
      // If the content does not fit into a cell, as with a letter that has a mark, the cell's `scalar` is 0.
      for cell in buffer.rows[row] where cell.columns > 0 && !(0x20..<0x7F).contains(cell.scalar) {
        let scalars = buffer.text(of: cell).unicodeScalars
        require(scalars.allSatisfy { !$0.isHostile }, "hostile: \(buffer.text(of: cell).debugDescription)")
        let limit = DisplayText.maximumColumns * (DisplayText.maximumMarks + 1)
        require((1...limit).contains(scalars.count), "\(scalars.count) scalars in a cell")
        let columns = scalars.reduce(0) { $0 + TextWidth.columns(of: $1) }
        let isEmoji = scalars.contains { (0x1F1E6...0x1F1FF).contains($0.value) || $0.properties.isEmojiModifier }
        require(isEmoji || columns == cell.columns, "\(cell.columns) columns for \(scalars)")
      }
    }
    for depth in [TerminalCapabilities.ColorDepth.none, .rgb] {
      var encoder = FrameEncoder(capabilities: TerminalCapabilities(depth: depth, glyphs: .ascii))
      let bytes = encoder.encode(Frame(buffer: buffer))
      let isPlain = bytes.allSatisfy { (0x20..<0x7F).contains($0) || $0 == 0x1B || $0 == 0x0D || $0 == 0x0A }
      require(isPlain, "not ASCII: \(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }

  /// Checks that truncated text fits in the specified number of columns and is a prefix of the original text.
  ///
  /// The last character of the truncated text can also be an ellipsis.
  func checkText(draw: Draw) {
    var draw = draw
    let text = DisplayText(draw.text())
    for columns in [-1, 0, 1, 2, 3, 7, text.columns - 1, text.columns] {
      let cut = text.truncated(to: columns)
      require(
        cut.columns <= max(0, columns), "\(cut.columns) columns instead of \(columns): \(cut.string.debugDescription)")
      let begins = cut == text || cut.clusters.dropLast() == text.clusters.prefix(max(0, cut.clusters.count - 1))
      require(begins, "\(cut.string.debugDescription) is not a prefix of \(text.string.debugDescription)")
    }
    require(text.columns == text.clusters.reduce(0) { $0 + $1.columns }, "\(text.columns) columns for \(text.clusters)")
  }
}

/// The content of a cell, regardless of where the buffer stores it.
private struct Content: Equatable {
  let text: String
  let style: Style
  let columns: Int
}

extension CellBuffer {
  fileprivate func contents(ofRow row: Int) -> [Content] {
    rows[row].map { Content(text: text(of: $0), style: style(of: $0), columns: $0.columns) }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar controls a terminal, is invisible, changes the direction, or has no known width.
  fileprivate var isHostile: Bool {
    // Joiners and non-joiners are part of words and are therefore allowed.
    if value == 0x200C || value == 0x200D { return false }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: properties.isDefaultIgnorableCodePoint || properties.isVariationSelector || value & 0xFFFE == 0xFFFE
    }
  }
}
