/// A command that a key performs in a list.
public enum ListCommand: Hashable, Sendable {
  /// Selects the row above.
  case up
  /// Selects the row below.
  case down
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
  /// Marks or unmarks the selected row and then selects the row above.
  case toggleUp
  /// Marks or unmarks the selected row and then selects the row below.
  case toggleDown
  /// Marks all rows.
  case selectAll

  /// Returns the default key map of a list.
  ///
  /// - Parameters:
  ///   - choose: The title of the hint for choosing a row, or `nil` if rows cannot be chosen.
  ///   - toggle: The title of the hint for marking a row, or `nil` if rows cannot be marked.
  /// - Returns: The key map. C-p and C-n move the selection as in a shell, and C-k and C-j move it as in fzf.
  public static func keys(choose: String? = nil, toggle: String? = nil) -> KeyMap<ListCommand> {
    let choosing: [KeyMap<ListCommand>.Binding] = choose.map { [.init([.enter: .choose], $0)] } ?? []
    let marking: [KeyMap<ListCommand>.Binding] = toggle.map(marking) ?? []
    return KeyMap(
      choosing + marking + [
        .init(
          [.up: .up, .down: .down], "move", in: .wideFooter,
          hidden: [.control("p"): .up, .control("n"): .down]),
        .init([.control("k"): .up, .control("j"): .down], "move", in: .help),
        .init([.pageUp: .pageUp, .pageDown: .pageDown], "page", in: .help),
        .init([.home: .first, .end: .last], "first, last", in: .help),
      ])
  }

  private static func marking(_ title: String) -> [KeyMap<ListCommand>.Binding] {
    [
      .init([.tab: .toggleDown], title),
      .init([.backTab: .toggleUp], "\(title), move up", in: .help),
      .init([.control(" "): .toggle], "\(title) in place", in: .help),
      .init([KeyPress(.character("a"), .alt): .selectAll], "select all", in: .help),
    ]
  }
}
