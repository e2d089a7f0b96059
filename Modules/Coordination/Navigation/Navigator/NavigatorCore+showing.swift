import Screens

// From what has been decided to what is shown, a step at a time, and what happens on the glass meanwhile.
extension NavigatorCore {
  /// Returns the next step to be made, and notes that it is on its way.
  mutating func takeStep() -> Step? {
    guard needsStep else { return nil }
    if let step = decidedStep.take(), decidedStepRevision == revision {
      if !steps.isEmpty { steps.removeAll(keepingCapacity: true) }
      beginPlan()
      return begin(step)
    }
    if nextStep == steps.count || plannedRevision != revision {
      steps.removeAll(keepingCapacity: true)
      beginPlan()
      steps.plan(from: shown, to: state, touched: decided.touched)
      if steps.isEmpty { return isShown() }
    }
    nextStep += 1
    return begin(steps[nextStep - 1])
  }

  mutating func beginPlan() {
    nextStep = 0
    plannedRevision = revision
    isPlanAnimated = isAnimated
    isAnimated = true
  }

  /// Whether there may be a step to make.
  var needsStep: Bool { revision != shownRevision && stepInFlight == nil && !isGestureInProgress }

  mutating func begin(_ step: Step) -> Step {
    stepInFlight = step
    ticketNumber += 1
    return step
  }

  mutating func isShown() -> Step? {
    shownRevision = revision
    if decided.touched.structure || decided.touched.everything, let state { shown?.adoptHistory(of: state) }
    if decided.touched.everything, let state { shown?.adoptContexts(of: state) }
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
    if nextStep == steps.count {
      if plannedRevision == revision { _ = isShown() } else { shownRevision = plannedRevision }
    }
    return released
  }

  /// Makes a step in what is shown.
  mutating func show(_ step: Step) -> Released {
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
    do throws(Refusal) {
      try NavigationState.perform(step, on: &shown, hint: lastPath, into: &answered)
    } catch {
      // Something has happened on the glass meanwhile; what is shown by now is planned from anew.
      decided.touched.touchEverything()
      revision += 1
    }
    answered.touched.removeAll()
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

  mutating func noteShown() -> Released {
    var released = Released()
    for entry in answered.change.added { released.add(live.setShown(entry.id, true)) }
    for removal in answered.change.removed { released.add(live.setShown(removal.entry.id, false)) }
    return released
  }

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
  mutating func forgetLeavers(of step: Step, into released: inout Released) {
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
    // It was for what was shown.
    decidedStep = nil
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
  func count(without number: Int, of owner: NavigationState.Owner) -> Int? {
    guard number <= pushed.count else { return nil }
    for index in 0..<number where pushed[pushed.count - 1 - index].owner != owner { return nil }
    return count - number
  }

  /// Returns how many entries there are up to one of them.
  ///
  /// - Returns: `nil` if it is not there.
  func count(upTo id: NavigationState.Entry.ID) -> Int? {
    for index in pushed.indices.reversed() where pushed[index].id == id { return index + 2 }
    return root.id == id ? 1 : nil
  }
}
