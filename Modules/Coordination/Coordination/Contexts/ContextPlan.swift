public import Navigation
public import Screens

/// What opening a context would do, as a value: it can be printed, compared and tested.
public struct ContextPlan: Hashable, Sendable {
  /// What it comes to.
  public enum Verdict: Hashable, Sendable {
    /// It is in view already; nothing moves.
    case alreadyShown
    /// The moves lead there.
    case open
    /// Something has to end first; `reason` says what.
    case wait(reason: String, limit: Duration?)
    /// A policy forbids it, and says why.
    case deny(reason: String)
    /// It cannot be done.
    case refuse(ContextRefusal)
  }

  /// What stands in the way.
  public struct Obstacle: Hashable, Sendable {
    /// The name of the policy's type.
    public let policy: String
    /// What the policy has decided.
    public let verdict: ContextVerdict
  }

  /// A move of the plan, in order.
  public struct Move: Hashable, Sendable {
    /// What is done.
    public let move: ContextMove
    /// The entry that the move is about, if what is done does not bring it.
    let subject: NavigationState.Entry?
    /// The entry that comes by it.
    public let shown: NavigationState.Entry?
    /// The entry that was in view before that one came.
    public let below: NavigationState.Entry.ID?
  }

  /// What is to be shown, with all that has to lie below it, the lowest first.
  public let target: [ScreenContext]
  /// What was asked for before policies led elsewhere, in order.
  public internal(set) var redirects: [[ScreenContext]] = []
  /// What it comes to.
  public internal(set) var verdict: Verdict
  /// What stands in the way, in the order of the policies; the first of it makes the verdict.
  public internal(set) var obstacles: [Obstacle] = []
  /// What would be done; of a plan that waits or is denied, what is held up by that.
  public internal(set) var moves: [Move] = []
  /// The entries that would leave.
  public internal(set) var removed: [NavigationState.Entry] = []
  /// The layers that would be closed.
  public internal(set) var closedLayers: [NavigationState.Layer] = []
  /// What would be shown in the end; `nil` if the plan does not get that far.
  public internal(set) var result: NavigationState?
  /// The greatest number of an identity in the plan.
  var lastNumber: UInt32 = 0
}

extension ContextPlan {
  /// Whether something has to end before it can be opened.
  public var isWaiting: Bool {
    if case .wait = verdict { true } else { false }
  }

  /// Why nothing would be opened now; `nil` if something would, or is open already.
  public var reason: String? {
    switch verdict {
    case .alreadyShown, .open: nil
    case .wait(let reason, _) where obstacles.isEmpty: "wait: \(reason)"
    case .wait, .deny: obstacles.compactMap(\.verdict.reason).joined(separator: "; ")
    case .refuse(let refusal): "\(refusal)"
    }
  }

  /// What is done to the state, in order.
  var operations: [NavigationState.Operation] {
    var operations: [NavigationState.Operation] = []
    for move in moves {
      if case .change(let operation) = move.move { operations.append(operation) }
    }
    return operations
  }
}

extension ContextPlan: CustomStringConvertible {
  /// The moves, one a line; of a plan that opens nothing, the reason.
  public var description: String {
    switch verdict {
    case .alreadyShown: "already shown"
    case .open: moves.map(\.text).joined(separator: "\n")
    case .wait, .deny, .refuse: reason ?? ""
    }
  }
}
