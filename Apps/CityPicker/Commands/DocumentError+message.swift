import Storage

extension DocumentError {
  /// Returns the error as a line for the user.
  ///
  /// - Parameters:
  ///   - severity: Whether the command fails or goes on without the document.
  ///   - document: The content of the file, such as `profile`.
  ///   - path: The path of the file.
  ///   - remedy: What to do, or what the program does, if the file is damaged and was moved aside.
  /// - Returns: A line that says what was wrong, in which file, and what to do.
  func message(
    _ severity: Message.Severity = .error, about document: String, at path: String,
    whereMoved remedy: String = "run the command again to start with a new one"
  ) -> Message {
    let (text, advice) = parts("\(document) '\(path)'", remedy)
    return Message(severity: severity, text: text, advice: advice)
  }

  private func parts(_ file: String, _ remedy: String) -> (text: String, advice: String) {
    switch self {
    case .damaged(let reason, let aside?):
      ("damaged \(file): \(reason)", "the file was moved to '\(aside)'; \(remedy)")
    case .damaged(let reason, nil): ("damaged \(file): \(reason)", "move the file away")
    case .newer(let version):
      ("cannot read \(file): version \(version) is too new", "update citypicker, or move the file away")
    case .unreadable(let error): ("cannot read \(file): \(error)", "make the file readable, or move it away")
    case .unwritable(let error): ("cannot save \(file): \(error)", "free disk space, or make the folder writable")
    case .invalid(let reason): ("cannot save \(file): \(reason)", "choose another name or city")
    }
  }
}
