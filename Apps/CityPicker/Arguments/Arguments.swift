/// The words of the command line, sorted into command, options and operands; what they mean is not yet asked.
struct Arguments: Equatable {
  /// The command, if a word names one.
  private(set) var namedCommand: Command?
  /// The words that are neither command nor options.
  private(set) var operands: [String] = []
  private var values: [Option: [String]] = [:]

  /// Sorts the words that follow the program's name.
  ///
  /// - Throws: The first thing that is wrong.
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

  /// What to do; choosing, if no word says.
  var command: Command { namedCommand ?? .pick }

  /// Returns whether an option was given.
  func has(_ option: Option) -> Bool { values[option] != nil }

  /// The value of an option; `nil` if the option was not given, empty if it takes none.
  subscript(option: Option) -> String? { values[option]?.first }

  /// Returns the values of an option that can be given again for something else, in the order in which they were given.
  func values(of option: Option) -> [String] { values[option] ?? [] }

  /// Reads one option and, where it is the next word, its value.
  private mutating func read(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    // Scalars, because an accent behind the equals sign would make one character of both.
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
  /// Whether a word begins with a hyphen and is neither a number nor the hyphen alone.
  fileprivate var looksLikeOption: Bool {
    guard unicodeScalars.first == "-", let second = unicodeScalars.dropFirst().first else { return false }
    return second != "." && !("0"..."9").contains(second)
  }
}
