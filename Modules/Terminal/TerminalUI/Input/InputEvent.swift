/// An event from the terminal.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed or repeated.
  case key(KeyPress)
  /// Text was pasted.
  ///
  /// Text that the terminal marks as pasted is unchanged, including its line breaks, except that it is truncated to 64
  /// KB.
  ///
  /// Some terminals do not mark pasted text. Therefore, characters that arrive together are treated as a paste if a
  /// line break separates two of them. In this case, line breaks do not act as Enter. At least a thousand characters
  /// that arrive together are also treated as a paste. In these unmarked pastes, each line break is a line feed.
  case paste(String)
  /// The user pressed or released a mouse button, moved the mouse, or turned the wheel.
  ///
  /// Terminals report mouse events only if the program enables them.
  case mouse(MouseEvent)
  /// The terminal's window gained or lost focus.
  case focus(Bool)
  /// The terminal replied to a query.
  case reply(TerminalReply)
  /// The rest of a key sequence arrived too late.
  ///
  /// The sequence's escape byte was reported as the Escape key, which the user did not press.
  case lateKey
}
