/// An encoder that converts frames to bytes for a terminal.
///
/// The encoder stores the last frame and encodes only the differences between that frame and the next one.
/// ``encode(_:)`` encloses the bytes in the sequences for synchronized output, so the terminal shows all differences at
/// once. The terminal's autowrap mode must be off.
public struct FrameEncoder {
  /// The colors and characters that the terminal can show.
  ///
  /// After a change, the next frame is sent in full.
  public var capabilities: TerminalCapabilities {
    didSet {
      guard capabilities != oldValue else { return }
      replacements = [:]
      landDot = capabilities.landDot
      invalidate()
    }
  }
  private var shown: Frame?
  private var output = EncodedBytes()
  /// The position of the terminal's cursor, or `nil` if it is unknown.
  ///
  /// A column beyond the last column means that the cursor is at the right edge.
  private var cursor: Point?
  /// The last encoded cell's style, which ``capabilities`` resolves to ``style``.
  private var cellStyle = CompactStyle.plain
  /// The cursor's row, which is known even if its column is not.
  private var row = 0
  private var style = Style.plain
  /// A cache of the replacements for scalars that the terminal cannot show.
  private var replacements: [Unicode.Scalar: String] = [:]
  /// The resolved styles of the current frame's cells.
  ///
  /// The styles are kept for one frame only, because the style of an overflow is derived from an index that is specific
  /// to a buffer.
  private var resolvedStyles: [CompactStyle: Style] = [:]

  /// A copy of ``Cell/blankLand``, so that encoding a cell does not access a static property.
  private let blankLand = Cell.blankLand
  /// The dot that ``capabilities`` show on blank cells on land.
  private var landDot: String

  /// Whether frames start on the line of the saved cursor position and therefore cannot use absolute positions.
  private let isAnchored: Bool

  /// Creates an encoder that encodes its first frame in full.
  ///
  /// - Parameters:
  ///   - capabilities: The colors and characters that the terminal can show.
  ///   - isAnchored: Whether frames start in the first column of the line of the saved cursor position.
  public init(capabilities: TerminalCapabilities = TerminalCapabilities(), isAnchored: Bool = false) {
    self.capabilities = capabilities
    landDot = capabilities.landDot
    self.isAnchored = isAnchored
  }

  /// Forces the next frame to be sent in full.
  public mutating func invalidate() { shown = nil }

  /// The bytes that move the cursor from its last position to the frame's first line and save the new position.
  var anchor: [UInt8] { Array("\r\(row > 0 ? "\u{1B}[\(row)A" : "")\u{1B}7".utf8) }

  /// Returns the bytes that show a frame, or an empty array if the terminal already shows the frame.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cells.
  public mutating func encode(_ frame: Frame) -> [UInt8] {
    let known = shown.flatMap { $0.buffer.size == frame.buffer.size ? $0 : nil }
    let previous = known?.buffer ?? CellBuffer(size: frame.buffer.size)
    let runs = BufferDiff(from: previous, to: frame.buffer).runs
    if let known, runs.isEmpty, known.cursor == frame.cursor { return [] }
    output.removeAll()
    begin(clearing: known == nil)
    for run in runs {
      encode(run, of: frame.buffer)
    }
    end(cursor: frame.cursor)
    shown = frame
    return output.bytes
  }

  private mutating func begin(clearing: Bool) {
    output.append("\u{1B}[?2026h")
    if shown == nil || shown?.cursor != nil { output.append("\u{1B}[?25l") }
    cursor = nil
    (cellStyle, style) = (.plain, .plain)
    resolvedStyles.removeAll(keepingCapacity: true)
    if isAnchored { moveToAnchor() }
    if clearing { output.append(isAnchored ? "\u{1B}[m\u{1B}[J" : "\u{1B}[m\u{1B}[2J") }
  }

  private mutating func end(cursor: Point?) {
    changeToPlain()
    if let cursor {
      move(to: cursor)
      output.append("\u{1B}[?25h")
    }
    output.append("\u{1B}[?2026l")
  }
}

// MARK: - Cells

extension FrameEncoder {
  private mutating func encode(_ run: BufferDiff.Run, of buffer: CellBuffer) {
    let row = buffer.rows[run.row]
    let seen = (row.lastIndex { !$0.isInvisible }).map { $0 + 1 } ?? 0
    var end = run.columns.upperBound
    var column = run.columns.lowerBound
    while column < min(end, seen) {
      let cell = row[column]
      encode(cell, at: Point(column: column, row: run.row), of: buffer)
      // A terminal that shows a cluster's scalars separately has overwritten the following cells, so these cells are
      // sent again.
      if let overflow = cell.overflow {
        end = max(end, min(row.count, column + width(ofScalarsIn: buffer.overflows[overflow].text)))
      }
      column += 1
    }
    guard end > seen else { return }
    clearTail(from: Point(column: max(seen, run.columns.lowerBound), row: run.row), to: end)
  }

  /// Returns the number of columns that a cluster's scalars occupy if the terminal shows them separately.
  ///
  /// The result is 0 if the terminal does not show all Unicode characters, because clusters are then replaced.
  private func width(ofScalarsIn text: String) -> Int {
    guard capabilities.glyphs == .unicode else { return 0 }
    return text.unicodeScalars.reduce(0) {
      $0 + TextWidth.columns(of: $1, ambiguousWidth: capabilities.ambiguousWidth)
    }
  }

  /// Blanks the end of a run if all remaining cells in the row are invisible.
  ///
  /// The method sends blanks or the sequence that clears the rest of the line, whichever is shorter.
  private mutating func clearTail(from start: Point, to end: Int) {
    move(to: start)
    changeToPlain()
    guard end - start.column < 3 else { return output.append("\u{1B}[K") }
    output.append(String(repeating: " ", count: end - start.column))
    cursor?.column = end
  }

  private mutating func encode(_ cell: Cell, at point: Point, of buffer: CellBuffer) {
    guard cell.columns > 0 else { return }
    move(to: point)
    change(to: cell, of: buffer)
    guard cell != blankLand || !capabilities.showsDot(in: cell, at: point) else {
      output.append(landDot)
      cursor?.column += 1
      return
    }
    let scalar = buffer.onlyScalar(of: cell)
    let first = scalar ?? buffer.text(of: cell).unicodeScalars.first ?? "?"
    // Most scalars are ASCII characters, which are never replaced.
    if !first.isASCII && capabilities.isReplaced(first) || scalar == nil && capabilities.glyphs != .unicode {
      output.append(replacement(for: first))
      output.append(String(repeating: " ", count: cell.columns - 1))
      cursor?.column += cell.columns
    } else if let scalar, !scalar.joinsNeighbors {
      output.append(scalar)
      cursor?.column += cell.columns
    } else {
      encodeCluster(buffer.text(of: cell), columns: cell.columns, at: point)
    }
  }

  /// Returns the replacement for a scalar that the terminal cannot show, using the cache if possible.
  private mutating func replacement(for scalar: Unicode.Scalar) -> String {
    if let known = replacements[scalar] { return known }
    let found = capabilities.replacement(for: scalar)
    replacements[scalar] = found
    return found
  }

  /// Encodes a cell whose text consists of several scalars or could join adjacent text.
  ///
  /// Terminals disagree about the width of such text. Wide cells are therefore blanked first, and the cursor position
  /// is unknown afterward.
  private mutating func encodeCluster(_ text: String, columns: Int, at point: Point) {
    if columns > 1 {
      output.append(String(repeating: " ", count: columns))
      cursor = nil
      move(to: point)
    }
    output.append(text)
    cursor = nil
  }
}

// MARK: - Cursor and style

extension FrameEncoder {
  private mutating func move(to point: Point) {
    guard cursor != point else { return }
    defer { (cursor, row) = (point, point.row) }
    if let cursor, cursor.row == point.row, cursor.column < point.column {
      return output.appendSequence(point.column - cursor.column, final: "C")
    }
    if let cursor, cursor.row + 1 == point.row, point.column == 0 {
      return output.append("\r\n")
    }
    if isAnchored { return moveFromEdge(to: point) }
    output.appendSequence(point.row + 1, point.column + 1, final: "H")
  }

  /// Moves to the first cell of the frame from any position.
  private mutating func moveToAnchor() {
    output.append("\u{1B}8\r")
    (cursor, row) = (.zero, 0)
  }

  /// Moves to a point via the first column of the cursor's row.
  private mutating func moveFromEdge(to point: Point) {
    output.append("\r")
    if point.row > row { output.appendSequence(point.row - row, final: "B") }
    if point.row < row { output.appendSequence(row - point.row, final: "A") }
    if point.column > 0 { output.appendSequence(point.column, final: "C") }
  }

  private mutating func changeToPlain() {
    cellStyle = .plain
    change(to: .plain)
  }

  /// Switches to a cell's style.
  ///
  /// The previous cell usually has the same style. In this case, the method does nothing.
  private mutating func change(to cell: Cell, of buffer: CellBuffer) {
    guard cell.style != cellStyle else { return }
    cellStyle = cell.style
    if let known = resolvedStyles[cell.style] { return change(to: known) }
    let resolved = capabilities.resolve(buffer.style(of: cell))
    resolvedStyles[cell.style] = resolved
    change(to: resolved)
  }

  /// Changes the terminal's style.
  ///
  /// If the new style is plain or lacks a current attribute, the method resets the style first. It sends only changes.
  private mutating func change(to next: Style) {
    guard next != style else { return }
    output.beginSequence()
    if next == .plain {
      style = .plain
    } else if !style.attributes.isSubset(of: next.attributes) {
      output.appendParameter(0)
      style = .plain
    }
    for (attribute, number) in FrameEncoder.attributes
    where next.attributes.contains(attribute) && !style.attributes.contains(attribute) {
      output.appendParameter(number)
    }
    if next.foreground != style.foreground { output.appendColor(next.foreground, base: 30) }
    if next.background != style.background { output.appendColor(next.background, base: 40) }
    output.append(UInt8(ascii: "m"))
    style = next
  }

  private static let attributes: [(Attributes, Int)] = [
    (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7),
  ]
}

extension CellBuffer {
  /// Returns the scalar that a cell shows, or `nil` if the cell shows a cluster of several scalars.
  fileprivate func onlyScalar(of cell: Cell) -> Unicode.Scalar? {
    guard let overflow = cell.overflow else { return Unicode.Scalar(cell.scalar) }
    let scalars = overflows[overflow].text.unicodeScalars
    return scalars.count == 1 ? scalars.first : nil
  }
}

extension Unicode.Scalar {
  /// Whether a terminal could combine this scalar with an adjacent scalar if the cursor were not moved between them.
  ///
  /// Regional indicators, which form flags, and skin tone modifiers combine in this way.
  fileprivate var joinsNeighbors: Bool {
    (0x1F1E6...0x1F1FF).contains(value) || (0x1F3FB...0x1F3FF).contains(value)
  }
}
