import Navigation
import Screens

// The part that moves.
extension ContextPreparation {
  /// Why what was made is not shown.
  private enum Failure {
    case changedMeanwhile
    case refused(Refusal)
  }

  /// Runs what was made and shows it by operations, in one transaction.
  ///
  /// - Returns: Why not; nothing has moved then, and nobody is told of what was made.
  func show(
    _ context: ScreenContext?, by operations: [NavigationState.Operation], _ options: RequestOptions
  ) -> ContextRefusal? {
    let failure = transaction {
      let owners = owners
      let owned = operations.map { $0.mapEntries { $0.owned(by: owners) } }
      return navigator.bring(owned, arrivals, options)
    } settled: {
      navigator.container(of: $0)
    }
    guard case .refused(let refusal)? = failure, let context else { return failure.map { _ in .changedMeanwhile } }
    return .navigation(refusal, for: context)
  }

  /// Runs what was made and shows it by another state, in one transaction.
  ///
  /// - Returns: Whether it is shown; if not, nothing has moved, and nobody is told of what was made.
  func show(_ state: NavigationState, _ options: RequestOptions) -> Bool {
    var containers: [NavigationState.Entry.ID: NavigationState.Container.ID] = [:]
    for container in state.levels.flatMap(\.containers) where container.leaf.id == container.id {
      for entry in container.entries { containers[entry.id] = container.id }
    }
    let failure = transaction {
      let owners = Dictionary(owners) { first, _ in first }
      let owned = state.mapEntries { .init(id: $0.id, owner: owners[$0.id] ?? $0.owner, context: $0.context) }
      return navigator.become(owned, arrivals, options)
    } settled: {
      containers[$0]
    }
    return failure == nil
  }

  /// Who has made what; known when they have been run.
  private var owners: [(NavigationState.Entry.ID, NavigationState.Owner)] {
    var owners: [(NavigationState.Entry.ID, NavigationState.Owner)] = []
    for arrival in arrivals {
      if let owner = (arrival.owner as? AnyFlow)?.navigationOwner { owners.append((arrival.entry, owner)) }
    }
    return owners
  }

  private func transaction(
    _ body: () -> Refusal?, settled container: (NavigationState.Entry.ID) -> NavigationState.Container.ID?
  ) -> Failure? {
    navigator.beginTransaction()
    defer { navigator.endTransaction() }
    let decisions = navigator.decisionCount
    for newcomer in newcomers where newcomer.linked.run(newcomer.parent, navigator) != nil {
      return giveUp(.changedMeanwhile)
    }
    // Whoever is resumed must not show anything, nor end.
    guard navigator.decisionCount == decisions, areRunning else { return giveUp(.changedMeanwhile) }
    if let refusal = body() { return giveUp(.refused(refusal)) }
    settleIn(container)
    return nil
  }

  private var areRunning: Bool {
    for arrival in arrivals {
      if let flow = arrival.owner as? AnyFlow, !flow.isRunning { return false }
    }
    return true
  }

  /// Tells each coordinator that was run where its screens stand, or those of one below it.
  ///
  /// It has shown what those below it show: with that gone it ends, as if it had shown it itself.
  private func settleIn(_ container: (NavigationState.Entry.ID) -> NavigationState.Container.ID?) {
    guard !newcomers.isEmpty else { return }
    var numbers: [ObjectIdentifier: UInt32] = [:]
    for arrival in arrivals {
      guard let flow = arrival.owner, numbers[ObjectIdentifier(flow)] == nil else { continue }
      numbers[ObjectIdentifier(flow)] = container(arrival.entry)?.number
    }
    // The last first: whoever is below comes after.
    for newcomer in newcomers.reversed() {
      let flow = newcomer.linked.flow
      flow.hasOwned = true
      guard let number = numbers[ObjectIdentifier(flow)] else { continue }
      flow.containerNumber = number
      if let parent = newcomer.parent, numbers[ObjectIdentifier(parent)] == nil {
        numbers[ObjectIdentifier(parent)] = number
      }
    }
  }

  /// Ends what was run; nobody is told of that, because it never was, unless it has come to an end by itself.
  private func giveUp(_ failure: Failure) -> Failure {
    for newcomer in newcomers.reversed() where newcomer.linked.flow.isRunning {
      newcomer.linked.forget()
      newcomer.linked.flow.abandon(.superseded)
    }
    return failure
  }
}

extension NavigationState.Entry {
  /// Returns the entry as that of whoever has made its screen.
  fileprivate func owned(by owners: [(ID, NavigationState.Owner)]) -> Self {
    for (entry, owner) in owners where entry == id { return .init(id: id, owner: owner, context: context) }
    return self
  }
}
