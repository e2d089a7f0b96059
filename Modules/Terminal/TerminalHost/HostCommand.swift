import TerminalUI

/// What a person can ask the host for, whatever screen is on top.
enum HostCommand: Hashable {
  /// Say what the keys do.
  case help
  /// Let a command be typed.
  case openPrompt
  /// End at once.
  case interrupt
  /// Go back where nothing is to edit.
  case back
  /// Go back, or ask whether to quit.
  case escape

  static let promptKey = KeyPress.control("o")

  /// The keys; a question mark that is no part of a text asks for help, too.
  static let keys: KeyMap<HostCommand> = [
    .init([KeyPress(.function(1)): .help], "help", also: [.character("?"): .help, promptKey: .openPrompt]),
    .init([.control("c"): .interrupt], "end at once", in: .help),
  ]

  /// The keys that are for the host once no view has a use for them; what they do depends on where one is.
  static let leavingKeys: KeyMap<HostCommand> = [
    .init([.escape: .escape], "quit"),
    .init([.left: .back, .backspace: .back], "back, where nothing is to edit", in: .help),
  ]

  /// What the event loop does by itself.
  static let loopHints = [
    KeyHint(.control("l"), title: "draw anew", place: .help),
    KeyHint(.control("z"), title: "go to the shell; fg comes back", place: .help),
  ]
}
