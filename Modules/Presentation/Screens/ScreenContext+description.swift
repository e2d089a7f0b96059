extension ScreenContext: CustomStringConvertible {
  /// Kind and payload in one line, such as `city {id: 551487}`; control characters are escaped.
  public var description: String {
    let kind = ContextValue.isPlain(kind) ? kind : "\(ContextValue.string(kind))"
    return payload == .null ? kind : "\(kind) \(payload)"
  }
}

extension ContextValue: CustomStringConvertible {
  /// The value in one line: texts in quotes if they need them, names in order.
  public var description: String { text(depth: 0) }

  private func text(depth: Int) -> String {
    guard depth < Self.depthLimit else { return "…" }
    switch self {
    case .null: return "null"
    case .bool(let value): return "\(value)"
    case .int(let value): return "\(value)"
    case .double(let value): return "\(value)"
    case .string(let value): return Self.isPlain(value) ? value : Self.quoted(value)
    case .array(let values): return "[" + values.map { $0.text(depth: depth + 1) }.joined(separator: ", ") + "]"
    case .object(let values):
      let fields = values.sorted { $0.key < $1.key }.map { name, value in
        "\(Self.isPlain(name) ? name : Self.quoted(name)): \(value.text(depth: depth + 1))"
      }
      return "{" + fields.joined(separator: ", ") + "}"
    }
  }

  /// Whether a text can stand without quotes.
  static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.properties.isAlphabetic else { return false }
    return text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "." || $0 == "-" || $0 == "_"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars { quoted += scalar.escaped(asASCII: scalar.isHarmful) }
    return quoted + "\""
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would do something else than show it.
  fileprivate var isHarmful: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
