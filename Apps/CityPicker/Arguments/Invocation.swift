import Domain
import Storage

/// What the user asks for, complete and checked as far as no catalog is needed.
enum Invocation: Equatable {
  case help(Command?)
  case version
  case pick(PickOptions)
  case app(AppOptions)
  case find(FindOptions)
  case near(NearOptions)
  case plan(PlanOptions)
  case storyboard(StoryboardOptions)
}

/// What to choose, and how to print it.
struct PickOptions: Equatable {
  var picker = PickerOption.auto
  var countryCode: String?
  var allowsSeveral = false
  var query = ""
  var takesOnlyMatch = false
  var format = OutputFormat.lines
  var display = DisplayOptions()
}

/// How to run the application.
struct AppOptions: Equatable {
  var picker = PickerOption.auto
  var countryCode: String?
  var userName: String?
  var start: StartOption?
  var link: String?
  var showsTree = false
  var display = DisplayOptions()
}

/// Which link to plan for, and from where.
struct PlanOptions: Equatable {
  var link: String
  /// The file that says what is shown; `nil` for a person on the feed.
  var file: String?
}

/// What to search for, and how to print it.
struct FindOptions: Equatable {
  var text: String
  var countryCode: String?
  var limit = 10
  var format = OutputFormat.lines
}

/// Where to look around, and how to print what is there.
struct NearOptions: Equatable {
  var point: Coordinate
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
    } else {
      self =
        switch arguments.command {
        case .pick: .pick(try PickOptions(arguments))
        case .app: .app(try AppOptions(arguments))
        case .find: .find(try FindOptions(arguments))
        case .near: .near(try NearOptions(arguments))
        case .plan: .plan(try PlanOptions(arguments))
        case .storyboard: .storyboard(try StoryboardOptions(arguments))
        }
    }
  }
}

extension PickOptions {
  init(_ arguments: Arguments) throws(UsageError) {
    try arguments.refuseOperands()
    picker = try arguments.picker()
    countryCode = arguments[.country]
    allowsSeveral = arguments.has(.multi)
    query = arguments[.query] ?? ""
    takesOnlyMatch = arguments.has(.selectOne)
    format = try arguments.format(withDistance: false)
    display = try DisplayOptions(arguments)
    guard !takesOnlyMatch || arguments.has(.query) else { throw .needs(.selectOne, .query) }
  }
}

extension AppOptions {
  init(_ arguments: Arguments) throws(UsageError) {
    try arguments.refuseOperands()
    picker = try arguments.picker()
    countryCode = arguments[.country]
    start = try arguments.start()
    link = arguments[.open]
    showsTree = arguments.has(.tree)
    display = try DisplayOptions(arguments)
    userName = arguments[.user]
    if let userName, !Profile.allows(name: userName) {
      throw .badValue(.user, userName, expected: "a name of at most \(Profile.longestName) bytes")
    }
  }
}

extension PlanOptions {
  init(_ arguments: Arguments) throws(UsageError) {
    guard let link = arguments.operands.first else { throw .missingLink }
    if let excess = arguments.operands.dropFirst().first { throw .unexpectedOperand(excess, .plan) }
    self.link = link
    file = arguments[.from]
  }
}

extension FindOptions {
  init(_ arguments: Arguments) throws(UsageError) {
    text = arguments.operands.joined(separator: " ")
    guard text.contains(where: { !$0.isWhitespace }) else { throw .emptyText }
    countryCode = arguments[.country]
    limit = try arguments.limit() ?? limit
    format = try arguments.format(withDistance: false)
  }
}

extension NearOptions {
  init(_ arguments: Arguments) throws(UsageError) {
    guard let word = arguments.operands.first else { throw .missingPoint }
    if let excess = arguments.operands.dropFirst().first { throw .unexpectedOperand(excess, .near) }
    guard let point = Coordinate(decimalDegrees: word) else { throw .badPoint(word) }
    self.point = point
    countryCode = arguments[.country]
    limit = try arguments.limit() ?? limit
    format = try arguments.format(withDistance: true)
  }
}
