// The text of a menu, in complete lines that are suitable for a screen reader.

extension LineMenu {
  /// The maximum number of rows on a page; with the lines around them they fit a terminal of 24 lines.
  static let pageLength = 15

  /// The title of the screen, the path to it, the tabs, and the remarks.
  var heading: [String] {
    var lines = [summary]
    if !way.isEmpty { lines.append("Way: \(way.joined(separator: ", ")).") }
    if !tabs.isEmpty { lines.append("Tabs: \(tabs.joined(separator: ", ")); this is \(tabs[selectedTab]).") }
    return lines + remarks
  }

  /// The title of the screen and its current remarks.
  var news: [String] { [summary] + remarks }

  private var summary: String { detail.isEmpty ? title : "\(title): \(detail)" }

  /// Returns a page of numbered rows, with its range if there are several pages.
  func page(from start: Int) -> [String] {
    let end = min(start + LineMenu.pageLength, rows.count)
    let lines = (start..<end).map(line)
    guard rows.count > LineMenu.pageLength else { return lines }
    let more = end < rows.count ? "an empty line goes on" : "an empty line begins again"
    return lines + ["\(start + 1) to \(end) of \(rows.count); \(more)."]
  }

  /// Returns the start of the next page, or of the first page after the last one.
  func start(after start: Int) -> Int {
    start + LineMenu.pageLength < rows.count ? start + LineMenu.pageLength : 0
  }

  private func line(_ index: Int) -> String {
    let row = rows[index]
    return "\(index + 1). \(row.words)\(row.detail.isEmpty ? "" : ": \(row.detail)")"
  }

  var question: String {
    let numbers = rows.count > 1 ? "a number from 1 to \(rows.count)" : "1"
    var choices = rows.isEmpty ? [] : [numbers, "the words of a row"]
    if let text { choices.append("other text (\(text))") }
    choices.append("? for help")
    return "Type \(choices.dropLast().joined(separator: ", "))\(choices.count > 1 ? ", or " : "")\(choices.last ?? "")."
  }

  var help: [String] {
    var lines: [String] = []
    if !rows.isEmpty { lines.append("A number, or the words of a row: takes the row.") }
    if let text {
      lines.append("Any other text: \(text).")
      lines.append("\(Word.text) TEXT: the same, be it a number or a command.")
    }
    lines.append(rows.count > LineMenu.pageLength ? "An empty line: the next rows." : "An empty line: all of it again.")
    lines.append("\(Word.back): \(back.map { "back to \($0)" } ?? "nowhere from here; twice, ends").")
    if !tabs.isEmpty { lines.append("\(Word.tab) NAME: one of the tabs \(tabs.joined(separator: ", ")).") }
    if let command, let commandWord { lines.append("\(commandWord) TEXT: \(command.lowercased()) what TEXT says.") }
    return lines + ["\(Word.quit): ends.", "? or \(Word.help): this help."]
  }

  /// Returns an error message for an invalid answer, with the valid ones.
  func advice(on mistake: LineMistake) -> [String] {
    switch mistake {
    case .noRow(let number):
      [rows.isEmpty ? "There are no rows, so \(number) is none." : "There is no \(number): \(range)."]
    case .ambiguous(let text, let indices):
      ["\(indices.count) rows are called “\(text)”: type the number of one of them."]
        + indices.prefix(LineMenu.pageLength).map(line)
    case .noText(let text): ["Nothing is called “\(text)”: type the number of a row."]
    case .noCommand(let text): ["There is no command “\(text)”: ? lists the commands."]
    case .noTab(let name): ["There is no tab “\(name)”: it is one of \(tabs.joined(separator: ", "))."]
    case .incomplete(let word): ["\(word) alone says too little: type more behind it."]
    }
  }

  private var range: String { rows.count > 1 ? "the numbers go from 1 to \(rows.count)" : "the only number is 1" }
}
