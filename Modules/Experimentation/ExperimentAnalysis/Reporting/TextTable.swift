/// Lines of cells that stand below one another.
struct TextTable {
  /// To which side of its column a cell goes.
  enum Side { case left, right }

  /// The side of each column.
  let sides: [Side]
  /// The cells, line by line, as many in each as there are columns.
  let rows: [[String]]
  /// What is between two columns.
  var gap = "  "

  /// The lines, without blanks at their ends.
  var lines: [String] {
    let widths = sides.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.indices.map { column in
        let blanks = String(repeating: " ", count: widths[column] - row[column].count)
        return sides[column] == .left ? row[column] + blanks : blanks + row[column]
      }
      return cells.joined(separator: gap).trimmedAtEnd
    }
  }
}
