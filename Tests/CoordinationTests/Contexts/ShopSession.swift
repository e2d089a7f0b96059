import Coordination
import Screens

/// The session of the shop: an object on the main actor, as apps have it.
@MainActor final class ShopSession {
  var state: SignInPolicy.Session

  init(_ state: SignInPolicy.Session) { self.state = state }

  /// Requires a signed-in user for the account; opens other contexts to sign in, if there are any.
  func policy(signIn: [ScreenContext] = []) -> SignInPolicy {
    SignInPolicy(needsSignIn: { $0.kind == "account" }, signIn: signIn) { _ in self.state }
  }
}

extension ScreenContext {
  static let login = ScreenContext(kind: "login")
}

/// Judges targets, or plans, by a closure.
struct JudgingPolicy: ContextPolicy {
  var target: @MainActor ([ScreenContext]) -> ContextVerdict = { _ in .allow }
  var plan: @MainActor (ContextPlan) -> ContextVerdict = { _ in .allow }

  func verdict(on target: [ScreenContext], in situation: ContextSituation) -> ContextVerdict { self.target(target) }
  func verdict(on plan: ContextPlan, in situation: ContextSituation) -> ContextVerdict { self.plan(plan) }
}
