extension Navigator {
  /// Returns the owner of an entry that is decided.
  package func owner(of id: NavigationState.Entry.ID) -> (any EntryOwner)? { box.core.live.owner(of: id) }

  /// Whether the owner of an entry has not ended.
  package func hasOwner(_ id: NavigationState.Entry.ID) -> Bool { box.core.live.owner(of: id) != nil }

  /// The owners that the navigator holds.
  package var retainedOwners: [any EntryOwner] { box.core.owners.retained }

  /// Returns a number for an owner that was never used.
  package func newOwnerNumber() -> UInt32 { box.core.newNumber() }

  /// Settles an owner before the transaction ends.
  package func needsSettling(_ owner: any EntryOwner) { box.core.owners.unsettled.append(owner) }

  /// Holds an owner that no other owner holds.
  package func retain(_ owner: any EntryOwner) { box.core.owners.retained.append(owner) }

  /// Releases an owner that was retained.
  package func release(_ owner: any EntryOwner) {
    guard let index = box.core.owners.retained.lastIndex(where: { $0 === owner }) else { return }
    box.core.owners.retained.remove(at: index)
  }

  /// Releases an owner of containers that stay in the state.
  package func releaseContainers(of owner: any EntryOwner) {
    box.core.owners.ofContainers.removeAll { $0.owner === owner }
  }

  /// Notifies owners and listeners of what the last decision removed.
  func notifyOwners() {
    // A copy, because an owner may make another decision.
    let change = box.core.decided.change
    guard !change.removed.isEmpty || !change.removedContainers.isEmpty else { return }
    beginTransaction()
    defer { box.core.transaction.depth -= 1 }
    for removal in change.removed {
      let owner = box.core.lose(removal.entry.id)
      for listener in box.core.observers.listeners { listener.didRemove(removal.entry.id) }
      if let owner, owner.didLoseEntry(removal.cause) { needsSettling(owner) }
    }
    for container in change.removedContainers {
      guard let index = box.core.owners.ofContainers.firstIndex(where: { $0.container == container }) else { continue }
      let owner = box.core.owners.ofContainers.remove(at: index).owner
      owner.didLoseContainer()
      needsSettling(owner)
    }
  }

  /// Returns entries and containers that had left, and are in the state again, to owners that have not ended.
  func returnToOwners() {
    guard let state else { return }
    for entry in state.entries where !hasOwner(entry.id) {
      guard let owner = owner(entry.owner), let screen = screen(of: entry.id) else { continue }
      box.core.live.give(entry.id, to: owner)
      owner.didRegain(.entry)
      for listener in box.core.observers.listeners { listener.didAdd(screen, entry.id, owner: owner) }
    }
    for tabBar in state.levels.compactMap(\.tabBar)
    where !box.core.owners.ofContainers.contains(where: { $0.container == tabBar.id }) {
      guard let owner = owner(tabBar.owner) else { continue }
      box.core.owners.ofContainers.append((tabBar.id, owner))
      owner.didRegain(.container)
    }
  }

  private func owner(_ number: NavigationState.Owner?) -> (any EntryOwner)? {
    guard let number else { return nil }
    for owner in box.core.owners.retained {
      if let owner = owner.owner(number) { return owner }
    }
    return nil
  }
}
