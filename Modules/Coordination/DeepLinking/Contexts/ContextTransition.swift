import Coordinators
public import Navigation
import Screens

/// Shows a context that is not yet shown.
///
/// An app can add its own transitions by conforming types to this protocol.
public protocol ContextTransition: Sendable {
  /// Returns the operations that show an entry.
  ///
  /// - Parameters:
  ///   - entry: The new entry. The nearest `DestinationBuilder` creates its screen.
  ///   - draft: The draft, which contains the state before the transition and creates identities for new containers.
  /// - Returns: The operations, in order.
  func operations(toShow entry: NavigationState.Entry, in draft: inout ContextDraft) -> [NavigationState.Operation]
}

/// Pushes a context onto the visible stack or, if a page is visible, replaces all pages after that page with the
/// context.
public struct PushTransition: ContextTransition {
  public init() {}

  public func operations(
    toShow entry: NavigationState.Entry, in draft: inout ContextDraft
  ) -> [NavigationState.Operation] {
    [.push(entry, on: draft.state.top.selected.id)]
  }
}

/// Presents a context in a modal.
public struct PresentTransition: ContextTransition {
  private let style: NavigationState.Presentation.Style
  /// Whether only the app can dismiss the modal.
  private let isBlocking: Bool

  public init(_ style: NavigationState.Presentation.Style = .sheet, isBlocking: Bool = false) {
    self.style = style
    self.isBlocking = isBlocking
  }

  public func operations(
    toShow entry: NavigationState.Entry, in draft: inout ContextDraft
  ) -> [NavigationState.Operation] {
    let presenter = draft.state.top.current.id
    let presentation = NavigationState.Presentation(by: presenter, style: style, isBlocking: isBlocking)
    return [.present(.init(.stack(id: draft.newContainer(), root: entry), presentation: presentation))]
  }
}

/// Replaces the root with a stack that shows the context, and dismisses all modals.
public struct RootTransition: ContextTransition {
  public init() {}

  public func operations(
    toShow entry: NavigationState.Entry, in draft: inout ContextDraft
  ) -> [NavigationState.Operation] {
    [.setRootLevel(.init(.stack(id: draft.newContainer(), root: entry)))]
  }
}

// MARK: - Planning

/// The state after the moves that have been planned so far.
public struct ContextDraft: Sendable {
  public private(set) var state: NavigationState
  /// The plan, with the moves that have been added so far.
  private(set) var plan: ContextPlan
  private var situation: ContextSituation

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

  /// Switches to an existing context.
  ///
  /// - Returns: Whether one of the route's switchers found the context.
  mutating func go(to context: ScreenContext, by route: ContextRoute) throws(ContextError) -> Bool {
    situation.state = state
    for switcher in route.switchers {
      guard let moves = switcher.moves(to: context, in: situation) else { continue }
      for move in moves { try perform(move, for: context) }
      return true
    }
    return false
  }

  /// Shows a context as a new entry.
  mutating func show(_ context: ScreenContext, by transition: any ContextTransition) throws(ContextError) {
    let entry = NavigationState.Entry(id: .init(newNumber()), context: context)
    let operations = transition.operations(toShow: entry, in: &self)
    let below = state.top.current.id
    for operation in operations {
      try perform(.change(operation), for: context, showing: (entry, above: below))
    }
    guard state.top.current.id == entry.id else { throw .notInView(context) }
  }

  private mutating func perform(
    _ move: ContextMove, for context: ScreenContext,
    showing shown: (entry: NavigationState.Entry, above: NavigationState.Entry.ID)? = nil
  ) throws(ContextError) {
    var added = shown
    switch move {
    case .change(let operation):
      let modals = state.modals
      let change: NavigationState.Change
      do throws(NavigationError) { change = try state.apply(operation) } catch {
        throw .navigation(error, for: context)
      }
      let removed = change.removed.map(\.entry)
      plan.dismissedModals += modals.filter { change.removedContainers.contains($0.id) }
      plan.removed += removed
      if !change.added.contains(where: { $0 == shown?.entry }) { added = nil }
      // A screen is created only for the new entry, so a move must not add other entries. Entries that earlier moves
      // added must stay.
      guard change.added.allSatisfy({ $0 == added?.entry }),
        !plan.moves.contains(where: { $0.shown.map(removed.contains) ?? false })
      else { throw .notInView(context) }
    case .turn(let entry, let context):
      guard situation.contents[entry]?.contexts.contains(context) ?? false else { throw .notInView(context) }
      situation.contents[entry]?.active = context
    }
    plan.moves.append(.init(move: move, shown: added?.entry, below: added?.above))
  }
}
