package import TerminalUI

/// The command that accepts the selected cities.
///
/// While the user selects several cities, the command is available in all lists and maps if at least one city is
/// selected.
enum AcceptCommand {
  case accept

  /// The keys of the command, which are not used to edit text or to move through a list.
  static let keys: KeyMap<AcceptCommand> = [.init([.control("x"): .accept], "finish")]

  /// Returns the keys for the given number of selected cities.
  ///
  /// - Parameter count: The number of selected cities, or `nil` if only one city can be chosen.
  /// - Returns: The keys, which are empty if no city is selected.
  static func keys(selectedCount count: Int?) -> KeyMap<AcceptCommand> { count ?? 0 > 0 ? keys : [] }
}

extension [KeyHint] {
  /// Returns the hints, with additional hints for the keys that accept a selection of several cities.
  ///
  /// If cities are shown, the title of the hint for Enter is changed, because Enter on a city also accepts the
  /// selection.
  ///
  /// - Parameters:
  ///   - count: The number of selected cities, or `nil` if only one city can be chosen.
  ///   - showsCities: Whether the user can press Enter on a city.
  /// - Returns: The hints, which are unchanged if no city is selected.
  func accepting(_ count: Int?, showsCities: Bool = true) -> [KeyHint] {
    guard let count, count > 0 else { return self }
    let hints = map { hint in
      guard showsCities, hint.keys.contains(.enter) else { return hint }
      return KeyHint(keys: hint.keys, title: "accept \(count)", place: hint.place)
    }
    return hints.prefix(1) + AcceptCommand.keys.hints + hints.dropFirst()
  }
}

extension KeyPress {
  /// Whether the key accepts the selected cities.
  package var acceptsSelection: Bool { AcceptCommand.keys[self] != nil }
}
