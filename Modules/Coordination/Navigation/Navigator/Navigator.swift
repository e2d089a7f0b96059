public import Screens

/// Decides which screens are shown and directs a host to show them.
///
/// ```swift
/// import Coordination
///
/// final class HomeScreen: Screen {}
///
/// final class HomeCoordinator: Coordinator {
///   func start(_ flow: Flow<Void>) { flow.push(HomeScreen()) }
/// }
///
/// @MainActor func startApp(on host: some NavigationHost) -> Navigator {
///   let navigator = Navigator()
///   navigator.host = host
///   navigator.onReport = { diagnostic in print("warning: \(diagnostic)") }
///   navigator.run(HomeCoordinator())
///   return navigator
/// }
/// ```
///
/// A request is decided immediately: it changes ``state``, is ignored, or is rejected. ``shown`` is the state that the
/// host has confirmed. If the two states differ, the navigator plans the steps from ``shown`` to ``state``. The host
/// receives the next step when no step, gesture, or transaction is in progress.
///
/// Changes that the user makes on the screen refer to entries and containers by identity and are applied to both
/// states. If the host does not perform a step, ``state`` returns to ``shown``.
@MainActor public final class Navigator {
  /// The behavior of the back action on the first screen of a tab or modal.
  public var backPolicy = BackPolicy()
  /// A closure that returns whether to select a tab when the user selects it or navigates back to it.
  ///
  /// The closure is called once for each attempt. To run a flow before the tab is selected (for example, to sign the
  /// user in), start the flow in the closure and return `false`. When the flow has finished, select the tab.
  public var shouldSelectTab: (@MainActor (NavigationState.Container.ID) -> Bool)?
  /// The time limit for the host to answer a step, or `nil` for no limit.
  public var stepTimeout: Duration?
  /// A closure that receives each problem from which the navigator has recovered.
  ///
  /// If this property is `nil`, debug builds print each problem as one line on standard error, and
  /// ``unreportedCount`` counts the problems.
  public var onReport: (@MainActor (NavigationDiagnostic) -> Void)? { didSet { reportersSet += 1 } }
  /// A closure that is called for each screen that is added or removed, and for each flow that starts or ends.
  ///
  /// The calls follow the order of the decisions. The closure must not make requests.
  public var onEvent: (@MainActor (NavigationEvent) -> Void)?
  /// A closure that is called after each transaction that changed the state.
  public var stateDidChange: (@MainActor () -> Void)? {
    get { box.core.observers.stateDidChange }
    set { box.core.observers.stateDidChange = newValue }
  }

  /// The host that renders the screens.
  ///
  /// The navigator does not retain the host. When the host is removed or released, requests whose changes are not yet
  /// shown end with ``RequestResult/hostDetached``. The state does not change, and the next host shows it. However, if
  /// a host that is released holds a step's ticket, the step is rejected.
  public weak var host: (any NavigationHost)? {
    didSet { if host !== oldValue { hostChanged() } }
  }

  /// The number of problems that occurred while ``onReport`` was `nil`.
  public internal(set) var unreportedCount = 0

  /// The number of times that ``onReport`` was set.
  package private(set) var reportersSet = 0

  let box = NavigatorBox()

  /// Whether the navigator has a host.
  ///
  /// After the host is released, the value remains `true` until the navigator has reported the release.
  var hasHost = false

  /// Creates a navigator that shows nothing yet.
  public init() {
    Navigator.live.removeAll { $0.navigator == nil }
    Navigator.live.append(Reference(navigator: self))
  }

  deinit {
    let box = box
    MainQueue.run { box.end() }
  }

  /// The state after the most recent operation, or `nil` before the first screen is added and after the last one is
  /// removed.
  ///
  /// The host might not show this state yet.
  public var state: NavigationState? { box.core.state }

  /// The state that the host has confirmed, or `nil` if the host shows nothing.
  public var shown: NavigationState? { box.core.shown }

  /// Returns the screen of an entry, or `nil` if the entry is not in ``state``, in ``shown``, or in the step in
  /// progress.
  public func screen(of id: NavigationState.Entry.ID) -> (any Screen)? { box.core.live.screen(of: id) }

  /// Returns the entry of a screen, or `nil` if the screen has no entry.
  public func entry(of screen: any Screen) -> NavigationState.Entry.ID? { box.core.live.entry(of: screen) }

  /// The screens of all entries in ``state``, starting with the root's screens.
  public var screens: [any Screen] { state?.entries.compactMap { box.core.live.screen(of: $0.id) } ?? [] }

  /// The topmost level's current screen, with which the user interacts, or `nil` if there is none.
  public var activeScreen: (any Screen)? { (box.core.state?.topEntry.id).flatMap(box.core.live.screen(of:)) }

  /// Whether the host shows the decided state.
  public var isSettled: Bool { box.core.shownRevision == box.core.revision }

  /// Whether the navigator is closing all screens.
  ///
  /// While the value is `true`, requests are rejected.
  package var isClosing: Bool { box.core.transaction.isClosing }

  /// Whether a step, a gesture, or a transaction is in progress.
  package var isInMotion: Bool {
    box.core.stepInFlight != nil || box.core.isGestureInProgress || box.core.transaction.depth > 0
  }

  package var waitingRequestCount: Int { box.core.waiting.count }

  package var decisionCount: Int { box.core.revision }

  package func hasContainer(_ id: NavigationState.Container.ID) -> Bool { box.core.state?.find(id) != nil }

  /// Returns the stack or pages that contain an entry, or `nil` if the entry is not in the state.
  package func container(of id: NavigationState.Entry.ID) -> NavigationState.Container.ID? {
    box.core.state?.container(of: id)?.id
  }
}

// MARK: - Transactions

extension Navigator {
  /// Begins a transaction.
  ///
  /// The host receives no steps until the outermost transaction ends.
  package func beginTransaction() { box.core.transaction.depth += 1 }

  package func endTransaction() {
    box.core.transaction.depth -= 1
    settle()
  }

  /// Adds a closure that is called when a transaction has changed the state, and at the end of each transaction.
  ///
  /// After a change, the closure is called before the host receives the next step.
  package func addFollower(_ follower: AnyObject, _ body: @escaping @MainActor () -> Void) {
    box.core.observers.followers.append((ObjectIdentifier(follower), body))
  }

  package func removeFollower(_ follower: AnyObject) {
    box.core.observers.followers.removeAll { $0.id == ObjectIdentifier(follower) }
  }

  /// Performs the calls that are due at the end of the outermost transaction.
  ///
  /// Each call can cause further calls.
  func settle() {
    guard box.core.beginSettling() else { return }
    while let call = box.core.nextCall(), perform(call) {}
    for follower in box.core.endSettling() { follower.body() }
  }

  /// Performs a call.
  ///
  /// - Returns: Whether to continue with the next call. The value is `false` if a step is due but there is no host,
  ///   unless the host's release has just been reported.
  private func perform(_ call: NavigatorCore.DueCall) -> Bool {
    switch call {
    case .reportCovered(let ids): for id in ids { report(.covered(id)) }
    case .release, .releaseOwners: break
    case .settle(let owner): owner.settle()
    case .announceDecision(let observers):
      for follower in observers.followers { follower.body() }
      observers.stateDidChange?()
    case .deliver(let request): request.completion(request.result)
    case .performStep:
      guard let host else { return noteReleasedHost() }
      guard let begun = box.core.beginStep() else { return true }
      host.perform(begun.step, animated: begun.isAnimated, ticket: StepTicket(self, number: begun.ticket))
    }
    return true
  }
}

// MARK: - Live navigators

extension Navigator {
  private struct Reference {
    weak var navigator: Navigator?
  }

  private static var live: [Reference] = []

  /// The navigators that close when another navigator shows one of their screens.
  private static var provisional: [Reference] = []

  /// Makes this navigator close when another navigator shows one of this navigator's screens.
  package func yieldToOthers() {
    Navigator.provisional.removeAll { $0.navigator == nil }
    Navigator.provisional.append(Reference(navigator: self))
  }

  /// Closes the provisional navigators that show one of the given screens.
  func takeOver(_ arrivals: [ScreenArrival]) {
    for other in Navigator.provisional.compactMap(\.navigator) where other !== self {
      if arrivals.contains(where: { other.entry(of: $0.screen) != nil }) { other.close() }
    }
  }

  /// Returns the navigators in which a screen has an entry, in creation order.
  package static func showing(_ screen: any Screen) -> [Navigator] {
    live.compactMap(\.navigator).filter { $0.entry(of: screen) != nil }
  }
}
