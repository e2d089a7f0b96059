import Screens

extension NavigationState {
  /// The state as a tree for people, a line each container and entry, without a newline at the end.
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
  /// Of a context there is its kind and what it is about, cut where it gets long. Whatever that is, a line stays a line
  /// and cannot command a terminal: control characters, and others that are not seen, stand as `\u{202E}`.
  public var treeDescription: String {
    var lines = base.lines(indentation: "")
    for layer in layers {
      lines.append("\(layer.style.rawValue) over \(layer.presenter.number)\(layer.isBlocking ? " (blocking)" : "")")
      lines += layer.content.lines(indentation: "  ")
    }
    return lines.joined(separator: "\n")
  }
}

extension NavigationState.Container {
  fileprivate func lines(indentation: String, mark: String = "") -> [String] {
    let inner = indentation + "  "
    switch self {
    case .stack(let stack):
      return ["\(indentation)stack \(id.number)\(mark)"] + stack.entries.map { inner + $0.line }
    case .pages(let pages):
      return ["\(indentation)pages \(id.number)\(mark)"]
        + pages.entries.indices.map { index in
          inner + pages.entries[index].line + (index == pages.currentIndex ? " (current)" : "")
        }
    case .tabs(let tabs):
      return ["\(indentation)tabs \(id.number)\(mark)"]
        + tabs.tabs.indices.flatMap { index in
          tabs.tabs[index].lines(indentation: inner, mark: index == tabs.selectedIndex ? " (selected)" : "")
        }
    }
  }
}

extension NavigationState.Entry {
  fileprivate var line: String {
    guard let context else { return "\(id.number)" }
    return "\(id.number) \(context.description)"
  }
}
