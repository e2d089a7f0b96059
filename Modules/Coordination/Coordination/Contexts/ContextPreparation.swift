import Navigation
import Screens

/// The screens and coordinators of a plan, made before anything moves.
@MainActor struct ContextPreparation {
  /// A coordinator that is to be run, and below which flow.
  struct Newcomer {
    let linked: LinkedFlow
    let parent: AnyFlow?
  }

  private(set) var newcomers: [Newcomer] = []
  private(set) var arrivals: [Arrival] = []
  private let navigator: Navigator
  private let fallback: (any ContextMaker)?

  init(on navigator: Navigator, fallback: (any ContextMaker)?) {
    self.navigator = navigator
    self.fallback = fallback
  }

  /// Makes what a plan shows, or nothing.
  mutating func make(_ plan: ContextPlan) throws(ContextRefusal) {
    for move in plan.moves {
      guard let entry = move.shown, let below = move.below else { continue }
      try make(entry, above: below)
    }
  }

  /// Makes the screen of an entry, which is to stand above another one.
  mutating func make(
    _ entry: NavigationState.Entry, above below: NavigationState.Entry.ID
  ) throws(ContextRefusal) {
    guard let context = entry.context else { return }
    let (screen, flow) = try make(context, in: owner(of: below))
    guard navigator.entry(of: screen) == nil else { throw .usedAlready(context) }
    for arrival in arrivals where arrival.screen === screen { throw .usedAlready(context) }
    arrivals.append(Arrival(entry: entry.id, screen: screen, owner: flow))
  }

  /// Makes what a state has that another one has not.
  ///
  /// - Returns: The first entry whose screen cannot be made, and why.
  mutating func make(
    _ target: NavigationState, from state: NavigationState
  ) -> (entry: NavigationState.Entry.ID, refusal: ContextRefusal)? {
    let known = Set(state.entries.map(\.id))
    for (entry, below) in target.entriesWithThoseBelow where !known.contains(entry.id) {
      do throws(ContextRefusal) { try make(entry, above: below) } catch { return (entry.id, error) }
    }
    return nil
  }

  private func owner(of entry: NavigationState.Entry.ID) -> AnyFlow? {
    for arrival in arrivals where arrival.entry == entry { return arrival.owner as? AnyFlow }
    return navigator.owner(of: entry) as? AnyFlow
  }

  /// Returns the flow above one, which may be about to be run.
  private func parent(of flow: AnyFlow) -> AnyFlow? {
    for newcomer in newcomers where newcomer.linked.flow === flow { return newcomer.parent }
    return flow.parent
  }

  /// Asks a flow, then those above it, then the fallback.
  private mutating func make(
    _ context: ScreenContext, in flow: AnyFlow?
  ) throws(ContextRefusal) -> (any Screen, AnyFlow?) {
    var next = flow
    while let flow = next {
      if let maker = flow.owner as? any ContextMaker, let target = try ask(maker, for: context) {
        return try take(target, for: context, from: flow)
      }
      next = parent(of: flow)
    }
    guard let fallback, let target = try ask(fallback, for: context) else { throw .noMaker(context) }
    return try take(target, for: context, from: nil)
  }

  /// Takes what was made; a coordinator is asked in its turn.
  private mutating func take(
    _ target: ContextTarget, for context: ScreenContext, from flow: AnyFlow?
  ) throws(ContextRefusal) -> (any Screen, AnyFlow?) {
    switch target.content {
    case .screen(let screen): return (screen, flow)
    case .flow(let linked):
      guard linked.flow.phase == .new else { throw .usedAlready(context) }
      for newcomer in newcomers where newcomer.linked.flow === linked.flow { throw .usedAlready(context) }
      newcomers.append(Newcomer(linked: linked, parent: flow))
      guard let target = try ask(linked.maker, for: context) else { throw .noMaker(context) }
      return try take(target, for: context, from: linked.flow)
    }
  }

  private func ask(_ maker: any ContextMaker, for context: ScreenContext) throws(ContextRefusal) -> ContextTarget? {
    do {
      return try maker.make(context)
    } catch let refusal as ContextRefusal {
      throw refusal
    } catch {
      throw .notMade(context, "\(error)")
    }
  }
}

// MARK: - Moving

extension ContextPreparation {
  /// What brings the entries.
  enum Way {
    /// Operations, in order.
    case operations([NavigationState.Operation])
    /// Another state altogether.
    case state(NavigationState)
  }

  /// Runs what was made and shows it, in one transaction.
  ///
  /// - Returns: Why not; whatever was run has ended then.
  @discardableResult
  func show(by way: Way, _ options: RequestOptions) -> Refusal? {
    navigator.beginTransaction()
    defer { navigator.endTransaction() }
    let decisions = navigator.decisionCount
    for newcomer in newcomers {
      guard let refusal = newcomer.linked.run(newcomer.parent, navigator) else { continue }
      return giveUp(refusal, options)
    }
    guard navigator.decisionCount == decisions else { return giveUp(.flowNotRunning, options) }
    // Loops, and no closures of the main actor handed to the standard library, which would be checked on every call.
    var owners: [(entry: NavigationState.Entry.ID, owner: NavigationState.Owner?)] = []
    for arrival in arrivals { owners.append((arrival.entry, (arrival.owner as? AnyFlow)?.navigationOwner)) }
    let refusal =
      switch way {
      case .operations(let operations): navigator.bring(operations.owned(by: owners), arrivals, options)
      case .state(let state): navigator.become(state.mapEntries { $0.owned(by: owners) }, arrivals, options)
      }
    if let refusal { return giveUp(nil, options) ?? refusal }
    settleIn()
    return nil
  }

  /// Tells each coordinator that was run where its screens stand, or those of one below it.
  ///
  /// It has shown what those below it show: with that gone it ends, as if it had shown it itself.
  private func settleIn() {
    // The last first: whoever is below comes after.
    for newcomer in newcomers.reversed() {
      let flow = newcomer.linked.flow
      flow.hasOwned = true
      flow.containerNumber = container(of: flow) ?? flow.containerNumber
    }
  }

  private func container(of flow: AnyFlow) -> UInt32? {
    for arrival in arrivals where arrival.owner === flow { return navigator.container(of: arrival.entry)?.number }
    for newcomer in newcomers where newcomer.parent === flow { return newcomer.linked.flow.containerNumber }
    return nil
  }

  /// Ends what was run.
  private func giveUp(_ refusal: Refusal?, _ options: RequestOptions) -> Refusal? {
    for newcomer in newcomers.reversed() { newcomer.linked.flow.abandon(.superseded) }
    return refusal.map { navigator.refuse($0, options) }
  }
}

extension [NavigationState.Operation] {
  /// Returns the operations with owners for what they bring.
  fileprivate func owned(by owners: [(entry: NavigationState.Entry.ID, owner: NavigationState.Owner?)]) -> Self {
    map { $0.mapEntries { $0.owned(by: owners) } }
  }
}

extension NavigationState.Entry {
  /// Returns the entry as that of whoever has made its screen.
  fileprivate func owned(by owners: [(entry: ID, owner: NavigationState.Owner?)]) -> Self {
    for (entry, owner) in owners where entry == id { return .init(id: id, owner: owner, context: context) }
    return self
  }
}
