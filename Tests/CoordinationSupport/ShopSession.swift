public import Coordination

/// The shop's sign-in session.
///
/// As in most apps, the session is isolated to the main actor.
@MainActor public final class ShopSession {
  public var state: SignInPolicy.Session

  public init(_ state: SignInPolicy.Session) { self.state = state }

  /// Returns a policy that requires a signed-in user for the account.
  ///
  /// If the user is signed out, the policy first opens the contexts in `signIn`, if any.
  public func policy(signIn: [ScreenContext] = []) -> SignInPolicy {
    SignInPolicy(needsSignIn: { $0.kind == "account" }, signIn: signIn) { _ in self.state }
  }
}

extension ScreenContext {
  public static let login = ScreenContext(kind: "login")
}

/// A policy whose closures return the verdicts on targets and plans.
public struct JudgingPolicy: ContextPolicy {
  public var target: @MainActor ([ScreenContext]) -> ContextVerdict = { _ in .allow }
  public var plan: @MainActor (ContextPlan) -> ContextVerdict = { _ in .allow }

  public init(
    target: @escaping @MainActor ([ScreenContext]) -> ContextVerdict = { _ in .allow },
    plan: @escaping @MainActor (ContextPlan) -> ContextVerdict = { _ in .allow }
  ) {
    (self.target, self.plan) = (target, plan)
  }

  public func verdict(on target: [ScreenContext], in situation: ContextSituation) -> ContextVerdict {
    self.target(target)
  }
  public func verdict(on plan: ContextPlan, in situation: ContextSituation) -> ContextVerdict { self.plan(plan) }
}
