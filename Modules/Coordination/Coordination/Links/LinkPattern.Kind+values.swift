import Screens

extension LinkPattern.Kind {
  /// Returns the value of a text; `nil` if it is of another kind, and for a rest, which is of several texts.
  func value(of text: String) -> ContextValue? {
    switch self {
    case .string: .string(text)
    // Only what is written in one way by everybody: no plus, no hexadecimal digits, no names.
    case .int: text.utf8.allSatisfy(\.isInWhole) ? Int(text).map(ContextValue.int) : nil
    case .double: text.utf8.allSatisfy(\.isInNumber) ? Double(text).flatMap { $0.isFinite ? .double($0) : nil } : nil
    case .bool: Bool(text).map(ContextValue.bool)
    case .choice(let words): words.first { $0 == text }.map(ContextValue.string)
    case .rest: nil
    }
  }

  /// Returns the text of a value; `nil` if it is of another kind.
  func text(of value: ContextValue) -> String? {
    switch (self, value) {
    case (.string, .string(let text)): text
    case (.int, .int(let number)): "\(number)"
    // An integer that no double is would be read as another number.
    case (.double, .double), (.double, .int):
      value.number.flatMap { $0.isFinite && .double($0) == value ? "\($0)" : nil }
    case (.bool, .bool(let value)): "\(value)"
    case (.choice(let words), .string(let text)): words.first { $0 == text }
    case (.string, _), (.int, _), (.double, _), (.bool, _), (.choice, _), (.rest, _): nil
    }
  }

  /// Which kind wins where several take a segment: the one that takes least.
  var rank: Int {
    switch self {
    case .choice: 0
    case .bool: 1
    case .int: 2
    case .double: 3
    case .string: 4
    case .rest: 5
    }
  }
}

extension LinkPattern.Kind: CustomStringConvertible {
  /// What the parameter takes, in a few words.
  public var description: String {
    switch self {
    case .string: "a text that is not empty"
    case .int: "a whole number"
    case .double: "a number"
    case .bool: "true or false"
    case .choice(let words): "one of \(words.map(\.quoted).joined(separator: ", "))"
    case .rest: "a path"
    }
  }
}

extension UInt8 {
  fileprivate var isInWhole: Bool { isDigit || self == UInt8(ascii: "-") }

  fileprivate var isInNumber: Bool {
    switch self {
    case UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): true
    default: isInWhole
    }
  }
}
