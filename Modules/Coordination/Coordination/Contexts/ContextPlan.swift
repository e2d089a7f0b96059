public import Navigation
public import Screens

/// The changes that opening a context would make, as a value that can be printed, compared and tested.
public struct ContextPlan: Hashable, Sendable {
  public enum Verdict: Hashable, Sendable {
    /// The context is visible; nothing changes.
    case alreadyShown
    case open
    /// Something else must end first.
    case wait(reason: String, limit: Duration?)
    case deny(reason: String)
    case refuse(ContextRefusal)
  }

  /// A policy that does not allow the target.
  public struct Obstacle: Hashable, Sendable {
    /// The name of the policy's type.
    public let policy: String
    public let verdict: ContextVerdict
  }

  public struct Move: Hashable, Sendable {
    public let move: ContextMove
    /// The existing entry that the move is about.
    let subject: NavigationState.Entry?
    /// The entry that the move adds.
    public let shown: NavigationState.Entry?
    /// The entry that was visible before that one.
    public let below: NavigationState.Entry.ID?
  }

  /// The contexts to show, including those below, the lowest first.
  public let target: [ScreenContext]
  /// The earlier targets that policies redirected, in order.
  public internal(set) var redirects: [[ScreenContext]] = []
  public internal(set) var verdict: Verdict
  /// The policies that do not allow the target, of which the first decides the verdict.
  public internal(set) var obstacles: [Obstacle] = []
  /// The moves; if the plan waits or is denied, those that it would make otherwise.
  public internal(set) var moves: [Move] = []
  public internal(set) var removed: [NavigationState.Entry] = []
  public internal(set) var closedLayers: [NavigationState.Layer] = []
  /// The state after all moves, or `nil` if they were not planned.
  public internal(set) var result: NavigationState?
  /// The greatest number of an identity in the plan.
  var lastNumber: UInt32 = 0
}

extension ContextPlan {
  public var isWaiting: Bool {
    if case .wait = verdict { true } else { false }
  }

  /// The reason why nothing would be opened now, or `nil` if the target would be or is open.
  public var reason: String? {
    switch verdict {
    case .alreadyShown, .open: nil
    case .wait(let reason, _) where obstacles.isEmpty: "wait: \(reason)"
    case .wait, .deny: obstacles.compactMap(\.verdict.reason).joined(separator: "; ")
    case .refuse(let refusal): "\(refusal)"
    }
  }

  var operations: [NavigationState.Operation] {
    moves.compactMap { if case .change(let operation) = $0.move { operation } else { nil } }
  }
}

// MARK: - Description

extension ContextPlan: CustomStringConvertible {
  /// The moves, one per line, or the reason why nothing would be opened.
  public var description: String {
    switch verdict {
    case .alreadyShown: "already shown"
    case .open: moves.map(\.text).joined(separator: "\n")
    case .wait, .deny, .refuse: reason ?? ""
    }
  }
}

extension ContextPlan.Move {
  public var text: String {
    switch move {
    case .turn(_, let context): "turn \(name) to \(context)"
    case .change(let operation): text(of: operation)
    }
  }

  private func text(of operation: NavigationState.Operation) -> String {
    switch operation {
    case .show(let entry, _), .push(let entry, _): "push \(entry.name)"
    case .pop(let count, _): "go back \(count)"
    case .popTo: "go back to \(name)"
    case .popToRoot: "go back to the first"
    case .replaceTop(let entry, _): "replace \(name) by \(entry.name)"
    case .update(_, let context): "take \(name) for \(context.map { "\($0)" } ?? "nothing")"
    case .remove(let entries): "remove " + entries.map { "entry \($0.number)" }.joined(separator: ", ")
    case .setEntries(let entries, _): "set " + entries.map(\.name).joined(separator: ", ")
    case .turn: "turn to \(name)"
    case .select: "select the tab of \(name)"
    case .setTabs(let tabs, _): "set the tabs " + tabs.map(\.name).joined(separator: ", ")
    case .present(let layer): "present \(layer.content.name) as \(layer.style)"
    case .dismiss, .dismissTop: "close the layer of \(name)"
    case .setBase(let container): "set the root to \(container.name)"
    case .batch(let operations): operations.map(text(of:)).joined(separator: ", ")
    }
  }

  private var name: String { subject?.name ?? "what is there" }
}

extension NavigationState {
  /// Returns the existing entry that a move is about.
  func subject(of move: ContextMove) -> Entry? {
    switch move {
    case .turn(let id, _), .change(.popTo(let id)), .change(.turn(let id)), .change(.update(let id, _)):
      container(of: id)?.entries.first { $0.id == id }
    case .change(.select(let id)), .change(.dismiss(let id)), .change(.dismissTop(let id)):
      container(id)?.entries.first
    case .change(.replaceTop): top.current
    case .change: nil
    }
  }
}

extension NavigationState.Entry {
  fileprivate var name: String { context.map { "\($0)" } ?? "entry \(id.number)" }
}

extension NavigationState.Container {
  fileprivate var name: String { entries.first?.name ?? "container \(id.number)" }
}
