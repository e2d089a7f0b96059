public import Screens

/// Parks what needs somebody to be signed in, until somebody is.
public struct SignInPolicy: ContextPolicy {
  /// Who is there, as far as what is shown tells.
  public enum Session: Hashable, Sendable {
    /// Somebody is signed in.
    case signedIn
    /// Somebody may sign in now.
    case signingIn
    /// Nobody is signed in, and nobody is about to.
    case signedOut
  }

  private let limit: Duration?
  private let needsSignIn: @Sendable (ScreenContext) -> Bool
  private let session: @Sendable (ContextSituation) -> Session

  /// Makes the policy.
  ///
  /// - Parameters:
  ///   - limit: How long something stays parked; for ever if `nil`.
  ///   - needsSignIn: Returns whether a context can be shown only to who is signed in.
  ///   - session: Returns who is there, as far as what is shown tells.
  public init(
    limit: Duration? = nil,
    needsSignIn: @escaping @Sendable (ScreenContext) -> Bool = { _ in true },
    session: @escaping @Sendable (ContextSituation) -> Session
  ) {
    self.limit = limit
    self.needsSignIn = needsSignIn
    self.session = session
  }

  /// Returns to wait while somebody may sign in, and no once that has come to nothing.
  public func verdict(on target: [ScreenContext], in situation: ContextSituation) -> ContextVerdict {
    guard target.contains(where: needsSignIn) else { return .allow }
    switch session(situation) {
    case .signedIn: return .allow
    case .signingIn: return .wait("sign in first", limit: limit)
    case .signedOut: return .deny("nobody is signed in")
    }
  }
}
