/// An algorithm that wraps text into lines of a maximum width.
enum TextWrap {
  /// A wrapped line without trailing spaces.
  struct Line: Equatable {
    let text: String
    /// The offset of the line's first character in the whole text.
    let start: Int
  }

  /// Breaks text into lines at newlines, at spaces, and inside words that are longer than a line.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: The maximum width of a line. Values below 2 are replaced with 2 because a character can need two
  ///     columns.
  /// - Returns: At least one line.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  static func lines(of text: String, columns: Int) -> [Line] {
    var wrapper = Wrapper(text, limit: max(2, columns))
    wrapper.run()
    return wrapper.lines
  }

  private struct Wrapper {
    let text: [Character]
    /// The number of columns before each character.
    let offsets: [Int]
    let limit: Int
    var lines: [Line] = []
    /// The offset at which the current line starts.
    private var start = 0
    /// The number of columns in the current line.
    private var used = 0
    /// The offset after the last space in the current line, and the number of columns up to that offset.
    private var blank: (end: Int, used: Int)?

    init(_ text: String, limit: Int) {
      self.text = Array(text)
      offsets = DisplayText(text).offsets(ofCharacters: self.text.count)
      self.limit = limit
    }

    mutating func run() {
      for (index, character) in text.enumerated() {
        guard !character.isNewline else {
          finish(before: index, next: index + 1, used: 0)
          continue
        }
        let columns = offsets[index + 1] - offsets[index]
        used += columns
        if character == " " {
          blank = (index + 1, used)
        } else if used > limit {
          let end = blank?.end ?? index
          finish(before: end, next: end, used: used - (blank?.used ?? used - columns))
        }
      }
      finish(before: text.count, next: text.count, used: 0)
    }

    private mutating func finish(before end: Int, next: Int, used: Int) {
      let line = text[start..<end]
      let kept = line.lastIndex { $0 != " " }.map { line[...$0] } ?? []
      lines.append(Line(text: String(kept), start: start))
      (start, self.used, blank) = (next, used, nil)
    }
  }
}
