/// What somebody who was offered a menu asks for.
enum LineAnswer: Hashable {
  /// A row, by its index.
  case row(Int)
  /// What a text comes to on the screen.
  case text(String)
  /// The next rows.
  case more
  /// To go back.
  case back
  /// A tab, by its index.
  case tab(Int)
  /// The host's command.
  case command(String)
  /// What can be asked for.
  case help
  /// The end.
  case quit
  /// Nothing that there is.
  case mistake(LineMistake)
}
