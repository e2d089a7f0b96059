public import Navigation
import Screens

/// The state after the moves that have been planned so far.
public struct ContextDraft: Sendable {
  public private(set) var state: NavigationState
  /// The plan with the moves so far.
  private(set) var plan: ContextPlan
  private var situation: ContextSituation
  private var created: [NavigationState.Entry] = []

  init(_ plan: ContextPlan, from state: NavigationState, in situation: ContextSituation) {
    self.plan = plan
    self.state = state
    self.situation = situation
  }

  /// Returns a new identity for a container.
  public mutating func newContainer() -> NavigationState.Container.ID { .init(newNumber()) }

  private mutating func newNumber() -> UInt32 {
    plan.lastNumber += 1
    return plan.lastNumber
  }
}

// MARK: - Planning

extension ContextDraft {
  /// The contexts in the visible container up to the current one.
  var visibleStack: [ScreenContext?] {
    let leaf = state.top.leaf
    return leaf.entries[...leaf.currentIndex].map(\.context)
  }

  /// Switches to a context that exists.
  ///
  /// - Returns: Whether it exists.
  mutating func go(to context: ScreenContext, by route: ContextRoute) throws(ContextRefusal) -> Bool {
    situation.state = state
    for switcher in route.switchers {
      guard let moves = switcher.moves(to: context, in: situation) else { continue }
      for move in moves { try perform(move, for: context) }
      return true
    }
    return false
  }

  /// Shows a context by a new entry.
  mutating func show(_ context: ScreenContext, by transition: any ContextTransition) throws(ContextRefusal) {
    let entry = NavigationState.Entry(id: .init(newNumber()), context: context)
    let operations = transition.operations(toShow: entry, in: &self)
    let below = state.top.current.id
    for operation in operations {
      try perform(.change(operation), for: context, showing: (entry, above: below))
    }
    guard state.top.current.id == entry.id else { throw .notInView(context) }
    created.append(entry)
  }

  private mutating func perform(
    _ move: ContextMove, for context: ScreenContext,
    showing shown: (entry: NavigationState.Entry, above: NavigationState.Entry.ID)? = nil
  ) throws(ContextRefusal) {
    let subject = state.subject(of: move)
    switch move {
    case .change(let operation):
      let layers = state.layers
      let change: NavigationState.Change
      do throws(Refusal) { change = try state.apply(operation) } catch { throw .navigation(error, for: context) }
      plan.closedLayers += layers.filter { change.removedContainers.contains($0.content.id) }
      plan.removed += change.removed.map(\.entry)
      let added = shown.flatMap { change.added.contains($0.entry) ? $0 : nil }
      guard change.added.allSatisfy({ $0 == added?.entry }) else { throw .unknownEntry(for: context) }
      if change.removed.contains(where: { created.contains($0.entry) }) { throw .undoesItself(context) }
      plan.moves.append(.init(move: move, subject: subject, shown: added?.entry, below: added?.above))
    case .turn(let entry, let context):
      guard situation.contents[entry]?.contexts.contains(context) ?? false else { throw .notInView(context) }
      situation.contents[entry]?.active = context
      plan.moves.append(.init(move: move, subject: subject, shown: nil, below: nil))
    }
  }
}
