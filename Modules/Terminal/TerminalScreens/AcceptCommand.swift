package import TerminalUI

/// The command that accepts the selected cities.
///
/// If several cities can be selected, the command is available in all lists and maps whenever at least one city is
/// selected.
enum AcceptCommand {
  case accept

  /// The command's keys, which neither edit text nor move through a list.
  static let keys: KeyMap<AcceptCommand> = [.init([.control("x"): .accept], "finish")]

  /// Returns the keys for the given number of selected cities.
  ///
  /// - Parameter count: The number of selected cities, or `nil` if only one city can be chosen.
  /// - Returns: The keys, or no keys if no city is selected.
  static func keys(selectedCount count: Int?) -> KeyMap<AcceptCommand> { count ?? 0 > 0 ? keys : [] }
}

/// The item that Enter and Tab act on in a list or on a map.
enum ChoiceTarget {
  /// A city, which Enter chooses and Tab toggles.
  case city
  /// A country, a region, or the list of countries, which Enter opens.
  case area
  /// Nothing to choose or open, so Enter and Tab do nothing.
  case nothing
}

extension [KeyHint] {
  /// Returns the hints adapted to the target of Enter and Tab, together with hints for the keys that accept a
  /// selection.
  ///
  /// - Parameters:
  ///   - target: The item that Enter and Tab act on. Tab appears in the footer only if the target is a city. If there
  ///     is no target, neither the footer nor the help shows the keys.
  ///   - count: The number of selected cities, or `nil` if only one city can be chosen.
  /// - Returns: The adapted hints. The hints for accepting a selection are added if at least one city is selected. If
  ///   Enter also accepts the selection, these hints come last and are the first to be left out of the footer.
  func choosing(_ target: ChoiceTarget, selectedCount count: Int?) -> [KeyHint] {
    let adapted = compactMap { hint in
      switch target {
      case .city where hint.keys.contains(.enter): count.flatMap { hint.accepting($0) } ?? hint
      case .area where hint.keys.contains(.enter): KeyHint(keys: hint.keys, title: "open", place: hint.place)
      case .area where hint.keys.contains(.tab): KeyHint(keys: hint.keys, title: hint.title, place: .help)
      case .nothing where hint.keys.contains(.enter) || hint.keys.contains(.tab): nil
      default: hint
      }
    }
    let accepting = AcceptCommand.keys(selectedCount: count).hints
    if target == .city {
      return adapted + accepting.map { KeyHint(keys: $0.keys, title: $0.title, place: .wideFooter) }
    }
    let enter = adapted.prefix { $0.keys.contains(.enter) }
    return enter + accepting + adapted.dropFirst(enter.count)
  }
}

extension KeyHint {
  /// Returns a hint for accepting the selected cities with Enter, or `nil` if no city is selected.
  fileprivate func accepting(_ count: Int) -> KeyHint? {
    count > 0 ? KeyHint(keys: keys, title: "accept \(count)", place: place) : nil
  }
}

extension KeyPress {
  /// Whether the key accepts the selected cities.
  package var acceptsSelection: Bool { AcceptCommand.keys[self] != nil }
}
