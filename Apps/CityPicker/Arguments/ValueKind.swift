/// What the value of an option, or an argument of a command, can be: parsing, help and completions go by it.
enum ValueKind: Equatable {
  /// One of a few words; the help names them, or shows another name for them.
  case choice([String], as: String? = nil)
  /// Several of many words, parted by commas.
  case list([String], as: String, expecting: String)
  /// A country, by its code.
  case country
  /// A path.
  case file
  /// A whole number.
  case number(ClosedRange<Int>)
  /// Anything that one word can say, by its name in the help, and what is expected of it, if not any text will do.
  case text(String, expecting: String? = nil)

  /// What stands for it in the help.
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

  /// What to give instead of a bad value.
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
  /// The values of an enumeration as a choice.
  static func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ type: Value.Type, as name: String? = nil
  ) -> ValueKind {
    .choice(Value.allCases.map(\.rawValue), as: name)
  }
}
