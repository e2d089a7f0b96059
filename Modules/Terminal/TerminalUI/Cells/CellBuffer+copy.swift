extension CellBuffer {
  /// Copies a rectangle of cells from another buffer to the same position in this buffer.
  ///
  /// If an edge of the rectangle cuts a wide character in either buffer, the character's remaining cells become blank.
  ///
  /// - Parameters:
  ///   - rect: The rectangle to copy. Cells outside either buffer are ignored.
  ///   - other: The buffer to copy from.
  /// - Complexity: O(*n*), where *n* is the number of cells in the rectangle.
  mutating func copy(_ rect: Rect, from other: CellBuffer) {
    let area = rect.intersection(bounds).intersection(other.bounds)
    guard !area.isEmpty else { return }
    for row in area.rows {
      if area.size.columns == size.columns, copyRow(row, from: other) { continue }
      clearCharacter(Point(column: area.columns.lowerBound, row: row))
      clearCharacter(Point(column: area.columns.upperBound - 1, row: row))
      for column in area.columns {
        place(other.rows[row][column], of: other, at: Point(column: column, row: row))
      }
      blankPart(at: area.columns.lowerBound, row: row, of: other, in: area)
      blankPart(at: area.columns.upperBound - 1, row: row, of: other, in: area)
    }
  }

  /// Blanks the copied part of a wide character that an edge of the copied area cuts.
  private mutating func blankPart(at column: Int, row: Int, of other: CellBuffer, in area: Rect) {
    let columns = other.columns(ofCharacterAt: Point(column: column, row: row))
    let part = columns.clamped(to: area.columns)
    guard part != columns else { return }
    for column in part { blank(Point(column: column, row: row)) }
  }
}
