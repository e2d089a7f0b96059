/// A line that may be broken between its parts.
struct TextLine {
  let parts: [String]

  /// Returns the line, or several if it has more columns than it may have; those after the first stand back.
  func broken(at columns: Int?) -> [String] {
    var lines: [String] = []
    for part in parts {
      if let line = lines.last, columns.map({ line.count + part.trimmedAtEnd.count <= $0 }) ?? true {
        lines[lines.count - 1] += part
      } else {
        lines.append(lines.isEmpty ? part : "  " + part.trimmed)
      }
    }
    return lines.map(\.trimmedAtEnd)
  }
}

extension String {
  /// The text without the blanks and the point that part it from what was before.
  fileprivate var trimmed: String { String(drop { $0 == " " || $0 == "·" }) }
}
