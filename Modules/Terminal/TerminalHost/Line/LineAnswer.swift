/// The meaning of an input line in response to a menu.
enum LineAnswer: Hashable {
  /// Perform the action of the row at an index.
  case row(Int)
  /// Perform the screen's action for the text.
  case text(String)
  /// Print the next rows.
  case more
  /// Navigate back.
  case back
  /// Select the tab at an index.
  case tab(Int)
  /// Perform the host's command with the text.
  case command(String)
  /// Print the help.
  case help
  case quit
  case invalid(InvalidLine)
}

/// The reason why an input line is invalid.
enum InvalidLine: Hashable {
  /// No row has the number.
  case unknownRow(String)
  /// Several rows match the text; the second value contains their indices.
  case ambiguous(String, [Int])
  /// No row matches the text, and the screen accepts no other text.
  case unknownText(String)
  /// No command matches the text.
  case unknownCommand(String)
  /// No tab, or more than one, matches the name.
  case unknownTab(String)
  /// The command has no argument.
  case missingArgument(String)
}
