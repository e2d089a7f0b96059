import TerminalUI

/// One line for people: what is wrong, where, and what to do.
struct Message: Hashable, Sendable {
  let problem: String
  let place: String
  let advice: String

  init(_ problem: String, at place: String, advice: String) {
    self.problem = problem
    self.place = place
    self.advice = advice
  }
}

extension Message: CustomStringConvertible {
  /// The line without its newline; what the user or a file has put into it cannot move the cursor.
  var description: String { DisplayText("citypicker: \(sentence)").string }

  /// The words alone, as they are.
  var sentence: String { "\(problem): \(place); \(advice)" }
}

/// A reason to end without a result.
struct Failure: Error, Hashable {
  let code: ExitCode
  /// What to tell the user; nothing to those who have asked for the end.
  let message: Message?
}
