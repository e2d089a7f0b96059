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
