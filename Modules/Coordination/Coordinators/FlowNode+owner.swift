package import Navigation

// Responds to changes that the navigator reports to the owner of entries and tabs.
extension FlowNode: EntryOwner {
  package func didGainEntry() {
    lastLoss = nil
    hasShown = true
    entryCount += 1
  }

  package func didLoseEntry(_ cause: NavigationState.Cause) -> Bool {
    entryCount -= 1
    // Leaving an earlier screen did not end the flow, so only the last removal determines the outcome.
    lastLoss = cause
    return entryCount == 0
  }

  package func didGainTabs() {
    hasShown = true
    ownsTabs = true
  }

  package func didLoseTabs() { ownsTabs = false }

  package func owner(_ identity: NavigationState.Owner) -> (any EntryOwner)? {
    if self.identity == identity { return self }
    for child in childNodes {
      if let owner = child.owner(identity) { return owner }
    }
    return nil
  }

  package func settle() {
    if hasUndeliveredOutcome {
      // Children deliver their outcomes first. When the last child is removed, this flow is settled again.
      guard childNodes.isEmpty else { return }
      let navigator = navigator
      navigator?.beginTransaction()
      delivery.take()?()
      navigator?.endTransaction()
      return
    }
    guard isEmpty else { return }
    if endsAfterChildren { endIfRejected() }
    guard phase == .running, lastLoss != nil || hasShown else { return }
    abandon(lastLoss ?? .program)
  }

  package func close(by action: UserAction?) {
    abandon(action.map(NavigationState.Cause.user) ?? .external)
  }

  package func navigatorWasReleased() {
    lastNavigator = nil
    for child in childNodes {
      child.navigatorWasReleased()
      // A child with an undelivered outcome outlives its parent and must not refer to the parent.
      if child.phase == .ended { child.parent = nil }
    }
  }
}
