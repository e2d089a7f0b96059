extension Arguments {
  /// Makes sure that no word is left.
  func refuseOperands() throws(UsageError) {
    if let operand = operands.first { throw .unexpectedOperand(operand, command) }
  }

  /// Returns the value of an option as `read` makes it of its text, if the option was given.
  func value<Value>(
    of option: Option, expected: String, _ read: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let text = self[option] else { return nil }
    guard let value = read(text) else { throw .badValue(option, text, expected: expected) }
    return value
  }

  /// Returns how cities are to be shown.
  func picker() throws(UsageError) -> PickerOption {
    try value(of: .picker, expected: PickerOption.names, PickerOption.init) ?? .auto
  }

  /// Returns the part of the application that is to be started alone, if one was given.
  func start() throws(UsageError) -> StartOption? {
    try value(of: .start, expected: StartOption.names, StartOption.init)
  }

  /// Returns the greatest number of cities to print, if one was given.
  func limit() throws(UsageError) -> Int? {
    try value(of: .limit, expected: "a number from 1 to 1000") { text in
      Int(decimal: text[...]).flatMap { (1...1000).contains($0) ? $0 : nil }
    }
  }

  /// Returns how cities are to be printed.
  func format(withDistance: Bool) throws(UsageError) -> OutputFormat {
    guard let template = self[.format] else { return has(.json) ? .json : .lines }
    guard !has(.json) else { throw .conflict(.format, .json) }
    do throws(OutputTemplate.Fault) {
      return .template(try OutputTemplate(template, withDistance: withDistance))
    } catch {
      throw .template(error)
    }
  }
}

extension Int {
  /// Reads digits, and nothing else.
  init?(decimal text: Substring) {
    guard text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
    self.init(text)
  }
}
