/// What some keys do, for the footer and for help.
public struct KeyHint: Hashable, Sendable {
  /// Where a hint is read.
  public enum Place: Hashable, Sendable {
    /// In the line at the bottom, as long as there is room, and in help.
    case footer
    /// The same, but the first to go: what most people try anyway.
    case wideFooter
    /// In help alone.
    case help
  }

  /// The keys; without any the hint is about typing text.
  public let keys: [KeyPress]
  /// What they do, such as `choose`.
  public let title: String
  /// Where the hint is read.
  public let place: Place
  /// What the keys are called together, such as `Enter`, `↑↓` or `Ctrl ←→`.
  public let name: String

  /// Makes a hint about keys.
  public init(_ keys: KeyPress..., title: String, place: Place = .footer) {
    self.init(keys: keys, title: title, place: place)
  }

  /// Makes a hint about keys.
  public init(keys: [KeyPress], title: String, place: Place = .footer) {
    self.keys = keys
    self.title = title
    self.place = place
    // Once, and not in every frame.
    name = KeyHint.name(of: keys)
  }

  /// Returns a hint about what typing text does.
  public static func typing(_ title: String) -> KeyHint {
    KeyHint(keys: [], title: title, place: .wideFooter)
  }

  private static func name(of keys: [KeyPress]) -> String {
    guard let first = keys.first else { return "type" }
    guard keys.count > 1 else { return first.name }
    guard keys.allSatisfy({ $0.key.isArrow && $0.modifiers == first.modifiers }) else {
      return keys.map(\.name).joined(separator: " ")
    }
    return (first.modifiers.names + [keys.map(\.key.name).joined()]).joined(separator: " ")
  }
}
