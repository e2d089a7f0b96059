import Storage

extension DocumentError {
  /// Returns the error as a line for people.
  ///
  /// - Parameters:
  ///   - document: What the file holds, such as `profile`.
  ///   - path: Where it lies.
  ///   - remedy: What to do, or what was done, if it is damaged and was moved aside.
  /// - Returns: A line that says what was wrong, where, and what to do.
  func message(
    of document: String, at path: String, whereMoved remedy: String = "start again with a new one"
  ) -> Message {
    switch self {
    case .damaged(let reason, let aside?):
      Message("damaged \(document) (\(reason))", at: path, advice: "moved to \(aside); \(remedy)")
    case .damaged(let reason, nil):
      Message("damaged \(document) (\(reason))", at: path, advice: "it could not be moved aside: move it yourself")
    case .newer(let version):
      Message(
        "\(document) of a newer version (\(version))", at: path, advice: "update citypicker, or move the file away")
    case .unreadable(let rejection):
      Message("cannot read the \(document) (\(rejection))", at: path, advice: "mend the file, or move it away")
    case .unwritable(let rejection):
      Message(
        "cannot save the \(document) (\(rejection))", at: path, advice: "make room, or let the folder be written to")
    case .invalid(let reason):
      Message("cannot save the \(document) (\(reason))", at: path, advice: "choose another name or city")
    }
  }
}
