package import TerminalUI

extension FullScreenHost {
  /// What the keys do whatever is shown, for a manual.
  package nonisolated static var hints: [KeyHint] {
    HostCommand.leavingKeys.hints + HostCommand.keys.hints + HostCommand.loopHints
  }

  /// Returns whether a key does something whatever is shown.
  package nonisolated static func uses(_ key: KeyPress) -> Bool {
    HostCommand.keys[key] != nil || HostCommand.leavingKeys[key] != nil
      || HostCommand.loopHints.contains { $0.keys.contains(key) }
  }
}
