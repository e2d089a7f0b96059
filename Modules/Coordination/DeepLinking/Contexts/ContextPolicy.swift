import Coordinators
import Navigation
public import Screens

/// Decides whether and when a request (such as a link) or a restoration is allowed to open contexts.
///
/// A policy runs on the main actor, so it can read app objects, such as the current session.
public protocol ContextPolicy: Sendable {
  /// Judges a target before the path to it is planned.
  ///
  /// - Parameters:
  ///   - target: The contexts to show, including the contexts below them, starting with the lowest one.
  ///   - situation: The current situation.
  /// - Returns: The decision. The path is planned only if all policies allow the target.
  @MainActor func verdict(on target: [ScreenContext], in situation: ContextSituation) -> ContextVerdict

  /// Judges a plan, including its moves and its result.
  ///
  /// During a restoration, each snapshot entry has its own plan. The plan's moves would show the entry, and the plan's
  /// result is the restored state.
  @MainActor func verdict(on plan: ContextPlan, in situation: ContextSituation) -> ContextVerdict
}

extension ContextPolicy {
  public func verdict(on target: [ScreenContext], in situation: ContextSituation) -> ContextVerdict { .allow }
  public func verdict(on plan: ContextPlan, in situation: ContextSituation) -> ContextVerdict { .allow }
}

/// A policy's decision about a target or a plan.
public enum ContextVerdict: Hashable, Sendable {
  case allow
  /// Opens other contexts instead.
  ///
  /// A restoration does not follow redirects. It drops and reports the redirected entry and the entries above it.
  case redirect([ScreenContext])
  /// Waits, calling the policies again after each navigation change and after ``ContextRouter/retryWaiting()``.
  case wait(String)
  /// First opens other contexts (for example, for sign-in) and then waits.
  ///
  /// As with ``wait(_:)``, the policies are called again. If the policy still requires the other contexts after they
  /// are closed, the target is denied for the given reason.
  case openFirst([ScreenContext], reason: String)
  /// Waits for the answer to a question.
  case ask(ContextQuestion)
  case deny(String)
}

// MARK: - Policies

/// Prevents links from dismissing modals that the user cannot dismiss.
///
/// Links can still dismiss other modals.
public struct BlockingModalPolicy: ContextPolicy {
  private let waits: Bool

  /// Creates the policy.
  ///
  /// - Parameter waits: Whether links wait until the modal is dismissed. If `false`, links are denied.
  public init(waits: Bool = true) { self.waits = waits }

  public func verdict(on plan: ContextPlan, in situation: ContextSituation) -> ContextVerdict {
    guard let modal = plan.dismissedModals.first(where: { $0.presentation?.isBlocking == true }) else { return .allow }
    let name = modal.entries.first?.context.map { "the modal of \($0)" } ?? "a modal"
    return waits ? .wait("\(name) must be dismissed first") : .deny("\(name) is in front: dismiss it first")
  }
}

/// Postpones or denies links that require sign-in while the user is not signed in.
///
/// ```swift
/// import Coordination
///
/// @MainActor final class Account { var isSignedIn = false }
///
/// @MainActor func makePlanner(for account: Account) -> ContextPlanner {
///   let signIn = SignInPolicy(
///     needsSignIn: { context in context.kind == "orders" },
///     signIn: [ScreenContext(kind: "login")],
///     session: { _ in account.isSignedIn ? .signedIn : .signedOut })
///   return ContextPlanner(
///     [ContextRoute("orders"), ContextRoute("login", transition: PresentTransition())],
///     policies: [BlockingModalPolicy(), UnsavedEditsPolicy(), signIn])
/// }
/// ```
public struct SignInPolicy: ContextPolicy {
  public enum Session: Hashable, Sendable {
    case signedIn
    /// The user might be in the process of signing in.
    case signingIn
    case signedOut
  }

  private let needsSignIn: @Sendable (ScreenContext) -> Bool
  private let signIn: [ScreenContext]
  private let session: @MainActor (ContextSituation) -> Session

  /// Creates the policy.
  ///
  /// - Parameters:
  ///   - needsSignIn: A closure that returns whether a context requires a signed-in user. It is not called for the
  ///     sign-in contexts.
  ///   - signIn: The contexts to open if the session is `signedOut`, or an empty array to deny the link. The link is
  ///     opened if the session changes to `signedIn` before the sign-in screens are closed.
  ///   - session: A closure that determines the session's state from the shown screens or from an app object.
  public init(
    needsSignIn: @escaping @Sendable (ScreenContext) -> Bool = { _ in true },
    signIn: [ScreenContext] = [],
    session: @escaping @MainActor (ContextSituation) -> Session
  ) {
    self.needsSignIn = needsSignIn
    self.signIn = signIn
    self.session = session
  }

  public func verdict(on target: [ScreenContext], in situation: ContextSituation) -> ContextVerdict {
    guard target.contains(where: { !signIn.contains($0) && needsSignIn($0) }) else { return .allow }
    switch session(situation) {
    case .signedIn: return .allow
    case .signingIn: return .wait("sign in first")
    case .signedOut: return signIn.isEmpty ? .deny("no user is signed in") : .openFirst(signIn, reason: "sign in first")
    }
  }
}

/// Denies links that would remove a screen that the user is not allowed to leave, such as a screen with unsaved edits.
///
/// The router denies the request immediately and calls its completion. The router notifies the screen by calling
/// `LeaveGuard.didAttemptToLeave(retry:)`. The `retry` closure opens the link again as a new request without a
/// completion.
public struct UnsavedEditsPolicy: ContextPolicy {
  public init() {}

  public func verdict(on plan: ContextPlan, in situation: ContextSituation) -> ContextVerdict {
    guard let entry = plan.removed.first(where: { situation.guarded.contains($0.id) }) else { return .allow }
    let name = entry.context.map { "\($0)" } ?? "a screen"
    return .deny("\(name) has unsaved changes")
  }
}
