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
      let source = other.row(row)
      // Halves that would lose the other one, in this picture; then in what comes.
      clearHalves(Point(column: area.columns.lowerBound, row: row))
      clearHalves(Point(column: area.columns.upperBound - 1, row: row))
      for column in area.columns {
        var cell = source[source.startIndex + column]
        let isCut = cell.columns == 2 && column + 1 == area.columns.upperBound
        let isRest = cell.columns == 0 && column == area.columns.lowerBound
        if isCut || isRest { cell = .blank(cell.style) }
        place(cell, of: other, at: Point(column: column, row: row))
      }
    }
  }

  /// Gives every cell of a part another look, made of the one it has.
  ///
  /// - Complexity: O(*n*) in the number of cells of the part.
  mutating func restyle(_ rect: Rect, _ style: (Style) -> Style) {
    let area = rect.intersection(bounds)
    for row in area.rows {
      for column in area.columns {
        setStyle(style(self.style(at: Point(column: column, row: row))), at: Point(column: column, row: row))
      }
    }
  }
}
