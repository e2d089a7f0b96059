/// A key on the keyboard.
public enum Key: Hashable, Sendable {
  /// A key that types a character.
  ///
  /// If Control is the only modifier, a letter is always lowercase.
  case character(Character)
  /// Return or Enter.
  case enter
  /// Tab, which has the modifier ``Modifiers/shift`` if the user presses Shift-Tab.
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
  /// A function key, identified by a number that starts at 1.
  case function(Int)
}

/// A key and the modifiers that are held down.
public struct KeyPress: Hashable, Sendable {
  public var key: Key
  public var modifiers: Modifiers

  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

/// The modifier keys that are held down while another key is pressed.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits as terminals encode them.
  public let rawValue: UInt8

  /// Shift, which terminals usually do not report for a character, because the character already reflects it.
  public static let shift = Modifiers(rawValue: 1)
  /// Alt, Option, or Meta.
  public static let alt = Modifiers(rawValue: 2)
  public static let control = Modifiers(rawValue: 4)

  public init(rawValue: UInt8) { self.rawValue = rawValue }
}
