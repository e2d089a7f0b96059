import Coordination
import Flows

extension Option {
  /// Returns the option's line in the help, with its short form and the name of its value.
  func heading(of use: Use) -> String {
    (use.shortFlag.map { "\($0), " } ?? "") + longForm(of: use)
  }

  /// Returns the option's long form with the name of its value.
  func longForm(of use: Use) -> String { [flag, use.value?.name].compactMap(\.self).joined(separator: " ") }
}

enum Help {
  /// Returns the help for a command, or for the whole program if the command is `nil`.
  static func text(for command: Command?) -> String {
    let usage = rows(
      (command.map { [$0] } ?? Command.allCases).flatMap(\.forms).map { ("citypicker \($0.usage)", $0.summary) })
    let options = Option.allCases.flatMap { option in
      option.uses.filter { use in command.map(use.commands.contains) ?? true }.map {
        (option.heading(of: $0), $0.summary)
      }
    }
    var chapters = [("Usage", usage), ("Options", rows(options))]
    if command ?? .app == .app {
      let parts = rows(StartOption.allCases.map { ($0.rawValue, $0.summary) })
      chapters.append(("Parts of app (sign-in comes first if needed; nothing is printed)", parts))
    }
    if [nil, .pick, .app].contains(command) { chapters.append(("Keys", keys)) }
    if [nil, .app, .plan].contains(command) { chapters.append(("Links", rows(links))) }
    if command ?? .storyboard == .storyboard {
      let names = StoryboardOptions.Format.names.joined(separator: ", ")
      chapters.append(("Languages of storyboard", "  \(names)\n"))
    }
    if ![.app, .map, .plan, .storyboard, .report, .help].contains(command) {
      chapters.append(("Templates", templates(withDistance: command ?? .near == .near)))
    }
    chapters.append(
      ("Exit codes", rows(ExitCode.cases(of: command).map { ("\($0.rawValue)", $0.meaning(for: command)) })))
    return chapters.map { "\($0.0)\n\($0.1)" }.joined(separator: "\n")
  }

  private static let keys = """
      F1 lists the keys while the program runs.
      The manual (citypicker --man) describes the keys and the values of options.

    """

  private static var links: [(left: String, right: String)] {
    AppLinks.table.patterns.map { ("\($0)", "") }
  }

  private static func templates(withDistance: Bool) -> String {
    let names = OutputTemplate.Field.allCases.filter { withDistance || $0 != .distance }.map { "{\($0.rawValue)}" }
    return wrapped(names) + #"  \t \n \0 \\ are tab, newline, NUL, backslash; {{ is a brace"# + "\n"
  }

  /// Returns the rows as lines with two aligned columns.
  private static func rows(_ rows: [(left: String, right: String)]) -> String {
    let width = rows.map(\.left.count).max() ?? 0
    return rows.map { left, right in
      right.isEmpty ? "  \(left)\n" : "  \(left)\(String(repeating: " ", count: width - left.count))  \(right)\n"
    }.joined()
  }

  private static func wrapped(_ words: [String]) -> String {
    var lines = [""]
    for word in words {
      if (lines.last?.count ?? 0) + word.count > 76 { lines.append("") }
      lines[lines.count - 1] += " " + word
    }
    return lines.map { " \($0)\n" }.joined()
  }
}
