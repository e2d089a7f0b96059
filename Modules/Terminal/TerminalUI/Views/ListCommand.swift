/// The commands of a list.
public enum ListCommand: Hashable, Sendable {
  /// Selects the row above.
  case previous
  /// Selects the row below.
  case next
  /// Selects the row one page up.
  case pageUp
  /// Selects the row one page down.
  case pageDown
  /// Selects the first row.
  case first
  /// Selects the last row.
  case last
  /// Chooses the selected row.
  case choose
  /// Marks or unmarks the selected row.
  case toggle

  /// Returns the keys of a list.
  ///
  /// - Parameters:
  ///   - choose: The hint for choosing a row, or `nil` if rows cannot be chosen.
  ///   - toggle: The hint for marking a row, or `nil` if rows cannot be marked.
  /// - Returns: The keys, including C-p and C-n, which move the selection as in a shell.
  public static func keys(choose: String? = nil, toggle: String? = nil) -> KeyMap<ListCommand> {
    let choosing: [KeyMap<ListCommand>.Binding] = choose.map { [.init([.enter: .choose], $0)] } ?? []
    let marking: [KeyMap<ListCommand>.Binding] = toggle.map { [.init([.tab: .toggle], $0)] } ?? []
    return KeyMap(
      choosing + marking + [
        .init(
          [.up: .previous, .down: .next], "move", in: .wideFooter,
          hidden: [.control("p"): .previous, .control("n"): .next]),
        .init([.pageUp: .pageUp, .pageDown: .pageDown], "page", in: .help),
        .init([.home: .first, .end: .last], "first, last", in: .help),
      ])
  }
}
