public import Navigation
public import Screens

/// Decides whether, and when, something may be opened; the router asks, and knows none of the reasons.
public protocol ContextPolicy: Sendable {
  /// Returns what to do about a target, before a way to it is planned.
  ///
  /// - Parameters:
  ///   - target: What is to be shown, with all that has to lie below it, the lowest first.
  ///   - situation: What is shown.
  /// - Returns: What to do; the way is planned only if it is allowed.
  func verdict(on target: [ScreenContext], in situation: ContextSituation) -> ContextVerdict

  /// Returns what to do about a way that has been planned.
  func verdict(on proposal: ContextProposal) -> ContextVerdict
}

extension ContextPolicy {
  /// Allows everything.
  public func verdict(on target: [ScreenContext], in situation: ContextSituation) -> ContextVerdict { .allow }

  /// Allows everything.
  public func verdict(on proposal: ContextProposal) -> ContextVerdict { .allow }
}

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

/// A way that has been planned, for policies to judge.
public struct ContextProposal: Sendable {
  /// What is to be shown, with all that has to lie below it, the lowest first.
  public let target: [ScreenContext]
  /// What is shown.
  public let situation: ContextSituation
  /// What would be shown.
  public let result: NavigationState
  /// The entries that would leave.
  public let removed: [NavigationState.Entry]
  /// The layers that would be closed.
  public let closedLayers: [NavigationState.Layer]
}
