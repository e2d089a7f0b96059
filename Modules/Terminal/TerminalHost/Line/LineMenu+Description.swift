// The text of a menu as complete lines that are suitable for a screen reader.

extension LineMenu {
  /// The maximum number of rows on a page.
  ///
  /// A page and the lines around it fit on a terminal with 24 lines.
  static let pageLength = 15

  /// The title and detail of the screen, the path to the screen, the tabs, and the remarks.
  var heading: [String] {
    var lines = [summary]
    if !path.isEmpty { lines.append("Path: \(path.joined(separator: ", ")).") }
    if !tabs.isEmpty { lines.append("Tabs: \(tabs.joined(separator: ", ")); this is \(tabs[selectedTab]).") }
    return lines + remarks
  }

  /// The title, detail, and remarks of the screen.
  var changes: [String] { [summary] + remarks }

  private var summary: String { detail.isEmpty ? title : "\(title): \(detail)" }

  /// Returns a page of numbered rows, followed by the range of row numbers if there are several pages.
  func page(from start: Int) -> [String] {
    let end = min(start + LineMenu.pageLength, rows.count)
    let lines = (start..<end).map(line)
    guard rows.count > LineMenu.pageLength else { return lines }
    let more = end < rows.count ? "press Enter for more" : "press Enter to start again"
    return lines + ["\(start + 1) to \(end) of \(rows.count); \(more)."]
  }

  /// Returns the index of the first row on the next page, or 0 if the current page is the last one.
  func start(after start: Int) -> Int {
    start + LineMenu.pageLength < rows.count ? start + LineMenu.pageLength : 0
  }

  private func line(_ index: Int) -> String {
    let row = rows[index]
    return "\(index + 1). \(row.text)\(row.detail.isEmpty ? "" : ": \(row.detail)")"
  }

  var prompt: String {
    let numbers = rows.count > 1 ? "a number from 1 to \(rows.count)" : "1"
    let answers = rows.isEmpty ? "? for help" : "\(numbers), the text of a row, or ? for help"
    return (["Type \(answers)."] + (otherText.map { [$0] } ?? [])).joined(separator: " ")
  }

  private var otherText: String? { textPurpose.map { "Type any other text to \($0)." } }

  var help: [String] {
    var lines: [String] = []
    if !rows.isEmpty { lines.append("A number, or the text of a row: selects the row.") }
    if let otherText {
      lines.append(otherText)
      lines.append("\(Command.text) TEXT: the same, even if TEXT is a number or a command.")
    }
    lines.append(
      rows.count > LineMenu.pageLength ? "An empty line: the next rows." : "An empty line: repeats the screen.")
    let previous = previousTitle.map { "back to \($0)" } ?? "no previous screen; type it twice to quit"
    lines.append("\(Command.back): \(backText.map { "the same as “\($0)”" } ?? previous).")
    if !tabs.isEmpty { lines.append("\(Command.tab) NAME: one of the tabs \(tabs.joined(separator: ", ")).") }
    if let command, let commandName { lines.append("\(commandName) TEXT: \(command.lowercased()) TEXT.") }
    return lines + ["\(Command.quit): quits.", "? or \(Command.help): this help."]
  }

  /// Returns an error message for an invalid answer, with a hint about valid answers.
  func errorMessage(for reason: InvalidLine) -> [String] {
    switch reason {
    case .unknownRow(let number):
      [rows.isEmpty ? "Invalid row \(number): there are no rows." : "Invalid row \(number): must be \(range)."]
    case .ambiguous(let text, let indices):
      ["“\(text)” matches \(indices.count) rows: type the number of one of them."]
        + indices.prefix(LineMenu.pageLength).map(line)
    case .unknownText(let text): ["No row matches “\(text)”: type the number of a row."]
    case .unknownCommand(let text): ["Unknown command “\(text)”: type ? for help."]
    case .unknownTab(let name): ["Unknown tab “\(name)”: must be one of \(tabs.joined(separator: ", "))."]
    case .missingArgument(let name): ["Missing argument: type a text after \(name)."]
    }
  }

  private var range: String { rows.count > 1 ? "1–\(rows.count)" : "1" }
}
