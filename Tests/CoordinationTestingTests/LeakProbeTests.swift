import Coordination
import CoordinationTesting
import Testing

@MainActor
@Suite("Leak probe")
struct LeakProbeTests {
  /// The objects that a test retains, and the leaks that the probe is expected to report.
  ///
  /// The test runs a flow with two screens. It retains the objects that `keep` returns, and `kept` is the number of
  /// these objects. `leaks` lists the leaks that the probe reports after the flow ends.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let leaks: [String]
    var kept = 1
    /// A closure that returns the objects to retain.
    let keep: @MainActor @Sendable (PlainFlow, Navigator) -> [AnyObject]
  }

  @Test(arguments: [
    Row(testDescription: "no object is retained", leaks: [], kept: 0) { _, _ in [] },
    Row(testDescription: "a coordinator is retained", leaks: ["PlainFlow 1"]) { coordinator, _ in [coordinator] },
    Row(testDescription: "the second screen is retained", leaks: ["ProbedScreen 2"]) { _, navigator in
      navigator.screens.suffix(1).map { $0 }
    },
    Row(testDescription: "the navigator is retained", leaks: []) { _, navigator in [navigator] },
  ])
  func `the probe reports exactly the live objects outside the tree`(_ row: Row) {
    let probe = LeakProbe()
    let navigator = Navigator()
    _ = SimulatedHost(for: navigator)
    var kept: [AnyObject] = []
    do {
      let coordinator = PlainFlow()
      navigator.run(coordinator)
      probe.look(at: navigator)
      kept = row.keep(coordinator, navigator)
      #expect(probe.leaks(offTreeOf: navigator) == [], "Every object is in the tree.")
      #expect(probe.leaks().count == 4, "Without a tree, every live object is a leak.")
      coordinator.flow?.finish("done")
    }
    #expect(probe.leaks(offTreeOf: navigator).map(\.name) == row.leaks)
    #expect(probe.leaks(offTreeOf: navigator).first?.description.hasSuffix("is off the tree and still alive") != false)
    #expect(kept.count == row.kept)
    kept = []
    #expect(probe.leaks(offTreeOf: navigator) == [])
  }

  @Test func `a popped screen counts as part of the tree until the host has removed it`() {
    let probe = LeakProbe()
    let navigator = Navigator()
    let host = SimulatedHost(for: navigator)
    let coordinator = PlainFlow()
    navigator.run(coordinator)
    probe.look(at: navigator)
    host.answer = .later
    coordinator.flow?.pop()
    #expect(navigator.screens.count == 1)
    #expect(probe.leaks(offTreeOf: navigator) == [])
    host.play(.finishTransition)
    #expect(probe.leaks(offTreeOf: navigator) == [])
  }

  @Test func `each object of a type has one number, and the probe retains no object`() {
    let probe = LeakProbe()
    let (first, second) = (ProbedScreen(), ProbedScreen())
    for screen in [first, second, first] { probe.watch(screen) }
    #expect(probe.leaks().map(\.name) == ["ProbedScreen 1", "ProbedScreen 2"])
    weak var gone: ProbedScreen?
    do {
      let third = ProbedScreen()
      gone = third
      probe.watch(third)
    }
    #expect(gone == nil)
    #expect(probe.leaks().count == 2)
  }
}

/// A coordinator that has no base class and shows two screens.
final class PlainFlow: Coordinator {
  private(set) var flow: Flow<String>?

  func start(_ flow: Flow<String>) {
    self.flow = flow
    for _ in 0..<2 { flow.push(ProbedScreen()) }
  }
}

@MainActor final class ProbedScreen: Screen {}
