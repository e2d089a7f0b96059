import Screens

extension NavigationState {
  /// The state as an indented tree with a line for each modal, tab bar, container, and entry, without a trailing
  /// newline.
  ///
  /// ```text
  /// tabs 30
  ///   stack 10
  ///     1 profile
  ///     2 city 551487
  ///   pages 20 (selected)
  ///     3 feed (current)
  ///     4
  /// fullScreen over 3 (blocking)
  ///   stack 40
  ///     5 dialog {"question": "really?"}
  /// ```
  ///
  /// A context appears as its kind and payload, truncated if they are long. Control and invisible characters are
  /// escaped (for example, U+202E as `\u{202E}`) so that they can neither break a line nor control the terminal.
  public var treeDescription: String {
    levels.flatMap { level in
      guard let modal = level.presentation else { return level.lines }
      let heading = "\(modal.style.rawValue) over \(modal.presenter.number)\(modal.isBlocking ? " (blocking)" : "")"
      return [heading] + level.lines.map { "  " + $0 }
    }.joined(separator: "\n")
  }
}

extension NavigationState.Level {
  fileprivate var lines: [String] {
    guard let tabBar else { return selected.lines(mark: "") }
    return ["tabs \(tabBar.id.number)"]
      + containers.indices.flatMap { index in
        containers[index].lines(mark: index == selectedIndex ? " (selected)" : "").map { "  " + $0 }
      }
  }
}

extension NavigationState.Container {
  fileprivate func lines(mark: String) -> [String] {
    ["\(kind) \(id.number)\(mark)"]
      + entries.indices.map { index in
        let isMarked = kind == .pages && index == currentIndex
        return "  \(entries[index].line)\(isMarked ? " (current)" : "")"
      }
  }
}

extension NavigationState.Entry {
  fileprivate var line: String {
    guard let context else { return "\(id.number)" }
    return "\(id.number) \(context.description)"
  }
}
