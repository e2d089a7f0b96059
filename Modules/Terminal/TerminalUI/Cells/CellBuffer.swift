/// A picture made of cells.
///
/// Text enters through one door, ``write(_:at:style:clip:)``, which makes it fit to be shown. A wide character is
/// never cut: where only half of it would be seen, there are blanks.
public struct CellBuffer: Equatable, Sendable {
  /// The extent.
  public let size: Size
  private(set) var cells: [Cell]
  /// Clusters of more than one scalar; cells name them by number.
  private(set) var clusters: [String] = []

  /// Creates a blank picture.
  public init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
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
    for row in area.rows where !area.columns.isEmpty {
      clearHalves(Point(column: area.columns.lowerBound, row: row))
      clearHalves(Point(column: area.columns.upperBound - 1, row: row))
      for column in area.columns {
        cells[row * size.columns + column] = .blank(style)
      }
    }
  }

  /// The cells of a row as a slice.
  func row(_ row: Int) -> ArraySlice<Cell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// Returns the scalars of a cell; empty for the second half of a wide one.
  func text(of cell: Cell) -> String {
    if cell.columns == 0 { return "" }
    if let cluster = cell.cluster { return clusters[cluster] }
    return Unicode.Scalar(cell.glyph).map(String.init) ?? " "
  }

  /// Puts a cluster into the cells it takes; blanks if not all of them may be written to.
  private mutating func put(_ cluster: DisplayText.Cluster, at point: Point, style: Style, area: Rect) {
    let columns = point.column..<point.column + cluster.columns
    let writable = columns.clamped(to: area.columns)
    guard writable == columns else {
      return fill(Rect(column: writable.lowerBound, row: point.row, columns: writable.count, rows: 1), style: style)
    }
    let first = point.row * size.columns + point.column
    for column in columns {
      clearHalves(Point(column: column, row: point.row))
      cells[point.row * size.columns + column] = Cell(glyph: 0, style: style, columns: 0)
    }
    cells[first] = Cell(glyph: glyph(cluster.text), style: style, columns: UInt16(cluster.columns))
  }

  /// The look of a cell, which must lie inside.
  func style(at point: Point) -> Style { cells[point.row * size.columns + point.column].style }

  /// Gives a cell, which must lie inside, another look.
  mutating func setStyle(_ style: Style, at point: Point) {
    cells[point.row * size.columns + point.column].style = style
  }

  /// Puts a cell of another picture into one that must lie inside; what it was half of must have been cleared.
  mutating func place(_ cell: Cell, of other: CellBuffer, at point: Point) {
    var cell = cell
    if let cluster = cell.cluster { cell.glyph = glyph(other.clusters[cluster]) }
    cells[point.row * size.columns + point.column] = cell
  }

  /// Blanks the other half of a wide character of which this cell is one half.
  mutating func clearHalves(_ point: Point) {
    let index = point.row * size.columns + point.column
    if cells[index].columns == 2, point.column + 1 < size.columns {
      cells[index + 1] = .blank(cells[index + 1].style)
    } else if cells[index].columns == 0, point.column > 0 {
      cells[index - 1] = .blank(cells[index - 1].style)
    }
  }

  private mutating func glyph(_ text: String) -> UInt32 {
    let scalars = text.unicodeScalars
    if let only = scalars.first, scalars.count == 1 { return only.value }
    clusters.append(text)
    return Cell.clusterFlag | UInt32(clusters.count - 1)
  }
}
