/// A line that can wrap between its parts, and between words in parts that are too wide.
struct TextLine {
  let parts: [String]

  /// Returns the line, split into several lines if it is too wide.
  ///
  /// All lines except the first are indented.
  func wrapped(at columns: Int?) -> [String] {
    var lines: [String] = []
    for part in parts {
      if let line = lines.last, columns.map({ line.count + part.trimmedAtEnd.count <= $0 }) ?? true {
        lines[lines.count - 1] += part
      } else {
        let words = lines.isEmpty ? part : "  " + part.withoutSeparator
        lines += columns.map { words.wrapped(at: $0) } ?? [words]
      }
    }
    return lines.map(\.trimmedAtEnd)
  }
}

extension String {
  /// The string without leading separators.
  fileprivate var withoutSeparator: String { String(drop { $0 == " " || $0 == "·" || $0 == "|" }) }

  /// Returns the string, wrapped at spaces into lines of at most `columns` columns.
  ///
  /// A word that is longer than a line is not broken.
  fileprivate func wrapped(at columns: Int) -> [String] {
    guard trimmedAtEnd.count > columns else { return [self] }
    var lines: [String] = []
    for word in split(separator: " ") {
      if let line = lines.last, line.count + 1 + word.count <= columns {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append((lines.isEmpty ? String(prefix { $0 == " " }) : "  ") + word)
      }
    }
    return lines
  }
}
