import Domain

/// A parsed and validated command line.
///
/// Checks that need the catalog are not part of the validation.
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
  case sampleSize(SampleSizeOptions)
}

/// The options of `app`.
struct AppOptions: Equatable {
  var experiments = ExperimentOptions()
  var countryCode: String?
  var userName: String?
  var start: StartOption?
  var link: String?
  var showsTree = false
  var display = DisplayOptions()
}

/// The options of `plan`.
struct PlanOptions: Equatable {
  enum Source: Equatable {
    case link(String)
    /// The path of a file with a notification payload, or `-` for standard input.
    case payload(String)
  }

  var source: Source
  /// The path of the file with the initial navigation state, or `nil` to start at the feed with a signed-in user.
  var file: String?
}

/// The options of `find`.
struct FindOptions: Equatable {
  /// The maximum length, in bytes, of the search text.
  ///
  /// In the picker, the search text is limited to 256 Unicode scalars.
  static let maximumTextLength = 1024

  /// The search text, or `nil` to read search text from each line of standard input.
  var text: String?
  var countryCode: String?
  var limit = 10
  var format = OutputFormat.lines
  /// Whether each line of output ends with NUL instead of a newline.
  var endsWithNUL = false
}

/// The options of `near`.
struct NearOptions: Equatable {
  /// The point, or `nil` to read a point from each line of standard input.
  var point: Coordinate?
  var countryCode: String?
  /// The minimum population of a city.
  var minimumPopulation = 0
  var limit = 1
  var format = OutputFormat.lines
  /// Whether each line of output ends with NUL instead of a newline.
  var endsWithNUL = false
}

extension Invocation {
  /// Creates an invocation by parsing the arguments that follow the program's name.
  ///
  /// - Throws: The first error. If the user requests help, an unknown option is still an error, but option values are
  ///   not validated.
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
        case .report where arguments.operands.first == SampleSizeOptions.operand:
          .sampleSize(try SampleSizeOptions(arguments))
        case .report: .report(try ReportOptions(arguments))
        case .help: .help(try arguments.helpTopic())
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
    endsWithNUL = try arguments.endsWithNUL()
  }

  /// Validates search text and returns it unchanged.
  ///
  /// - Throws: An error if the text is blank or too long. The error for overlong text contains the given name.
  static func checked(_ text: String, named name: String = "the search text") throws(UsageError) -> String {
    try text.checkLength(atMost: maximumTextLength, name: name)
    guard text.contains(where: { !$0.isWhitespace }) else { throw .emptyText }
    return text
  }
}

extension NearOptions {
  init(_ arguments: Arguments) throws(UsageError) {
    if arguments.has(.stdin) {
      try arguments.rejectOperands()
    } else {
      guard !arguments.operands.isEmpty else { throw .missingPoint }
      point = try Self.point(arguments.operands.joined(separator: " "))
    }
    countryCode = arguments[.country]
    limit = try arguments.number(of: .limit) ?? limit
    format = try arguments.format(withDistance: true)
    endsWithNUL = try arguments.endsWithNUL()
    minimumPopulation = try arguments.number(of: .minimumPopulation) ?? minimumPopulation
  }

  static func point(_ word: String) throws(UsageError) -> Coordinate {
    guard let point = Coordinate(text: word) else { throw .invalidCoordinates(word) }
    return point
  }
}
