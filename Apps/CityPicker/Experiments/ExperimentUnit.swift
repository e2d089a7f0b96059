/// Who is in the experiments, and where that comes from.
enum ExperimentUnit: Equatable {
  /// Nobody asked: nothing is configured, and nothing is logged.
  case none
  /// Somebody has said so.
  case given(String)
  /// A pseudonym that is kept in a file.
  case kept(String, path: String)
  /// A pseudonym that cannot be kept, for this reason: in the next run it would be another person's.
  case passing(String, reason: String)
  /// A pseudonym of which the file holds something else: it will not mend itself, so somebody has to be told.
  case displaced(String, by: Message)

  var id: String? {
    switch self {
    case .none: nil
    case .given(let id), .kept(let id, _), .passing(let id, _), .displaced(let id, _): id
    }
  }

  /// Whether it is the same in the next run.
  var isStable: Bool {
    switch self {
    case .none, .given, .kept: true
    case .passing, .displaced: false
    }
  }

  /// What a person has to mend.
  var problem: Message? { if case .displaced(_, let problem) = self { problem } else { nil } }
}
