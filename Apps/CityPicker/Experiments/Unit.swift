/// Who is in the experiments, and where that comes from.
enum Unit: Equatable {
  /// Nobody asked: nothing is configured, and nothing is logged.
  case none
  /// Somebody has said so.
  case given(String)
  /// A pseudonym that is kept in a file.
  case kept(String, path: String)
  /// A pseudonym that cannot be kept, for this reason: in the next run it would be another person's.
  case passing(String, reason: String)

  var id: String? {
    switch self {
    case .none: nil
    case .given(let id), .kept(let id, _), .passing(let id, _): id
    }
  }

  /// Whether it is the same in the next run.
  var isStable: Bool { if case .passing = self { false } else { true } }
}
