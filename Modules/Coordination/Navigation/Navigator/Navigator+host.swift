import Screens

// What a host tells: answers for steps, and what has happened on the glass.
extension Navigator {
  /// Takes note of what has happened on the glass without having been asked for.
  ///
  /// Entries and containers that are not shown are reported and ignored.
  public func report(_ event: HostEvent) {
    switch event {
    case .popped(let ids, let action): left(ids, cause: .user(action))
    case .removed(let ids): left(ids, cause: .external)
    case .dismissed(let id): happened(.dismiss(id), cause: .user(.dismiss), of: id)
    case .selected(let id): happened(.select(id), cause: .program, of: id)
    case .reselected(let id): reselect(id)
    case .turned(let id):
      guard isKnown(id) else { return }
      happened(.turn(to: id), cause: .program, of: nil)
    case .gestureBegan: core.isGestureInProgress = true
    case .gestureEnded:
      core.isGestureInProgress = false
      settle()
    case .attempted(let id):
      guard isKnown(id) else { return }
      (screen(of: id) as? any LeaveGuard)?.didAttemptToLeave()
    }
  }

  /// Returns until when the host has time to answer; asking begins the time, if a step is under way.
  ///
  /// - Parameter now: The time on the host's clock.
  /// - Returns: `nil` if the host has all the time it wants.
  public func deadline(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    guard let stepTimeout, core.stepInFlight != nil else { return nil }
    if !core.isTimed { deadline = now + stepTimeout }
    core.isTimed = true
    return deadline
  }

  /// Gives up a step that the host has had time enough for.
  public func timePassed(to now: ContinuousClock.Instant) {
    guard core.isTimed, let deadline, now >= deadline, let step = core.stepInFlight else { return }
    onReport?(.timedOut(step))
    giveUp(as: .timedOut)
  }

  func isWaiting(for number: UInt64) -> Bool { core.stepInFlight != nil && number == core.ticketNumber }

  func answer(_ number: UInt64, isMade: Bool) {
    guard isMade else { return fail(number) { .refusedStep($0) } }
    guard let released = core.stepWasMade(number) else {
      onReport?(.lateAnswer)
      return
    }
    letGo(released)
    settle()
  }

  func drop(_ number: UInt64) { fail(number) { .droppedTicket($0) } }

  func hostChanged() {
    letGo(core.hostChanged())
    if host == nil, detachmentPolicy == .fail {
      core.endWaiting(as: .hostDetached)
    }
    settle()
  }

  private func fail(_ number: UInt64, _ report: (Step) -> NavigationReport) {
    guard number == core.ticketNumber, let step = core.stepInFlight else {
      onReport?(.lateAnswer)
      return
    }
    onReport?(report(step))
    giveUp(as: .notShown)
  }

  /// Brings the state back to what is shown; whoever put there what never appeared hears of it.
  private func giveUp(as result: RequestResult) {
    guard let released = core.returnToShown() else { return }
    core.endWaiting(as: result)
    letGo(released)
    tellOwners()
    giveBack()
    settle()
  }

  /// Gives what had left the state, and is there again, back to owners that still live; nobody else can take it away.
  private func giveBack() {
    guard let state else { return }
    for entry in state.entries where !hasOwner(entry.id) {
      guard let owner = owner(entry.owner), let screen = screen(of: entry.id) else { continue }
      core.give(entry.id, to: owner)
      owner.didRegain(.entry)
      tellListeners(of: screen, entry.id, owner)
    }
    for container in state.levels where !core.containerOwners.contains(where: { $0.container == container.id }) {
      guard let owner = owner(container.owner) else { continue }
      core.containerOwners.append((container.id, owner))
      owner.didRegain(.container)
    }
  }

  private func owner(_ number: NavigationState.Owner?) -> (any EntryOwner)? {
    guard let number else { return nil }
    for owner in retained {
      if let owner = owner.owner(number) { return owner }
    }
    return nil
  }

  private func left(_ ids: [NavigationState.Entry.ID], cause: NavigationState.Cause) {
    let known = ids.filter(isKnown)
    guard !known.isEmpty else { return }
    happened(.remove(known), cause: cause, of: nil)
  }

  private func isKnown(_ id: NavigationState.Entry.ID) -> Bool {
    if core.live.isShown(id) { return true }
    onReport?(.unknownEntry(id))
    return false
  }

  private func happened(
    _ operation: NavigationState.Operation, cause: NavigationState.Cause, of container: NavigationState.Container.ID?
  ) {
    do throws(Refusal) {
      letGo(try core.happened(operation, cause: cause))
    } catch {
      onReport?(container.map { .unknownContainer($0) } ?? .refused(error))
      return
    }
    tellOwners()
    settle()
  }

  /// Lets screens go, now that no access to the core is open.
  private func letGo(_ released: consuming NavigatorCore.Released) {}
}
