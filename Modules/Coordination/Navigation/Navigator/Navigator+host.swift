public import Screens

// Handles hosts' answers to steps and the events that hosts report.
extension Navigator {
  /// Handles a user action, or a visible change that the navigator did not request.
  ///
  /// Events for entries and containers that are not shown are reported through ``onReport`` but otherwise ignored.
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
    case .gestureBegan: box.core.isGestureInProgress = true
    case .gestureEnded:
      box.core.isGestureInProgress = false
      settle()
    case .attempted(let id):
      guard isKnown(id) else { return }
      let top = state?.topEntry.id
      notifyGuard(of: id) { if $0.state?.topEntry.id == top { $0.goBack() } }
    }
  }

  /// Notifies all host observers among the navigator's screens and the active screens inside them.
  ///
  /// A host calls this method. An app can call it for events that the app receives itself, such as `memoryWarning`.
  public func notifyScreens(_ notification: HostNotification) {
    for screen in screens {
      for observer in screen.activeScreens {
        // A screen that was notified earlier might have removed this screen.
        guard entry(of: screen) != nil else { break }
        (observer as? any HostObserver)?.hostDidSend(notification)
      }
    }
  }

  /// Returns the deadline for the host's answer.
  ///
  /// A step's time limit is measured from the first call to this method for that step.
  ///
  /// - Parameter now: The time on the host's clock.
  /// - Returns: The deadline, or `nil` if no step is in progress or there is no time limit.
  public func deadline(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    guard let stepTimeout, let step = box.core.stepInFlight else { return nil }
    let deadline = step.deadline ?? now + stepTimeout
    box.core.stepInFlight?.deadline = deadline
    return deadline
  }

  /// Cancels the step in progress if its deadline has passed.
  ///
  /// In that case, ``state`` returns to ``shown``.
  public func timePassed(to now: ContinuousClock.Instant) {
    guard let step = box.core.stepInFlight, let deadline = step.deadline, now >= deadline else { return }
    giveUp(.timedOut(step.step), as: .timedOut)
  }

  func isWaiting(for ticket: UInt64) -> Bool { box.core.stepInFlight != nil && box.core.plan.lastTicket == ticket }

  func answer(_ ticket: UInt64, isCompleted: Bool) {
    guard isCompleted else { return fail(ticket) { .rejectedStep($0) } }
    guard box.core.stepWasMade(ticket) else {
      report(.lateAnswer)
      return
    }
    settle()
  }

  func drop(_ ticket: UInt64) { fail(ticket) { .droppedTicket($0) } }

  func hostChanged() {
    hasHost = host != nil
    box.core.hostChanged()
    if host == nil { box.core.endWaiting(as: .hostDetached) }
    settle()
  }

  /// Reports once that the host was released, ending the requests whose changes the host has not shown.
  ///
  /// - Returns: Whether this call reported that the host was released.
  func noteReleasedHost() -> Bool {
    guard hasHost else { return false }
    hasHost = false
    box.core.hostChanged()
    box.core.endWaiting(as: .hostDetached)
    report(.hostReleased)
    return true
  }

  private func fail(_ ticket: UInt64, _ problem: (Step) -> NavigationDiagnostic.Problem) {
    guard isWaiting(for: ticket), let step = box.core.stepInFlight?.step else {
      report(.lateAnswer)
      return
    }
    giveUp(problem(step), as: .notShown)
  }

  /// Reports why the step in progress failed, reverting the decided state to the shown state.
  ///
  /// The owners of entries that were never shown are notified.
  private func giveUp(_ problem: NavigationDiagnostic.Problem, as result: RequestResult) {
    let ticket = box.core.plan.lastTicket
    report(problem)
    // The closure that received the report might have replaced the host. In that case, the new host shows the decided
    // state.
    guard isWaiting(for: ticket) else { return }
    box.core.returnToShown()
    box.core.endWaiting(as: result)
    notifyOwners()
    returnToOwners()
    settle()
  }

  private func left(_ ids: [NavigationState.Entry.ID], cause: NavigationState.Cause) {
    let known = ids.filter(isKnown)
    guard !known.isEmpty else { return }
    happened(.remove(known), cause: cause, of: nil)
  }

  private func isKnown(_ id: NavigationState.Entry.ID) -> Bool {
    if box.core.live.isShown(id) { return true }
    report(.unknownEntry(id))
    return false
  }

  private func happened(
    _ operation: NavigationState.Operation, cause: NavigationState.Cause, of container: NavigationState.Container.ID?
  ) {
    do throws(NavigationError) {
      try box.core.happened(operation, cause: cause)
    } catch {
      report(container.map { .unknownContainer($0) } ?? .rejected(error))
      return
    }
    notifyOwners()
    settle()
  }
}
