/// A menu for line input, as a value: the actions of a screen and the commands for navigation.
struct LineMenu: Hashable {
  /// A row that performs an action.
  struct Row: Hashable {
    /// The text of the action, which the user can type to select the row.
    let words: String
    /// A detail that is printed after the text.
    let detail: String
  }

  var title = ""
  /// A detail that is printed after the title.
  var detail = ""
  /// The titles of the screens on the path to this screen, from the first one.
  var way: [String] = []
  var remarks: [String] = []
  /// The rows, which are numbered from 1.
  var rows: [Row] = []
  /// A description of the action for any other text, such as `Search “…”`, or `nil` if the screen accepts no text.
  var text: String?
  /// The titles of the tabs, or empty if there are none.
  var tabs: [String] = []
  /// The index of the selected tab.
  var selectedTab = 0
  /// The title of the screen that back navigates to, or `nil` if there is none.
  var back: String?
  /// The title of the host's command, or `nil` if there is none.
  var command: String?
}

extension LineMenu {
  /// Parses an input line.
  ///
  /// A line that begins with a period is a command, because no place name begins with one.
  func answer(to line: String) -> LineAnswer {
    let text = line.trimmed
    if text.isEmpty { return .more }
    if text == "?" { return .help }
    if text.hasPrefix(".") { return order(text) }
    if text.isNumber {
      guard let number = Int(text), rows.indices.contains(number - 1) else { return .mistake(.noRow(text)) }
      return .row(number - 1)
    }
    let indices = rows.indices.filter { rows[$0].words.isSame(as: text) }
    if indices.count > 1 { return .mistake(.ambiguous(text, indices)) }
    return indices.first.map { .row($0) } ?? free(text)
  }

  /// The commands, as the user types them.
  enum Word {
    static let back = ".back"
    static let help = ".help"
    static let quit = ".quit"
    static let tab = ".tab"
    static let text = ".text"
  }

  /// The host's command, as the user types it.
  var commandWord: String? { command.map { ".\($0.lowercased())" } }

  private func order(_ text: String) -> LineAnswer {
    let folded = text.lowercased()
    switch folded {
    case Word.back: return .back
    case Word.help: return .help
    case Word.quit: return .quit
    default: break
    }
    let words = [Word.text, tabs.isEmpty ? nil : Word.tab, commandWord].compactMap(\.self)
    guard let word = words.first(where: { folded == $0 || folded.hasPrefix("\($0) ") }) else {
      return .mistake(.noCommand(text))
    }
    let rest = String(text.dropFirst(word.count)).trimmed
    if rest.isEmpty { return .mistake(.incomplete(word)) }
    return switch word {
    case Word.text: free(rest)
    case Word.tab: tab(rest)
    default: .command(rest)
    }
  }

  private func free(_ text: String) -> LineAnswer { self.text == nil ? .mistake(.noText(text)) : .text(text) }

  private func tab(_ name: String) -> LineAnswer {
    let indices = tabs.indices.filter { tabs[$0].isSame(as: name) || "\($0 + 1)" == name }
    guard let index = indices.first, indices.count == 1 else { return .mistake(.noTab(name)) }
    return .tab(index)
  }
}

extension String {
  /// Whether the text consists of ASCII digits.
  fileprivate var isNumber: Bool { utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) }

  /// Returns whether two texts are equal, ignoring case.
  fileprivate func isSame(as other: String) -> Bool { lowercased() == other.lowercased() }
}

/// The reason why an input line is invalid.
enum LineMistake: Hashable {
  /// No row has the number.
  case noRow(String)
  /// Several rows match the text; the second value contains their indices.
  case ambiguous(String, [Int])
  /// No row matches the text, and the screen accepts no other text.
  case noText(String)
  /// No command matches the text.
  case noCommand(String)
  /// No tab, or more than one, matches the name.
  case noTab(String)
  /// The command has no argument.
  case incomplete(String)
}
