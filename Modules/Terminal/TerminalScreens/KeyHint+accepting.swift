import TerminalUI

extension [KeyHint] {
  /// Returns the hints for a screen with a selection of several cities: Enter accepts it.
  ///
  /// - Parameter count: The number of chosen cities.
  /// - Returns: The hints, unchanged if the number is 0.
  func taking(_ count: Int) -> [KeyHint] {
    guard count > 0 else { return self }
    return map { $0.keys.contains(.enter) ? KeyHint(keys: $0.keys, title: "take \(count)", place: $0.place) : $0 }
  }
}
