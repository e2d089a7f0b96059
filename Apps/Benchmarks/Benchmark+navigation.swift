import Coordination

extension Benchmark {
  /// Navigation operations whose names match those in comparisons of navigation libraries.
  static let navigation = [
    Benchmark(name: "a.push_pop_d1", countedTimes: 1000) {
      let fixture = NavigationFixture()
      return { fixture.pushAndPop() }
    },
    Benchmark(name: "b.push1000_pop_root", countedTimes: 2) {
      let fixture = NavigationFixture()
      return {
        for number in 1...1000 { fixture.root.flow.unanimated.push(NumberScreen(number)) }
        fixture.root.flow.unanimated.popToRoot()
      }
    },
    Benchmark(name: "c.attach_detach", countedTimes: 1000) {
      let fixture = NavigationFixture()
      return { fixture.attachAndDetach() }
    },
    Benchmark(name: "c.attach_detach_100sib", countedTimes: 1000) {
      let fixture = NavigationFixture(siblings: 100)
      return { fixture.attachAndDetach() }
    },
    Benchmark(name: "d.deeplink3_cold", countedTimes: 1000) {
      let fixture = NavigationFixture()
      return {
        let first = LinkedCoordinator(depth: 3)
        fixture.root.flow.push(first)
        first.flow.finish()
      }
    },
    Benchmark(name: "e.broadcast_100", countedTimes: 1000) {
      let fixture = NavigationFixture(screens: 99)
      precondition(fixture.root.flow.screens.allSatisfy { $0 is any NumberReceiving }, "All screens receive a number")
      return {
        fixture.value += 1
        for case let screen as any NumberReceiving in fixture.root.flow.screens { screen.number = fixture.value }
      }
    },
    Benchmark(name: "h.flow_test", countedTimes: 500) {
      {
        let fixture = NavigationFixture()
        for number in 1...3 {
          fixture.root.flow.unanimated.push(NumberScreen(number))
          precondition(fixture.top == number, "The screen pushed last is on top")
        }
        fixture.root.flow.unanimated.popToRoot()
        precondition(fixture.top == 0, "The root is on top again")
        fixture.navigator.close()
        precondition(fixture.top == nil, "Nothing is left")
      }
    },
  ]

  /// Operations that push and pop a screen while many other screens, coordinators, or modals exist.
  ///
  /// The results should not depend on how many screens, coordinators, or modals exist.
  static let growth = [10, 100, 1000, 10_000].flatMap { count in
    [
      Benchmark(name: "a.push_pop.\(count)_deep", countedTimes: 500) {
        let fixture = NavigationFixture(screens: count)
        return { fixture.pushAndPop() }
      },
      Benchmark(name: "a.push_pop.\(count)_siblings", countedTimes: 500) {
        let fixture = NavigationFixture(siblings: count)
        return { fixture.pushAndPop() }
      },
      Benchmark(name: "a.push_pop.\(count)_modals", countedTimes: 500) {
        let fixture = NavigationFixture(modals: count)
        return { fixture.pushAndPop() }
      },
    ]
  }
}

/// A navigator with a root coordinator and a host that displays nothing.
@MainActor
private final class NavigationFixture {
  let navigator = Navigator()
  let root = RootCoordinator()
  var value = 0
  private let host = NullHost()
  /// The coordinator whose pushes and pops are measured.
  private var worker: BenchCoordinator<Never>

  init(screens: Int = 0, siblings: Int = 0, modals: Int = 0) {
    worker = root
    navigator.run(root)
    for number in 0..<screens { root.flow.unanimated.push(NumberScreen(number)) }
    for _ in 0..<siblings { root.flow.push(ChildCoordinator()) }
    for _ in 0..<modals {
      let next = RootCoordinator()
      worker.flow.present(next)
      worker = next
    }
    // If the host were set earlier, the navigator would plan a step for each modal, which would take longer than the
    // whole measurement.
    navigator.host = host
  }

  /// The number of the topmost screen.
  var top: Int? { (navigator.activeScreen as? NumberScreen)?.number }

  func pushAndPop() {
    worker.flow.unanimated.push(NumberScreen(1)) { blackHole($0) }
    worker.flow.unanimated.pop()
  }

  func attachAndDetach() {
    let child = ChildCoordinator()
    root.flow.push(child)
    child.flow.finish()
  }
}

/// A host that completes each step immediately and displays nothing, so that only navigation is measured.
final class NullHost: NavigationHost {
  func perform(_ step: Step, animated: Bool, ticket: consuming StepTicket) { ticket.complete() }
}

private protocol NumberReceiving: AnyObject {
  @MainActor var number: Int { get set }
}

private final class NumberScreen: Screen, NumberReceiving {
  var number: Int

  init(_ number: Int) { self.number = number }
}

/// A coordinator that exposes its flow to the operations.
@MainActor private class BenchCoordinator<Output>: Coordinator {
  private var started: Flow<Output>?

  var flow: Flow<Output> {
    guard let started else { preconditionFailure("The coordinator has not been run") }
    return started
  }

  func start(_ flow: Flow<Output>) { started = flow }
}

private final class RootCoordinator: BenchCoordinator<Never> {
  override func start(_ flow: Flow<Never>) {
    super.start(flow)
    flow.unanimated.push(NumberScreen(0))
  }
}

private final class ChildCoordinator: BenchCoordinator<Void> {}

/// A coordinator that pushes a screen and runs the next coordinator, up to the given depth.
private final class LinkedCoordinator: BenchCoordinator<Void> {
  private let depth: Int

  init(depth: Int) { self.depth = depth }

  override func start(_ flow: Flow<Void>) {
    super.start(flow)
    flow.unanimated.push(NumberScreen(depth))
    if depth > 1 { flow.push(LinkedCoordinator(depth: depth - 1)) }
  }
}
