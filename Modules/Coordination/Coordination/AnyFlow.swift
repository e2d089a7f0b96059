package import Navigation
import Screens

/// A node of the tree of flows, whatever its output.
///
/// It lives from the moment it is run until it ends, held by its parent alone. It ends when it finishes; or when it has
/// shown something, shows nothing more, has no children, and the transaction in which that came true settles; or when
/// its parent ends, children first. No flow needs code for it.
@MainActor open class AnyFlow {
  /// Where a flow is in its life; it goes through it once.
  enum Phase { case new, starting, running, ended }

  private(set) var phase = Phase.new
  package private(set) weak var navigator: Navigator?
  private weak var parent: AnyFlow?
  private var children: [AnyFlow] = []
  private var coordinator: AnyObject?
  private var entries: [NavigationState.Entry.ID] = []
  private var lastCause: Cause?

  init() {}

  /// Delivers the outcome of a flow that did not finish by itself; overridden by the half that knows the output.
  func end(without cause: EndWithoutOutput) {}

  /// Runs the start of a flow that has been placed in the tree.
  ///
  /// - Parameters:
  ///   - coordinator: Whose flow this is; held as long as the flow lives.
  ///   - parent: The flow that holds this one; `nil` if the navigator does.
  ///   - navigator: The stack to show screens on.
  ///   - body: What the coordinator does to start.
  final func launch(
    _ coordinator: AnyObject, under parent: AnyFlow?, on navigator: Navigator, _ body: () -> Void
  ) {
    precondition(phase == .new, "A coordinator runs once; make a new one to run it again")
    phase = .starting
    self.navigator = navigator
    self.parent = parent
    if let parent {
      parent.children.append(self)
    } else {
      navigator.retain(self)
    }
    // A coordinator that is its own flow must not hold itself.
    if coordinator !== self { self.coordinator = coordinator }
    navigator.transaction {
      body()
      if phase == .starting { phase = .running }
      navigator.needsSettling(self)
    }
  }

  /// Closes the flow and all below it, takes its screens away, and hands over its outcome; all in one transaction.
  ///
  /// - Parameter deliver: Tells the parent; what it asks for in reply is part of the same transaction.
  final func end(_ deliver: @escaping () -> Void) {
    guard phase == .starting || phase == .running, let navigator else { return }
    let wasStarting = phase == .starting
    phase = .ended
    navigator.transaction {
      for child in children { child.end(without: .superseded) }
      navigator.remove(Set(entries), cause: .program)
      guard wasStarting else { return leave(navigator, deliver) }
      // What a child ends with while it starts is handed over when its start has returned.
      navigator.needsSettling(Handover { self.leave(navigator, deliver) })
    }
  }

  private func leave(_ navigator: Navigator, _ deliver: () -> Void) {
    if let parent {
      parent.remove(self)
      navigator.needsSettling(parent)
    } else {
      navigator.release(self)
    }
    deliver()
    coordinator = nil
  }

  // A loop, because a closure of the main actor handed to the standard library is checked on every call.
  private func remove(_ child: AnyFlow) {
    for index in children.indices.reversed() where children[index] === child {
      children.remove(at: index)
      return
    }
  }

  /// Why a flow ended that did not finish.
  enum EndWithoutOutput {
    case cancelled, superseded
    case dismissed(by: UserAction)
  }
}

// MARK: - Screens

extension AnyFlow: EntryOwner {
  final func push(_ screen: any Screen) {
    guard phase == .starting || phase == .running, let navigator else { return }
    navigator.transaction { entries.append(navigator.push(screen, owner: self)) }
  }

  /// The screens of this flow and of those below it that are on the stack.
  final var screens: [any Screen] {
    entries.compactMap { navigator?.screen(of: $0) } + children.flatMap(\.screens)
  }

  package final func didLose(_ entry: NavigationState.Entry.ID, cause: Cause) {
    if let index = entries.lastIndex(of: entry) { entries.remove(at: index) }
    lastCause = cause
  }

  package final func settle() {
    guard phase == .running, let lastCause, entries.isEmpty, children.isEmpty else { return }
    switch lastCause {
    case .program: end(without: .cancelled)
    case .user(let action): close(by: action)
    }
  }

  package final func close(by action: UserAction) { end(without: .dismissed(by: action)) }
}

/// An outcome that waits for the end of the transaction.
@MainActor private final class Handover: EntryOwner {
  private let deliver: () -> Void

  init(_ deliver: @escaping () -> Void) { self.deliver = deliver }

  func didLose(_ entry: NavigationState.Entry.ID, cause: Cause) {}

  func settle() { deliver() }

  func close(by action: UserAction) {}
}
