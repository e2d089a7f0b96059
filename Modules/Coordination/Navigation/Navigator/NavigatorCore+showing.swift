import Screens

// Begins and completes the steps from the shown state to the decided state, and applies changes that occur on the
// screen in the meantime.
extension NavigatorCore {
  /// Whether there might be a step to perform.
  var needsStep: Bool { revision != shownRevision && stepInFlight == nil && !isGestureInProgress }

  /// Begins the plan's next step, after updating the plan if there is a newer decision.
  ///
  /// - Returns: The step, whether the step is animated, and its ticket number, or `nil` if everything is shown.
  mutating func beginStep() -> (step: Step, isAnimated: Bool, ticket: UInt64)? {
    if plan.revision != revision {
      plan.steps = NavigationState.plan(from: shown, to: state, difference: decided.difference ?? .everything)[...]
      plan.revision = revision
      plan.isAnimated = transaction.isAnimated
      transaction.isAnimated = true
    }
    guard let step = plan.steps.popFirst() else {
      noteShown()
      return nil
    }
    plan.lastTicket += 1
    stepInFlight = StepInFlight(step: step)
    return (step, plan.isAnimated && step.isSeen(in: shown), plan.lastTicket)
  }

  /// Records that the host shows the decided state.
  private mutating func noteShown() {
    shownRevision = revision
    if let state, decided.difference?.everything == true {
      shown = state
    } else if let state, decided.difference?.structure == true {
      shown?.adoptHistories(of: state)
    }
    decided.difference = Difference()
  }

  /// Records that the host has performed a step.
  ///
  /// - Returns: Whether the step was in flight.
  mutating func stepWasMade(_ ticket: UInt64) -> Bool {
    guard ticket == plan.lastTicket, let step = stepInFlight?.step else { return false }
    answered.removeChange()
    // If the screen has changed since the step began, the step might no longer be valid. In that case, the step changes
    // nothing, and the next plan accounts for the change on the screen.
    try? NavigationState.perform(step, on: &shown, into: &answered)
    updateShownScreens(answered.change)
    endStep()
    if plan.steps.isEmpty {
      if plan.revision == revision { noteShown() } else { shownRevision = plan.revision }
    }
    return true
  }

  /// Applies a change on the screen to the shown state and, as far as possible, to the decided state.
  mutating func happened(_ operation: NavigationState.Operation, cause: NavigationState.Cause) throws(NavigationError) {
    var edit = Edit(isTrusted: true, difference: Difference())
    decided.removeChange()
    if case .remove(let ids) = operation {
      if try shown?.remove(ids, cause, into: &edit) == false {
        NavigationState.clear(&shown, cause, into: &edit)
      }
      let present = ids.filter { state?.place(of: $0) != nil }
      if try state?.remove(present, cause, into: &decided) == false {
        NavigationState.clear(&state, cause, into: &decided)
      }
    } else {
      try shown?.apply(operation, cause: cause, into: &edit)
      try? state?.apply(operation, cause: cause, into: &decided)
    }
    updateShownScreens(edit.change)
    decided.difference?.merge(edit.difference ?? .everything)
    noteDecision()
  }

  /// Cancels the step in flight and discards all decisions that are not shown.
  mutating func returnToShown() {
    decided.removeChange()
    if let state { decided.remove(from: state, missingIn: shown, .notShown) }
    for entry in shown?.entries ?? [] {
      if state?.place(of: entry.id) == nil { decided.change.added.append(entry) }
      live.update(entry.id) { $0.isDecided = true }
    }
    state = shown
    // The new decision invalidates the rest of the plan.
    noteDecision()
    noteShown()
    endStep()
  }

  /// Resets the shown state after the host was replaced, removed, or released.
  mutating func hostChanged() {
    endStep()
    isGestureInProgress = false
    for entry in shown?.entries ?? [] { live.update(entry.id) { $0.isShown = false } }
    shown = nil
    // The rest of the plan is for the previous host.
    plan.revision = -1
    guard state != nil else { return }
    shownRevision = -1
    // If a decision is made while the new host shows the levels one by one, the plan must not skip the remaining
    // levels.
    decided.difference?.insertStructure()
  }

  /// Resets the step in flight and releases the screens that only this step needed.
  private mutating func endStep() {
    guard let ended = stepInFlight.take() else { return }
    for id in ended.leavers { live.update(id) { $0.isArriving = false } }
  }

  private mutating func updateShownScreens(_ change: NavigationState.Change) {
    for entry in change.added { live.update(entry.id) { $0.isShown = true } }
    for removal in change.removed { live.update(removal.entry.id) { $0.isShown = false } }
  }
}
