/// A picture made of cells.
///
/// Text enters through one door, ``write(_:at:style:clip:)``, which makes it fit to be shown. A wide character is
/// never cut: where only half of it would be seen, there are blanks.
///
/// Rows that are blank, or taken over whole from another picture, are kept once.
public struct CellBuffer: Equatable, Sendable {
  /// The extent.
  public let size: Size
  /// The cells, row by row.
  private(set) var rows: [[Cell]]
  /// What does not fit into cells, which have its number.
  private(set) var overflows: [Cell.Overflow] = []

  /// Creates a blank picture.
  public init(size: Size) {
    self.size = size
    rows = Array(repeating: Array(repeating: .blank, count: size.columns), count: size.rows)
  }

  /// The whole of the picture.
  var bounds: Rect { Rect(size: size) }

  /// Returns whether two pictures look the same.
  public static func == (left: CellBuffer, right: CellBuffer) -> Bool {
    guard left.size == right.size else { return false }
    return BufferDiff(from: left, to: right).runs.isEmpty
  }

  /// Writes one line of text.
  ///
  /// - Parameters:
  ///   - text: The text; it is sanitised as ``DisplayText`` says.
  ///   - point: The cell of the first character; it may lie outside.
  ///   - style: The look.
  ///   - clip: What may be written to; all if left out.
  /// - Returns: The columns that the whole text takes, seen or not.
  @discardableResult
  public mutating func write(_ text: String, at point: Point, style: Style = .plain, clip: Rect? = nil) -> Int {
    write(DisplayText(text), at: point, clip: clip) { _ in style }
  }

  /// Writes a text whose characters differ in their look.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: The cell of the first character; it may lie outside.
  ///   - clip: What may be written to; all if left out.
  ///   - style: Returns the look of a character, given its number in the original text.
  /// - Returns: The columns that the whole text takes, seen or not.
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
      defer { column += cluster.columns }
      guard area.rows.contains(point.row), column < area.columns.upperBound else { continue }
      put(cluster, at: Point(column: column, row: point.row), style: style(cluster.character), area: area)
    }
    return column - point.column
  }

  /// Blanks a part.
  ///
  /// - Parameters:
  ///   - rect: The part; what lies outside of the picture is left out.
  ///   - style: The look of the blanks.
  public mutating func fill(_ rect: Rect, style: Style = .plain) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    let blanks = Array(repeating: cell(" ", style: style, columns: 1), count: area.size.columns)
    for row in area.rows {
      clearHalves(Point(column: area.columns.lowerBound, row: row))
      clearHalves(Point(column: area.columns.upperBound - 1, row: row))
      if blanks.count == size.columns {
        rows[row] = blanks
      } else {
        rows[row].replaceSubrange(area.columns, with: blanks)
      }
    }
  }

  /// Gives every cell of a part another look.
  ///
  /// - Complexity: O(*n*) in the number of cells of the part.
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

  /// Takes a whole row over from another picture, so that it is kept once.
  ///
  /// - Returns: Whether it could be: the pictures are as wide, and nothing in the row overflows, since that has other
  ///   numbers here.
  mutating func shareRow(_ row: Int, of other: CellBuffer) -> Bool {
    let cells = other.rows[row]
    guard cells.count == size.columns, other.overflows.isEmpty || cells.allSatisfy({ $0.overflow == nil })
    else { return false }
    rows[row] = cells
    return true
  }

  /// Returns the scalars of a cell; empty for the second half of a wide one.
  func text(of cell: Cell) -> String {
    if cell.columns == 0 { return "" }
    if let overflow = cell.overflow { return overflows[overflow].text }
    return Unicode.Scalar(cell.scalar).map(String.init) ?? " "
  }

  /// Returns the look of a cell.
  func style(of cell: Cell) -> Style { cell.overflow.map { overflows[$0].style } ?? cell.style.style }

  /// The look of a cell, which must lie inside.
  func style(at point: Point) -> Style { style(of: rows[point.row][point.column]) }
}

// MARK: - Single cells

extension CellBuffer {
  /// Puts a cluster into the cells it takes; blanks if not all of them may be written to.
  private mutating func put(_ cluster: DisplayText.Cluster, at point: Point, style: Style, area: Rect) {
    let columns = point.column..<point.column + cluster.columns
    let writable = columns.clamped(to: area.columns)
    guard writable == columns else {
      return fill(Rect(column: writable.lowerBound, row: point.row, columns: writable.count, rows: 1), style: style)
    }
    for column in columns { clearHalves(Point(column: column, row: point.row)) }
    rows[point.row][point.column] = cell(cluster.text, style: style, columns: cluster.columns)
    if cluster.columns == 2 { rows[point.row][point.column + 1] = cell("\0", style: style, columns: 0) }
  }

  /// Puts a cell of another picture into one that must lie inside; what it was half of must have been cleared.
  mutating func place(_ cell: Cell, of other: CellBuffer, at point: Point) {
    rows[point.row][point.column] = cell.overflow.map { keep(other.overflows[$0], columns: cell.columns) } ?? cell
  }

  /// Blanks the other half of a wide character of which this cell is one half.
  mutating func clearHalves(_ point: Point) {
    let columns = rows[point.row][point.column].columns
    if columns == 2, point.column + 1 < size.columns {
      blank(Point(column: point.column + 1, row: point.row))
    } else if columns == 0, point.column > 0 {
      blank(Point(column: point.column - 1, row: point.row))
    }
  }

  /// Blanks a cell, which must lie inside, and leaves its look.
  mutating func blank(_ point: Point) {
    rows[point.row][point.column] = cell(" ", style: style(at: point), columns: 1)
  }

  /// Makes a cell of a text, which is "\0" for the second half of another one.
  private mutating func cell(_ text: String, style: Style, columns: Int) -> Cell {
    let scalars = text.unicodeScalars
    guard let only = scalars.first, scalars.count == 1, let compact = CompactStyle(style) else {
      return keep(Cell.Overflow(text: text, style: style), columns: columns)
    }
    return Cell(only, style: compact, columns: columns)
  }

  /// Keeps what a cell cannot hold; the same again, of both halves of a wide character, is kept once.
  private mutating func keep(_ overflow: Cell.Overflow, columns: Int) -> Cell {
    if let known = overflows.suffix(2).lastIndex(of: overflow) { return Cell(overflow: known, columns: columns) }
    overflows.append(overflow)
    return Cell(overflow: overflows.count - 1, columns: columns)
  }
}
