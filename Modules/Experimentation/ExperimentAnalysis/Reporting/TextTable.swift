/// Rows of cells in aligned columns.
struct TextTable {
  /// The alignment of the cells in a column.
  enum Alignment { case left, right }

  /// The alignment of each column.
  let alignments: [Alignment]
  /// The rows, each with a cell for every column.
  let rows: [[String]]
  /// The text between two columns.
  var gap = "  "

  /// Returns the table or, if it is too wide, several narrower tables.
  ///
  /// Each narrower table contains the first column and some of the other columns.
  func parts(within width: Int?) -> [TextTable] {
    let widths = widths
    guard let width, var rest = alignments.indices.first.map({ alignments.indices.dropFirst($0 + 1) }) else {
      return [self]
    }
    var parts: [TextTable] = []
    while let first = rest.popFirst() {
      var (columns, used) = ([0, first], widths[0] + gap.count + widths[first])
      while let next = rest.first, used + gap.count + widths[next] <= width {
        used += gap.count + widths[next]
        columns.append(next)
        rest.removeFirst()
      }
      parts.append(
        TextTable(alignments: columns.map { alignments[$0] }, rows: rows.map { row in columns.map { row[$0] } }))
    }
    return parts
  }

  private var widths: [Int] { alignments.indices.map { column in rows.reduce(0) { max($0, $1[column].count) } } }

  /// The rows as lines without trailing spaces.
  var lines: [String] {
    let widths = widths
    return rows.map { row in
      let cells = row.indices.map { column in
        let blanks = String(repeating: " ", count: widths[column] - row[column].count)
        return alignments[column] == .left ? row[column] + blanks : blanks + row[column]
      }
      return cells.joined(separator: gap).trimmedAtEnd
    }
  }
}
