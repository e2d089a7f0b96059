package import TerminalUI

extension FullScreenHost {
  /// The hints for the keys that work on every screen, for a manual.
  package nonisolated static var hints: [KeyHint] {
    HostCommand.leavingKeys.hints + HostCommand.keys.hints + HostCommand.loopHints
  }

  /// Returns whether the host uses a key on every screen.
  package nonisolated static func uses(_ key: KeyPress) -> Bool {
    HostCommand.keys[key] != nil || HostCommand.leavingKeys[key] != nil
      || HostCommand.loopHints.contains { $0.keys.contains(key) }
  }
}
