/// One line that is safe to show, whatever it is made of.
///
/// Characters that are not seen, or that do something to the text around them, stand as `\u{202E}`. What is beyond the
/// limit is not looked at, however much it is.
package struct VisibleText {
  private var scalars = String.UnicodeScalarView()
  private var room: Int

  /// Begins an empty line.
  ///
  /// - Parameter limit: The greatest length, in scalars of Unicode.
  package init(limit: Int) { room = limit }

  /// The line; `…` stands for what is beyond the limit.
  package var line: String { String(scalars) + (isFull ? "…" : "") }

  /// Whether something did not fit; nothing else is taken then.
  var isFull: Bool { room < 0 }

  /// Appends a text that somebody else may have written.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - quote: What stands around it, and therefore not in it without a backslash.
  package mutating func append(_ text: String, between quote: Unicode.Scalar? = nil) {
    for scalar in text.unicodeScalars where !isFull {
      if !scalar.isVisible {
        put("\\u{\(String(scalar.value, radix: 16, uppercase: true))}")
      } else if scalar == "\\" || scalar == quote {
        put("\\\(scalar)")
      } else {
        put("\(scalar)")
      }
    }
  }

  /// Writes a piece whole, or nothing more from here on.
  mutating func put(_ piece: String) {
    guard !isFull else { return }
    room -= piece.unicodeScalars.count
    if !isFull { scalars += piece.unicodeScalars }
  }
}

extension Unicode.Scalar {
  /// Whether a character is seen on a line and has no other effect.
  package var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    default: true
    }
  }
}
