import Screens

extension ScreenContext {
  /// The kind, and what it is about, as one line that is safe to show.
  var line: String {
    var text = VisibleText(limit: ScreenContext.longestLine)
    text.append(kind)
    if payload != .null {
      text.append(" ")
      text.append(payload)
    }
    return text.line
  }

  /// The greatest length of a line, in scalars of Unicode.
  private static let longestLine = 120
}

/// A text that is written until it is long enough: what is beyond is not looked at, however much it is.
private struct VisibleText {
  private var scalars = String.UnicodeScalarView()
  private var room: Int

  init(limit: Int) { room = limit }

  /// The text; `…` stands for what is beyond.
  var line: String { String(scalars) + (room < 0 ? "…" : "") }

  mutating func append(_ text: String, quoting isQuoted: Bool = false) {
    for scalar in text.unicodeScalars where room >= 0 {
      if !scalar.isVisible {
        write("\\u{\(String(scalar.value, radix: 16, uppercase: true))}")
      } else if scalar == "\\" || (isQuoted && scalar == "\"") {
        write("\\\(scalar)")
      } else {
        write("\(scalar)")
      }
    }
  }

  mutating func append(_ value: ContextValue) {
    guard room >= 0 else { return }
    switch value {
    case .null: write("null")
    case .bool(let value): write("\(value)")
    case .int(let value): write("\(value)")
    case .double(let value): write("\(value)")
    case .string(let value):
      write("\"")
      append(value, quoting: true)
      write("\"")
    case .array(let values):
      write("[")
      for (index, value) in values.enumerated() where room >= 0 {
        if index > 0 { write(", ") }
        append(value)
      }
      write("]")
    case .object(let values):
      write("{")
      for (index, name) in values.keys.sorted().enumerated() where room >= 0 {
        if index > 0 { write(", ") }
        append(.string(name))
        write(": ")
        append(values[name] ?? .null)
      }
      write("}")
    }
  }

  /// Writes a piece whole, or nothing more from here on.
  private mutating func write(_ piece: String) {
    guard room >= 0 else { return }
    room -= piece.unicodeScalars.count
    if room >= 0 { scalars += piece.unicodeScalars }
  }
}

extension Unicode.Scalar {
  /// Whether a character takes room on a line and has no other effect.
  fileprivate var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    default: true
    }
  }
}
