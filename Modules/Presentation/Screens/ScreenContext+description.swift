extension ScreenContext: CustomStringConvertible {
  /// The kind, and what it is about, as one line that is safe to show, such as `city {"id": 551487}`.
  public var description: String {
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
        put("\\u{\(String(scalar.value, radix: 16, uppercase: true))}")
      } else if scalar == "\\" || (isQuoted && scalar == "\"") {
        put("\\\(scalar)")
      } else {
        put("\(scalar)")
      }
    }
  }

  mutating func append(_ value: ContextValue) {
    guard room >= 0 else { return }
    switch value {
    case .null: put("null")
    case .bool(let value): put("\(value)")
    case .int(let value): put("\(value)")
    case .double(let value): put("\(value)")
    case .string(let value):
      put("\"")
      append(value, quoting: true)
      put("\"")
    case .array(let values):
      put("[")
      for (index, value) in values.enumerated() where room >= 0 {
        if index > 0 { put(", ") }
        append(value)
      }
      put("]")
    case .object(let values):
      put("{")
      for (index, name) in values.keys.sorted().enumerated() where room >= 0 {
        if index > 0 { put(", ") }
        append(.string(name))
        put(": ")
        append(values[name] ?? .null)
      }
      put("}")
    }
  }

  /// Writes a piece whole, or nothing more from here on.
  private mutating func put(_ piece: String) {
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
