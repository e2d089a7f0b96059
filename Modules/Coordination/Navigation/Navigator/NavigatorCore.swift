import Screens

/// All that a navigator knows: two states, the screens in them, and the way from one to the other.
///
/// It calls nobody. Whatever a change makes necessary outside, telling owners and letting screens go, it returns, so
/// that the navigator does it when its access to the core is over. That is why ``Navigator/core`` may go without the
/// checks of exclusive access, which every push would pay for. It cannot be copied,
/// so that no use of it copies it by accident.
///
/// Here is what it knows and how it decides; how decisions come to be shown and told is in the files beside this one.
struct NavigatorCore: ~Copyable {
  /// What has been decided.
  var state: NavigationState?
  /// What the host has answered for.
  var shown: NavigationState?
  var live = LiveScreens()
  /// What the last decision did, and what has been touched since state and shown were equal.
  var decided = Edit()
  var answered = Edit()
  /// Where the container was that an entry was pushed on last.
  var lastPath = NavigationState.Path.base
  var lastNumber: UInt32 = 0

  /// Counts decisions.
  var revision = 0
  /// Whether what is decided next is to be shown by a transition that takes time.
  var isAnimated = true
  /// Whether the plan is.
  var isPlanAnimated = true
  var steps: [Step] = []
  /// The step that shows the last decision, if that was so simple that no plan is needed.
  var decidedStep: Step?
  var decidedStepRevision = 0
  var nextStep = 0
  var plannedRevision = 0
  /// The last decision whose plan has been shown whole.
  var shownRevision = 0

  /// The step that the host has not answered for.
  var stepInFlight: Step?
  var ticketNumber: UInt64 = 0
  /// Whether something has left the state that the step on its way shows.
  var hasLeavers = false
  /// Whether the host's time to answer has begun.
  var isTimed = false
  var isGestureInProgress = false

  weak var host: (any NavigationHost)?
  /// Whether everything is being closed, so that nothing new is taken in.
  var isClosing = false
  var containerOwners: [(container: NavigationState.Container.ID, owner: any EntryOwner)] = []
  var listeners: [any ScreenListener] = []

  /// How many transactions are open in each other.
  var transactionDepth = 0
  /// Whether the end of a transaction is being worked on.
  var isBusy = false
  /// The owners that may have lost their last entry.
  var unsettled: [any EntryOwner] = []
  var nextUnsettled = 0
  /// The requests whose results have not been told.
  var waiting: [WaitingRequest] = []
  var nextWaiting = 0
  /// Called after each transaction that has decided something.
  var observer: (@MainActor () -> Void)?
  /// Called before the host hears of what was decided, and at the end of each transaction.
  var followers: [(id: ObjectIdentifier, body: @MainActor () -> Void)] = []
  /// The last decision that was told to the observer.
  var observedRevision = 0

  /// Returns a number for an entry or a container that was never used.
  mutating func newNumber() -> UInt32 {
    lastNumber += 1
    return lastNumber
  }

  /// Whether a container is in the state.
  borrowing func hasContainer(_ id: NavigationState.Container.ID) -> Bool { state?.path(to: id, hint: lastPath) != nil }

  /// Returns the stack or pages that an entry lies in.
  borrowing func container(of id: NavigationState.Entry.ID) -> NavigationState.Container.ID? {
    (state?.place(of: id)?.path).flatMap { state?.container(at: $0).id }
  }

  // MARK: Deciding

  /// Puts a screen on a container.
  mutating func push(
    _ screen: any Screen,
    context: ScreenContext?,
    owner: (any EntryOwner)?,
    number: NavigationState.Owner?,
    on container: NavigationState.Container.ID
  ) throws(Refusal) -> NavigationState.Entry.ID {
    if let known = live.entry(of: screen) { throw .screenInUse(known) }
    let entry = NavigationState.Entry(id: .init(newNumber()), owner: number, context: context)
    decided.removeAll()
    if let index = state?.pushInPlace(entry, on: container, at: lastPath) {
      decideStep(.push(entry, on: container), at: index, of: container)
    } else {
      guard let path = try state?.leaf(container, hint: lastPath) else { throw .noContainer(container) }
      try state?.push(entry, at: path, trusted: true, into: &decided)
      lastPath = path
      revision += 1
    }
    live.insert(entry.id, screen, owner: owner)
    return entry.id
  }

  /// Takes the top entry off the stack that was used last, if it is of an owner.
  ///
  /// - Returns: What was taken off; `nil` if that is not as simple as that.
  mutating func popTop(
    of container: NavigationState.Container.ID, owner: NavigationState.Owner
  ) -> Loss? {
    guard
      let popped = state?.popInPlace(from: container, at: lastPath, where: { top, _ in top.owner == owner })
    else { return nil }
    decided.removeAll()
    decideStep(.popTo(popped.below, in: container), at: popped.index, of: container)
    let (owner, screen) = live.leave(popped.top.id, isComing: isComing(popped.top.id))
    return Loss(entry: popped.top.id, cause: .program, owner: owner, screen: screen)
  }

  /// Notes a decision, and the step that shows it if nothing else is to be shown.
  mutating func decideStep(_ step: Step, at index: Int, of container: NavigationState.Container.ID) {
    decidedStep = shownRevision == revision && shown != nil ? step : nil
    decided.touched.touch(container, at: lastPath, from: index)
    revision += 1
    decidedStepRevision = revision
  }

  /// Becomes another state, whose new entries have been given no screens yet.
  mutating func set(_ new: NavigationState) {
    decided.removeAll()
    state?.set(new, .replaced, into: &decided)
    revision += 1
  }

  /// Puts a screen on a container that comes with it.
  mutating func insert(_ id: NavigationState.Entry.ID, _ screen: any Screen, owner: (any EntryOwner)?) {
    live.insert(id, screen, owner: owner)
  }

  /// Does an operation, whose entries are new.
  mutating func apply(
    _ operation: NavigationState.Operation, cause: NavigationState.Cause = .program
  ) throws(Refusal) {
    decided.removeAll()
    guard state != nil else { throw .nothingLeft }
    try state?.apply(operation, cause: cause, trusted: true, into: &decided)
    // No host can see a context, so there is no step that would tell what is shown of it.
    if operation.changesContexts { decided.touched.touchEverything() }
    revision += 1
  }

  /// Takes the entries of an owner away, which has so many, most likely on top of a container.
  mutating func removeEntries(
    of owner: NavigationState.Owner, count: Int, in container: NavigationState.Container.ID
  ) {
    decided.removeAll()
    let isUncovered = state?.layers.count == lastPath.level
    let truncated = state?.truncateInPlace(container, at: lastPath, .ownerEnded, into: &decided.change.removed) {
      stack in
      isUncovered ? stack.count(without: count, of: owner) : nil
    }
    if let truncated {
      return decideStep(.popTo(truncated.top, in: container), at: truncated.count, of: container)
    }
    defer { revision += 1 }
    // Who has so many entries as there are has them all.
    if let state, state.layers.isEmpty, state.base.count == count { return removeAll(.ownerEnded) }
    if state?.removeEntries(of: owner, count: count, .ownerEnded, into: &decided) == false { removeAll(.ownerEnded) }
  }

  /// Takes everything off a stack but its root, if that is an owner's and nothing lies above the stack.
  ///
  /// - Returns: Whether it was as simple as that; if not, nothing has changed.
  mutating func popToRoot(of container: NavigationState.Container.ID, owner: NavigationState.Owner) -> Bool {
    guard state?.layers.count == lastPath.level else { return false }
    decided.removeAll()
    let truncated = state?.truncateInPlace(container, at: lastPath, .program, into: &decided.change.removed) { stack in
      stack.root.owner == owner ? 1 : nil
    }
    guard let truncated else { return false }
    decideStep(.popTo(truncated.top, in: container), at: 1, of: container)
    return true
  }

  /// Takes everything away.
  mutating func clear(cause: NavigationState.Cause) {
    decided.removeAll()
    removeAll(cause)
    revision += 1
  }

  /// Begins with a container where there is nothing.
  mutating func begin(with base: NavigationState.Container) {
    decided.removeAll()
    state = NavigationState(unchecked: base)
    decided.add(base)
    decided.touched.touchStructure()
    revision += 1
  }

  mutating func removeAll(_ cause: NavigationState.Cause) {
    NavigationState.clear(&state, cause, into: &decided)
  }

  /// An entry that the last decision took away.
  struct Loss {
    let entry: NavigationState.Entry.ID
    let cause: NavigationState.Cause
    /// Whoever put it there.
    let owner: (any EntryOwner)?
    /// Its screen, if it is gone altogether; to be let go when no access to the core is open.
    let screen: (any Screen)?
  }

  /// Notes that an entry has left the state.
  mutating func lose(_ removal: NavigationState.Change.Removal) -> Loss {
    let (owner, screen) = live.leave(removal.entry.id, isComing: isComing(removal.entry.id))
    return Loss(entry: removal.entry.id, cause: removal.cause, owner: owner, screen: screen)
  }

  /// Whether a step is on its way that shows an entry which leaves the state.
  mutating func isComing(_ id: NavigationState.Entry.ID) -> Bool {
    guard let stepInFlight, stepInFlight.entries.contains(where: { $0.id == id }) else { return false }
    hasLeavers = true
    return true
  }

  /// Gives an entry that had left the state back to its owner.
  mutating func give(_ id: NavigationState.Entry.ID, to owner: any EntryOwner) { live.give(id, to: owner) }
}
