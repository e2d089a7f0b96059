import Coordinators
public import Navigation
public import Screens

/// The moves that would open contexts, and the verdict on whether to make the moves.
///
/// A plan can be printed, compared, and tested.
public struct ContextPlan: Hashable, Sendable {
  public enum Verdict: Hashable, Sendable {
    /// The target is already visible, so nothing changes.
    case alreadyShown
    case open
    /// The contexts cannot be opened yet, for the given reason.
    case wait(reason: String)
    case deny(reason: String)
    case reject(ContextError)
  }

  public struct Move: Hashable, Sendable {
    public let move: ContextMove
    /// The entry that the move adds, or `nil` if the move does not add an entry.
    public let shown: NavigationState.Entry?
    /// The entry that is visible immediately before the move adds ``shown``, or `nil` if the move adds nothing.
    public let below: NavigationState.Entry.ID?
  }

  /// The contexts to show, including the contexts below them, starting with the lowest one.
  public internal(set) var target: [ScreenContext]
  public internal(set) var verdict = Verdict.alreadyShown
  /// The contexts to open before the target (for example, for sign-in), or an empty array if there are none.
  public internal(set) var first: [ScreenContext] = []
  /// The question whose answer the plan waits for, or `nil` if there is none.
  public internal(set) var question: ContextQuestion?
  /// The moves that the plan makes, or that it would make if the policies allowed them.
  ///
  /// The array is empty if the moves were not planned or the target is already visible.
  public internal(set) var moves: [Move] = []
  public internal(set) var removed: [NavigationState.Entry] = []
  public internal(set) var dismissedModals: [NavigationState.Level] = []
  /// The state before the moves, or `nil` if no screen is shown.
  let start: NavigationState?
  /// The state after all moves, or `nil` if the moves were not planned.
  public internal(set) var result: NavigationState?
  /// The highest identity number in the plan.
  var lastNumber: UInt32
  /// The number of decisions that the navigator had made before the policies were called.
  ///
  /// If a policy navigates, the navigator's count no longer matches this value.
  var decisionCount = 0

  init(target: [ScreenContext], from start: NavigationState?, lastNumber: UInt32) {
    self.target = target
    self.start = start
    self.lastNumber = lastNumber
  }
}

extension ContextPlan: CustomStringConvertible {
  public var isWaiting: Bool {
    if case .wait = verdict { true } else { false }
  }

  /// The reason nothing would be opened now, or `nil` if the target is already shown or would be opened.
  public var reason: String? {
    switch verdict {
    case .alreadyShown, .open: nil
    case .wait(let reason): "wait: \(reason)"
    case .deny(let reason): reason
    case .reject(let rejection): "\(rejection)"
    }
  }

  /// The descriptions of the moves, one line per move.
  public var lines: [String] {
    guard var state = start else { return [] }
    return moves.map { move in
      // Each operation was planned for the state that the previous operations produce, so it can be applied.
      defer { if case .change(let operation) = move.move { _ = try? state.apply(operation) } }
      return state.text(of: move.move)
    }
  }

  /// The reason nothing would be opened, the text `already shown`, or the moves, one per line.
  public var description: String { reason ?? (moves.isEmpty ? "already shown" : lines.joined(separator: "\n")) }

  var operations: [NavigationState.Operation] {
    moves.compactMap { if case .change(let operation) = $0.move { operation } else { nil } }
  }
}

// MARK: - Text

extension NavigationState {
  /// Returns a line of text that describes a move's effect on this state.
  fileprivate func text(of move: ContextMove) -> String {
    switch move {
    case .turn(let entry, let context): "turn \(name(of: entry)) to \(context)"
    case .change(let operation): text(of: operation)
    }
  }

  private func text(of operation: Operation) -> String {
    switch operation {
    case .show(let entry, _), .push(let entry, _): "push \(entry.name)"
    case .pop(let count, _): "go back \(count)"
    case .popTo(let entry): "go back to \(name(of: entry))"
    case .popToRoot: "go back to the first"
    case .replaceTop(let entry, let id): "replace \(container(id)?.current.name ?? "") with \(entry.name)"
    case .update(let entry, let context):
      "set the context of \(name(of: entry)) to \(context.map { "\($0)" } ?? "nothing")"
    case .remove(let entries): "remove " + entries.map(name(of:)).joined(separator: ", ")
    case .setEntries(let entries, _): "set " + entries.map(\.name).joined(separator: ", ")
    case .turn(let entry): "turn to \(name(of: entry))"
    case .select(let id): "select the tab of \(name(of: id))"
    case .selectPrevious: "select the tab that was selected before"
    case .setTabs(let tabs, _): "set the tabs " + tabs.map { $0.entries[0].name }.joined(separator: ", ")
    case .present(let level): "present \(level.entries[0].name) as \(level.presentation?.style ?? .sheet)"
    case .dismiss(let id), .dismissTop(let id): "close the modal of \(name(of: id))"
    case .setRootLevel(let level): "set the root to \(level.entries[0].name)"
    case .batch(let operations): operations.map(text(of:)).joined(separator: ", ")
    }
  }

  private func name(of entry: Entry.ID) -> String {
    entries.first { $0.id == entry }?.name ?? "entry \(entry.number)"
  }

  private func name(of container: Container.ID) -> String {
    let containers = level(of: container)?.containers ?? []
    // A tab bar is named after its first tab.
    let named = containers.first { $0.id == container } ?? containers.first
    return named?.entries[0].name ?? "container \(container.number)"
  }
}

extension NavigationState.Entry {
  fileprivate var name: String { context.map { "\($0)" } ?? "entry \(id.number)" }
}
