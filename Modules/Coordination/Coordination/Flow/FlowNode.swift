package import Navigation
import Screens

/// A running flow, whatever its output: a node of the tree of flows.
///
/// Its parent, or the navigator, holds it from `run` to its end. It ends when it finishes; when it has shown a screen,
/// shows none any more and runs no children, as soon as the transaction settles; or when its parent ends, children
/// first.
@MainActor package final class FlowNode {
  /// The phases of a flow's life, each reached once.
  enum Phase { case new, starting, running, ended }

  /// The navigator that the flow runs on; `nil` before the flow is run and after its end.
  package internal(set) weak var navigator: Navigator?
  /// The flow that holds this one; it outlives this one or ends it.
  unowned var parent: FlowNode?
  package internal(set) var childNodes: [FlowNode] = []
  /// The owner that the flow is in the navigation state; `nil` before it is run.
  package internal(set) var identity: NavigationState.Owner?
  /// The container that the flow shows its screens in, once it is known.
  var container: NavigationState.Container.ID?
  /// Where the flow's first screen is to appear, until it has.
  var placement: FlowPlacement?
  var phase = Phase.new
  var hasShown = false
  /// Whether the flow owns the tabs that its children are in.
  var ownsTabs = false
  /// Why the flow lost its last screen or child, if that was not its own doing.
  var lastLoss: NavigationState.Cause?
  /// The number of entries that the flow has in the navigation state.
  package internal(set) var entryCount = 0

  /// The coordinator whose flow this is; `nil` after its end.
  package private(set) var coordinator: (any Coordinator)?
  /// Notifies the coordinator of the outcome, and then its parent, if that is to know.
  private var notify: ((FlowOutcome<Any>, _ notifiesParent: Bool) -> Void)?
  /// Whether the parent is notified; it is not of a coordinator that was run for a link and could not be shown.
  var notifiesParent = true
  /// Delivers the outcome of a flow that has ended, until it has been called.
  private var delivery: (() -> Void)?

  /// Creates a flow that is not in the tree yet.
  init<Child: Coordinator>(
    _ coordinator: Child, onEnd: (@MainActor (FlowOutcome<Child.Output>) -> Void)?
  ) {
    self.coordinator = coordinator
    notify = { outcome, notifiesParent in
      let outcome: FlowOutcome<Child.Output> = outcome.typed()
      coordinator.didEnd(outcome)
      if notifiesParent { onEnd?(outcome) }
    }
  }

  /// Whether the flow has ended, and its parent has not been notified.
  var hasUndeliveredOutcome: Bool { delivery != nil }

  /// Whether the flow can show screens and run children.
  package var isRunning: Bool { phase == .starting || phase == .running }

  /// Whether the flow shows nothing and runs nothing.
  var isEmpty: Bool { entryCount == 0 && !ownsTabs && childNodes.isEmpty }

  /// Whether the flow has shown a screen, has nothing any more, and runs on: never, once a transaction has settled.
  package var shouldHaveEnded: Bool { phase == .running && hasShown && isEmpty }

  /// The owner that the flow is in the navigation state while it runs.
  package var runningIdentity: NavigationState.Owner? { isRunning ? identity : nil }

  /// Ends the flow without a result: as dismissed by the user, or as superseded for any other cause.
  func abandon(_ cause: NavigationState.Cause) {
    guard isRunning else { return }
    parent?.lastLoss = cause
    if case .user(let action) = cause { end(.dismissed(by: action)) } else { end(.superseded) }
  }
}

extension Navigator {
  /// The flows that were run on this navigator and have not ended, in the order in which they were run.
  package var rootFlows: [FlowNode] { retainedOwners.compactMap { $0 as? FlowNode } }
}

// MARK: - Starting and ending

extension FlowNode {
  /// Runs a coordinator.
  static func run<Child: Coordinator>(
    _ coordinator: Child, under parent: FlowNode?, on navigator: Navigator?, in placement: FlowPlacement,
    onEnd: (@MainActor (FlowOutcome<Child.Output>) -> Void)?
  ) -> FlowRun {
    let node = FlowNode(coordinator, onEnd: onEnd)
    if let refusal = node.begin(under: parent, on: navigator, in: placement) {
      navigator?.onReport?(.refused(refusal))
      return .rejected(refusal)
    }
    coordinator.start(Flow(node))
    node.didStart()
    return .running(node)
  }

  /// Takes a place in the tree, before the coordinator starts.
  ///
  /// - Returns: The error, or `nil` if the flow has begun.
  func begin(under parent: FlowNode?, on navigator: Navigator?, in placement: FlowPlacement) -> Refusal? {
    guard let navigator, parent?.isRunning ?? true else { return .flowNotRunning }
    guard !navigator.isClosing else { return .closing }
    guard let coordinator, RunningCoordinators.insert(coordinator) else { return .alreadyStarted }
    phase = .starting
    self.navigator = navigator
    identity = NavigationState.Owner(navigator.newOwnerNumber())
    if let parent {
      self.parent = parent
      parent.childNodes.append(self)
      parent.lastLoss = nil
    } else {
      navigator.retain(self)
    }
    if placement == .here { container = parent?.container } else { self.placement = placement }
    navigator.beginTransaction()
    return nil
  }

  /// Ends the transaction in which the coordinator has started.
  func didStart() {
    if phase == .starting { phase = .running }
    navigator?.endTransaction()
  }

  /// Ends the flow: its children first, then its screens leave, then the outcome is delivered.
  package func end(_ outcome: FlowOutcome<Any>) {
    guard isRunning else {
      if phase == .ended { navigator?.onReport?(.endedTwice) }
      return
    }
    let isStarting = phase == .starting
    // Held: the parent may release the last reference to it.
    let navigator = navigator
    phase = .ended
    navigator?.beginTransaction()
    endChildren()
    if let identity, entryCount > 0 { navigator?.removeEntries(of: identity, count: entryCount) }
    // A start that is under way has to return first, and children that are left have to deliver their outcomes first.
    if let navigator, isStarting || !childNodes.isEmpty {
      delivery = { [self] in deliver(outcome) }
      navigator.needsSettling(self)
    } else {
      deliver(outcome)
    }
    navigator?.endTransaction()
  }

  /// Leaves the tree and notifies the coordinator and its parent of the outcome.
  private func deliver(_ outcome: FlowOutcome<Any>) {
    let navigator = navigator
    if let coordinator { RunningCoordinators.remove(coordinator) }
    leave()
    notify.take()?(outcome, notifiesParent)
    if ownsTabs { navigator?.releaseTabs(of: self) }
    self.navigator = nil
    coordinator = nil
  }

  /// Ends the children, the last one first.
  private func endChildren() {
    var index = childNodes.count
    while index > 0 {
      index -= 1
      childNodes[index].abandon(.ownerEnded)
      // An outcome may have ended others.
      index = min(index, childNodes.count)
    }
  }

  func leave() {
    guard let parent else {
      navigator?.release(self)
      return
    }
    if let index = parent.childNodes.lastIndex(where: { $0 === self }) { parent.childNodes.remove(at: index) }
    if parent.isEmpty || parent.hasUndeliveredOutcome { navigator?.needsSettling(parent) }
    self.parent = nil
  }
}

/// The coordinators that are running, on any navigator, so that none of them runs twice at a time.
@MainActor enum RunningCoordinators {
  private static var identities: Set<ObjectIdentifier> = []

  /// Adds a coordinator, and returns whether it was not running.
  static func insert(_ coordinator: any Coordinator) -> Bool {
    identities.insert(ObjectIdentifier(coordinator)).inserted
  }

  static func remove(_ coordinator: any Coordinator) { identities.remove(ObjectIdentifier(coordinator)) }

  static func contains(_ coordinator: any Coordinator) -> Bool { identities.contains(ObjectIdentifier(coordinator)) }
}

extension FlowOutcome where Output == Any {
  /// Returns the outcome with the output of the flow that it ended.
  package func typed<Typed>() -> FlowOutcome<Typed> {
    switch self {
    case .finished(let output):
      guard let output = output as? Typed else {
        preconditionFailure("A flow of \(Typed.self) has finished with \(type(of: output))")
      }
      return .finished(output)
    case .canceled: return .canceled
    case .dismissed(let action): return .dismissed(by: action)
    case .superseded: return .superseded
    case .failed(let error): return .failed(error)
    }
  }
}

// MARK: - What the navigator reports

extension FlowNode: EntryOwner {
  package func didGainEntry() {
    lastLoss = nil
    hasShown = true
    entryCount += 1
  }

  package func didLoseEntry(_ cause: NavigationState.Cause) -> Bool {
    entryCount -= 1
    // The last loss counts: a screen that the user left earlier does not make the user end the flow.
    lastLoss = cause
    return entryCount == 0
  }

  package func didGainTabs() {
    hasShown = true
    ownsTabs = true
  }

  package func didLoseTabs() { ownsTabs = false }

  package func owner(_ identity: NavigationState.Owner) -> (any EntryOwner)? {
    if isRunning, self.identity == identity { return self }
    for child in childNodes {
      if let owner = child.owner(identity) { return owner }
    }
    return nil
  }

  package func settle() {
    if hasUndeliveredOutcome {
      // Children deliver their outcomes first; the last one to leave asks for this to be settled again.
      guard childNodes.isEmpty else { return }
      let navigator = navigator
      navigator?.beginTransaction()
      delivery.take()?()
      navigator?.endTransaction()
      return
    }
    guard phase == .running, isEmpty, lastLoss != nil || hasShown else { return }
    abandon(lastLoss ?? .program)
  }

  package func close(by action: UserAction?) {
    abandon(action.map(NavigationState.Cause.user) ?? .external)
  }

  package func navigatorIsGone() {
    navigator = nil
    for child in childNodes {
      child.navigatorIsGone()
      // A child with an undelivered outcome outlives this flow, and must not refer to it.
      if child.phase == .ended { child.parent = nil }
    }
  }
}
