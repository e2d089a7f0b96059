import Navigation
import TerminalUI

// What the host's own keys do depends on where a screen is, which the screen does not know.

extension NavigationState {
  /// The entry that going back leads to; `nil` if there is nothing to go back to.
  func backEntry(_ policy: BackPolicy) -> Entry? {
    switch back(policy) {
    case .remove: top.leaf.entries.dropLast().last
    case .turn(let id): top.leaf.entries.first { $0.id == id }
    case .select(let id): container(id)?.current
    case .dismiss: levels.dropLast().last?.current
    default: nil
    }
  }

  /// Returns what the keys do, Escape where a screen leaves it to the host, and those that change tabs, among them.
  ///
  /// - Parameters:
  ///   - hints: What they do as the screen on top says; how it ends at the very root, it knows best.
  ///   - policy: Where going back leads from the first screen of a container.
  /// - Returns: The hints, the most important first.
  func hints(_ hints: [StatusLine.Hint], _ policy: BackPolicy) -> [StatusLine.Hint] {
    var hints = hints
    if let operation = back(policy), let index = hints.firstIndex(where: { $0.key == "Esc" }) {
      if case .dismiss = operation { hints[index].action = "close" } else { hints[index].action = "back" }
    }
    if case .tabs = top { hints.append(StatusLine.Hint("Ctrl ←→", "tabs")) }
    return hints
  }
}
