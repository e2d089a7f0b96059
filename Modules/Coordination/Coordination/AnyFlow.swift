package import Navigation
import Screens

/// A node of the tree of flows, whatever its output.
///
/// It lives from the moment it is run until it ends, held by its parent alone. It ends when it finishes; or when a person
/// has left the last of what it and its children have shown, and the transaction in which that came true settles; or when
/// its parent ends, children first. No flow needs code for it.
@MainActor open class AnyFlow {
  /// Where a flow is in its life; it goes through it once.
  private enum Phase { case new, starting, running, ended }

  /// How a flow ended that came to no result.
  enum Abandonment {
    case cancelled, superseded
    case dismissed(by: UserAction)
  }

  /// Tells whoever ran the flow that it came to no result; set by the half that knows the output.
  final var tellAbandoned: (@MainActor (Abandonment) -> Void)?

  package private(set) final weak var navigator: Navigator?
  private var phase = Phase.new
  private weak var parent: AnyFlow?
  private var children: [AnyFlow] = []
  private var coordinator: AnyObject?
  private var entries: [NavigationState.Entry.ID] = []
  /// What a person did, since something was shown last, to take a screen away, of this flow or of a child that ended so.
  private var lastAction: UserAction?
  /// What is left to do of an end that has to wait until a start has returned.
  private var handover: (() -> Void)?

  init() {}

  /// Whether the flow can show screens and run children.
  private var isOpen: Bool { phase == .starting || phase == .running }

  /// Runs the start of a flow that has been placed in the tree.
  ///
  /// Where nothing new is taken in any more, because the parent has ended or everything is being closed, the flow is
  /// superseded at once and does not start.
  ///
  /// - Parameters:
  ///   - coordinator: Whose flow this is; held as long as the flow lives.
  ///   - parent: The flow that holds this one; `nil` if the navigator does.
  ///   - navigator: The stack to show screens on.
  ///   - body: What the coordinator does to start.
  final func launch(
    _ coordinator: AnyObject,
    under parent: AnyFlow?,
    on navigator: Navigator?,
    _ body: () -> Void
  ) {
    precondition(phase == .new, "A coordinator runs once; make a new one to run it again")
    guard let navigator, !navigator.isClosing, parent?.isOpen ?? true else {
      phase = .ended
      tellAbandoned?(.superseded)
      return forget()
    }
    phase = .starting
    self.navigator = navigator
    self.parent = parent
    if let parent { parent.adopt(self) } else { navigator.retain(self) }
    // A coordinator that is its own flow must not hold itself.
    if coordinator !== self { self.coordinator = coordinator }
    navigator.transaction {
      body()
      if phase == .starting { phase = .running }
      navigator.needsSettling(self)
    }
  }

  /// Ends the flow without a result.
  final func abandon(_ abandonment: Abandonment) {
    guard isOpen else { return }
    if case .dismissed(let action) = abandonment { parent?.lastAction = action }
    end { [self] in tellAbandoned?(abandonment) }
  }

  /// Closes the flow and all below it, takes its screens away, and hands over its outcome; all in one transaction.
  ///
  /// - Parameter deliver: Tells the parent; what it asks for in reply is part of the same transaction.
  final func end(_ deliver: @escaping () -> Void) {
    guard isOpen else { return }
    let isStarting = phase == .starting
    phase = .ended
    guard let navigator else {
      for child in children { child.abandon(.superseded) }
      return leave(deliver)
    }
    navigator.transaction {
      for child in children { child.abandon(.superseded) }
      navigator.remove(Set(entries), by: nil)
      // An outcome is handed over when the start that led to it has returned, and after those of the children.
      var mustWait = isStarting
      for child in children where child.handover != nil { mustWait = true }
      guard mustWait else { return leave(deliver) }
      handover = { [self] in leave(deliver) }
      navigator.needsSettling(self)
    }
  }

  private func adopt(_ child: AnyFlow) {
    children.append(child)
    lastAction = nil
  }

  private func leave(_ deliver: () -> Void) {
    if let parent {
      parent.remove(self)
      navigator?.needsSettling(parent)
    } else {
      navigator?.release(self)
    }
    deliver()
    forget()
  }

  private func forget() {
    tellAbandoned = nil
    coordinator = nil
    navigator = nil
  }

  // A loop, because a closure of the main actor handed to the standard library is checked on every call.
  private func remove(_ child: AnyFlow) {
    for index in children.indices.reversed() where children[index] === child {
      children.remove(at: index)
      return
    }
  }
}

// MARK: - Screens

extension AnyFlow: EntryOwner {
  final func push(_ screen: any Screen) {
    guard isOpen, let navigator else { return }
    lastAction = nil
    navigator.transaction { entries.append(navigator.push(screen, owner: self)) }
  }

  /// The screens of this flow and of those below it that are on the stack.
  final var screens: [any Screen] {
    entries.compactMap { navigator?.screen(of: $0) } + children.flatMap(\.screens)
  }

  package final func didLose(_ entry: NavigationState.Entry.ID, by action: UserAction?) {
    if let index = entries.lastIndex(of: entry) { entries.remove(at: index) }
    if let action { lastAction = action }
  }

  package final func settle() {
    if let handover {
      self.handover = nil
      return handover()
    }
    guard phase == .running, let lastAction, entries.isEmpty, children.isEmpty else { return }
    abandon(.dismissed(by: lastAction))
  }

  package final func close(by action: UserAction?) {
    abandon(action.map(Abandonment.dismissed) ?? .superseded)
  }
}
