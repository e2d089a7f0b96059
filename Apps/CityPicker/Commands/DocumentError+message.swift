import Storage

extension DocumentError {
  /// Returns the error as a message for the user.
  ///
  /// - Parameters:
  ///   - document: The kind of the document, such as `profile`.
  ///   - path: The path of the file.
  ///   - remedy: The remedy after a damaged file was moved aside.
  /// - Returns: The problem, its place, and the remedy.
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
