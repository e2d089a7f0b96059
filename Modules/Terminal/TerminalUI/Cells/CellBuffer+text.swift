extension CellBuffer {
  /// The buffer's characters, with one line per row and without trailing blanks.
  public var text: String {
    (0..<size.rows)
      .map { row in
        let line = rows[row].reduce(into: "") { $0 += text(of: $1) }
        return String(line.reversed().drop { $0 == " " }.reversed())
      }
      .joined(separator: "\n")
  }
}

extension Frame {
  /// A description of the frame for golden files, including the size, the cursor, the characters, and all styles that
  /// are not plain.
  public var snapshot: String {
    let place = cursor.map { "\($0.column),\($0.row)" } ?? "hidden"
    let header = "# \(buffer.size.columns)x\(buffer.size.rows) cursor \(place)"
    let styles = (0..<buffer.size.rows).flatMap(styleLines(ofRow:))
    return ([header, buffer.text] + styles).joined(separator: "\n")
  }

  private func styleLines(ofRow row: Int) -> [String] {
    var lines: [String] = []
    var start = 0
    let styles = buffer.rows[row].map(buffer.style(of:))
    for column in styles.indices where column + 1 == styles.count || styles[column + 1] != styles[column] {
      if styles[column] != .plain { lines.append("r\(row) \(start)-\(column) \(styles[column])") }
      start = column + 1
    }
    return lines
  }
}

extension Style: CustomStringConvertible {
  /// A short description of the style, such as `fg=6 bold`.
  public var description: String {
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
    ]
    let colors = [("fg", foreground), ("bg", background)].filter { $0.1 != .default }.map { "\($0.0)=\($0.1)" }
    let parts = colors + names.filter { attributes.contains($0.0) }.map(\.1)
    return parts.isEmpty ? "plain" : parts.joined(separator: " ")
  }
}
