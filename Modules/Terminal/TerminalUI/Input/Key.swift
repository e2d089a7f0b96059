/// A key on the keyboard.
public enum Key: Hashable, Sendable {
  /// A key that types a character.
  ///
  /// With Control, it is always the lowercase letter.
  case character(Character)
  /// Return or Enter.
  case enter
  /// Tab; Shift-Tab has the modifier ``Modifiers/shift``.
  case tab
  /// Backspace, for which terminals send either Ctrl-H or DEL.
  case backspace
  /// Forward delete.
  case delete
  case insert
  case escape
  case up
  case down
  case left
  case right
  case pageUp
  case pageDown
  case home
  case end
  /// A function key, numbered from 1.
  case function(Int)
}
