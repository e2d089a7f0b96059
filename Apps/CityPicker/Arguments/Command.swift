/// A command of the program.
enum Command: String, CaseIterable {
  case pick, app, find, near, map, plan, storyboard, report, help

  /// The commands that interact with the user.
  static let interactive: [Command] = [.pick, .app]

  /// The kind of argument that the command takes, or `nil` if it takes no argument.
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

  /// The forms of the command, each with its synopsis and its description.
  var forms: [(usage: String, summary: String)] {
    let plan = "report \(SampleSizeOptions.operand) [options]"
    return [(usage, summary)] + (self == .report ? [(plan, "print how many units an experiment needs")] : [])
  }

  /// The one-line description for the help.
  var summary: String {
    switch self {
    case .pick: "choose in a terminal, print the choice"
    case .app: "the app: profile and feed, which are saved"
    case .find: "search and print; needs no terminal"
    case .near: "print the nearest cities; needs no terminal"
    case .map: "print a map in characters, or write an SVG"
    case .plan: "print what opening this link would do"
    case .storyboard: "print or check a storyboard of screens"
    case .report: "evaluate an experiment; - is stdin"
    case .help: "print the help of the program or a command"
    }
  }
}
