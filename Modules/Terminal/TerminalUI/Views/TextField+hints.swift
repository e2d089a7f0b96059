extension TextField {
  /// The help screen's hints for the keys that edit text.
  ///
  /// The arrow keys, Home, End, and Backspace are left out because most users know them.
  public nonisolated static let hints: [KeyHint] = [
    hint([.control("a"), .control("e")], "to the start, to the end"),
    hint([.control("b"), .control("f")], "a character back, forward"),
    hint([KeyPress(.character("b"), .alt), KeyPress(.character("f"), .alt)], "a word back, forward"),
    hint([.control("u")], "cut to the start"),
    hint([.control("k")], "cut to the end"),
    hint([.control("w"), KeyPress(.character("d"), .alt)], "cut a word back, forward"),
    hint([.control("y")], "insert what was cut last"),
    hint([KeyPress(.delete), .control("d")], "delete the next character"),
    hint([.control("t")], "transpose two characters"),
  ]

  private nonisolated static func hint(_ keys: [KeyPress], _ title: String) -> KeyHint {
    KeyHint(keys: keys, title: title, place: .help, topic: .editing)
  }
}

extension KeyHint {
  /// Returns the hint without the given keys, or `nil` if no key remains.
  ///
  /// A hint that has none of these keys is returned unchanged.
  package func removing(_ removed: Set<KeyPress>) -> KeyHint? {
    let rest = keys.filter { !removed.contains($0) }
    guard rest.count < keys.count else { return self }
    return rest.isEmpty ? nil : KeyHint(keys: rest, title: title, place: place, topic: topic)
  }
}
