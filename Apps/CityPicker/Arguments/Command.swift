/// A command of the program.
enum Command: String, CaseIterable {
  case pick, app, find, near, map, plan, storyboard, report, help

  /// The commands that need a terminal.
  static let interactive: [Command] = [.pick, .app]

  /// The argument, or `nil` if the command takes none.
  var operand: ValueKind? {
    switch self {
    case .pick, .app, .map, .storyboard: nil
    case .find: .text("TEXT…")
    case .near: .text("LAT,LON")
    case .plan: .text("URL")
    case .report: .text("FILE…")
    case .help: .text("[COMMAND]")
    }
  }

  /// The synopsis without the program's name.
  var usage: String {
    let words = [self == .pick ? "[\(rawValue)]" : rawValue, operand?.name, self == .help ? nil : "[options]"]
    return words.compactMap(\.self).joined(separator: " ")
  }

  /// The one-line description for the help.
  var summary: String {
    switch self {
    case .pick: "choose in a terminal, print the choice"
    case .app: "the application: a profile and a feed, kept"
    case .find: "search, print; needs no terminal"
    case .near: "the nearest cities; needs no terminal"
    case .map: "a map, in characters or as a picture"
    case .plan: "what opening this link would do"
    case .storyboard: "what leads where in app; or check a FILE"
    case .report: "judge an experiment by its logs; - is stdin"
    case .help: "print this help, or the help of a command"
    }
  }
}
