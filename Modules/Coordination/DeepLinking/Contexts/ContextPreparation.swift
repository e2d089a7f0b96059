import Coordinators
import Navigation
import Screens

/// Creates a plan's screens and coordinators before the state changes.
@MainActor struct ContextPreparation {
  /// The flows to run, with parents before their children.
  private var pendingFlows: [LinkedFlow] = []
  private var arrivals: [ScreenArrival] = []
  private let navigator: Navigator
  private let fallback: (any DestinationBuilder)?
  private static let usedAlready = "its screen or coordinator is already in use; create another one"

  init(on navigator: Navigator, fallback: (any DestinationBuilder)?) {
    self.navigator = navigator
    self.fallback = fallback
  }
}

// MARK: - Creating

extension ContextPreparation {
  mutating func prepare(_ plan: ContextPlan) throws(ContextError) {
    for move in plan.moves {
      guard let entry = move.shown, let below = move.below else { continue }
      try createScreen(of: entry, above: below)
    }
  }

  /// Creates the screen for an entry that will be shown above another entry.
  mutating func createScreen(
    of entry: NavigationState.Entry, above below: NavigationState.Entry.ID
  ) throws(ContextError) {
    guard let context = entry.context else { return }
    let (screen, flow) = try createScreen(for: context, in: owner(of: below))
    guard navigator.entry(of: screen) == nil, !arrivals.contains(where: { $0.screen === screen }) else {
      throw .notCreated(context, Self.usedAlready)
    }
    arrivals.append(ScreenArrival(entry: entry.id, screen: screen, owner: flow))
  }

  /// Keeps only the screens and flows that the specified entries need.
  mutating func keep(where isKept: (NavigationState.Entry.ID) -> Bool) {
    arrivals = arrivals.filter { isKept($0.entry) }
    var needed = arrivals.compactMap { $0.owner as? FlowNode }
    for pendingFlow in pendingFlows.reversed() where needed.contains(where: { $0 === pendingFlow.node }) {
      if let parent = pendingFlow.parent { needed.append(parent) }
    }
    pendingFlows = pendingFlows.filter { pendingFlow in needed.contains { $0 === pendingFlow.node } }
  }

  /// Returns the flow whose builder is called first for a screen above an entry, or `nil` to use only the fallback.
  private func owner(of entry: NavigationState.Entry.ID) -> FlowNode? {
    if let arrival = arrivals.last(where: { $0.entry == entry }) { return arrival.owner as? FlowNode }
    // While the host still shows an entry whose flow has ended, the entry has no owner. In that case, the nearest owner
    // below the entry is used.
    let entries = navigator.state?.entries.map(\.id) ?? []
    let below = entries.prefix { $0 != entry }
    return ([entry] + below.reversed()).lazy.compactMap { navigator.owner(of: $0) as? FlowNode }.first
  }

  /// Calls a flow's builder, then the builders of the flow's ancestors, and then the fallback, until one of them
  /// creates the screen.
  private mutating func createScreen(
    for context: ScreenContext, in flow: FlowNode?
  ) throws(ContextError) -> (any Screen, FlowNode?) {
    var next = flow
    while let flow = next {
      if let builder = flow.coordinator as? any DestinationBuilder, let target = try ask(builder, for: context) {
        return try take(target, for: context, from: flow)
      }
      next = pendingFlows.first { $0.node === flow }.map(\.parent) ?? flow.parent
    }
    guard let fallback, let target = try ask(fallback, for: context) else { throw .noBuilder(context) }
    return try take(target, for: context, from: nil)
  }

  /// Returns a destination's screen and the flow that owns the screen.
  ///
  /// If the destination has a flow, the flow's builder creates the screen.
  private mutating func take(
    _ target: ContextDestination, for context: ScreenContext, from flow: FlowNode?
  ) throws(ContextError) -> (any Screen, FlowNode?) {
    switch target.content {
    case .screen(let screen): return (screen, flow)
    case .flow(var linked):
      guard let coordinator = linked.node.coordinator, !RunningCoordinators.contains(coordinator),
        !pendingFlows.contains(where: { $0.node.coordinator === coordinator })
      else { throw .notCreated(context, Self.usedAlready) }
      linked.parent = flow
      pendingFlows.append(linked)
      guard let target = try ask(linked.builder, for: context) else { throw .noBuilder(context) }
      return try take(target, for: context, from: linked.node)
    }
  }

  private func ask(_ builder: any DestinationBuilder, for context: ScreenContext) throws(ContextError)
    -> ContextDestination?
  {
    do {
      return try builder.makeDestination(for: context)
    } catch let rejection as ContextError {
      throw rejection
    } catch {
      throw .notCreated(context, "\(error)")
    }
  }
}

// MARK: - Showing

extension ContextPreparation {
  /// Runs the coordinators and shows the screens by applying operations.
  ///
  /// - Returns: The error, or `nil` if the screens were added. If the result is an error, nothing has changed.
  func show(
    _ context: ScreenContext, by operations: [NavigationState.Operation], _ options: RequestOptions
  ) -> ContextError? {
    transaction { navigator.bring(operations, arrivals, options).map { .navigation($0, for: context) } }
  }

  /// Runs the coordinators and shows the screens of a new navigation state.
  ///
  /// - Returns: The error, or `nil` if the state was accepted. If the result is an error, nothing has changed.
  func show(_ state: NavigationState, _ options: RequestOptions) -> ContextError? {
    transaction { navigator.become(state, arrivals, options).map { _ in .changedMeanwhile } }
  }

  /// Runs the coordinators to give the screens' owners identities, and then changes the state.
  private func transaction(_ change: () -> ContextError?) -> ContextError? {
    navigator.beginTransaction()
    defer { navigator.endTransaction() }
    let decisions = navigator.decisionCount
    // A coordinator must neither show anything nor end while it is being resumed.
    guard pendingFlows.allSatisfy({ $0.run(on: navigator) }), navigator.decisionCount == decisions,
      arrivals.allSatisfy({ ($0.owner as? FlowNode)?.isRunning ?? true })
    else { return cancel(.changedMeanwhile) }
    if let rejection = change() { return cancel(rejection) }
    settle()
    return nil
  }

  /// Sets the container of each flow that was run.
  ///
  /// A flow's container is the container of its own screens. A flow without screens uses its child's container.
  ///
  /// Each flow is marked as having shown a screen, so a flow that shows only its children's screens ends when its
  /// children end.
  private func settle() {
    guard !pendingFlows.isEmpty else { return }
    var containers: [ObjectIdentifier: NavigationState.Container.ID] = [:]
    for arrival in arrivals {
      guard let flow = arrival.owner, containers[ObjectIdentifier(flow)] == nil else { continue }
      containers[ObjectIdentifier(flow)] = navigator.container(of: arrival.entry)
    }
    for pendingFlow in pendingFlows.reversed() {
      pendingFlow.node.hasShown = true
      guard let container = containers[ObjectIdentifier(pendingFlow.node)] else { continue }
      pendingFlow.node.container = container
      guard let parent = pendingFlow.parent, containers[ObjectIdentifier(parent)] == nil else { continue }
      containers[ObjectIdentifier(parent)] = container
    }
  }

  /// Ends the coordinators that were run, without notifying their parents.
  private func cancel(_ rejection: ContextError) -> ContextError {
    for pendingFlow in pendingFlows.reversed() {
      // A flow that ended while it was being resumed has not delivered its outcome yet. Its parent must not be notified
      // later.
      pendingFlow.node.notifiesParent = false
      pendingFlow.node.abandon(.program)
    }
    return rejection
  }
}
