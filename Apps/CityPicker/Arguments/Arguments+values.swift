extension Arguments {
  /// Returns the command that the argument of `help` names, or `nil` if there is no argument.
  func helpTopic() throws(UsageError) -> Command? {
    if let excess = operands.dropFirst().first { throw .unexpectedOperand(excess, command) }
    return try operands.first.map(Command.init(name:))
  }

  /// Throws an error if there is an operand.
  func rejectOperands() throws(UsageError) {
    if let operand = operands.first { throw .unexpectedOperand(operand, command) }
  }

  /// Returns the value that the given closure parses from an option's text, or `nil` if the option was not given.
  func value<Value>(of option: Option, _ read: (String) -> Value?) throws(UsageError) -> Value? {
    guard let text = self[option] else { return nil }
    guard let value = read(text) else {
      throw .invalidValue(option, text, expected: option.use(for: namedCommand)?.value?.expectation ?? "")
    }
    return value
  }

  /// Returns the path that an option specifies, or `nil` if the option was not given.
  func path(of option: Option) throws(UsageError) -> String? { try value(of: option) { $0.isEmpty ? nil : $0 } }

  /// Returns the value of a numeric option, or `nil` if the option was not given.
  func number(of option: Option) throws(UsageError) -> Int? {
    guard case .number(let range)? = option.use(for: namedCommand)?.value else { return nil }
    return try value(of: option) { text in Int(decimal: text[...]).flatMap { range.contains($0) ? $0 : nil } }
  }

  /// Returns whether each line of output ends with NUL.
  ///
  /// - Throws: An error if both `--print0` and `--stdin` are given. With `--stdin`, each answer must end with a
  ///   newline.
  func endsWithNUL() throws(UsageError) -> Bool {
    guard has(.print0) else { return false }
    guard !has(.stdin) else { throw .conflict(.print0, .stdin) }
    return true
  }

  /// Returns the output format that the options specify.
  ///
  /// A template may contain `{distance}` only if `withDistance` is `true`.
  func format(withDistance: Bool) throws(UsageError) -> OutputFormat {
    let isJSON = has(.json) || has(.stdin)
    guard let template = self[.format] else { return isJSON ? .json : .lines }
    guard !isJSON else { throw .conflict(.format, has(.stdin) ? .stdin : .json) }
    try template.checkLength(atMost: OutputTemplate.maximumLength, name: "'\(Option.format.flag)'")
    do throws(OutputTemplate.Fault) {
      return .template(try OutputTemplate(template, withDistance: withDistance))
    } catch {
      throw .template(error)
    }
  }
}

extension Int {
  /// Creates a number from text that contains only decimal digits.
  init?(decimal text: Substring) {
    guard text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
    self.init(text)
  }
}

extension [Int] {
  /// Creates an array from city identifiers that are separated by commas or spaces.
  init?(identifiers text: String) {
    let words = text.split(separator: ",", omittingEmptySubsequences: false).flatMap { part in
      let words = part.split(separator: " ")
      return words.isEmpty ? [part] : words
    }
    let numbers = words.compactMap { Int(decimal: $0) }
    guard numbers.count == words.count else { return nil }
    self = numbers
  }
}
