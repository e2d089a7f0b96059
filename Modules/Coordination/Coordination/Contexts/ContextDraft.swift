public import Navigation
import Screens

/// What would be shown after the moves that have been planned so far.
public struct ContextDraft: Sendable {
  /// What would be shown.
  public private(set) var state: NavigationState
  /// What there is inside screens that have others in them.
  private(set) var situation: ContextSituation
  private(set) var moves: [ContextPlan.Move] = []
  private(set) var created: [NavigationState.Entry] = []
  private(set) var removed: [NavigationState.Entry] = []
  private(set) var closedLayers: [NavigationState.Layer] = []
  private(set) var lastNumber: UInt32

  init(_ state: NavigationState, _ situation: ContextSituation, numbersAfter lastNumber: UInt32) {
    self.state = state
    self.situation = situation
    self.lastNumber = lastNumber
  }

  /// Returns an identity for a container that nothing has.
  public mutating func newContainer() -> NavigationState.Container.ID { .init(newNumber()) }

  private mutating func newNumber() -> UInt32 {
    lastNumber += 1
    return lastNumber
  }
}

// MARK: - Planning

extension ContextDraft {
  /// Whether a context stands in the container in view: right below what is seen, or anywhere there.
  func hasBelow(_ context: ScreenContext?, atOnce isNext: Bool) -> Bool {
    guard let context else { return true }
    let leaf = state.top.leaf
    if isNext { return leaf.currentIndex > 0 && leaf.entry(at: leaf.currentIndex - 1).context == context }
    return leaf.entries[...leaf.currentIndex].contains { $0.context == context }
  }

  /// Goes to a context that is there already.
  ///
  /// - Returns: Whether it is.
  mutating func go(to context: ScreenContext, by route: ContextRoute) throws(ContextRefusal) -> Bool {
    situation.state = state
    for switcher in route.switchers {
      guard let moves = switcher.moves(to: context, in: situation) else { continue }
      for move in moves { try perform(move, for: context) }
      return true
    }
    return false
  }

  /// Shows a context that is made anew.
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
      if !change.removedContainers.isEmpty {
        closedLayers += layers.filter { change.removedContainers.contains($0.content.id) }
      }
      for removal in change.removed { removed.append(removal.entry) }
      let brought = shown.flatMap { change.added.contains($0.entry) ? $0 : nil }
      guard change.added.allSatisfy({ $0 == brought?.entry }) else { throw .unknownEntry(for: context) }
      if change.removed.contains(where: { created.contains($0.entry) }) { throw .undoesItself(context) }
      moves.append(.init(move: move, subject: subject, shown: brought?.entry, below: brought?.above))
    case .turn(let entry, let context):
      guard situation.contents[entry]?.contexts.contains(context) ?? false else { throw .notInView(context) }
      situation.contents[entry]?.active = context
      moves.append(.init(move: move, subject: subject, shown: nil, below: nil))
    }
  }
}
