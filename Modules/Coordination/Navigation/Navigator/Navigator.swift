public import Screens

/// Owns the truth about what is shown, and leads a host there.
///
/// There are two values. ``state`` is what has been decided: a request changes it at once, or is refused at once.
/// ``shown`` is what the host has answered for. While they differ and no step is under way, the host is asked for the
/// next step of the plan from the one to the other. What a person does on the glass is applied to both, by identity. A
/// host that does not show what was decided brings the state back to what is shown.
@MainActor public final class Navigator {
  /// What becomes of requests that wait when the host goes away.
  public enum DetachmentPolicy: Hashable, Sendable {
    /// They end as `hostDetached`; what they have decided stands, for the next host.
    case fail
    /// They wait for the next host.
    case wait
  }

  /// What to do when a host goes away.
  public var detachmentPolicy = DetachmentPolicy.fail
  /// Where going back leads from the first screen of a tab, and from that of a layer.
  public var backPolicy = BackPolicy()
  /// Whether a person may select a tab; asked any number of times, so it must change nothing.
  public var allowsSelecting: (@MainActor (NavigationState.Container.ID) -> Bool)?
  /// How long a host may take for a step; for ever if `nil`.
  public var stepTimeout: Duration?
  /// Called with whatever went wrong and was survived.
  public var onReport: (@MainActor (NavigationReport) -> Void)?
  /// Called after each transaction that has decided something.
  public var stateDidChange: (@MainActor () -> Void)? {
    get { core.observer }
    set { core.observer = newValue }
  }

  /// Who puts the screens on glass; not held.
  public var host: (any NavigationHost)? {
    get { core.host }
    set {
      guard newValue !== core.host else { return }
      core.host = newValue
      hostChanged()
    }
  }

  /// All that is known, never in two accesses at once.
  ///
  /// Not checked for that: its methods call nobody, so no access begins while one is open. Taking the attribute away
  /// changes the speed and nothing else.
  @exclusivity(unchecked) final var core = NavigatorCore()

  /// Whether everything is being closed, so that nothing new is taken in.
  package var isClosing: Bool { core.isClosing }
  var retained: [any EntryOwner] = []
  /// Until when the host has time to answer, once somebody has asked.
  var deadline: ContinuousClock.Instant?

  /// Makes a navigator that shows nothing yet.
  public init() {}

  isolated deinit {
    // All of them first: what one tells may lead to another.
    for owner in retained { owner.navigatorIsGone() }
    for owner in retained { owner.close(by: nil) }
    for listener in core.listeners { listener.end() }
    for request in core.waiting { request.completion?(.hostDetached) }
  }

  /// What has been decided; `nil` before the first screen and after the last.
  public var state: NavigationState? { core.state }

  /// What the host has answered for; `nil` before the first screen and after the last.
  public var shown: NavigationState? { core.shown }

  /// Returns the screen of an entry that is decided or shown.
  public func screen(of id: NavigationState.Entry.ID) -> (any Screen)? { core.live.screen(of: id) }

  /// Returns the entry that a screen is shown as.
  public func entry(of screen: any Screen) -> NavigationState.Entry.ID? { core.live.entry(of: screen) }

  /// Returns whoever put an entry into the state.
  package func owner(of id: NavigationState.Entry.ID) -> (any EntryOwner)? { core.live.owner(of: id) }

  /// Whether whoever put an entry into the state is still there.
  package func hasOwner(_ id: NavigationState.Entry.ID) -> Bool { core.live.owner(of: id) != nil }

  /// The owners that the navigator holds.
  package var retainedOwners: [any EntryOwner] { retained }

  /// Calls somebody when a transaction has decided something, before the host hears of it, and at the end of each.
  package func addFollower(_ follower: AnyObject, _ body: @escaping @MainActor () -> Void) {
    core.followers.append((ObjectIdentifier(follower), body))
  }

  /// Calls somebody no longer.
  package func removeFollower(_ follower: AnyObject) {
    core.followers.removeAll { $0.id == ObjectIdentifier(follower) }
  }

  private func tellFollowers() {
    for follower in core.followers { follower.body() }
  }

  /// Whether the host is showing something, or a person is dragging it, so that it is no time for something unasked.
  package var isInMotion: Bool { core.stepInFlight != nil || core.isGestureInProgress || core.transactionDepth > 0 }

  /// How many requests wait for their results.
  package var waitingRequestCount: Int { core.waitingCount }

  /// Whether a container is in the state.
  package func hasContainer(_ id: NavigationState.Container.ID) -> Bool { core.hasContainer(id) }

  /// The screens of the state, the base's first.
  public var screens: [any Screen] {
    var screens: [any Screen] = []
    for entry in state?.entries ?? [] {
      if let screen = screen(of: entry.id) { screens.append(screen) }
    }
    return screens
  }

  /// The screen that a person can use: that of the top layer.
  public var activeScreen: (any Screen)? { (core.state?.top.current.id).flatMap(screen(of:)) }

  /// Whether what has been decided is shown.
  public var isSettled: Bool { core.stepInFlight == nil && core.shownRevision == core.revision }
}

// MARK: - Transactions

extension Navigator {
  /// Begins changes that are one: the host hears of what they have come to together.
  package func beginTransaction() { core.transactionDepth += 1 }

  /// Ends changes that are one.
  package func endTransaction() {
    core.transactionDepth -= 1
    settle()
  }

  /// Returns a number for an owner that was never used.
  package func newOwnerNumber() -> UInt32 { core.newNumber() }

  /// Asks for an owner to be settled before the transaction ends.
  package func needsSettling(_ owner: any EntryOwner) { core.unsettled.append(owner) }

  /// Holds an owner that nobody else does.
  package func retain(_ owner: any EntryOwner) { retained.append(owner) }

  /// Lets an owner go that was retained.
  package func release(_ owner: any EntryOwner) {
    for index in retained.indices.reversed() where retained[index] === owner {
      retained.remove(at: index)
      return
    }
  }

  /// Holds an owner no longer for the containers that others go on using.
  package func releaseContainers(of owner: any EntryOwner) { core.containerOwners.removeAll { $0.owner === owner } }

  /// Does what is left to do when the outermost transaction ends: a loop, because whatever is called may ask for more.
  func settle() {
    guard core.transactionDepth == 0, !core.isBusy else { return }
    if core.hasWork {
      core.isBusy = true
      // Results first: what is shown now counts, however soon the host makes the next step.
      repeat { settleOwners() } while tellResult() || makeStep()
      core.isBusy = false
      if core.isClosing { core.isClosing = false }
    }
    if !core.followers.isEmpty { tellFollowers() }
  }

  private func settleOwners() {
    while true {
      while core.hasUnsettled, let owner = core.takeUnsettled() { owner.settle() }
      guard core.takeNews() else { return }
      if !core.followers.isEmpty { tellFollowers() }
      core.observer?()
    }
  }

  /// Asks the host for the next step.
  ///
  /// - Returns: Whether anything may have come of it; a host that takes its time calls hooks at once.
  private func makeStep() -> Bool {
    guard core.needsStep, let host = core.host else { return false }
    guard let step = core.takeStep() else { return true }
    let animated = core.isPlanAnimated && step.isSeen(in: core.shown)
    host.perform(step, animated: animated, ticket: StepTicket(self, number: core.ticketNumber))
    return true
  }

  /// Tells the next request what has become of it.
  ///
  /// - Returns: Whether there was one.
  private func tellResult() -> Bool {
    guard core.hasResult else { return false }
    let request = core.takeResult()
    request.completion?(request.result)
    return true
  }

  /// Tells the owner of an entry that it has lost it.
  func tell(_ loss: consuming NavigatorCore.Loss) {
    if !core.listeners.isEmpty { forget(loss.entry) }
    guard let owner = loss.owner, owner.didLoseEntry(loss.cause) else { return }
    core.unsettled.append(owner)
  }

  /// Tells owners what the last decision took from them.
  func tellOwners() {
    // A screen that goes away may ask for something, which is another decision.
    let change = core.decided.change
    core.transactionDepth += 1
    defer { core.transactionDepth -= 1 }
    for removal in change.removed { tell(core.lose(removal)) }
    guard !core.containerOwners.isEmpty else { return }
    for container in change.removedContainers {
      guard let index = core.containerOwners.firstIndex(where: { $0.container == container }) else { continue }
      let owner = core.containerOwners.remove(at: index).owner
      owner.didLoseContainer()
      core.unsettled.append(owner)
    }
  }
}
