import Screens

/// All that a navigator knows: two states, the screens in them, and the way from one to the other.
///
/// It calls nobody. Whatever a change makes necessary outside, telling owners and letting screens go, it returns, so that
/// the navigator does it when its access to the core is over. That is why ``Navigator/core`` may go without the checks of
/// exclusive access, which would cost a fifth of a push. It cannot be copied, so that no use of it copies it by accident.
struct NavigatorCore: ~Copyable {
  /// What has been decided.
  private(set) var state: NavigationState?
  /// What the host has answered for.
  private(set) var shown: NavigationState?
  private(set) var live = LiveScreens()
  /// What the last decision did, and what has been touched since state and shown were equal.
  private(set) var decided = Edit()
  private var answered = Edit()
  /// Where the container was that an entry was pushed on last.
  private var lastPath = NavigationState.Path.base
  private var lastNumber: UInt32 = 0

  /// Counts decisions.
  private(set) var revision = 0
  /// Whether the last decision wants its transition animated.
  var isAnimated = true
  private var steps: [Step] = []
  /// The step that shows the last decision, if that was so simple that no plan is needed.
  private var decidedStep: Step?
  private var decidedStepRevision = 0
  private var nextStep = 0
  private var plannedRevision = 0
  /// The last decision whose plan has been shown whole.
  private(set) var shownRevision = 0

  /// The step that the host has not answered for.
  private(set) var stepInFlight: Step?
  private(set) var ticketNumber: UInt64 = 0
  /// Whether something has left the state that the step on its way shows.
  private var hasLeavers = false
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
  private var nextUnsettled = 0
  /// The requests whose results have not been told.
  var waiting: [WaitingRequest] = []
  private var nextWaiting = 0
  /// Called after each transaction that has decided something.
  var observer: (@MainActor () -> Void)?
  /// The last decision that was told to the observer.
  var observedRevision = 0

  /// Returns a number for an entry or a container that was never used.
  mutating func newNumber() -> UInt32 {
    lastNumber += 1
    return lastNumber
  }

  /// Whether a container is in the state.
  borrowing func hasContainer(_ id: NavigationState.Container.ID) -> Bool { state?.path(to: id, hint: lastPath) != nil }

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
    of container: NavigationState.Container.ID, owner: NavigationState.Owner, cause: NavigationState.Cause
  ) -> Loss? {
    guard
      let popped = state?.popInPlace(from: container, at: lastPath, where: { top, _ in top.owner == owner })
    else { return nil }
    decided.removeAll()
    decideStep(.popTo(popped.below, in: container), at: popped.index, of: container)
    let (owner, screen) = live.leave(popped.top.id, isComing: isComing(popped.top.id))
    return Loss(entry: popped.top.id, cause: cause, owner: owner, screen: screen)
  }

  /// Notes a decision, and the step that shows it if nothing else is to be shown.
  private mutating func decideStep(_ step: Step, at index: Int, of container: NavigationState.Container.ID) {
    decidedStep = shownRevision == revision && shown != nil ? step : nil
    decided.touched.touch(container, at: lastPath, from: index)
    revision += 1
    decidedStepRevision = revision
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
    if case .update = operation { _ = try? shown?.apply(operation) }
    revision += 1
  }

  /// Takes the entries of an owner away, which has so many, most likely on top of a container.
  mutating func removeEntries(
    of owner: NavigationState.Owner, count: Int, in container: NavigationState.Container.ID
  ) {
    decided.removeAll()
    let isUncovered = state?.layers.count == lastPath.level
    let truncated = state?.truncateInPlace(container, at: lastPath, .ownerEnded, into: &decided.change.removed) { stack in
      isUncovered ? stack.count(without: count, of: owner) : nil
    }
    if let truncated {
      return decideStep(.popTo(truncated.top, in: container), at: truncated.count, of: container)
    }
    guard let isLeft = state?.removeEntries(of: owner, count: count, .ownerEnded, into: &decided) else { return }
    if !isLeft { removeAll(.ownerEnded) }
    revision += 1
  }

  /// Takes entries away, all of them if need be.
  mutating func remove(_ ids: Set<NavigationState.Entry.ID>, cause: NavigationState.Cause) throws(Refusal) {
    decided.removeAll()
    guard let isLeft = try state?.remove(ids, cause, into: &decided) else { return }
    if !isLeft { removeAll(cause) }
    revision += 1
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

  private mutating func removeAll(_ cause: NavigationState.Cause) {
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

  /// Returns the next entry that the last decision took away.
  mutating func loss(at index: Int) -> Loss? {
    guard index < decided.change.removed.count else { return nil }
    let removal = decided.change.removed[index]
    let (owner, screen) = live.leave(removal.entry.id, isComing: isComing(removal.entry.id))
    return Loss(entry: removal.entry.id, cause: removal.cause, owner: owner, screen: screen)
  }

  /// Whether a step is on its way that shows an entry which leaves the state.
  private mutating func isComing(_ id: NavigationState.Entry.ID) -> Bool {
    guard let stepInFlight, stepInFlight.entries.contains(where: { $0.id == id }) else { return false }
    hasLeavers = true
    return true
  }

  // MARK: Settling

  /// Whether there is anything to do when a transaction ends.
  var hasWork: Bool { hasUnsettled || hasWaiting || revision != shownRevision || revision != observedRevision }
  /// Whether owners may have lost their last entry.
  var hasUnsettled: Bool { !unsettled.isEmpty }
  /// Whether requests wait for their results.
  var hasWaiting: Bool { !waiting.isEmpty }

  /// Returns the next owner that may have lost its last entry.
  mutating func takeUnsettled() -> (any EntryOwner)? {
    guard nextUnsettled < unsettled.count else {
      if nextUnsettled > 0 {
        unsettled.empty()
        nextUnsettled = 0
      }
      return nil
    }
    nextUnsettled += 1
    return unsettled[nextUnsettled - 1]
  }

  /// How many requests wait for their results.
  var waitingCount: Int { waiting.count - nextWaiting }

  /// Returns the next request whose result is known, in the order in which they were made.
  mutating func takeResult() -> WaitingRequest? {
    guard nextWaiting < waiting.count, waiting[nextWaiting].revision <= shownRevision else {
      if nextWaiting > 0, nextWaiting == waiting.count {
        waiting.empty()
        nextWaiting = 0
      }
      return nil
    }
    let request = waiting[nextWaiting]
    waiting[nextWaiting].completion = nil
    nextWaiting += 1
    guard request.result == .done, let entry = request.entry, !live.isShown(entry) else { return request }
    return WaitingRequest(request, endedAs: .superseded)
  }

  /// Ends all requests that are not shown yet.
  mutating func endWaiting(as result: RequestResult) {
    for index in nextWaiting..<waiting.count where waiting[index].revision > .min {
      waiting[index] = WaitingRequest(waiting[index], endedAs: result)
    }
  }

  // MARK: Showing

  /// Returns the next step to be made, and notes that it is on its way.
  mutating func takeStep() -> Step? {
    guard needsStep else { return nil }
    if let step = decidedStep.take(), decidedStepRevision == revision {
      if !steps.isEmpty { steps.removeAll(keepingCapacity: true) }
      nextStep = 0
      plannedRevision = revision
      return begin(step)
    }
    if nextStep == steps.count || plannedRevision != revision {
      steps.removeAll(keepingCapacity: true)
      nextStep = 0
      plannedRevision = revision
      steps.plan(from: shown, to: state, touched: decided.touched)
      if steps.isEmpty { return isShown() }
    }
    nextStep += 1
    return begin(steps[nextStep - 1])
  }

  /// Whether there may be a step to make.
  var needsStep: Bool { revision != shownRevision && stepInFlight == nil && !isGestureInProgress }

  private mutating func begin(_ step: Step) -> Step {
    stepInFlight = step
    ticketNumber += 1
    return step
  }

  private mutating func isShown() -> Step? {
    shownRevision = revision
    if decided.touched.structure || decided.touched.everything, let state { shown?.adoptHistory(of: state) }
    decided.touched.removeAll()
    return nil
  }

  /// Notes that the host has made a step.
  ///
  /// - Returns: The screens that are gone; `nil` if nothing waits for this answer.
  mutating func stepWasMade(_ number: UInt64) -> Released? {
    guard number == ticketNumber, let step = stepInFlight else { return nil }
    stepInFlight = nil
    isTimed = false
    var released = show(step)
    forgetLeavers(of: step, into: &released)
    if nextStep == steps.count, plannedRevision == revision { _ = isShown() }
    return released
  }

  /// Makes a step in what is shown.
  private mutating func show(_ step: Step) -> Released {
    switch step {
    case .push(let entry, let container):
      guard shown?.pushInPlace(entry, on: container, at: lastPath) != nil else { break }
      return Released(first: live.setShown(entry.id, true))
    case .popTo(let target, let container):
      if let popped = shown?.popInPlace(from: container, at: lastPath, where: { _, below in below == target }) {
        return Released(first: live.setShown(popped.top.id, false))
      }
      answered.removeAll()
      let removed = shown?.truncateInPlace(container, at: lastPath, .program, into: &answered.change.removed) { stack in
        stack.count(upTo: target)
      }
      if removed != nil { return noteShown() }
    case .setStack(let container, let count, let entries):
      guard shown?.appendInPlace(entries, on: container, at: lastPath, after: count) != nil else { break }
      for entry in entries { _ = live.setShown(entry.id, true) }
      return Released()
    default: break
    }
    answered.removeAll()
    try? NavigationState.perform(step, on: &shown, hint: lastPath, into: &answered)
    return noteShown()
  }

  /// Screens to be let go when no access to the core is open.
  struct Released {
    var first: (any Screen)?
    var others: [any Screen] = []

    mutating func add(_ screen: (any Screen)?) {
      guard let screen else { return }
      if first == nil { first = screen } else { others.append(screen) }
    }
  }

  private mutating func noteShown() -> Released {
    var released = Released()
    for entry in answered.change.added { released.add(live.setShown(entry.id, true)) }
    for removal in answered.change.removed { released.add(live.setShown(removal.entry.id, false)) }
    return released
  }

  // MARK: Events of the host

  /// Does what has happened on the glass, to both states; to the decided one only as far as it still can.
  mutating func happened(
    _ operation: NavigationState.Operation, cause: NavigationState.Cause
  ) throws(Refusal) -> Released {
    answered.removeAll()
    decided.removeAll()
    if case .remove(let ids) = operation {
      if try shown?.remove(Set(ids), cause, into: &answered) == false {
        NavigationState.clear(&shown, cause, into: &answered)
      }
      let present = Set(ids.filter { state?.place(of: $0) != nil })
      if try state?.remove(present, cause, into: &decided) == false { removeAll(cause) }
    } else {
      try shown?.apply(operation, cause: cause, trusted: true, into: &answered)
      try? state?.apply(operation, cause: cause, trusted: true, into: &decided)
    }
    let released = noteShown()
    decided.touched.merge(answered.touched)
    answered.touched.removeAll()
    revision += 1
    return released
  }

  /// Gives up what has been decided and not shown.
  ///
  /// - Returns: The screens that are gone; `nil` if there was no step on its way.
  mutating func returnToShown() -> Released? {
    guard let step = stepInFlight else { return nil }
    stepInFlight = nil
    isTimed = false
    ticketNumber += 1
    decided.removeAll()
    let kept = Set(shown?.entries.map(\.id) ?? [])
    for entry in state?.entries.reversed() ?? [] where !kept.contains(entry.id) { decided.remove(entry, .notShown) }
    let containers = Set(shown?.levels.flatMap(\.containers).map(\.id) ?? [])
    for container in state?.levels.flatMap(\.containers).reversed() ?? [] where !containers.contains(container.id) {
      decided.change.removedContainers.append(container.id)
    }
    for entry in shown?.entries ?? [] { live.stay(entry.id) }
    state = shown
    revision += 1
    steps.removeAll(keepingCapacity: true)
    nextStep = 0
    plannedRevision = revision
    _ = isShown()
    var released = Released()
    forgetLeavers(of: step, into: &released)
    return released
  }

  /// Lets go what has left the state while a step was on its way to show it, and is not shown after all.
  private mutating func forgetLeavers(of step: Step, into released: inout Released) {
    guard hasLeavers else { return }
    hasLeavers = false
    for entry in step.entries { released.add(live.stayAway(entry.id)) }
  }

  /// Forgets what is shown, because the host is another one or gone.
  mutating func hostChanged() -> Released {
    var released = Released()
    if let stepInFlight { forgetLeavers(of: stepInFlight, into: &released) }
    stepInFlight = nil
    isTimed = false
    isGestureInProgress = false
    ticketNumber += 1
    for entry in shown?.entries ?? [] { released.add(live.setShown(entry.id, false)) }
    shown = nil
    steps.removeAll(keepingCapacity: true)
    nextStep = 0
    plannedRevision = -1
    if state != nil {
      shownRevision = -1
      decided.touched.touchStructure()
    }
    return released
  }
}

extension NavigationState.Stack {
  /// Returns how many entries there are below the topmost ones of an owner.
  ///
  /// - Returns: `nil` if not just so many on top are the owner's.
  fileprivate func count(without number: Int, of owner: NavigationState.Owner) -> Int? {
    guard number <= pushed.count else { return nil }
    for index in 0..<number where pushed[pushed.count - 1 - index].owner != owner { return nil }
    return count - number
  }

  /// Returns how many entries there are up to one of them.
  ///
  /// - Returns: `nil` if it is not there.
  fileprivate func count(upTo id: NavigationState.Entry.ID) -> Int? {
    for index in pushed.indices.reversed() where pushed[index].id == id { return index + 2 }
    return root.id == id ? 1 : nil
  }
}
