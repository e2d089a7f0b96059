import TerminalUI

/// A line on standard error that describes a problem to the user and, in most cases, gives advice.
struct Message: Hashable, Sendable {
  enum Severity: String {
    /// The command fails.
    case error
    /// The program continues despite the problem.
    case warning
    /// The result might not be what the user meant.
    case note
  }

  var severity: Severity
  let text: String
  let advice: String?

  static func error(_ text: String, advice: String? = nil) -> Self {
    Self(severity: .error, text: text, advice: advice)
  }

  static func note(_ text: String, advice: String? = nil) -> Self {
    Self(severity: .note, text: text, advice: advice)
  }

  static func warning(_ text: String, advice: String? = nil) -> Self {
    Self(severity: .warning, text: text, advice: advice)
  }
}

extension Message: CustomStringConvertible {
  /// The escaped line without a newline.
  ///
  /// Because of the escaping, text from users or files cannot move the cursor.
  var description: String { DisplayText("\(severity.rawValue): \(sentence)").string }

  /// The unescaped text and advice, without the severity.
  var sentence: String { advice.map { "\(text); \($0)" } ?? text }
}

/// The error that a command throws if it fails.
struct Failure: Error, Hashable {
  let code: ExitCode
  /// The message, or `nil` if there is nothing to report, for example, after Ctrl-C.
  let message: Message?
}
