import TerminalUI

/// A one-line message for the user: the problem, the place, and the remedy.
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
  /// The line without a newline, with control characters from user input or files made visible.
  var description: String { DisplayText("citypicker: \(sentence)").string }

  /// The text without the program's name and without escaping.
  var sentence: String { "\(problem): \(place); \(advice)" }
}

/// An error that ends the program.
struct Failure: Error, Hashable {
  let code: ExitCode
  /// The message to print, or `nil` if the user requested the end.
  let message: Message?
}
