extension ScreenContext: CustomStringConvertible {
  /// The kind and the payload on one line without control characters, such as `city {"id": 551487}`.
  public var description: String {
    var text = VisibleText(limit: ScreenContext.longestLine)
    text.append(kind)
    if payload != .null {
      text.put(" ")
      text.append(payload)
    }
    return text.line
  }

  /// The maximum length of a line, in Unicode scalars.
  private static let longestLine = 120
}

extension VisibleText {
  fileprivate mutating func append(_ value: ContextValue) {
    guard !isFull else { return }
    switch value {
    case .null: put("null")
    case .bool(let value): put("\(value)")
    case .int(let value): put("\(value)")
    case .double(let value): put("\(value)")
    case .string(let value):
      put("\"")
      append(value, between: "\"")
      put("\"")
    case .array(let values):
      put("[")
      for (index, value) in values.enumerated() where !isFull {
        if index > 0 { put(", ") }
        append(value)
      }
      put("]")
    case .object(let values):
      put("{")
      for (index, name) in values.keys.sorted().enumerated() where !isFull {
        if index > 0 { put(", ") }
        append(.string(name))
        put(": ")
        append(values[name] ?? .null)
      }
      put("}")
    }
  }
}
