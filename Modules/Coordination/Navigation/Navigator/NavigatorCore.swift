import Screens

/// A navigator's decided and shown states, their screens, and the plan that leads from the shown state to the decided
/// state.
///
/// The core calls neither owners nor hosts. ``Navigator`` calls them only when the core is consistent. The core is a
/// single noncopyable value so that each method call is one exclusive access and accidental copies are impossible.
struct NavigatorCore: ~Copyable {
  /// The decided state.
  var state: NavigationState?
  /// The state that the host has confirmed.
  var shown: NavigationState?
  var live = LiveScreens()
  /// The effect of the last decision, and all differences from the shown state.
  var decided = Edit(isTrusted: true, difference: Difference())
  /// The effect of the last step.
  var answered = Edit(isTrusted: true)
  /// The highest number that has been given to an entry, a container, or an owner.
  var lastNumber: UInt32 = 0
  /// The number of decisions so far.
  var revision = 0
  /// The number of the decision that is shown, or -1 if a new host has not shown a decision yet.
  var shownRevision = 0
  var plan = Plan()
  /// The step that the host has not answered yet, or `nil` if there is none.
  var stepInFlight: StepInFlight?
  var isGestureInProgress = false
  var transaction = Transaction()
  var owners = Owners()
  var observers = Observers()
  /// The entries that the open transaction has pushed below a modal.
  private var coveredEntries: [NavigationState.Entry.ID] = []
  /// The requests whose results have not been delivered.
  var waiting: [WaitingRequest] = []

  /// The steps that lead to a decided state.
  struct Plan {
    var steps: ArraySlice<Step> = []
    /// The number of the decision that the steps lead to, or -1 before the first plan for a host.
    var revision = -1
    var isAnimated = false
    /// The number of steps that hosts have received, which is also the number of the last ticket.
    var lastTicket: UInt64 = 0
  }

  /// A step that the host is performing.
  ///
  /// The ticket of the step is the last ticket that was issued.
  struct StepInFlight {
    let step: Step
    /// The entries of the step that have been removed from the decided state since the step began.
    var leavers: [NavigationState.Entry.ID] = []
    /// The deadline for the host's answer, or `nil` until the host first requests it.
    var deadline: ContinuousClock.Instant?
  }

  /// The state of the open transaction, if there is one.
  struct Transaction {
    var depth = 0
    /// Whether the end of a transaction is being processed.
    var isSettling = false
    var isClosing = false
    /// Whether the observers have yet to be notified of a decision.
    var hasNews = false
    /// Whether the next plan is animated, as specified by the last request.
    var isAnimated = true
  }

  struct Owners {
    /// The owners that no other owner retains.
    var retained: [any EntryOwner] = []
    var ofTabs: [(tabs: NavigationState.Container.ID, owner: any EntryOwner)] = []
    /// The owners that might have to end or deliver their outcomes.
    ///
    /// An owner might refer to a previously settled owner, so owners stay in the list until all of them are settled.
    var unsettled: [any EntryOwner] = []
    var settledCount = 0
  }

  struct Observers {
    typealias Follower = (id: ObjectIdentifier, body: @MainActor () -> Void)

    /// The closures to call when a transaction has changed the state, and at the end of every transaction.
    var followers: [Follower] = []
    var stateDidChange: (@MainActor () -> Void)?
  }

  /// Returns an unused number for an entry, a container, or an owner.
  mutating func newNumber() -> UInt32 {
    lastNumber += 1
    return lastNumber
  }

  /// Returns a new entry for a screen, or throws an error if the screen already has an entry.
  mutating func newEntry(
    for screen: any Screen, context: ScreenContext?, owner: NavigationState.Owner?
  ) throws(NavigationError) -> NavigationState.Entry {
    if live.entry(of: screen) != nil { throw .screenInUse("\(type(of: screen))") }
    return .init(id: .init(newNumber()), owner: owner, context: context)
  }

  // MARK: Deciding

  /// Applies an operation whose added entries are all new.
  mutating func apply(_ operation: NavigationState.Operation, cause: NavigationState.Cause = .program)
    throws(NavigationError)
  {
    decided.removeChange()
    guard state != nil else {
      if case .push(_, let container) = operation { throw .noContainer(container) }
      throw .nothingShown
    }
    try state?.apply(operation, cause: cause, into: &decided)
    noteDecision()
  }

  /// Applies a request's operation and adds the request's screens.
  mutating func perform(
    _ operation: NavigationState.Operation,
    cause: NavigationState.Cause = .program,
    adding arrivals: [ScreenArrival] = [],
    _ options: RequestOptions
  ) throws(NavigationError) {
    if transaction.isClosing { throw .closing }
    try apply(operation, cause: cause)
    add(arrivals, options)
  }

  /// The screens that the last decision removed, from top to bottom.
  var removedScreens: [any Screen] { decided.change.removed.compactMap { live.screen(of: $0.entry.id) } }

  /// Records a pushed entry if a modal covers its container.
  mutating func notePush(_ entry: NavigationState.Entry.ID, on container: NavigationState.Container.ID) {
    guard let state, state.levels.count > 1, state.isCovered(container) else { return }
    coveredEntries.append(entry)
  }

  /// Clears the list of entries that were pushed below a modal, returning the entries that are still covered.
  private mutating func takeCoveredEntries() -> [NavigationState.Entry.ID] {
    defer { coveredEntries = [] }
    return coveredEntries.filter { id in
      guard let state, let level = state.place(of: id)?.path.level else { return false }
      return level < state.levels.count - 1
    }
  }

  /// Adds the request that caused the last decision, and the screens of the entries that the decision added.
  mutating func add(_ arrivals: [ScreenArrival], _ options: RequestOptions) {
    for arrival in arrivals { live.insert(arrival.entry, arrival.screen, owner: arrival.owner) }
    add(options, entry: arrivals.last?.entry)
  }

  mutating func set(_ new: NavigationState) {
    decided.removeChange()
    if state == nil {
      NavigationState.start(&state, with: new, into: &decided)
    } else {
      state?.set(new, .replaced, into: &decided)
    }
    noteDecision()
  }

  /// Sets the owners of entries that were added without owners.
  @MainActor mutating func setOwners(of arrivals: [ScreenArrival]) {
    for arrival in arrivals {
      if let owner = arrival.owner?.identity { state?.setOwner(owner, of: arrival.entry) }
    }
  }

  /// Removes the entries of an owner that has ended.
  mutating func removeEntries(of owner: NavigationState.Owner, count: Int) {
    decided.removeChange()
    let ids = state?.entries(of: owner, count: count) ?? []
    // All of these entries are in the state, so the removal does not throw.
    if (try? state?.remove(ids, .ownerEnded, into: &decided)) == false {
      NavigationState.clear(&state, .ownerEnded, into: &decided)
    }
    noteDecision()
  }

  mutating func clear(cause: NavigationState.Cause) {
    decided.removeChange()
    NavigationState.clear(&state, cause, into: &decided)
    noteDecision()
  }

  mutating func noteDecision() {
    revision += 1
    transaction.hasNews = true
  }

  /// Records that an entry was removed from the decided state.
  ///
  /// - Returns: The owner of the entry, or `nil` if there is none.
  mutating func lose(_ id: NavigationState.Entry.ID) -> (any EntryOwner)? {
    let isArriving = stepInFlight?.step.entries.contains { $0.id == id } ?? false
    if isArriving { stepInFlight?.leavers.append(id) }
    var owner: (any EntryOwner)?
    live.update(id) { record in
      owner = record.owner.take()
      record.isDecided = false
      record.isArriving = isArriving
    }
    return owner
  }

  /// Applies the options of the request that caused the last decision and, if there is a completion, adds the request
  /// to the waiting requests.
  mutating func add(_ options: RequestOptions, entry: NavigationState.Entry.ID?) {
    transaction.isAnimated = options.isAnimated
    guard let completion = options.completion else { return }
    let result: RequestResult =
      switch decided.change.note {
      case .alreadyShown: .alreadyShown
      case .nothingToPop: .nothingToPop
      case .clamped: .clamped
      case nil: options.isClamped ? .clamped : .done
      }
    waiting.append(WaitingRequest(revision: revision, entry: entry, result: result, completion: completion))
  }

  /// Ends all requests whose decisions are not shown yet.
  mutating func endWaiting(as result: RequestResult) {
    for index in waiting.indices where waiting[index].revision > .min {
      waiting[index] = waiting[index].ended(as: result)
    }
  }

  // MARK: Settling

  /// A call that is due at the end of a transaction.
  enum DueCall {
    case reportCovered([NavigationState.Entry.ID])
    case release(any Screen)
    case settle(any EntryOwner)
    case releaseOwners([any EntryOwner])
    case announceDecision(Observers)
    case deliver(WaitingRequest)
    case performStep
  }

  /// Starts settling unless a transaction is open or already settling, and returns whether settling has started.
  mutating func beginSettling() -> Bool {
    guard transaction.depth == 0, !transaction.isSettling else { return false }
    transaction.isSettling = true
    return true
  }

  /// Ends settling, which also ends closing.
  ///
  /// - Returns: The followers to call.
  mutating func endSettling() -> [Observers.Follower] {
    transaction.isSettling = false
    transaction.isClosing = false
    return observers.followers
  }

  /// Removes and returns the next due call, or returns `nil` if no call is due.
  mutating func nextCall() -> DueCall? {
    if !coveredEntries.isEmpty { return .reportCovered(takeCoveredEntries()) }
    if let screen = live.popGone() { return .release(screen) }
    if owners.settledCount < owners.unsettled.count {
      owners.settledCount += 1
      return .settle(owners.unsettled[owners.settledCount - 1])
    }
    if owners.settledCount > 0 {
      owners.settledCount = 0
      defer { owners.unsettled = [] }
      return .releaseOwners(owners.unsettled)
    }
    if transaction.hasNews {
      transaction.hasNews = false
      return .announceDecision(observers)
    }
    // Results depend on the state that is currently shown, so they are delivered before the next step.
    if let revision = waiting.first?.revision, revision <= shownRevision {
      let request = waiting.remove(at: 0)
      return .deliver(withResult(request))
    }
    return needsStep ? .performStep : nil
  }

  private func withResult(_ request: WaitingRequest) -> WaitingRequest {
    guard let entry = request.entry, !live.isShown(entry) else { return request }
    return request.ended(as: .superseded)
  }
}

/// Owns a navigator's core so that a navigator released on another thread can pass the core to the main actor.
@MainActor final class NavigatorBox {
  var core = NavigatorCore()

  /// Ends everything that depends on the released navigator.
  func end() {
    // Closing one owner can affect others, so all owners release the navigator before the first owner is closed.
    for owner in core.owners.retained { owner.navigatorWasReleased() }
    for owner in core.owners.retained { owner.close(by: nil) }
    for request in core.waiting { request.completion(.hostDetached) }
  }
}
