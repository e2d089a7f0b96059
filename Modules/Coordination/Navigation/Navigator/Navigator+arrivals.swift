package import Screens

/// A screen that comes with an operation.
package struct ScreenArrival {
  /// The entry that it is the screen of.
  package let entry: NavigationState.Entry.ID
  /// The screen.
  package let screen: any Screen
  /// Whoever puts it there.
  package let owner: (any EntryOwner)?

  /// Makes an arrival from its parts.
  package init(entry: NavigationState.Entry.ID, screen: any Screen, owner: (any EntryOwner)?) {
    self.entry = entry
    self.screen = screen
    self.owner = owner
  }
}

// Operations that bring several screens at once.
extension Navigator {
  /// The greatest number that an identity of this navigator has.
  package var lastNumber: UInt32 { core.lastNumber }

  /// Leaves numbers out, so that nothing that comes gets one of them.
  package func reserveNumbers(through number: UInt32) { core.lastNumber = max(core.lastNumber, number) }

  /// Returns the stack or pages that an entry lies in.
  package func container(of id: NavigationState.Entry.ID) -> NavigationState.Container.ID? { core.container(of: id) }

  /// Counts decisions, so that somebody can see whether there has been one.
  package var decisionCount: Int { core.revision }

  /// Does several operations that bring screens, or none of them; each owner is told of what it has gained.
  ///
  /// - Returns: Why not, if it was refused.
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

  /// Shows another state, of which entries and containers may be the same; each owner is told of what it has gained.
  ///
  /// - Returns: Why not, if it was refused.
  package func become(
    _ state: NavigationState, _ arrivals: [ScreenArrival], _ options: RequestOptions
  ) -> Refusal? {
    guard self.state != nil else { return refuse(.nothingLeft, options) }
    beginTransaction()
    defer { endTransaction() }
    core.set(state)
    settleIn(arrivals, options)
    for arrival in arrivals { arrival.owner?.didGainEntry() }
    return nil
  }

  /// Does an operation that brings screens.
  ///
  /// - Returns: How many have come, or why it was refused.
  func bring(
    _ operation: NavigationState.Operation, _ arrivals: [ScreenArrival], _ options: RequestOptions
  ) -> Result<Int, Refusal> {
    if isClosing { return .failure(refuse(.closing, options)) }
    do throws(Refusal) {
      try core.apply(operation)
    } catch {
      return .failure(refuse(error, options))
    }
    settleIn(arrivals, options)
    return .success(arrivals.count)
  }

  /// Takes in the screens of what was decided last.
  private func settleIn(_ arrivals: [ScreenArrival], _ options: RequestOptions) {
    beginTransaction()
    defer { endTransaction() }
    for arrival in arrivals { core.insert(arrival.entry, arrival.screen, owner: arrival.owner) }
    tellOwners()
    decide(options, entry: arrivals.last?.entry)
    for arrival in arrivals { tellListeners(of: arrival.screen, arrival.entry, arrival.owner) }
  }
}
