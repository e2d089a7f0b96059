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
  public var redirects: [[ScreenContext]] = []
  /// What it comes to.
  public var verdict: Verdict
  /// What would be done; of a plan that waits or is denied, what is held up by that.
  public var moves: [Move] = []
  /// The entries that would leave.
  public var removed: [NavigationState.Entry] = []
  /// The layers that would be closed.
  public var closedLayers: [NavigationState.Layer] = []
  /// What would be shown in the end; `nil` if the plan does not get that far.
  public var result: NavigationState?
  /// The greatest number of an identity in the plan.
  var lastNumber: UInt32 = 0
}

extension ContextPlan {
  /// Whether something has to end before it can be opened.
  public var isWaiting: Bool {
    if case .wait = verdict { true } else { false }
  }

  /// Why nothing would be opened now; `nil` if something would, or is open already.
  public var obstacle: String? {
    switch verdict {
    case .alreadyShown, .open: nil
    case .wait(let reason, _): "wait: \(reason)"
    case .deny(let reason): reason
    case .refuse(let refusal): "\(refusal)"
    }
  }
}

extension ContextPlan: CustomStringConvertible {
  /// The moves, one a line; of a plan that opens nothing, the reason.
  public var description: String {
    switch verdict {
    case .alreadyShown: "already shown"
    case .open: moves.map(\.text).joined(separator: "\n")
    case .wait, .deny, .refuse: obstacle ?? ""
    }
  }
}
