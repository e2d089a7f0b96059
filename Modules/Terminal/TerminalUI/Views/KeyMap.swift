/// A map from keys to commands, with hints for the user.
///
/// A view uses the same map to handle keys and to provide its hints, so the hints always match the keys.
///
/// A letter of the Russian layout also matches the character on the same key of a Latin layout. A command for the
/// Russian letter itself takes precedence.
public struct KeyMap<Command> {
  /// A group of related keys, such as two arrow keys, with a hint for them.
  public struct Binding {
    let commands: [(key: KeyPress, command: Command)]
    let hint: KeyHint

    /// Creates a binding.
    ///
    /// - Parameters:
    ///   - commands: The keys that the hint shows, in display order, with their commands.
    ///   - title: A short description of what the keys do.
    ///   - place: The places where the hint is shown.
    ///   - hidden: Additional keys that the hint does not show, with their commands.
    public init(
      _ commands: KeyValuePairs<KeyPress, Command>,
      _ title: String,
      in place: KeyHint.Place = .footer,
      hidden: KeyValuePairs<KeyPress, Command> = [:]
    ) {
      self.commands = (Array(commands) + Array(hidden)).map { ($0.key, $0.value) }
      hint = KeyHint(keys: commands.map(\.key), title: title, place: place)
    }
  }

  private let commands: [KeyPress: Command]
  /// The hints for the keys, starting with the most important hint.
  public let hints: [KeyHint]

  /// Creates a map.
  ///
  /// If a key has several commands, the first one wins.
  public init(_ bindings: [Binding]) {
    commands = Dictionary(bindings.flatMap(\.commands).map { ($0.key, $0.command) }) { first, _ in first }
    hints = bindings.map(\.hint)
  }

  /// The keys that have a command.
  package var keys: Set<KeyPress> { Set(commands.keys) }

  /// The command for a key, or `nil` if the key has no command.
  public subscript(key: KeyPress) -> Command? {
    commands[key] ?? key.latinEquivalent.flatMap { commands[$0] }
  }
}

extension KeyMap: ExpressibleByArrayLiteral {
  /// Creates a map.
  ///
  /// If a key has several commands, the first one wins.
  public init(arrayLiteral bindings: Binding...) { self.init(bindings) }
}

extension KeyMap: Sendable where Command: Sendable {}

extension KeyMap.Binding: Sendable where Command: Sendable {}
