import Navigation
import TerminalUI

// The effect of the host's keys depends on the navigation state, which a screen does not know.

extension NavigationState {
  /// Returns the entry that navigating back would show, or `nil` if there is no such entry.
  func backEntry(_ policy: BackPolicy) -> Entry? {
    switch back(policy) {
    case .remove: top.selected.entries.dropLast().last
    case .turn(let id): top.selected.entries.first { $0.id == id }
    case .select(let id): container(id)?.current
    case .selectPrevious: top.tabBar?.history.last.flatMap { container($0)?.current }
    case .dismiss: levels.dropLast().last?.current
    default: nil  // `back` returns no other operation.
    }
  }

  /// Returns the state reduced to at most the given number of levels, including the root.
  func withLevels(_ count: Int) -> NavigationState {
    guard modals.count >= count else { return self }
    var copy = self
    _ = try? copy.apply(.dismiss(modals[count - 1].id))
    return copy
  }

  /// Returns the key hints of the screen, the host, and the tabs.
  ///
  /// Escape, Left, and Backspace are included, except for those that the screen uses. If navigating back has no effect,
  /// Left and Backspace are omitted.
  ///
  /// - Parameters:
  ///   - hints: The topmost screen's hints, whose keys take precedence over the host's keys.
  ///   - policy: The effect of navigating back from the first screen of a container.
  /// - Returns: The hints, starting with the most important.
  func hints(_ hints: [KeyHint], _ policy: BackPolicy) -> [KeyHint] {
    var hints = hints
    for hint in HostCommand.leavingKeys.hints {
      if hint.keys.contains(.escape) {
        guard !hints.contains(where: { $0.keys.contains(.escape) }) else { continue }
        hints.append(KeyHint(keys: hint.keys, title: escapeTitle(policy)))
      } else if back(policy) != nil {
        // Some screens, such as a map, use the Left key themselves.
        let keys = hint.keys.filter { key in !hints.contains { $0.keys.contains(key) } }
        hints.append(KeyHint(keys: keys, title: hint.title, place: hint.place))
      }
    }
    if top.tabBar != nil { hints += TabBar.keys.hints }
    return hints
  }

  private func escapeTitle(_ policy: BackPolicy) -> String {
    switch back(policy) {
    case nil: "quit"
    case .dismiss: "close"
    default: "back"
    }
  }
}
