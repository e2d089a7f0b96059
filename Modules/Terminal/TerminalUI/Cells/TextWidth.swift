/// The widths of characters in terminals.
enum TextWidth {
  /// The width of ambiguous characters on the terminal for which text is measured.
  ///
  /// ``EventLoop/run(handle:draw:)`` sets the value according to the loop's capabilities. The value is task-local
  /// instead of a parameter, because all views measure text.
  @TaskLocal static var ambiguousWidth = TerminalCapabilities.AmbiguousWidth.narrow

  /// Returns the number of columns that a scalar occupies: 0, 1, or 2.
  ///
  /// The scalar must not be a control character. ``DisplayText`` replaces control characters first.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of ranges in the largest table.
  static func columns(
    of scalar: Unicode.Scalar, ambiguousWidth: TerminalCapabilities.AmbiguousWidth = ambiguousWidth
  ) -> Int {
    if scalar.value >= 0x300 {
      if contains(zero, scalar.value) { return 0 }
      if contains(wide, scalar.value) { return 2 }
    }
    return ambiguousWidth == .wide && isAmbiguous(scalar) && !scalar.isAmbiguousSymbol ? 2 : 1
  }

  /// Returns whether some terminals show a scalar in one column and others in two.
  static func isAmbiguous(_ scalar: Unicode.Scalar) -> Bool { contains(ambiguous, scalar.value) }

  /// Returns whether one of several ascending ranges contains a value.
  ///
  /// The array contains the first and last value of each range in turn.
  private static func contains(_ ranges: [UInt32], _ value: UInt32) -> Bool {
    var low = 0
    var high = ranges.count / 2
    while low < high {
      let middle = (low + high) / 2
      if value > ranges[2 * middle + 1] {
        low = middle + 1
      } else if value < ranges[2 * middle] {
        high = middle
      } else {
        return true
      }
    }
    return false
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is an ambiguous symbol that resembles an ASCII character, such as a line, an arrow, or a
  /// punctuation mark.
  ///
  /// If ambiguous characters are wide, ASCII characters replace these symbols, so that borders and lines stay one
  /// column wide.
  var isAmbiguousSymbol: Bool {
    TextWidth.isAmbiguous(self) && !properties.isAlphabetic && asciiReplacement != "?"
  }
}
