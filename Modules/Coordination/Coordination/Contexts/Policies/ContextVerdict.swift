import Navigation
public import Screens

/// What a policy decides.
public enum ContextVerdict: Hashable, Sendable {
  /// Go on.
  case allow
  /// Open something else instead.
  case redirect([ScreenContext])
  /// Not now; the question is asked again whenever something has changed, until a time limit, if there is one.
  case wait(String, limit: Duration? = nil)
  /// No, and not later either.
  case deny(String)
}

extension ContextVerdict {
  /// What is in the way, in words; `nil` if nothing is.
  var reason: String? {
    switch self {
    case .allow: nil
    case .redirect(let target): "go to \(target.last.map { "\($0)" } ?? "nothing") instead"
    case .wait(let reason, _): "wait: \(reason)"
    case .deny(let reason): reason
    }
  }
}
