extension CellBuffer {
  /// Takes a part of another picture over, in its place.
  ///
  /// A wide character of which only half lies in the part becomes blanks, on both sides of the edge.
  ///
  /// - Parameters:
  ///   - rect: The part; what lies outside of either picture is left out.
  ///   - other: The picture to copy from.
  /// - Complexity: O(*n*) in the number of cells of the part.
  mutating func copy(_ rect: Rect, from other: CellBuffer) {
    let area = rect.intersection(bounds).intersection(other.bounds)
    guard !area.isEmpty else { return }
    for row in area.rows {
      if area.size.columns == size.columns, shareRow(row, of: other) { continue }
      let source = other.rows[row]
      // Halves that would lose the other one, in this picture; then in what comes.
      clearHalves(Point(column: area.columns.lowerBound, row: row))
      clearHalves(Point(column: area.columns.upperBound - 1, row: row))
      for column in area.columns {
        let cell = source[column]
        let isCut = cell.columns == 2 && column + 1 == area.columns.upperBound
        let isRest = cell.columns == 0 && column == area.columns.lowerBound
        let point = Point(column: column, row: row)
        place(cell, of: other, at: point)
        if isCut || isRest { blank(point) }
      }
    }
  }
}
