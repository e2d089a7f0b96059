import TerminalUI

/// The options, each defined once: parsing, errors, suggestions and help all read it here.
enum Option: String, CaseIterable {
  case picker, country, multi, query
  case selectOne = "select-1"
  case format, json, limit, user, start, open, tree, accessible, height, color, theme, ascii
  case noMouse = "no-mouse"
  case noAnimation = "no-animation"
  case from, check, help, version

  /// The option as it is typed.
  var flag: String { "--\(rawValue)" }

  /// What stands for its value in the help; `nil` if it takes none.
  var valueName: String? {
    switch self {
    case .picker: PickerOption.names
    case .country: "CC"
    case .query: "TEXT"
    case .format: "TEMPLATE"
    case .limit: "N"
    case .user: "NAME"
    case .start: "PART"
    case .open: "URL"
    case .height: "N|N%"
    case .color: Rendition.ColorWish.names
    case .theme: DisplayOptions.Theme.names
    case .check, .from: "FILE"
    case .multi, .selectOne, .json, .tree, .accessible, .ascii, .noMouse, .noAnimation, .help, .version: nil
    }
  }

  /// The commands that know it.
  var commands: [Command] {
    switch self {
    case .picker, .accessible, .height, .color, .theme, .ascii, .noMouse, .noAnimation: [.pick, .app]
    case .help, .version: Command.allCases
    case .country: [.pick, .app, .find, .near]
    case .multi, .query, .selectOne: [.pick]
    case .format: [.pick, .find, .near, .storyboard]
    case .json: [.pick, .find, .near]
    case .limit: [.find, .near]
    case .user, .start, .open, .tree: [.app]
    case .from: [.plan]
    case .check: [.storyboard]
    }
  }

  /// Returns whether two values ask for the same.
  func means(_ value: String, sameAs other: String) -> Bool {
    self == .country ? value.lowercased() == other.lowercased() : value == other
  }

  /// One line for the help.
  var summary: String {
    switch self {
    case .picker: "how cities are shown; auto is list"
    case .country: "only this country, by its two letters of ISO 3166-1"
    case .multi: "choose several: Tab toggles, Enter prints"
    case .query: "begin with this search"
    case .selectOne: "if --query has exactly one best match, print it"
    case .format: "print by a template, or in a language, see below"
    case .json: "print one line of JSON"
    case .limit: "at most so many, 1 to 1000; find 10, near 1"
    case .user: "sign in by this name"
    case .start: "show only this part, see below"
    case .open: "open this link at once"
    case .tree: "tell at the end, on stderr, what was shown"
    case .accessible: "ask in numbered lines; answers may come from a pipe"
    case .height: "draw below the cursor, on so many lines, \(DisplayOptions.Height.least) or more"
    case .color: "whether to use colours; auto heeds NO_COLOR"
    case .theme: "colours for a light or a dark terminal"
    case .ascii: "draw with nothing but ASCII"
    case .noMouse: "leave the mouse to the terminal"
    case .noAnimation: "show every change at once"
    case .from: "from where navigation.json says, not from the feed"
    case .check: "tell what is wrong with a storyboard in JSON"
    case .help: "print this help"
    case .version: "print the version"
    }
  }
}
