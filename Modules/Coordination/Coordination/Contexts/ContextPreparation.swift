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
  private(set) var arrivals: [ScreenArrival] = []
  private var screens: Set<ObjectIdentifier> = []
  let navigator: Navigator
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
    guard navigator.entry(of: screen) == nil, screens.insert(ObjectIdentifier(screen)).inserted else {
      throw .usedAlready(context)
    }
    arrivals.append(ScreenArrival(entry: entry.id, screen: screen, owner: flow))
  }

  /// Lets go what is not to be shown after all.
  mutating func keep(where isKept: (NavigationState.Entry.ID) -> Bool) {
    arrivals = arrivals.filter { isKept($0.entry) }
    var needed = Set(arrivals.compactMap { $0.owner.map { ObjectIdentifier($0) } })
    // The last first: whoever is below comes after.
    for newcomer in newcomers.reversed() where needed.contains(ObjectIdentifier(newcomer.linked.flow)) {
      if let parent = newcomer.parent { needed.insert(ObjectIdentifier(parent)) }
    }
    newcomers = newcomers.filter { needed.contains(ObjectIdentifier($0.linked.flow)) }
  }

  // Loops below, and no closures of the main actor handed to the standard library,
  // which would be checked on every call.

  /// Returns the flow that is asked first for what is to stand above an entry.
  private func owner(of entry: NavigationState.Entry.ID) -> AnyFlow? {
    for arrival in arrivals.reversed() where arrival.entry == entry { return arrival.owner as? AnyFlow }
    if let owner = navigator.owner(of: entry) as? AnyFlow { return owner }
    // It is nobody's, such as that of a flow that has ended and that the host has not let go: whoever is nearest below.
    for lower in (navigator.state?.entries ?? []).prefix(while: { $0.id != entry }).reversed() {
      if let owner = navigator.owner(of: lower.id) as? AnyFlow { return owner }
    }
    return nil
  }

  /// Asks a flow, then those above it, then the fallback.
  private mutating func make(
    _ context: ScreenContext, in flow: AnyFlow?
  ) throws(ContextRefusal) -> (any Screen, AnyFlow?) {
    var next = flow
    while let flow = next {
      let newcomer = newcomer(flow)
      // Whose flow it is, a flow knows only when it has been run.
      let maker = newcomer?.linked.maker ?? flow.owner as? any ContextMaker
      if let maker, let target = try ask(maker, for: context) { return try take(target, for: context, from: flow) }
      next = newcomer == nil ? flow.parent : newcomer?.parent
    }
    guard let fallback, let target = try ask(fallback, for: context) else { throw .noMaker(context) }
    return try take(target, for: context, from: nil)
  }

  private func newcomer(_ flow: AnyFlow) -> Newcomer? {
    for newcomer in newcomers.reversed() where newcomer.linked.flow === flow { return newcomer }
    return nil
  }

  /// Takes what was made; a coordinator is asked in its turn.
  private mutating func take(
    _ target: ContextTarget, for context: ScreenContext, from flow: AnyFlow?
  ) throws(ContextRefusal) -> (any Screen, AnyFlow?) {
    switch target.content {
    case .screen(let screen): return (screen, flow)
    case .flow(let linked):
      guard linked.flow.phase == .new, newcomer(linked.flow) == nil else { throw .usedAlready(context) }
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
