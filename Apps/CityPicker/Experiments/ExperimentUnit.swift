/// The experiment unit, which represents the user, and the source of the unit's identifier.
enum ExperimentUnit: Equatable {
  /// There is no unit because nothing is configured or logged.
  case none
  /// An identifier from the command line.
  case given(String)
  /// A pseudonym that is saved in a file.
  case saved(String, path: String)
  /// A pseudonym that cannot be saved, so the next run has a different pseudonym.
  case temporary(String, reason: String)
  /// A pseudonym that is used only in this run because the saved pseudonym is damaged.
  ///
  /// The program reports the problem so that the user can repair the file.
  case replacement(String, by: Message)

  var id: String? {
    switch self {
    case .none: nil
    case .given(let id), .saved(let id, _), .temporary(let id, _), .replacement(let id, _): id
    }
  }

  /// Whether the next run with the same options has the same unit.
  var isStable: Bool {
    switch self {
    case .none, .given, .saved: true
    case .temporary, .replacement: false
    }
  }

  /// The problem that the user has to fix, or `nil` if there is no such problem.
  var problem: Message? { if case .replacement(_, let problem) = self { problem } else { nil } }
}
