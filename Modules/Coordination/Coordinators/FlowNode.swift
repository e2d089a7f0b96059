package import Navigation
import Screens

/// A node that represents a flow in the tree of flows, with the flow's output type erased.
///
/// The parent, or the navigator for a root flow, retains the node from `run` until the flow ends. A flow ends in one of
/// these cases:
///
/// * The coordinator finishes, cancels, or fails the flow, or the task that waits for the flow is canceled.
/// * A request from the coordinator is rejected before the flow has shown a screen, and no children or tasks are
///   running.
/// * A transaction settles and leaves the flow without screens, tabs, or children. This case requires that the flow has
///   shown a screen, or that its last child was dismissed or superseded.
/// * The parent ends, or the navigator is closed or released. Children end before their parents.
@MainActor package final class FlowNode {
  /// The phases of a flow's life cycle, each of which is entered at most once.
  enum Phase { case new, starting, running, ended }

  /// The navigator that the flow runs on, or `nil` before the flow is run and after its outcome has been delivered.
  package var navigator: Navigator? { isDelivered ? nil : lastNavigator }
  /// The navigator that the flow runs on or ran on, which receives the flow's diagnostics.
  weak var lastNavigator: Navigator?
  /// Whether the flow's outcome has been delivered.
  private var isDelivered = false
  /// The parent, which retains this flow and ends it before the parent itself ends, or `nil` for a root flow.
  package internal(set) unowned var parent: FlowNode?
  package internal(set) var childNodes: [FlowNode] = []
  /// The flow's identity as an owner in the navigation state, or `nil` before the flow is run.
  package internal(set) var identity: NavigationState.Owner?
  /// The container in which the flow shows its screens, or `nil` if the container is not known yet.
  package var container: NavigationState.Container.ID?
  /// The placement of the flow's first screen, or `nil` if the screen has been shown or the placement is `here`.
  var placement: FlowPlacement?
  var phase = Phase.new
  package var hasShown = false
  /// Whether the flow owns tabs in the navigation state.
  var ownsTabs = false
  /// The reason for the latest removal of a screen or child, or `nil` if the flow has gained a screen or child since
  /// then.
  var lastLoss: NavigationState.Cause?
  /// The number of entries that the flow has in the navigation state.
  package internal(set) var entryCount = 0

  /// The error of the first rejected request since the last accepted request, or `nil` if there is none.
  private var rejection: NavigationError?
  /// Whether a request was rejected in `start(_:)` and all children that were run in that method have ended.
  var endsAfterChildren = false
  /// The error with which the coordinator failed the flow while starting, or `nil` if there is none.
  private var startFailure: (any Error)?
  /// The flow's tasks, or `nil` if the flow has not run any.
  var tasks: FlowTasks?
  let coordinatorType: AnyObject.Type
  /// Whether the parent has a closure or listener for the outcome.
  private let hasListener: Bool
  /// The flow's coordinator, or `nil` after the outcome has been delivered.
  package private(set) var coordinator: (any Coordinator)?
  /// A closure that notifies the coordinator of the outcome and then, if requested, the parent.
  private var notify: ((FlowOutcome<Any>, _ notifiesParent: Bool) -> Void)?
  /// Whether the parent is notified of the outcome.
  ///
  /// The value is `false` if the coordinator was run for a link or a restored state whose screens could not be shown.
  package var notifiesParent = true
  /// A closure that delivers the outcome of a flow that has ended, or `nil` if there is nothing to deliver.
  var delivery: (() -> Void)?

  /// Creates a flow that is not yet in the tree.
  package init<Child: Coordinator>(
    _ coordinator: Child, onEnd: (@MainActor (FlowOutcome<Child.Output>) -> Void)?
  ) {
    self.coordinator = coordinator
    coordinatorType = type(of: coordinator)
    hasListener = onEnd != nil
    notify = { outcome, notifiesParent in
      let outcome: FlowOutcome<Child.Output> = outcome.typed()
      coordinator.didEnd(outcome)
      if notifiesParent { onEnd?(outcome) }
    }
  }

  /// Whether the flow has ended but its parent has not been notified.
  var hasUndeliveredOutcome: Bool { delivery != nil }

  /// Whether the flow can show screens and run children.
  package var isRunning: Bool { phase == .starting || phase == .running }

  /// The name of the coordinator's type.
  package var name: String { "\(coordinatorType)" }

  /// Whether the flow has no screens, tabs, or children.
  package var isEmpty: Bool { entryCount == 0 && !ownsTabs && childNodes.isEmpty }

  /// The flow's identity as an owner in the navigation state, or `nil` if the flow is not running.
  package var runningIdentity: NavigationState.Owner? { isRunning ? identity : nil }

  /// Whether the flow has shown a screen, is empty, and is still running.
  ///
  /// The value is always `false` after a transaction has settled.
  package var shouldHaveEnded: Bool { phase == .running && hasShown && isEmpty }

  /// Whether the flow is running, is empty, and has no running tasks.
  package var isIdle: Bool { phase == .running && isEmpty && tasks?.isEmpty ?? true }

  /// Records the decision on a request so that the flow can fail if it shows nothing because of a rejection.
  func note(_ decision: RequestDecision) {
    switch decision {
    case .accepted: rejection = nil
    case .rejected(let error): rejection = rejection ?? error
    case .ignored: break
    }
  }

  /// Ends the flow with the outcome `failed` if a request was rejected and the idle flow has never shown a screen.
  ///
  /// - Returns: The error, or `nil` if the flow continues.
  @discardableResult
  func endIfRejected() -> NavigationError? {
    guard let rejection, isIdle, !hasShown else { return nil }
    end(.failed(rejection))
    return rejection
  }

  /// Ends the flow without a result.
  ///
  /// The outcome is `dismissed` if the cause is a user action, and `superseded` for any other cause.
  package func abandon(_ cause: NavigationState.Cause) {
    guard isRunning else { return }
    parent?.lastLoss = cause
    if case .user(let action) = cause { end(.dismissed(by: action)) } else { end(.superseded) }
  }
}

extension Navigator {
  /// The root flows of this navigator that have not ended, in the order in which they were run.
  package var rootFlows: [FlowNode] { retainedOwners.compactMap { $0 as? FlowNode } }
}

// MARK: - Starting and ending

extension FlowNode {
  static func run<Child: Coordinator>(
    _ coordinator: Child, under parent: FlowNode?, on navigator: Navigator?, in placement: FlowPlacement,
    onEnd: (@MainActor (FlowOutcome<Child.Output>) -> Void)?
  ) -> FlowRun {
    let node = FlowNode(coordinator, onEnd: onEnd)
    if let error = node.begin(under: parent, on: navigator, in: placement) {
      var options = RequestOptions()
      options.sender = node.coordinatorType
      Navigator.report(.rejected(error), of: options, on: navigator)
      return .rejected(error)
    }
    coordinator.start(Flow(node))
    return node.didStart().map(FlowRun.failed) ?? .running(node)
  }

  /// Adds the flow to the tree and begins a transaction before the coordinator starts.
  ///
  /// - Returns: The error, or `nil` if the flow was added.
  package func begin(under parent: FlowNode?, on navigator: Navigator?, in placement: FlowPlacement) -> NavigationError?
  {
    guard let navigator, parent?.isRunning ?? true else { return .flowNotRunning }
    guard !navigator.isClosing else { return .closing }
    guard let coordinator, RunningCoordinators.insert(coordinator) else { return .alreadyStarted }
    phase = .starting
    lastNavigator = navigator
    identity = NavigationState.Owner(navigator.newOwnerNumber())
    if let parent {
      self.parent = parent
      parent.childNodes.append(self)
      parent.lastLoss = nil
    } else {
      navigator.retain(self)
    }
    if placement == .here { container = parent?.container } else { self.placement = placement }
    navigator.emit(.flowBegan(coordinator: name))
    navigator.beginTransaction()
    return nil
  }

  /// Ends the transaction in which the coordinator started.
  ///
  /// This method ends an empty flow whose request was rejected. Otherwise, the flow would keep running invisibly.
  ///
  /// - Returns: The error with which the flow failed, or `nil` if it did not fail.
  @discardableResult
  package func didStart() -> NavigationError? {
    let navigator = navigator
    defer { navigator?.endTransaction() }
    guard phase == .starting else {
      guard let startFailure else { return nil }
      return startFailure as? NavigationError ?? .startFailed("\(startFailure)")
    }
    phase = .running
    endsAfterChildren = rejection != nil && childNodes.allSatisfy { $0.phase == .ended }
    return endIfRejected()
  }

  /// Ends the flow's children, then removes the flow's screens, and then delivers the outcome.
  package func end(_ outcome: FlowOutcome<Any>) {
    guard isRunning else {
      // Canceling a flow that has ended loses no result, so the call is not reported.
      if case .canceled = outcome { return }
      guard phase == .ended else { return _ = rejectAsEnded() }
      return Navigator.report(.endedTwice(coordinator: name), on: lastNavigator)
    }
    let isStarting = phase == .starting
    if isStarting, case .failed(let error) = outcome { startFailure = error }
    // Retains the navigator because the parent might release the last other reference to it.
    let navigator = navigator
    phase = .ended
    tasks?.cancel()
    navigator?.beginTransaction()
    endChildren()
    if let identity, entryCount > 0 { navigator?.removeEntries(of: identity, count: entryCount) }
    // The outcome is delivered after `start` has returned and the remaining children have delivered their outcomes.
    if let navigator, isStarting || !childNodes.isEmpty {
      delivery = { [self] in deliver(outcome) }
      navigator.needsSettling(self)
    } else {
      deliver(outcome)
    }
    navigator?.endTransaction()
  }

  /// Removes the flow from the tree and notifies the coordinator and the parent of the outcome.
  private func deliver(_ outcome: FlowOutcome<Any>) {
    let navigator = navigator
    if let coordinator { RunningCoordinators.remove(coordinator) }
    leave()
    navigator?.emit(.flowEnded(coordinator: name, outcome: outcome.name))
    notify.take()?(outcome, notifiesParent)
    // The rejection of a request has already been reported.
    if case .failed(let error) = outcome, !hasListener, rejection == nil || error as? NavigationError != rejection {
      FlowNode.reportUnhandled(error, of: name, on: lastNavigator)
    }
    if ownsTabs { navigator?.releaseTabs(of: self) }
    isDelivered = true
    coordinator = nil
  }

  /// Reports the failure of a flow whose parent has no closure or listener for the outcome.
  static func reportUnhandled(_ error: any Error, of name: String, on navigator: Navigator?) {
    Navigator.report(.unhandled("\(name) failed: \(error)"), on: navigator)
  }

  /// Ends the children, starting with the last one.
  private func endChildren() {
    var index = childNodes.count
    while index > 0 {
      index -= 1
      childNodes[index].abandon(.ownerEnded)
      // Delivering an outcome might have ended other children.
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

/// The coordinators that are running on any navigator.
///
/// A coordinator cannot run more than once at the same time.
@MainActor package enum RunningCoordinators {
  private static var identities: Set<ObjectIdentifier> = []

  /// Adds a coordinator and returns `true`, or returns `false` if the coordinator was already running.
  static func insert(_ coordinator: any Coordinator) -> Bool {
    identities.insert(ObjectIdentifier(coordinator)).inserted
  }

  static func remove(_ coordinator: any Coordinator) { identities.remove(ObjectIdentifier(coordinator)) }

  package static func contains(_ coordinator: any Coordinator) -> Bool {
    identities.contains(ObjectIdentifier(coordinator))
  }
}

extension FlowOutcome where Output == Any {
  /// Returns the outcome with the flow's output type.
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
