/// Something that came in from the terminal.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed, or repeated itself.
  case key(KeyPress)
  /// Text was pasted: as it came, line breaks and all, cut at 64 KB.
  ///
  /// Where a terminal does not mark pasted text, letters that come at once with line breaks between them are taken for
  /// it, so that the first line does not choose something; so are a thousand letters.
  case paste(String)
  /// The mouse was used; only if a program asks the terminal for it.
  case mouse(MouseEvent)
  /// The terminal's window got or lost the focus.
  case focus(Bool)
  /// The terminal answered a question.
  case reply(TerminalReply)
  /// The end of a key came so late that its beginning was taken for Escape: nobody has pressed Escape.
  case lateKey
}
