/// What the program can be asked to do.
enum Command: String, CaseIterable {
  case pick, app, find, near, plan, storyboard

  /// The words that follow the program's name.
  var usage: String {
    switch self {
    case .pick: "[pick] [options]"
    case .app: "app [options]"
    case .find: "find TEXT… [options]"
    case .near: "near LAT,LON [options]"
    case .plan: "plan URL [--from FILE]"
    case .storyboard: "storyboard [options]"
    }
  }

  /// One line for the help.
  var summary: String {
    switch self {
    case .pick: "choose in a terminal, print the choice"
    case .app: "the application: a profile and a feed, kept"
    case .find: "search, print; needs no terminal"
    case .near: "the nearest cities; needs no terminal"
    case .plan: "what opening this link would do"
    case .storyboard: "what leads where in app; or check a FILE"
    }
  }
}
