extension Navigator {
  /// Returns the owner of an entry in the decided state, or `nil` if there is none.
  package func owner(of id: NavigationState.Entry.ID) -> (any EntryOwner)? { box.core.live.owner(of: id) }

  package func hasOwner(_ id: NavigationState.Entry.ID) -> Bool { box.core.live.owner(of: id) != nil }

  package var retainedOwners: [any EntryOwner] { box.core.owners.retained }

  /// Returns an unused number for an owner.
  package func newOwnerNumber() -> UInt32 { box.core.newNumber() }

  package func needsSettling(_ owner: any EntryOwner) { box.core.owners.unsettled.append(owner) }

  /// Retains an owner that no other owner retains.
  package func retain(_ owner: any EntryOwner) { box.core.owners.retained.append(owner) }

  /// Releases a retained owner.
  package func release(_ owner: any EntryOwner) {
    guard let index = box.core.owners.retained.lastIndex(where: { $0 === owner }) else { return }
    box.core.owners.retained.remove(at: index)
  }

  /// Releases an owner of tabs but keeps the tabs in the state.
  package func releaseTabs(of owner: any EntryOwner) { box.core.owners.ofTabs.removeAll { $0.owner === owner } }

  /// Notifies the owners of added entries, removed entries, and removed tabs, and then performs the calls that are due.
  ///
  /// Before these calls, the method closes provisional navigators that show any of the added screens.
  func didDecide(adding arrivals: [ScreenArrival] = []) {
    for arrival in arrivals { arrival.owner?.didGainEntry() }
    notifyOwners()
    if !arrivals.isEmpty { takeOver(arrivals) }
    settle()
  }

  /// Emits the events of the last decision and notifies the owners of the entries and tabs that the decision removed.
  func notifyOwners() {
    // Copies the change because another decision by an observer or owner would overwrite the original.
    let change = box.core.decided.change
    emit(change)
    guard !change.removed.isEmpty || !change.removedContainers.isEmpty else { return }
    beginTransaction()
    defer { box.core.transaction.depth -= 1 }
    for removal in change.removed {
      let owner = box.core.lose(removal.entry.id)
      if let owner, owner.didLoseEntry(removal.cause) { needsSettling(owner) }
    }
    for container in change.removedContainers {
      guard let index = box.core.owners.ofTabs.firstIndex(where: { $0.tabs == container }) else { continue }
      let owner = box.core.owners.ofTabs.remove(at: index).owner
      owner.didLoseTabs()
      needsSettling(owner)
    }
  }

  /// Restores the owners of entries and tabs that are in the state again, except for owners that have ended.
  func returnToOwners() {
    guard let state else { return }
    for entry in state.entries where !hasOwner(entry.id) {
      guard let owner = owner(entry.owner) else { continue }
      box.core.live.update(entry.id) { $0.owner = owner }
      owner.didGainEntry()
    }
    for tabBar in state.levels.compactMap(\.tabBar)
    where !box.core.owners.ofTabs.contains(where: { $0.tabs == tabBar.id }) {
      guard let owner = owner(tabBar.owner) else { continue }
      box.core.owners.ofTabs.append((tabBar.id, owner))
      owner.didGainTabs()
    }
  }

  private func owner(_ identity: NavigationState.Owner?) -> (any EntryOwner)? {
    guard let identity else { return nil }
    for owner in box.core.owners.retained {
      if let owner = owner.owner(identity) { return owner }
    }
    return nil
  }
}
