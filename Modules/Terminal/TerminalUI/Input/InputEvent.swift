/// An event from the terminal.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed or repeated.
  case key(KeyPress)
  /// Text was pasted.
  ///
  /// It is unchanged, including line breaks, but cut at 64 KB.
  ///
  /// Some terminals do not mark pasted text. Letters that arrive together with line breaks between them are therefore a
  /// paste, so that the first line does not activate anything. A thousand letters that arrive together are a paste,
  /// too.
  case paste(String)
  /// The mouse was used; terminals report this only if the program enables it.
  case mouse(MouseEvent)
  /// The terminal's window gained or lost the focus.
  case focus(Bool)
  /// The terminal replied to a query.
  case reply(TerminalReply)
  /// The rest of a key sequence arrived too late.
  ///
  /// Its escape byte was reported as the Escape key, which the user did not press.
  case lateKey
}
