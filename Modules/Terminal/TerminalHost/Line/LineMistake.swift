/// Why a line is no answer.
enum LineMistake: Hashable {
  /// No row has the number.
  case noRow(String)
  /// Several rows are called that; their indices.
  case ambiguous(String, [Int])
  /// The screen takes no text, and no row is called that.
  case noText(String)
  /// There is no such command.
  case noCommand(String)
  /// There is no such tab.
  case noTab(String)
  /// What follows the command is missing.
  case incomplete(String)
}
