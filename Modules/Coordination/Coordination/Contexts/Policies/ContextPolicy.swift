import Navigation
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
