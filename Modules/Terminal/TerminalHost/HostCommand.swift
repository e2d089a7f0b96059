package import TerminalUI

/// A host command that is available on every screen.
enum HostCommand: Hashable {
  /// Shows the help overlay.
  case help
  /// Opens the command line.
  case openPrompt
  /// Ends the program immediately.
  case interrupt
  /// Quits the program, unless a screen with unsaved changes prevents quitting.
  case abort
  /// Quits like ``abort`` unless a view, such as a text field, handles the key.
  case abortUnlessEditing
  /// Navigates back unless a view, such as a text field, handles the key.
  case back
  /// Navigates back, or quits if navigating back has no effect.
  ///
  /// By default, quitting requires a second press of the key.
  case escape

  static let promptKey = KeyPress.control("o")

  /// The keys that work on every screen.
  ///
  /// A question mark opens the help overlay unless a view, such as a text field, handles the key.
  static let keys: KeyMap<HostCommand> = [
    .init([KeyPress(.function(1)): .help], "help", hidden: [.character("?"): .help, promptKey: .openPrompt]),
    .init([.control("c"): .interrupt], "quit immediately", in: .help),
    .init([.control("g"): .abort], "quit", in: .help),
    .init([.control("d"): .abortUnlessEditing], "quit, unless editing text", in: .help),
  ]

  /// The keys that the host handles if no view handles them.
  ///
  /// The effect of these keys depends on the navigation state.
  static let leavingKeys: KeyMap<HostCommand> = [
    .init([.escape: .escape], "back; on the first screen, quit"),
    .init([.left: .back, .backspace: .back], "back, unless editing text", in: .help),
  ]

  /// The hints for the keys that the event loop handles itself.
  static let loopHints = [
    KeyHint(.control("l"), title: "redraw", place: .help),
    KeyHint(.control("z"), title: "suspend; fg resumes", place: .help),
  ]
}

extension FullScreenHost {
  /// The hints for the keys that work on every screen, for use in a manual.
  package nonisolated static var hints: [KeyHint] {
    HostCommand.leavingKeys.hints + HostCommand.keys.hints + HostCommand.loopHints
  }

  /// Returns the hint for the key that opens the command line of a host with a ``command``.
  package nonisolated static func promptHint(title: String) -> KeyHint {
    KeyHint(HostCommand.promptKey, title: title, place: .wideFooter)
  }

  /// Returns whether the host reserves a key on every screen, so that the key cannot accept a selection.
  ///
  /// The result is `false` for Ctrl-G and Ctrl-O, which can accept a selection instead of quitting or opening the
  /// command line.
  package nonisolated static func uses(_ key: KeyPress) -> Bool {
    let isReserved =
      switch HostCommand.keys[key] {
      case .abort, .openPrompt, nil: false
      case .help, .interrupt, .abortUnlessEditing, .back, .escape: true
      }
    return isReserved || HostCommand.leavingKeys[key] != nil
      || HostCommand.loopHints.contains { $0.keys.contains(key) }
  }
}
