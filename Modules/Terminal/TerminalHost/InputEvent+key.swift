import TerminalUI

extension InputEvent {
  /// Whether it is a character without modifiers, as of a text that is typed.
  var isLetter: Bool {
    guard case .key(let key) = self, case .character = key.key else { return false }
    return key.modifiers.isEmpty
  }

  /// The key, if it is one.
  var key: KeyPress? {
    guard case .key(let key) = self else { return nil }
    return key
  }

  /// Whether the user has done something.
  var isFromPerson: Bool {
    switch self {
    case .key, .paste, .lateKey: true
    case .mouse(let mouse): mouse.action != .move && mouse.action != .release
    case .focus, .reply: false
    }
  }
}
