import Storage

extension DocumentError {
  /// Returns the error as a message for the user.
  ///
  /// - Parameters:
  ///   - severity: The severity, for example, `warning` if the command continues without the document.
  ///   - document: The name for the file's content in messages, such as `profile`.
  ///   - path: The path of the file.
  ///   - remedy: Advice about a damaged file that was moved aside, or a description of how the program continued
  ///     without the file.
  /// - Returns: A message that describes the problem, names the file, and gives advice.
  func message(
    _ severity: Message.Severity = .error, about document: String, at path: String,
    whereMoved remedy: String = "run the command again to start with a new one"
  ) -> Message {
    let (text, advice) = parts("\(document) '\(path)'", remedy)
    return Message(severity: severity, text: text, advice: advice)
  }

  /// Returns a short description of the error for the footer, without the file's path or advice.
  func notice(about document: String) -> String {
    switch self {
    case .damaged(let reason, let aside?):
      "The \(document) was damaged and moved to \(aside.split(separator: "/").last ?? ""): \(reason)"
    case .damaged(let reason, nil): "The \(document) is damaged: \(reason)"
    case .newer(let version): "The \(document) cannot be read: version \(version) is too new"
    case .unreadable(let error): "The \(document) cannot be read: \(error)"
    case .unwritable(let error): "The \(document) cannot be saved: \(error)"
    case .locked: "The \(document) cannot be saved: another process is using it"
    case .invalid(let reason): "The \(document) cannot be saved: \(reason)"
    }
  }

  /// Whether the file was damaged and is now at another path.
  var wasMovedAside: Bool {
    if case .damaged(_, aside: .some) = self { true } else { false }
  }

  private func parts(_ file: String, _ remedy: String) -> (text: String, advice: String) {
    switch self {
    case .damaged(let reason, let aside?):
      ("damaged \(file): \(reason)", "the file was moved to '\(aside)'; \(remedy)")
    case .damaged(let reason, nil): ("damaged \(file): \(reason)", "move the file away")
    case .newer(let version):
      ("cannot read \(file): version \(version) is too new", "update citypicker, or move the file away")
    case .unreadable(let error): ("cannot read \(file): \(error)", "make the file readable, or move it away")
    case .unwritable(let error):
      ("cannot save \(file): \(error)", error.isOutOfSpace ? "free disk space" : "make the folder writable")
    case .locked: ("cannot save \(file): another process is using it", "end that process, which may be stopped")
    case .invalid(let reason): ("cannot save \(file): \(reason)", "choose another name or city")
    }
  }
}
