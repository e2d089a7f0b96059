/// A map from keys to commands, with hints for the user.
///
/// A view handles keys by the same map that provides its hints, so the hints are always correct. A letter of the
/// Russian layout matches the Latin letter on the same key, unless it has a command of its own.
public struct KeyMap<Command> {
  /// Related keys, such as two arrows, with a hint for them.
  public struct Binding {
    let commands: [(key: KeyPress, command: Command)]
    let hint: KeyHint

    /// Creates a binding.
    ///
    /// - Parameters:
    ///   - commands: The keys that the hint shows, in that order, each with its command.
    ///   - title: The effect of the keys, in a word or two.
    ///   - place: The places that show the hint.
    ///   - hidden: Further keys that the hint does not show.
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
  /// The hints for the keys, the most important first.
  public let hints: [KeyHint]

  /// Creates a map; the first of several commands for one key wins.
  public init(_ bindings: [Binding]) {
    commands = Dictionary(bindings.flatMap(\.commands).map { ($0.key, $0.command) }) { first, _ in first }
    hints = bindings.map(\.hint)
  }

  /// Returns the command of a key, if any.
  public subscript(key: KeyPress) -> Command? {
    commands[key] ?? key.latinEquivalent.flatMap { commands[$0] }
  }
}

extension KeyMap: ExpressibleByArrayLiteral {
  /// Creates a map; the first of several commands for one key wins.
  public init(arrayLiteral bindings: Binding...) { self.init(bindings) }
}

extension KeyMap: Sendable where Command: Sendable {}

extension KeyMap.Binding: Sendable where Command: Sendable {}
