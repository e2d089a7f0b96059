/// The kind of an option's value or a command's operand, which determines parsing, help and completions.
enum ValueKind: Equatable {
  /// One of a few words, which the help lists unless another name is given.
  case choice([String], as: String? = nil)
  /// A comma-separated list of words.
  case list([String], as: String, expecting: String)
  /// A country code.
  case country
  case file
  /// An integer in a range.
  case number(ClosedRange<Int>)
  /// Any text, with its name in the help and, if the text is restricted, a description of valid values.
  case text(String, expecting: String? = nil)

  /// The placeholder in the help.
  var name: String {
    switch self {
    case .choice(let words, let name): name ?? words.joined(separator: "|")
    case .list(_, let name, _): name
    case .country: "CC"
    case .file: "FILE"
    case .number: "N"
    case .text(let name, _): name
    }
  }

  /// The description of valid values for errors.
  var expectation: String {
    switch self {
    case .choice(let words, _): words.joined(separator: "|")
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .list(_, _, let expected), .text(_, let expected?): expected
    case .country, .file, .text: name
    }
  }
}

extension ValueKind {
  /// Returns a choice of the raw values of an enumeration.
  static func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ type: Value.Type, as name: String? = nil
  ) -> ValueKind {
    .choice(Value.allCases.map(\.rawValue), as: name)
  }
}
