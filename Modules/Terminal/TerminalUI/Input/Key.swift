/// A key of the keyboard.
public enum Key: Hashable, Sendable {
  /// A key that types something; with Control always the lower-case letter.
  case character(Character)
  /// Return or Enter.
  case enter
  /// Tab; Shift-Tab is this with ``Modifiers/shift``.
  case tab
  /// Backspace, whether the terminal sends Ctrl-H or DEL.
  case backspace
  /// Delete forward.
  case delete
  /// Insert.
  case insert
  /// Escape.
  case escape
  /// The arrow up.
  case up
  /// The arrow down.
  case down
  /// The arrow left.
  case left
  /// The arrow right.
  case right
  /// Page up.
  case pageUp
  /// Page down.
  case pageDown
  /// Home.
  case home
  /// End.
  case end
  /// A function key, from 1.
  case function(Int)
}
