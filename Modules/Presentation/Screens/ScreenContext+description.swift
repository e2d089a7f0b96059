extension ScreenContext: CustomStringConvertible {
  /// The kind and the payload, such as `city {"id": 551487}`.
  ///
  /// The description is one line of limited length without control characters.
  public var description: String {
    var text = VisibleText(limit: ScreenContext.longestLine)
    text.append(kind)
    if payload != .null {
      text.append(piece: " ")
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
    case .null: append(piece: "null")
    case .bool(let value): append(piece: "\(value)")
    case .int(let value): append(piece: "\(value)")
    case .double(let value): append(piece: "\(value)")
    case .string(let value):
      append(piece: "\"")
      append(value, quotedBy: "\"")
      append(piece: "\"")
    case .array(let values):
      append(piece: "[")
      for (index, value) in values.enumerated() where !isFull {
        if index > 0 { append(piece: ", ") }
        append(value)
      }
      append(piece: "]")
    case .object(let values):
      append(piece: "{")
      for (index, name) in values.keys.sorted().enumerated() where !isFull {
        if index > 0 { append(piece: ", ") }
        append(.string(name))
        append(piece: ": ")
        append(values[name] ?? .null)
      }
      append(piece: "}")
    }
  }
}
