/// Something that came in from the terminal.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed, or repeated itself.
  case key(KeyPress)
  /// Text was pasted: as it came, line breaks and all, cut at 64 KB.
  ///
  /// Where a terminal does not mark pasted text, letters that come at once with line breaks between them are taken for
  /// it, so that the first line does not choose something.
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

/// A use of the mouse.
public struct MouseEvent: Hashable, Sendable {
  /// What happened.
  public enum Action: Hashable, Sendable {
    /// A button went down.
    case press
    /// A button went up.
    case release
    /// The mouse moved; with a button, if it is held down.
    case move
    /// The wheel was turned away from the person.
    case wheelUp
    /// The wheel was turned towards the person.
    case wheelDown
  }

  /// What happened.
  public var action: Action
  /// The button: 0 left, 1 middle, 2 right, 3 none; from 8 on the ones at the side, of which 8 usually means back.
  public var button: Int
  /// The cell.
  public var point: Point
  /// What was held down.
  public var modifiers: Modifiers

  /// Creates a mouse event.
  public init(_ action: Action, button: Int, at point: Point, modifiers: Modifiers = []) {
    self.action = action
    self.button = button
    self.point = point
    self.modifiers = modifiers
  }
}
