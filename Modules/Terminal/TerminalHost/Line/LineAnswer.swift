/// The meaning of an input line in response to a menu.
enum LineAnswer: Hashable {
  /// Performs the action of the row with the given index.
  case row(Int)
  /// Performs the screen's action for the given text.
  case text(String)
  /// Prints the next page of rows, or repeats the screen if there is no next page.
  case more
  /// Performs the screen's action for navigating back, such as clearing the search, or navigates back.
  case back
  /// Selects the tab with the given index.
  case tab(Int)
  /// Performs the host's command with the given text.
  case command(String)
  /// Prints the help.
  case help
  case quit
  case invalid(InvalidLine)
}

/// The reason that an input line is invalid.
enum InvalidLine: Hashable {
  /// No row has the given number.
  case unknownRow(String)
  /// Several rows match the text.
  ///
  /// The second associated value contains the indices of the matching rows.
  case ambiguous(String, [Int])
  /// The text matches no row, and the screen accepts no other text.
  case unknownText(String)
  /// No command matches the text.
  case unknownCommand(String)
  /// No tab, or more than one tab, matches the name.
  case unknownTab(String)
  /// The command requires an argument, but the line contains none.
  case missingArgument(String)
}
