import Coordination

extension Benchmark {
  /// Operations that plan and open links.
  static let contexts = [
    Benchmark(name: "d.link_plan", countedTimes: 500) {
      let fixture = LinkFixture()
      return {
        let plan = fixture.router.open(LinkFixture.link, animated: false)
        precondition(plan.verdict == .open, "The link can be opened")
        fixture.root.end()
      }
    },
    Benchmark(name: "d.plan_only", countedTimes: 500) {
      let fixture = LinkFixture()
      return { blackHole(fixture.router.plan(for: LinkFixture.link)) }
    },
    // The state has fifty entries in the root and in each of nine modals. The link's target is the first entry in the
    // root.
    Benchmark(name: "d.plan_10x50", countedTimes: 50) {
      let state = try LinkFixture.tower(modals: 10, entries: 50)
      let planner = LinkFixture.planner
      let situation = ContextSituation(state)
      return { blackHole(planner.plan(for: [LinkFixture.step(1)], in: situation)) }
    },
    // Before it plans, the router queries the navigator's screens, which are in ten modals with fifty screens each.
    Benchmark(name: "d.router_plan_10x50", countedTimes: 20) {
      let fixture = LinkFixture()
      fixture.buildTower(modals: 10, entries: 50)
      return { blackHole(fixture.router.plan(for: LinkFixture.step(1))) }
    },
  ]
}

/// A fixture that consists of a navigator, its root flow, and a router that opens links.
@MainActor private final class LinkFixture {
  let navigator = Navigator()
  let root = LinkRoot()
  let router: ContextRouter
  private let host = NullHost()

  static let planner = ContextPlanner([ContextRoute("home"), ContextRoute("step")])
  static let link = [step(1), step(2), step(3)]

  static func step(_ number: Int) -> ScreenContext { ScreenContext(kind: "step", payload: .int(number)) }

  init() {
    router = ContextRouter(navigator, planner: Self.planner)
    navigator.run(root)
    navigator.host = host
  }

  /// Presents modals on top of each other, each with `entries` screens.
  func buildTower(modals: Int, entries: Int) {
    var number = 0
    for _ in 0..<modals {
      let flow = LinkRoot()
      navigator.run(flow, in: .modal())
      for _ in 1..<entries {
        number += 1
        flow.flow?.unanimated.push(BlankScreen(), context: Self.step(number))
      }
    }
  }

  /// Returns a state with a root and `modals - 1` modals on top of each other.
  ///
  /// The root and each modal contain a stack with `entries` entries.
  static func tower(modals: Int, entries: Int) throws -> NavigationState {
    var number: UInt32 = 0
    func next() -> UInt32 {
      number += 1
      return number
    }
    func stack() -> NavigationState.Container {
      let entries = (0..<entries).map { _ in
        let number = next()
        return NavigationState.Entry(id: .init(number), context: step(Int(number)))
      }
      return .stack(id: .init(next()), root: entries[0], pushed: Array(entries.dropFirst()))
    }
    var state = try NavigationState(root: .init(stack()))
    for _ in 1..<modals {
      try state.apply(.present(.init(stack(), presentation: .init(by: state.top.current.id))))
    }
    return state
  }
}

/// A coordinator that creates the coordinator for a link's first step.
///
/// Each step's coordinator then creates the coordinator for the next step.
private final class LinkRoot: Coordinator, DestinationBuilder {
  private weak var step: StepCoordinator?
  private(set) var flow: Flow<Never>?

  func start(_ flow: Flow<Never>) {
    self.flow = flow
    flow.unanimated.push(BlankScreen(), context: ScreenContext(kind: "home"))
  }

  func makeDestination(for context: ScreenContext) -> ContextDestination? {
    let step = StepCoordinator(context)
    self.step = step
    return .flow(step)
  }

  /// Ends the first step's flow and thereby all flows that the link has started.
  func end() { step?.flow?.finish() }
}

private final class StepCoordinator: ContextCoordinator {
  private let own: ScreenContext
  private(set) var flow: Flow<Void>?

  init(_ own: ScreenContext) { self.own = own }

  func start(_ flow: Flow<Void>) { resume(flow) }

  func resume(_ flow: Flow<Void>) { self.flow = flow }

  func makeDestination(for context: ScreenContext) -> ContextDestination? {
    context == own ? .screen(BlankScreen()) : .flow(StepCoordinator(context))
  }
}

private final class BlankScreen: Screen {}
