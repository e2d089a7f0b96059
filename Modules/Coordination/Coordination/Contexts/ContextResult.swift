public import Navigation

/// What has become of a request to open something; each ends exactly once.
public enum ContextResult: Hashable, Sendable {
  /// It is shown.
  case done
  /// It was in view already; its screen was told.
  case alreadyShown
  /// It was waiting already, and is shown when that is.
  case coalesced
  /// Something newer was opened instead.
  case superseded
  /// A policy has forbidden it, for this reason, or it was given up.
  case guarded(String)
  /// It has waited too long.
  case expired
  /// It cannot be opened; nothing has moved.
  case refused(ContextRefusal)
  /// It was decided, and the host has not shown it.
  case notShown(RequestResult)

  init(_ result: RequestResult) {
    switch result {
    case .done, .clamped: self = .done
    case .alreadyShown, .coalesced, .nothingToPop: self = .alreadyShown
    case .superseded: self = .superseded
    case .stale, .guarded, .refused, .notShown, .timedOut, .hostDetached: self = .notShown(result)
    }
  }
}
