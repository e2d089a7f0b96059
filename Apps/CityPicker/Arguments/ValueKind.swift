/// The kind of an option's value or of a command's argument.
///
/// The kind determines how the value is parsed, described in the help, and completed.
enum ValueKind: Equatable {
  /// One of several words.
  ///
  /// The help lists the words unless the value has a name.
  case choice([String], as: String? = nil)
  /// A comma-separated list of words.
  case list([String], as: String, expecting: String)
  /// A country code.
  case country
  case file
  /// An integer in a range.
  case number(ClosedRange<Int>)
  /// Text, with the name that the help uses for it.
  ///
  /// If only some text is valid, the second value describes the valid text.
  case text(String, expecting: String? = nil)

  /// The placeholder for the value in the help.
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

  /// A description of the valid values, for messages.
  var expectation: String {
    switch self {
    case .choice(let words, _): words.disjunction
    case .number(let range): "\(range.lowerBound)–\(range.upperBound)"
    case .list(_, _, let expected), .text(_, let expected?): expected
    case .file: "the path of a file"
    case .country, .text: name
    }
  }
}

extension ValueKind {
  /// Returns the kind of value that consists of city IDs.
  static func cities(as name: String) -> ValueKind {
    .text(name, expecting: "city IDs, as '{id}' prints them, separated by commas or spaces")
  }

  /// Returns the kind of value that is one of an enumeration's raw values.
  static func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ type: Value.Type, as name: String? = nil
  ) -> ValueKind {
    .choice(Value.allCases.map(\.rawValue), as: name)
  }
}

extension [String] {
  /// A phrase that lists the words as alternatives, such as `list, map, or auto`.
  var disjunction: String {
    switch count {
    case 0...2: joined(separator: " or ")
    default: "\(dropLast().joined(separator: ", ")), or \(self[count - 1])"
    }
  }
}
