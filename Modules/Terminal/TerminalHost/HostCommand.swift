package import TerminalUI

/// A command of the host that is available on every screen.
enum HostCommand: Hashable {
  /// Shows the help.
  case help
  /// Opens the command line.
  case openPrompt
  /// Ends the program immediately.
  case interrupt
  /// Quits the program, unless a screen with unsaved changes prevents that.
  case abort
  /// Quits in the same way as ``abort``, unless the key edits text.
  case abortUnlessEditing
  /// Navigates back, unless the key edits text.
  case back
  /// Navigates back, or asks the user to confirm quitting.
  case escape

  static let promptKey = KeyPress.control("o")

  /// The keys that work on every screen.
  ///
  /// A question mark opens the help unless the user types it into a text field.
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
    .init([.escape: .escape], "quit"),
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

  /// Returns whether the host uses a key on every screen, which prevents the key from accepting a selection.
  ///
  /// As an exception, the key that quits can accept a selection instead.
  package nonisolated static func uses(_ key: KeyPress) -> Bool {
    HostCommand.keys[key] ?? .abort != .abort || HostCommand.leavingKeys[key] != nil
      || HostCommand.loopHints.contains { $0.keys.contains(key) }
  }
}
