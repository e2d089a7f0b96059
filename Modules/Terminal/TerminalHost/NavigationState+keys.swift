import Navigation
import TerminalUI

// What the host's own keys do depends on where a screen is, which the screen does not know.

extension NavigationState {
  /// The entry that going back leads to; `nil` if there is nothing to go back to.
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

  /// Returns the same state without modals beyond a number of levels, the base among them.
  func withLevels(_ count: Int) -> NavigationState {
    guard modals.count >= count else { return self }
    var copy = self
    _ = try? copy.apply(.dismiss(modals[count - 1].id))
    return copy
  }

  /// Returns what the keys do, Escape where a screen leaves it to the host, and those that change tabs, among them.
  ///
  /// - Parameters:
  ///   - hints: What they do as the screen on top says; where it has a use for Escape, the host has none.
  ///   - policy: Where going back leads from the first screen of a container.
  /// - Returns: The hints, the most important first.
  func hints(_ hints: [KeyHint], _ policy: BackPolicy) -> [KeyHint] {
    var hints = hints
    for hint in HostCommand.leavingKeys.hints {
      if hint.keys.contains(.escape) {
        guard !hints.contains(where: { $0.keys.contains(.escape) }) else { continue }
        hints.append(KeyHint(keys: hint.keys, title: escapeTitle(policy)))
      } else if back(policy) != nil {
        // A map has another use for Left.
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
