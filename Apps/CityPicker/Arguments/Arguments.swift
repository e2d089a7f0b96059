/// The words of the command line, sorted into command, options and operands, without their meaning.
struct Arguments: Equatable {
  /// The explicit command, or `nil` if there is none.
  private(set) var namedCommand: Command?
  /// The words that are neither command nor options.
  private(set) var operands: [String] = []
  private var values: [Option: [String]] = [:]

  /// Parses the words after the program's name.
  ///
  /// - Throws: The first error.
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

  /// The command, `pick` by default.
  var command: Command { namedCommand ?? .pick }

  func has(_ option: Option) -> Bool { values[option] != nil }

  /// The first value of an option: `nil` if the option was not given, empty if it takes no value.
  subscript(option: Option) -> String? { values[option]?.first }

  /// Returns all values of a repeatable option in the given order.
  func values(of option: Option) -> [String] { values[option] ?? [] }

  /// Whether a word that begins like a number is short options, such as `-1`, which `pick` alone has.
  private func isShortOption(_ word: String) -> Bool {
    guard operands.first.map({ $0 == Command.pick.rawValue }) ?? true else { return false }
    return Option(flag: word) != nil || Option.separated(word) != nil
  }

  /// Reads one option and, where it is the next word, its value.
  private mutating func read(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    // Splits by scalars, because a combining accent after the equals sign would form one character with it.
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
    guard let value else { throw .missingValue(option) }
    if !option.isRepeatable, let earlier = self[option], !option.means(earlier, sameAs: value) {
      throw .repeated(option, earlier, value)
    }
    values[option, default: []].append(value)
  }
}

extension Command {
  /// Finds a command by its name.
  init(name: String) throws(UsageError) {
    guard let command = Command(rawValue: name) else {
      throw .unknownCommand(name, nearest: Command.allCases.map(\.rawValue).nearest(to: name))
    }
    self = command
  }
}

extension String {
  /// Whether a word starts with a hyphen and is neither a number nor a single hyphen.
  fileprivate var looksLikeOption: Bool {
    guard unicodeScalars.first == "-", let second = unicodeScalars.dropFirst().first else { return false }
    return second != "." && !("0"..."9").contains(second)
  }
}
