import Domain

/// What the user asks for, complete and checked as far as no catalog is needed.
enum Invocation: Equatable {
  case help(Command?)
  case version
  case completion(Shell)
  case manual
  case pick(PickOptions)
  case app(AppOptions)
  case find(FindOptions)
  case near(NearOptions)
  case map(MapOptions)
  case plan(PlanOptions)
  case storyboard(StoryboardOptions)
  case report(ReportOptions)
}

/// How to run the application.
struct AppOptions: Equatable {
  var experiments = ExperimentOptions()
  var countryCode: String?
  var userName: String?
  var start: StartOption?
  var link: String?
  var showsTree = false
  var display = DisplayOptions()
}

/// The link or payload to plan for, and from where.
struct PlanOptions: Equatable {
  enum Source: Equatable {
    case link(String)
    /// A file with the payload of a notification; `-` is standard input.
    case payload(String)
  }

  var source: Source
  /// The file that says what is shown; `nil` for a person on the feed.
  var file: String?
}

/// What to search for, and how to print it.
struct FindOptions: Equatable {
  /// The most bytes of a text that anybody means: a line that is typed has 256 characters.
  static let longestText = 1024

  /// What to search for; `nil` for each line of standard input.
  var text: String?
  var countryCode: String?
  var limit = 10
  var format = OutputFormat.lines
}

/// Where to look around, and how to print what is there.
struct NearOptions: Equatable {
  /// The point; `nil` for each line of standard input.
  var point: Coordinate?
  var countryCode: String?
  var limit = 1
  var format = OutputFormat.lines
}

extension Invocation {
  /// Reads the words that follow the program's name.
  ///
  /// - Throws: The first thing that is wrong, whether or not help is asked for.
  init(_ words: [String]) throws(UsageError) {
    let arguments = try Arguments(words)
    if arguments.has(.help) {
      self = .help(arguments.namedCommand)
    } else if arguments.has(.version) {
      self = .version
    } else if let shell = try arguments.value(of: .completion, Shell.init) {
      self = .completion(shell)
    } else if arguments.has(.man) {
      self = .manual
    } else {
      self =
        switch arguments.command {
        case .pick: .pick(try PickOptions(arguments))
        case .app: .app(try AppOptions(arguments))
        case .find: .find(try FindOptions(arguments))
        case .near: .near(try NearOptions(arguments))
        case .map: .map(try MapOptions(arguments))
        case .plan: .plan(try PlanOptions(arguments))
        case .storyboard: .storyboard(try StoryboardOptions(arguments))
        case .report: .report(try ReportOptions(arguments))
        }
    }
  }
}

extension AppOptions {
  init(_ arguments: Arguments) throws(UsageError) {
    try arguments.rejectOperands()
    experiments = try ExperimentOptions(arguments)
    countryCode = arguments[.country]
    start = try arguments.value(of: .start, StartOption.init)
    link = arguments[.open]
    showsTree = arguments.has(.tree)
    display = try DisplayOptions(arguments)
    userName = try arguments.value(of: .user) { User.allows(name: $0) ? $0 : nil }
  }
}

extension PlanOptions {
  init(_ arguments: Arguments) throws(UsageError) {
    if let payload = try arguments.path(of: .payload) {
      try arguments.rejectOperands()
      source = .payload(payload)
    } else {
      guard let link = arguments.operands.first else { throw .missingLink }
      if let excess = arguments.operands.dropFirst().first { throw .unexpectedOperand(excess, .plan) }
      source = .link(link)
    }
    file = try arguments.path(of: .from)
  }
}

extension FindOptions {
  init(_ arguments: Arguments) throws(UsageError) {
    if arguments.has(.stdin) {
      try arguments.rejectOperands()
    } else {
      text = try Self.checked(arguments.operands.joined(separator: " "))
    }
    countryCode = arguments[.country]
    limit = try arguments.number(of: .limit) ?? limit
    format = try arguments.format(withDistance: false)
  }

  /// Returns a text, if it can be searched for; `place` is where it comes from.
  static func checked(_ text: String, at place: String = "TEXT") throws(UsageError) -> String {
    guard text.utf8.count <= longestText else { throw .overlong(place, limit: longestText) }
    guard text.contains(where: { !$0.isWhitespace }) else { throw .emptyText }
    return text
  }
}

extension NearOptions {
  init(_ arguments: Arguments) throws(UsageError) {
    if arguments.has(.stdin) {
      try arguments.rejectOperands()
    } else {
      guard let word = arguments.operands.first else { throw .missingPoint }
      if let excess = arguments.operands.dropFirst().first { throw .unexpectedOperand(excess, .near) }
      point = try Self.point(word)
    }
    countryCode = arguments[.country]
    limit = try arguments.number(of: .limit) ?? limit
    format = try arguments.format(withDistance: true)
  }

  /// Returns the point that a word says.
  static func point(_ word: String) throws(UsageError) -> Coordinate {
    guard let point = Coordinate(text: word) else { throw .badPoint(word) }
    return point
  }
}
