import Navigation
public import Screens

/// Decides whether, and when, a context may be opened.
public protocol ContextPolicy: Sendable {
  /// Judges a target before the path to it is planned.
  ///
  /// - Parameters:
  ///   - target: The contexts to show, including those below, the lowest first.
  ///   - situation: What is shown.
  /// - Returns: The decision. The path is planned only if it allows the target.
  func verdict(on target: [ScreenContext], in situation: ContextSituation) -> ContextVerdict

  /// Judges a plan, with its moves and its result.
  func verdict(on plan: ContextPlan, in situation: ContextSituation) -> ContextVerdict
}

extension ContextPolicy {
  public func verdict(on target: [ScreenContext], in situation: ContextSituation) -> ContextVerdict { .allow }
  public func verdict(on plan: ContextPlan, in situation: ContextSituation) -> ContextVerdict { .allow }
}

/// The decision of a policy.
public enum ContextVerdict: Hashable, Sendable {
  case allow
  /// Opens other contexts instead.
  case redirect([ScreenContext])
  /// Asks again whenever something has changed, for a limited time or indefinitely.
  case wait(String, limit: Duration? = nil)
  case deny(String)

  /// The obstacle, or `nil` if there is none.
  var reason: String? {
    switch self {
    case .allow: nil
    case .redirect(let target): "go to \(target.last.map { "\($0)" } ?? "nothing") instead"
    case .wait(let reason, _): "wait: \(reason)"
    case .deny(let reason): reason
    }
  }
}

// MARK: - Policies

/// Judges the modals that a plan would dismiss.
public struct LayerPolicy: ContextPolicy {
  public enum Reaction: Hashable, Sendable {
    case dismiss
    /// Wait until the modal is dismissed.
    case queue
    case refuse
  }

  /// The reaction to modals that the user can dismiss.
  public let dismissible: Reaction
  /// The reaction to modals that the user cannot dismiss.
  public let blocking: Reaction

  public init(dismissible: Reaction = .dismiss, blocking: Reaction = .queue) {
    self.dismissible = dismissible
    self.blocking = blocking
  }

  public func verdict(on plan: ContextPlan, in situation: ContextSituation) -> ContextVerdict {
    let blocker = plan.closedLayers.first(where: \.isBlocking)
    guard let layer = blocker ?? plan.closedLayers.first else { return .allow }
    let name = layer.content.entries.first?.context.map { "the layer of \($0)" } ?? "a layer"
    switch blocker == nil ? dismissible : blocking {
    case .dismiss: return .allow
    case .queue: return .wait("\(name) has to be closed first")
    case .refuse: return .deny("\(name) covers the way: close it first")
    }
  }
}

/// Postpones what requires a signed-in user until the user has signed in.
public struct SignInPolicy: ContextPolicy {
  public enum Session: Hashable, Sendable {
    case signedIn
    /// The user may sign in now.
    case signingIn
    case signedOut
  }

  private let limit: Duration?
  private let needsSignIn: @Sendable (ScreenContext) -> Bool
  private let session: @Sendable (ContextSituation) -> Session

  /// Creates the policy.
  ///
  /// - Parameters:
  ///   - limit: The maximum time to wait, or `nil` to wait indefinitely.
  ///   - needsSignIn: Returns whether a context requires a signed-in user.
  ///   - session: Returns the session that the shown screens imply.
  public init(
    limit: Duration? = nil,
    needsSignIn: @escaping @Sendable (ScreenContext) -> Bool = { _ in true },
    session: @escaping @Sendable (ContextSituation) -> Session
  ) {
    self.limit = limit
    self.needsSignIn = needsSignIn
    self.session = session
  }

  public func verdict(on target: [ScreenContext], in situation: ContextSituation) -> ContextVerdict {
    guard target.contains(where: needsSignIn) else { return .allow }
    switch session(situation) {
    case .signedIn: return .allow
    case .signingIn: return .wait("sign in first", limit: limit)
    case .signedOut: return .deny("nobody is signed in")
    }
  }
}

/// Keeps screens that the user may not leave, such as those with unsaved edits.
public struct UnsavedEditsPolicy: ContextPolicy {
  public init() {}

  public func verdict(on plan: ContextPlan, in situation: ContextSituation) -> ContextVerdict {
    guard let entry = plan.removed.first(where: { situation.guarded.contains($0.id) }) else { return .allow }
    let name = entry.context.map { "\($0)" } ?? "a screen"
    return .deny("\(name) does not let go: finish there first")
  }
}
