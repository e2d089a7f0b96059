import TerminalUI

extension [KeyHint] {
  /// Returns the hints where cities are chosen already, which Enter takes then, and not what it would choose else.
  ///
  /// - Parameter count: How many are chosen.
  /// - Returns: The same hints if none is.
  func taking(_ count: Int) -> [KeyHint] {
    guard count > 0 else { return self }
    return map { $0.keys.contains(.enter) ? KeyHint(keys: $0.keys, title: "take \(count)", place: $0.place) : $0 }
  }
}
