/// Which key asks for which command, and what a person is told of it.
///
/// A view decides by the same map that its hints come from, so hints cannot lie. A letter typed in the Russian layout
/// stands for the Latin one on the same key, unless it has a command of its own.
public struct KeyMap<Command> {
  /// Keys that belong together, such as two arrows, and what one says of them.
  public struct Binding {
    let commands: [(key: KeyPress, command: Command)]
    let hint: KeyHint

    /// Binds keys.
    ///
    /// - Parameters:
    ///   - commands: The keys that are told of, in that order, each with its command.
    ///   - title: What they do, in a word or two.
    ///   - place: Where a person reads of them.
    ///   - others: More keys, which nobody is told of.
    public init(
      _ commands: KeyValuePairs<KeyPress, Command>,
      _ title: String,
      in place: KeyHint.Place = .footer,
      also others: KeyValuePairs<KeyPress, Command> = [:]
    ) {
      self.commands = (Array(commands) + Array(others)).map { ($0.key, $0.value) }
      hint = KeyHint(keys: commands.map(\.key), title: title, place: place)
    }
  }

  private let commands: [KeyPress: Command]
  /// What a person is told of the keys, the most important first.
  public let hints: [KeyHint]

  /// Makes a map; of two commands for one key the first one counts.
  public init(_ bindings: [Binding]) {
    commands = Dictionary(bindings.flatMap(\.commands).map { ($0.key, $0.command) }) { first, _ in first }
    hints = bindings.map(\.hint)
  }

  /// The command that a key asks for, if any.
  public subscript(key: KeyPress) -> Command? {
    commands[key] ?? key.latinTwin.flatMap { commands[$0] }
  }
}

extension KeyMap: ExpressibleByArrayLiteral {
  /// Makes a map; of two commands for one key the first one counts.
  public init(arrayLiteral bindings: Binding...) { self.init(bindings) }
}

extension KeyMap: Sendable where Command: Sendable {}

extension KeyMap.Binding: Sendable where Command: Sendable {}
