/// The meaning of an input line in response to a menu.
enum LineAnswer: Hashable {
  /// Perform the row at an index.
  case row(Int)
  /// Perform the screen's action for a text.
  case text(String)
  /// Print the next rows.
  case more
  /// Navigate back.
  case back
  /// Select the tab at an index.
  case tab(Int)
  /// Perform the host's command with a text.
  case command(String)
  /// Print the help.
  case help
  /// Quit.
  case quit
  /// An invalid line.
  case mistake(LineMistake)
}
