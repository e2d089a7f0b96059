/// A grid of cells to show on a terminal.
///
/// To write text, call ``write(_:at:style:clip:)``, which replaces control characters. If only part of a wide character
/// would be visible, the method writes blanks instead.
///
/// The rows of a new buffer share their storage. A row that is copied in full from another buffer usually shares its
/// storage with that buffer.
public struct CellBuffer: Equatable, Sendable {
  public let size: Size
  /// The cells of each row.
  private(set) var rows: [[Cell]]
  /// The content that does not fit into cells.
  ///
  /// A cell with such content contains the content's index in this array.
  private(set) var overflows: [Cell.Overflow] = []

  /// Creates a blank buffer.
  public init(size: Size) {
    self.size = size
    rows = Array(repeating: Array(repeating: .blank, count: size.columns), count: size.rows)
  }

  /// The rectangle that contains all cells.
  var bounds: Rect { Rect(size: size) }

  /// Returns whether two buffers show the same cells.
  public static func == (left: CellBuffer, right: CellBuffer) -> Bool {
    guard left.size == right.size else { return false }
    return BufferDiff(from: left, to: right).runs.isEmpty
  }

  /// Writes one line of text.
  ///
  /// - Parameters:
  ///   - text: The text, which is sanitized by ``DisplayText``.
  ///   - point: The cell of the first character, which can be outside the buffer.
  ///   - style: The style of all characters.
  ///   - clip: The cells that the method can change, or `nil` for all cells.
  /// - Returns: The width of the whole text in columns, including any part that is not visible.
  @discardableResult
  public mutating func write(_ text: String, at point: Point, style: Style = .plain, clip: Rect? = nil) -> Int {
    write(DisplayText(text), at: point, clip: clip) { _ in style }
  }

  /// Writes text in which each character has its own style.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: The cell of the first character, which can be outside the buffer.
  ///   - clip: The cells that the method can change, or `nil` for all cells.
  ///   - style: A closure that takes a character's index in the original text and returns the character's style.
  /// - Returns: The width of the whole text in columns, including any part that is not visible.
  @discardableResult
  mutating func write(
    _ text: DisplayText,
    at point: Point,
    clip: Rect? = nil,
    style: (Int) -> Style
  ) -> Int {
    let area = (clip ?? bounds).intersection(bounds)
    var column = point.column
    for cluster in text.clusters {
      write(cluster, at: Point(column: column, row: point.row), style: style(cluster.character), in: area)
      column += cluster.columns
    }
    return column - point.column
  }

  /// Writes one cluster of a text, or blanks the cluster's cells in the area if the cluster extends beyond the area.
  ///
  /// - Parameters:
  ///   - cluster: The cluster.
  ///   - point: The cluster's first cell, which can be outside the buffer.
  ///   - style: The style of the cluster.
  ///   - area: The cells that the method can change, all of which are in the buffer.
  mutating func write(_ cluster: DisplayText.Cluster, at point: Point, style: Style, in area: Rect) {
    guard area.rows.contains(point.row), point.column < area.columns.upperBound else { return }
    let columns = point.column..<point.column + cluster.columns
    let writable = columns.clamped(to: area.columns)
    guard writable == columns else {
      return fill(Rect(column: writable.lowerBound, row: point.row, columns: writable.count, rows: 1), style: style)
    }
    for column in columns { clearCharacter(Point(column: column, row: point.row)) }
    rows[point.row][point.column] = cell(cluster.text, style: style, columns: cluster.columns)
    for column in columns.dropFirst() { rows[point.row][column] = cell("\0", style: style, columns: 0) }
  }

  /// Fills a rectangle with blanks.
  ///
  /// - Parameters:
  ///   - rect: The rectangle to fill. Cells outside the buffer are ignored.
  ///   - style: The style of the blanks.
  public mutating func fill(_ rect: Rect, style: Style = .plain) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    let blanks = Array(repeating: cell(" ", style: style, columns: 1), count: area.size.columns)
    for row in area.rows {
      clearCharacter(Point(column: area.columns.lowerBound, row: row))
      clearCharacter(Point(column: area.columns.upperBound - 1, row: row))
      if blanks.count == size.columns {
        rows[row] = blanks
      } else {
        rows[row].replaceSubrange(area.columns, with: blanks)
      }
    }
  }

  /// Changes the style of all cells in a rectangle.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cells in the rectangle.
  mutating func restyle(_ rect: Rect, as style: Style) {
    let area = rect.intersection(bounds)
    let compact = CompactStyle(style)
    for row in area.rows {
      for column in area.columns {
        let old = rows[row][column]
        if let compact, old.overflow == nil {
          rows[row][column] = old.restyled(compact)
        } else {
          rows[row][column] = cell(old.columns == 0 ? "\0" : text(of: old), style: style, columns: old.columns)
        }
      }
    }
  }

  /// Copies a whole row from another buffer if possible.
  ///
  /// The row is copied only if the buffers have the same width and the row contains no overflows. Overflow indices are
  /// specific to each buffer. After the copy, the two buffers share the row's storage.
  ///
  /// - Returns: Whether the row was copied.
  mutating func copyRow(_ row: Int, from other: CellBuffer) -> Bool {
    let cells = other.rows[row]
    guard cells.count == size.columns, other.overflows.isEmpty || cells.allSatisfy({ $0.overflow == nil })
    else { return false }
    rows[row] = cells
    return true
  }

  /// Returns the scalars of a cell, or an empty string if the cell continues a wide character.
  func text(of cell: Cell) -> String {
    if cell.columns == 0 { return "" }
    if let overflow = cell.overflow { return overflows[overflow].text }
    return Unicode.Scalar(cell.scalar).map(String.init) ?? " "
  }

  func style(of cell: Cell) -> Style { cell.overflow.map { overflows[$0].style } ?? cell.style.style }

  /// Returns the style of a cell, which must be inside the buffer.
  func style(at point: Point) -> Style { style(of: rows[point.row][point.column]) }
}

// MARK: - Single cells

extension CellBuffer {
  /// Writes a cell from another buffer to a point inside this buffer.
  ///
  /// The caller must blank the remaining parts of any wide characters that the copy cuts.
  mutating func place(_ cell: Cell, of other: CellBuffer, at point: Point) {
    rows[point.row][point.column] = cell.overflow.map { store(other.overflows[$0], columns: cell.columns) } ?? cell
  }

  /// Blanks the wide character that contains a cell, if there is one.
  mutating func clearCharacter(_ point: Point) {
    let columns = columns(ofCharacterAt: point)
    guard columns.count > 1 else { return }
    for column in columns { blank(Point(column: column, row: point.row)) }
  }

  /// Returns the columns of the character that contains a cell.
  func columns(ofCharacterAt point: Point) -> Range<Int> {
    let row = rows[point.row]
    var start = point.column
    while row[start].columns == 0, start > 0 { start -= 1 }
    return start..<min(size.columns, start + max(1, row[start].columns))
  }

  /// Blanks a cell inside the buffer, keeping the cell's style.
  mutating func blank(_ point: Point) {
    rows[point.row][point.column] = cell(" ", style: style(at: point), columns: 1)
  }

  /// Returns a cell for text, which must be `"\0"` for the rest of a wide character.
  private mutating func cell(_ text: String, style: Style, columns: Int) -> Cell {
    var scalars = text.unicodeScalars.makeIterator()
    guard let only = scalars.next(), scalars.next() == nil, let compact = CompactStyle(style) else {
      return store(Cell.Overflow(text: text, style: style), columns: columns)
    }
    return Cell(only, style: compact, columns: columns)
  }

  /// Stores content that does not fit into a cell and returns a cell that refers to the content.
  ///
  /// Content that equals one of the last two overflows is not stored again. Two overflows are compared, because a wide
  /// character can have an overflow for each half.
  private mutating func store(_ overflow: Cell.Overflow, columns: Int) -> Cell {
    if let known = overflows.suffix(2).lastIndex(of: overflow) { return Cell(overflow: known, columns: columns) }
    overflows.append(overflow)
    return Cell(overflow: overflows.count - 1, columns: columns)
  }
}

/// The cells to show and the cursor position.
public struct Frame: Equatable, Sendable {
  public var buffer: CellBuffer
  /// The cursor's cell, or `nil` to hide the cursor.
  public var cursor: Point?

  public init(buffer: CellBuffer, cursor: Point? = nil) {
    self.buffer = buffer
    self.cursor = cursor
  }
}
