/// What keys do in a list.
public enum ListCommand: Hashable, Sendable {
  /// Select the row above.
  case previous
  /// Select the row below.
  case next
  /// Select the row a page above.
  case pageUp
  /// Select the row a page below.
  case pageDown
  /// Select the first row.
  case first
  /// Select the last row.
  case last
  /// Take the selected row.
  case take
  /// Mark the selected row, or take its mark away.
  case toggle

  /// Returns the keys of a list.
  ///
  /// - Parameters:
  ///   - take: What taking a row does; `nil` if rows cannot be taken.
  ///   - toggle: What marking a row does; `nil` if rows cannot be marked.
  /// - Returns: The keys; C-p and C-n move, too, as in a shell.
  public static func keys(take: String? = nil, toggle: String? = nil) -> KeyMap<ListCommand> {
    let taking: [KeyMap<ListCommand>.Binding] = take.map { [.init([.enter: .take], $0)] } ?? []
    let marking: [KeyMap<ListCommand>.Binding] = toggle.map { [.init([.tab: .toggle], $0)] } ?? []
    return KeyMap(
      taking + marking + [
        .init(
          [.up: .previous, .down: .next], "move", in: .wideFooter,
          also: [.control("p"): .previous, .control("n"): .next]),
        .init([.pageUp: .pageUp, .pageDown: .pageDown], "page", in: .help),
        .init([.home: .first, .end: .last], "first, last", in: .help),
      ])
  }
}
