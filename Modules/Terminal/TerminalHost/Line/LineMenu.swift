/// What is offered to somebody who answers in lines: a screen's actions and the ways around it, as a value.
struct LineMenu: Hashable {
  /// An action.
  struct Row: Hashable {
    /// What it is called; to type that takes it.
    let words: String
    /// What is told beside it.
    let detail: String
  }

  /// What the screen is called.
  var title = ""
  /// What is told beside the title.
  var detail = ""
  /// What the screens are called that lead here, the first one first.
  var way: [String] = []
  /// What else the screen tells.
  var remarks: [String] = []
  /// The actions, by their numbers from 1.
  var rows: [Row] = []
  /// What comes of a text that is not a row's, such as `Search “…”`; `nil` if the screen takes none.
  var text: String?
  /// What the tabs are called; none if there are no tabs.
  var tabs: [String] = []
  /// The tab that is seen.
  var selectedTab = 0
  /// Where going back leads; `nil` if there is nothing to go back to.
  var back: String?
  /// What the host's command is called, if it has one.
  var command: String?
}

extension LineMenu {
  /// Returns what a line asks for; lines that begin with a point are commands, which no name of a place does.
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

  /// The words of the commands, as they are typed.
  enum Word {
    static let back = ".back"
    static let help = ".help"
    static let quit = ".quit"
    static let tab = ".tab"
    static let text = ".text"
  }

  /// The word of the host's command.
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
  /// Whether there are digits and nothing else.
  fileprivate var isNumber: Bool { utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) }

  /// Whether two texts differ by capitals at the most.
  fileprivate func isSame(as other: String) -> Bool { lowercased() == other.lowercased() }
}
