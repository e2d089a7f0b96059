package import Screens

/// A screen that an operation adds.
package struct ScreenArrival {
  package let entry: NavigationState.Entry.ID
  package let screen: any Screen
  /// The owner that adds it.
  package let owner: (any EntryOwner)?
  /// The owner in the state, if the entry was planned without it.
  package var number: NavigationState.Owner?

  package init(entry: NavigationState.Entry.ID, screen: any Screen, owner: (any EntryOwner)?) {
    (self.entry, self.screen, self.owner) = (entry, screen, owner)
  }
}

// Operations that add screens.
extension Navigator {
  /// The greatest number of an identity in this navigator.
  package var lastNumber: UInt32 { box.core.lastNumber }

  /// Skips numbers, so that no new identity has one of them.
  package func reserveNumbers(through number: UInt32) { box.core.lastNumber = max(box.core.lastNumber, number) }

  /// Applies operations that add screens, atomically, and notifies each owner of what it has gained.
  ///
  /// - Returns: The error, or `nil` if the operations were applied.
  package func bring(
    _ operations: [NavigationState.Operation], _ arrivals: [ScreenArrival], _ options: RequestOptions
  ) -> Refusal? {
    beginTransaction()
    defer { endTransaction() }
    let operation = operations.count == 1 ? operations[0] : .batch(operations)
    if case .failure(let refusal) = bring(operation, arrivals, options) { return refusal }
    for arrival in arrivals { arrival.owner?.didGainEntry() }
    return nil
  }

  /// Shows another state, in which entries and containers may occur again, and notifies each owner of what it has
  /// gained.
  ///
  /// - Returns: The error, or `nil` if the state was accepted.
  package func become(
    _ state: NavigationState, _ arrivals: [ScreenArrival], _ options: RequestOptions
  ) -> Refusal? {
    guard self.state != nil else { return refuse(.nothingLeft, options) }
    beginTransaction()
    defer { endTransaction() }
    box.core.set(state)
    box.core.add(arrivals, options)
    didBring(arrivals)
    for arrival in arrivals { arrival.owner?.didGainEntry() }
    return nil
  }

  /// Applies an operation that adds screens.
  ///
  /// - Returns: The number of screens that were added, or the error.
  func bring(
    _ operation: NavigationState.Operation, _ arrivals: [ScreenArrival], _ options: RequestOptions
  ) -> Result<Int, Refusal> {
    do throws(Refusal) {
      try box.core.perform(operation, adding: arrivals, options)
    } catch {
      return .failure(refuse(error, options))
    }
    didBring(arrivals)
    return .success(arrivals.count)
  }

  /// Notifies owners and listeners of the last decision, which has added screens.
  func didBring(_ arrivals: [ScreenArrival]) {
    notifyOwners()
    for listener in box.core.observers.listeners {
      for arrival in arrivals { listener.didAdd(arrival.screen, arrival.entry, owner: arrival.owner) }
    }
    settle()
  }
}
