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
