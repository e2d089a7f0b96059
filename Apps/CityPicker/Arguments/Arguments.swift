/// The words of the command line, divided into command, options and operands, but not yet interpreted.
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
      } else if word.looksLikeOption {
        try read(word, &rest)
      } else {
        operands.append(word)
      }
    }
    if !operands.isEmpty {
      let name = operands.removeFirst()
      guard let command = Command(rawValue: name) else {
        throw .unknownCommand(name, nearest: Command.allCases.map(\.rawValue).nearest(to: name))
      }
      namedCommand = command
    }
    for option in Option.allCases where has(option) && option.use(for: namedCommand) == nil {
      throw .foreignOption(option, command)
    }
  }

  /// The command, `pick` by default.
  var command: Command { namedCommand ?? .pick }

  func has(_ option: Option) -> Bool { values[option] != nil }

  /// The first value of an option: `nil` if the option was not given, empty if it takes no value.
  subscript(option: Option) -> String? { values[option]?.first }

  /// Returns all values of a repeatable option in the given order.
  func values(of option: Option) -> [String] { values[option] ?? [] }

  /// Parses one option and its value, which may be the next word.
  private mutating func read(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    // Splits by scalars, because a combining accent after the equals sign would form one character with it.
    let parts = word.unicodeScalars.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard let option = Option.allCases.first(where: { $0.flag == parts[0] }) else {
      throw .unknownOption(parts[0], nearest: Option.allCases.map(\.flag).nearest(to: parts[0]))
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

extension String {
  /// Whether a word starts with a hyphen and is neither a number nor a single hyphen.
  fileprivate var looksLikeOption: Bool {
    guard unicodeScalars.first == "-", let second = unicodeScalars.dropFirst().first else { return false }
    return second != "." && !("0"..."9").contains(second)
  }
}
