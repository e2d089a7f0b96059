import Coordination
import Domain

/// An error in the command line or in an input that the command line specifies.
enum UsageError: Error, Hashable {
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, nearest: String?)
  case unsupportedOption(Option, Command)
  /// The value of an option is missing.
  ///
  /// The message depends on the command that precedes the option, if any.
  case missingValue(Option, Command?)
  case unexpectedValue(Option, String)
  case repeated(Option, String, String)
  case invalidValue(Option, String, expected: String)
  case conflict(Option, Option)
  case missingDependency(Option, Option)
  case unexpectedOperand(String, Command)
  case emptyText
  case missingPoint
  case invalidCoordinates(String)
  case missingLink
  case missingLog
  /// An option of `report plan` is missing.
  case missingPlan(Option)
  /// `report` was given an option of `report plan`, or `report plan` was given an option that it does not accept.
  case planning(Option, isPlan: Bool)
  case invalidLink(String, LinkError)
  case invalidPayload(String, PayloadError)
  case template(OutputTemplate.Fault)
  /// No country has this code. If the text is the name of a country, `meant` is the code of that country.
  case unknownCountry(String, meant: String?)
  /// No city has this ID, or the city is not in the given country.
  case unknownCity(String, of: Option, in: String?)
  /// Text exceeds the maximum length in bytes.
  ///
  /// The first value describes the text. The length is `nil` if the text was not read completely.
  case overlong(String, length: Int?, limit: Int)
  /// A line of standard input is blank.
  case blankLine
  case notUTF8(String)
}

extension String {
  /// The string, truncated to 200 characters and followed by an ellipsis if it is longer.
  var abbreviated: String { utf8.count > 200 && count > 200 ? prefix(200) + "…" : self }

  /// Throws an error that contains the given name if the string has more than `limit` bytes.
  func checkLength(atMost limit: Int, name: String) throws(UsageError) {
    guard utf8.count <= limit else { throw .overlong(name, length: utf8.count, limit: limit) }
  }
}

extension UsageError {
  /// The error as a message for the user, with long values truncated.
  var message: Message {
    switch self {
    case .unknownCommand(let word, let nearest):
      .error("unknown command '\(word.abbreviated)'", advice: nearest == nil ? find(word) : suggestion(nearest))
    case .unknownOption(let word, let nearest):
      .error("unknown option '\(word.abbreviated)'", advice: suggestion(nearest))
    case .unsupportedOption(let option, let command):
      .error("'\(command.rawValue)' has no option '\(option.flag)'", advice: help(for: command))
    case .missingValue(let option, let command):
      .error(
        "missing value for '\(option.flag)'",
        advice: "use '\(option.flag)=\((option.use(for: command) ?? option.uses.first)?.value?.name ?? "")'")
    case .unexpectedValue(let option, let value):
      .error("unexpected value '\(value.abbreviated)' for '\(option.flag)': the option takes no value")
    case .repeated(let option, let first, let second):
      .error(
        "conflicting values '\(first.abbreviated)' and '\(second.abbreviated)' for '\(option.flag)'",
        advice: option == .city || option == .preselect ? "separate the IDs with commas" : "use one of them")
    case .invalidValue(let option, let value, let expected):
      .error("invalid value '\(value.abbreviated)' for '\(option.flag)': must be \(expected)")
    case .conflict(let first, let second):
      .error("'\(first.flag)' cannot be used with '\(second.flag)'", advice: "use one of them")
    case .missingDependency(let option, let other):
      .error("'\(option.flag)' requires '\(other.flag)'", advice: "use both")
    case .unexpectedOperand(let word, let command):
      .error("unexpected argument '\(word.abbreviated)'", advice: help(for: command))
    case .invalidLink(let link, let error): .error("invalid link '\(link.abbreviated)': \(error.reason)")
    case .invalidPayload(let file, let error): .error("invalid payload '\(file.abbreviated)': \(error)")
    case .template(let fault): fault.message
    case .unknownCountry(let code, let meant):
      .error(
        "unknown country code '\(code.abbreviated)'",
        advice: meant.map { "did you mean '\($0)'?" } ?? "use two letters of ISO 3166-1, such as RU")
    case .unknownCity(let id, let option, let country):
      .error(
        "invalid value '\(id)' for '\(option.flag)': no city\(country.map { " in \($0)" } ?? "") has this ID",
        advice: "use IDs as printed by '{id}'")
    case .emptyText: missing("search text", example: "find kazan")
    case .missingPoint: missing("argument LAT,LON", example: "near 55.79,49.12")
    case .missingLink: missing("argument URL", example: "plan citypicker://profile")
    case .missingLog: missing("argument FILE", example: "report events.jsonl")
    case .missingPlan(let option): missing("option '\(option.flag)'", example: "report plan --baseline 0.8 --mde 0.02")
    case .planning(let option, isPlan: true):
      .error("'report plan' has no option '\(option.flag)'", advice: help(for: .report))
    case .planning(let option, isPlan: false):
      .error("'\(option.flag)' is an option of 'report plan' only", advice: help(for: .report))
    case .invalidCoordinates(let word) where Coordinate.isLink(word):
      .error(
        "invalid map link '\(word.abbreviated)': must be from OpenStreetMap, Google Maps, or Apple Maps, contain a point, and not be shortened"
      )
    case .invalidCoordinates(let word):
      .error(
        "invalid coordinates '\(word.abbreviated)': must be \(Coordinate.expectation)",
        advice: word.isName ? find(word) : nil)
    case .overlong(let text, let length, let limit):
      .error("\(text) \(length.map { "has \($0) bytes" } ?? "is too long"): must be at most \(limit) bytes")
    case .blankLine: .error("empty line", advice: "write a query on each line")
    case .notUTF8(let text): .error("\(text) is not valid UTF-8", advice: "encode it as UTF-8")
    }
  }

  private func missing(_ name: String, example: String) -> Message {
    .error("missing \(name)", advice: "try 'citypicker \(example)'")
  }

  private func suggestion(_ nearest: String?) -> String {
    nearest.map { "did you mean '\($0)'?" } ?? "see 'citypicker --help'"
  }

  /// Returns advice to search for a word if it could be the name of a city.
  private func find(_ word: String) -> String {
    word.isName ? "to search for a city, run 'citypicker find \(word)'" : suggestion(nil)
  }

  private func help(for command: Command) -> String { "see 'citypicker \(command.rawValue) --help'" }
}

extension String {
  /// Whether the string consists of a few letters.
  fileprivate var isName: Bool { !isEmpty && count <= 40 && allSatisfy(\.isLetter) }
}

extension Coordinate {
  /// A phrase that describes the recommended notations for a point, for use in messages.
  static let expectation =
    "a latitude from -90 to 90 and a longitude from -180 to 180, such as 55.79,49.12, or ISO 6709"
}
