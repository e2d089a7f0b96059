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

/// Keys held down while another is pressed.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits, as terminals count them.
  public let rawValue: UInt8

  /// Shift; not told for characters, which are capitals already.
  public static let shift = Modifiers(rawValue: 1)
  /// Alt, Option or Meta.
  public static let alt = Modifiers(rawValue: 2)
  /// Control.
  public static let control = Modifiers(rawValue: 4)

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
}

/// A key together with what was held down.
public struct KeyPress: Hashable, Sendable {
  /// The key.
  public var key: Key
  /// What was held down.
  public var modifiers: Modifiers

  /// Creates a key press.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}
