extension CellBuffer {
  /// Copies a rectangle from another buffer to the same position.
  ///
  /// If an edge of the rectangle cuts a wide character in either buffer, the remaining half becomes a blank.
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
      let source = other.rows[row]
      // These calls blank the wide characters that the edges cut in this buffer. The loop below blanks the wide
      // characters that the edges cut in the other buffer.
      clearHalves(Point(column: area.columns.lowerBound, row: row))
      clearHalves(Point(column: area.columns.upperBound - 1, row: row))
      for column in area.columns {
        let cell = source[column]
        let endsOutside = cell.columns == 2 && column + 1 == area.columns.upperBound
        let startsInside = cell.columns == 0 && column == area.columns.lowerBound
        let point = Point(column: column, row: row)
        place(cell, of: other, at: point)
        if endsOutside || startsInside { blank(point) }
      }
    }
  }
}
