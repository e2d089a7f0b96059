/// The parts of a command line: the command, the options with their unparsed values, and the operands.
struct Arguments: Equatable {
  /// The command that the command line names, or `nil` if it names no command.
  private(set) var namedCommand: Command?
  /// The arguments other than the command, the options, and the option values.
  private(set) var operands: [String] = []
  private var values: [Option: [String]] = [:]

  /// Creates an instance by parsing the arguments that follow the program's name.
  ///
  /// - Throws: The first error that the parser finds.
  init(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      } else if word.looksLikeOption || isShortOption(word) {
        try read(word, &rest)
      } else {
        operands.append(word)
      }
    }
    if !operands.isEmpty {
      namedCommand = try Command(name: operands.removeFirst())
    }
    for option in Option.allCases where has(option) && option.use(for: namedCommand) == nil {
      throw .unsupportedOption(option, command)
    }
  }

  /// The command, which is `pick` by default.
  var command: Command { namedCommand ?? .pick }

  func has(_ option: Option) -> Bool { values[option] != nil }

  /// The first value of an option, or `nil` if the option was not given.
  ///
  /// The value is an empty string if the option was given but takes no value.
  subscript(option: Option) -> String? { values[option]?.first }

  /// Returns all values of a repeatable option in the order in which they were given.
  func values(of option: Option) -> [String] { values[option] ?? [] }

  /// Returns whether a word that looks like a number, such as `-1`, consists of short options.
  ///
  /// Only `pick` has short options that are digits.
  private func isShortOption(_ word: String) -> Bool {
    guard operands.first.map({ $0 == Command.pick.rawValue }) ?? true else { return false }
    return Option(flag: word) != nil || Option.separated(word) != nil
  }

  /// Parses an option with its value, which can be the next word, and stores the value.
  private mutating func read(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    // Splits the word as Unicode scalars because an equals sign and a following combining mark would form a single
    // character.
    let parts = word.unicodeScalars.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard let option = Option(flag: parts[0]) else {
      throw .unknownOption(parts[0], nearest: Option.nearest(to: parts[0]))
    }
    var value = parts.count > 1 ? parts[1] : nil
    if !option.takesValue {
      if let value { throw .unexpectedValue(option, value) }
      value = ""
    } else if value == nil, let next = rest.first, !next.looksLikeOption {
      value = rest.removeFirst()
    }
    guard let value else {
      throw .missingValue(option, operands.first.flatMap(Command.init(rawValue:)))
    }
    if !option.isRepeatable, let earlier = self[option], !option.means(earlier, sameAs: value) {
      throw .repeated(option, earlier, value)
    }
    values[option, default: []].append(value)
  }
}

extension Command {
  /// Creates the command with the given name.
  init(name: String) throws(UsageError) {
    guard let command = Command(rawValue: name) else {
      throw .unknownCommand(name, nearest: Command.allCases.map(\.rawValue).nearest(to: name))
    }
    self = command
  }
}

extension String {
  /// Whether the string starts with a hyphen, followed by a character other than a digit or a period.
  fileprivate var looksLikeOption: Bool {
    guard unicodeScalars.first == "-", let second = unicodeScalars.dropFirst().first else { return false }
    return second != "." && !("0"..."9").contains(second)
  }
}
