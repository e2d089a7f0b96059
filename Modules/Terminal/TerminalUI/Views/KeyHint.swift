/// A hint that describes the effect of keys, typing, or a mouse gesture.
public struct KeyHint: Hashable, Sendable {
  /// The places where a hint is shown.
  public enum Place: Hashable, Sendable {
    /// The footer, if there is room, and the help screen.
    case footer
    /// The footer, if there is ample room, and the help screen.
    ///
    /// These hints are the first to be left out of the footer, because most users try these keys anyway.
    case wideFooter
    /// Only the help screen.
    case help
  }

  /// The groups of hints on the help screen.
  public enum Topic: Hashable, Sendable {
    /// The keys that act on the screen.
    case action
    /// The keys that edit text.
    case editing
    /// The mouse gestures.
    case mouse
  }

  /// The keys, or an empty array if the hint describes typing or a mouse gesture.
  public let keys: [KeyPress]
  /// The effect of the keys, such as `choose`.
  public let title: String
  /// The places where the hint is shown.
  public let place: Place
  /// The hint's group on the help screen.
  public let topic: Topic
  /// The combined name of the hint's keys, such as `Enter`, `↑↓`, or `Ctrl ←→`.
  ///
  /// For a hint without keys, the name is the mouse gesture or `type`.
  public let name: String

  /// Creates a hint for keys.
  public init(_ keys: KeyPress..., title: String, place: Place = .footer) {
    self.init(keys: keys, title: title, place: place)
  }

  /// Creates a hint for an array of keys.
  public init(keys: [KeyPress], title: String, place: Place = .footer, topic: Topic = .action) {
    // The name is computed once rather than for every frame.
    self.init(name: KeyHint.name(of: keys), keys: keys, title: title, place: place, topic: topic)
  }

  private init(name: String, keys: [KeyPress], title: String, place: Place, topic: Topic) {
    (self.name, self.keys, self.title, self.place, self.topic) = (name, keys, title, place, topic)
  }

  /// Returns a hint for a mouse gesture, such as `Click`.
  ///
  /// The hint is shown only on the help screen.
  public static func mouse(_ gesture: String, _ title: String) -> KeyHint {
    KeyHint(name: gesture, keys: [], title: title, place: .help, topic: .mouse)
  }

  /// Returns a hint for typing text.
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
