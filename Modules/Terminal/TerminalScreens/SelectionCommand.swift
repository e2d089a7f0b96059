package import TerminalUI

/// A command that acts on the selected cities.
///
/// If several cities can be selected, the commands are available in all lists and maps whenever at least one city is
/// selected.
enum SelectionCommand {
  /// Accepts the selected cities and ends the selection.
  case accept
  /// Deselects all cities, including cities that are not shown.
  case deselectAll

  /// The commands' keys, which neither edit text nor move through a list.
  ///
  /// Without an extended keyboard protocol, a terminal sends the uppercase letter for Shift and a letter.
  static let keys: KeyMap<SelectionCommand> = [
    .init([.control("x"): .accept], "finish"),
    .init(
      [KeyPress(.character("a"), [.alt, .shift]): .deselectAll], "deselect all", in: .help,
      hidden: [
        KeyPress(.character("A"), .alt): .deselectAll, KeyPress(.character("A"), [.alt, .shift]): .deselectAll,
      ]),
  ]

  /// Returns the keys for the given number of selected cities.
  ///
  /// - Parameter count: The number of selected cities, or `nil` if only one city can be chosen.
  /// - Returns: The keys, or no keys if no city is selected.
  static func keys(selectedCount count: Int?) -> KeyMap<SelectionCommand> { count ?? 0 > 0 ? keys : [] }
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
  /// Returns the hints adapted to the target of Enter and Tab, together with hints for the keys that act on the
  /// selected cities.
  ///
  /// - Parameters:
  ///   - target: The item that Enter and Tab act on. Tab appears in the footer only if the target is a city. If there
  ///     is no target, neither the footer nor the help shows these keys, and the help does not show Ctrl-Space.
  ///   - count: The number of selected cities, or `nil` if only one city can be chosen.
  /// - Returns: The adapted hints. The hints for the selected cities are added if at least one city is selected. If
  ///   Enter also accepts the selection, these hints come last and are the first to be left out of the footer.
  func choosing(_ target: ChoiceTarget, selectedCount count: Int?) -> [KeyHint] {
    let adapted = compactMap { hint in
      switch target {
      case .city where hint.keys.contains(.enter): count.flatMap { hint.finishing($0) } ?? hint
      case .area where hint.keys.contains(.enter): KeyHint(keys: hint.keys, title: "open", place: hint.place)
      case .area where hint.keys.contains(.tab): KeyHint(keys: hint.keys, title: hint.title, place: .help)
      case .nothing where !Set(hint.keys).isDisjoint(with: [.enter, .tab, .control(" ")]): nil
      default: hint
      }
    }
    let selecting = SelectionCommand.keys(selectedCount: count).hints
    if target == .city {
      return adapted
        + selecting.map { hint in
          KeyHint(keys: hint.keys, title: hint.title, place: hint.place == .footer ? .wideFooter : hint.place)
        }
    }
    let enter = adapted.prefix { $0.keys.contains(.enter) }
    return enter + selecting + adapted.dropFirst(enter.count)
  }
}

extension KeyHint {
  /// Returns a hint for finishing with the selected cities by Enter, or `nil` if no city is selected.
  fileprivate func finishing(_ count: Int) -> KeyHint? {
    count > 0 ? KeyHint(keys: keys, title: "finish \(count)", place: place) : nil
  }
}

extension KeyPress {
  /// Whether the key accepts the selected cities.
  package var acceptsSelection: Bool { SelectionCommand.keys[self] == .accept }
}
