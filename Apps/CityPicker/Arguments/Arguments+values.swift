extension Arguments {
  /// Makes sure that no word is left.
  func refuseOperands() throws(UsageError) {
    if let operand = operands.first { throw .unexpectedOperand(operand, command) }
  }

  /// Returns how cities are to be shown.
  func picker() throws(UsageError) -> PickerOption {
    guard let value = self[.picker] else { return .auto }
    guard let picker = PickerOption(rawValue: value) else {
      throw .badValue(.picker, value, expected: Option.picker.valueName ?? "")
    }
    return picker
  }

  /// Returns the part of the application that is to be started alone, if one was given.
  func start() throws(UsageError) -> StartOption? {
    guard let value = self[.start] else { return nil }
    guard let start = StartOption(rawValue: value) else {
      throw .badValue(.start, value, expected: StartOption.allCases.map(\.rawValue).joined(separator: "|"))
    }
    return start
  }

  /// Returns the greatest number of cities to print, if one was given.
  func limit() throws(UsageError) -> Int? {
    guard let value = self[.limit] else { return nil }
    guard value.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains), let limit = Int(value),
      (1...1000).contains(limit)
    else { throw .badValue(.limit, value, expected: "a number from 1 to 1000") }
    return limit
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
