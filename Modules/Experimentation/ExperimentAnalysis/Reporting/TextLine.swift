/// A line that can be wrapped between its parts and, in a part that is too wide, between words.
struct TextLine {
  let parts: [String]

  /// Returns the line or, if it is too wide, several lines, of which all except the first are indented.
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

  /// Returns the string as lines of at most `columns` columns, which are broken only at spaces.
  ///
  /// A word that is too long for a line is not broken.
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
