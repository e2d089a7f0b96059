import Storage

extension ProfileError {
  /// The error as a line for people; the profile lies at `path`.
  func message(at path: String) -> Message {
    switch self {
    case .damaged(let reason, let aside?):
      Message("damaged profile (\(reason))", at: path, advice: "moved to \(aside); start again with a new one")
    case .damaged(let reason, nil):
      Message("damaged profile (\(reason))", at: path, advice: "it could not be moved aside: move it yourself")
    case .newer(let version):
      Message("profile of a newer version (\(version))", at: path, advice: "update citypicker, or move the file away")
    case .unreadable(let refusal):
      Message("cannot read the profile (\(refusal))", at: path, advice: "mend the file, or move it away")
    case .unwritable(let refusal):
      Message("cannot save the profile (\(refusal))", at: path, advice: "make room, or let the folder be written to")
    case .invalid(let reason):
      Message("cannot save the profile (\(reason))", at: path, advice: "choose another name or city")
    }
  }
}
