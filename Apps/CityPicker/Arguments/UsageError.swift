import Coordination

/// An error in the command line.
enum UsageError: Error, Hashable {
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, nearest: String?)
  case foreignOption(Option, Command)
  case missingValue(Option)
  case unexpectedValue(Option, String)
  case repeated(Option, String, String)
  case badValue(Option, String, expected: String)
  case unknownPicker(String)
  case conflict(Option, Option)
  case needs(Option, Option)
  case unexpectedOperand(String, Command)
  case emptyText
  case missingPoint
  case badPoint(String)
  case missingLink
  case missingLog
  case badLink(String, LinkError)
  case badPayload(String, PayloadError)
  case template(OutputTemplate.Fault)
  case unknownCountry(String)
  /// No city has the identifier, or none in the country.
  case unknownCity(String, of: Option, in: String?)
  /// A value exceeds a limit in bytes.
  case overlong(String, limit: Int)
  /// A line of standard input is blank.
  case blankLine
  case notUTF8(String)
}

extension String {
  /// The text, truncated to 200 characters.
  var abbreviated: String { utf8.count > 200 && count > 200 ? prefix(200) + "…" : self }
}

extension UsageError {
  /// The error as a message for the user, with long words truncated.
  var message: Message {
    let message = wholeMessage
    return Message(message.problem, at: message.place.abbreviated, advice: message.advice)
  }

  private var wholeMessage: Message {
    switch self {
    case .unknownCommand(let word, let nearest):
      Message("unknown command", at: word, advice: suggestion(nearest))
    case .unknownOption(let word, let nearest):
      Message("unknown option", at: word, advice: suggestion(nearest))
    case .foreignOption(let option, let command):
      Message("no option of \(command.rawValue)", at: option.flag, advice: "see citypicker \(command.rawValue) --help")
    case .missingValue(let option):
      Message("missing value", at: option.flag, advice: "give \(option.flag)=\(option.uses.first?.value?.name ?? "")")
    case .unexpectedValue(let option, let value):
      Message("unexpected value", at: "\(option.flag)=\(value)", advice: "give \(option.flag) alone")
    case .repeated(let option, let first, let second):
      Message("two values", at: "\(option.flag) \(first), \(option.flag) \(second)", advice: "give one of them")
    case .badValue(let option, let value, let expected):
      Message("bad value", at: "\(option.flag) \(value)", advice: "give \(expected)")
    case .unknownPicker(let word):
      Message(unknown: "picker", word, at: Option.picker.flag, use: PickerOption.allCases.map(\.rawValue))
    case .conflict(let first, let second):
      Message("contradicting options", at: "\(first.flag) \(second.flag)", advice: "give one of them")
    case .needs(let option, let other):
      Message("missing option", at: "\(option.flag) without \(other.flag)", advice: "give both")
    case .unexpectedOperand(let word, let command):
      Message("unexpected argument", at: word, advice: "see citypicker \(command.rawValue) --help")
    case .emptyText:
      Message("nothing to search for", at: "find", advice: "give TEXT, such as citypicker find kazan")
    case .missingPoint:
      Message("missing argument", at: "near", advice: "give LAT,LON, such as citypicker near 55.79,49.12")
    case .badPoint(let word):
      Message("no point on Earth", at: word, advice: "give degrees, -90…90,-180…180, such as 55.79,49.12, or ISO 6709")
    case .missingLink:
      Message("missing argument", at: "plan", advice: "give URL, such as citypicker plan citypicker://profile")
    case .missingLog:
      Message("missing argument", at: "report", advice: "give FILE, such as citypicker report events.jsonl")
    case .badLink(let link, let error): Message("no link", at: link, advice: "\(error)")
    case .badPayload(let file, let error): Message("no payload of this app", at: file, advice: "\(error)")
    case .template(let fault): fault.message
    case .unknownCountry(let code):
      Message("unknown country", at: code, advice: "give two letters of ISO 3166-1, such as RU")
    case .unknownCity(let id, let option, let country):
      Message(
        "no city" + (country.map { " of \($0)" } ?? ""), at: "\(option.flag) \(id)",
        advice: "give numbers that {id} prints")
    case .overlong(let place, let limit): Message("too long", at: place, advice: "give at most \(limit) bytes")
    case .blankLine: Message("nothing asked for", at: "blank line", advice: "give a query on each line")
    case .notUTF8(let place): Message("no text in UTF-8", at: place, advice: "give it in that encoding")
    }
  }

  private func suggestion(_ nearest: String?) -> String {
    nearest.map { "did you mean \($0)?" } ?? "see citypicker --help"
  }
}
