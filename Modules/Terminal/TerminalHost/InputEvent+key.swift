import TerminalUI

extension InputEvent {
  /// Whether the event is a character key without modifiers, as in typed text.
  var isLetter: Bool {
    guard case .key(let key) = self, case .character = key.key else { return false }
    return key.modifiers.isEmpty
  }

  /// The key of a `.key` event, or `nil` for any other event.
  var key: KeyPress? {
    guard case .key(let key) = self else { return nil }
    return key
  }

  /// Whether the event is a user action.
  ///
  /// Mouse movements and button releases do not count as user actions.
  var isUserAction: Bool {
    switch self {
    case .key, .paste, .lateKey: true
    case .mouse(let mouse): mouse.action != .move && mouse.action != .release
    case .focus, .reply: false
    }
  }
}
