/// A menu for line input that offers a screen's actions and the navigation commands.
struct LineMenu: Hashable {
  /// A row that performs an action.
  struct Row: Hashable {
    /// The text of the action, which the user can type to select the row.
    let text: String
    /// A detail that is printed after the text.
    let detail: String
  }

  var title = ""
  /// A detail that is printed after the title.
  var detail = ""
  /// The titles of the screens on the path to the menu's screen, starting with the root.
  var path: [String] = []
  var remarks: [String] = []
  /// The rows, which are numbered from 1.
  var rows: [Row] = []
  /// The purpose of typing text that matches no row, such as `search for it`, or `nil` if the screen accepts no text.
  var textPurpose: String?
  /// The titles of the tabs, or an empty array if there are no tabs.
  var tabs: [String] = []
  /// The index of the selected tab.
  var selectedTab = 0
  /// The text of the action that the command `.back` performs instead of navigating back, or `nil` to navigate back.
  var backText: String?
  /// The title of the screen that navigating back would show, or `nil` if there is no such screen.
  var previousTitle: String?
  /// The title of the host's command, or `nil` if there is no command.
  var command: String?
}

extension LineMenu {
  /// Parses an input line.
  ///
  /// A line that starts with a period is a command, because no place name starts with a period.
  func answer(to line: String) -> LineAnswer {
    let text = line.trimmed
    if text.isEmpty { return .more }
    if text == "?" { return .help }
    if text.hasPrefix(".") { return parseCommand(text) }
    if text.isNumber {
      guard let number = Int(text), rows.indices.contains(number - 1) else { return .invalid(.unknownRow(text)) }
      return .row(number - 1)
    }
    let indices = rows.indices.filter { rows[$0].text.isSame(as: text) }
    if indices.count > 1 { return .invalid(.ambiguous(text, indices)) }
    return indices.first.map { .row($0) } ?? parseText(text)
  }

  /// The commands as the user types them.
  enum Command {
    static let back = ".back"
    static let help = ".help"
    static let quit = ".quit"
    static let tab = ".tab"
    static let text = ".text"
  }

  /// The host's command as the user types it.
  var commandName: String? { command.map { ".\($0.lowercased())" } }

  private func parseCommand(_ text: String) -> LineAnswer {
    let folded = text.lowercased()
    switch folded {
    case Command.back: return .back
    case Command.help: return .help
    case Command.quit: return .quit
    default: break
    }
    let names = [Command.text, tabs.isEmpty ? nil : Command.tab, commandName].compactMap(\.self)
    guard let name = names.first(where: { folded == $0 || folded.hasPrefix("\($0) ") }) else {
      return .invalid(.unknownCommand(text))
    }
    let rest = String(text.dropFirst(name.count)).trimmed
    if rest.isEmpty { return .invalid(.missingArgument(name)) }
    return switch name {
    case Command.text: parseText(rest)
    case Command.tab: parseTab(rest)
    default: .command(rest)
    }
  }

  private func parseText(_ text: String) -> LineAnswer {
    textPurpose == nil ? .invalid(.unknownText(text)) : .text(text)
  }

  private func parseTab(_ name: String) -> LineAnswer {
    let indices = tabs.indices.filter { tabs[$0].isSame(as: name) || "\($0 + 1)" == name }
    guard let index = indices.first, indices.count == 1 else { return .invalid(.unknownTab(name)) }
    return .tab(index)
  }
}

extension String {
  /// The string without leading and trailing whitespace.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }

  /// Whether the string contains only ASCII digits.
  fileprivate var isNumber: Bool { utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) }

  /// Returns whether two strings are equal, ignoring case.
  fileprivate func isSame(as other: String) -> Bool { lowercased() == other.lowercased() }
}
