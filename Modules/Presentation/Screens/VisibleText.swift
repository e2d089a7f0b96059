/// A line of text that is safe to print, regardless of its source.
///
/// Invisible characters and characters that affect the surrounding text are escaped, for example, as `\u{202E}`. Text
/// beyond the limit is not read.
package struct VisibleText {
  private var scalars = String.UnicodeScalarView()
  private var remainingCapacity: Int

  /// Creates an empty line.
  ///
  /// - Parameter limit: The maximum length, in Unicode scalars.
  package init(limit: Int) { remainingCapacity = limit }

  /// The line, which ends with `…` if text was omitted.
  package var line: String { String(scalars) + (isFull ? "…" : "") }

  /// Whether a piece of text did not fit.
  ///
  /// After the first piece that does not fit, no more text is appended.
  var isFull: Bool { remainingCapacity < 0 }

  /// Appends untrusted text.
  ///
  /// - Parameters:
  ///   - text: The text to append.
  ///   - quote: The quotation mark that surrounds the text and that is escaped with a backslash inside the text.
  package mutating func append(_ text: String, quotedBy quote: Unicode.Scalar? = nil) {
    for scalar in text.unicodeScalars where !isFull {
      if !scalar.isVisible {
        append(piece: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}")
      } else if scalar == "\\" || scalar == quote {
        append(piece: "\\\(scalar)")
      } else {
        append(piece: "\(scalar)")
      }
    }
  }

  /// Appends a piece of text either completely or not at all.
  ///
  /// If the piece does not fit, the line is considered full.
  mutating func append(piece: String) {
    guard !isFull else { return }
    remainingCapacity -= piece.unicodeScalars.count
    if !isFull { scalars += piece.unicodeScalars }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is visible and does not affect the surrounding text, so that it can be printed as it is.
  package var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    default: true
    }
  }
}
