import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

@MainActor
@Suite("Diagnostics")
struct DiagnosticTests {
  /// An action that causes a problem, and the diagnostic line that reports the problem.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let line: String
    let act: @MainActor @Sendable (Navigator, TestFlow) -> Void

    init(_ testDescription: String, _ line: String, _ act: @escaping @MainActor @Sendable (Navigator, TestFlow) -> Void)
    {
      (self.testDescription, self.line, self.act) = (testDescription, line, act)
    }
  }

  @Test(arguments: [
    Row(
      "a push on a flow that has ended",
      "request of TestFlow rejected: the flow has ended, or was never run: run a new one"
    ) { _, flow in
      flow.cancel()
      flow.flow.push(NamedScreen("late"))
    },
    Row(
      "a child that is run on a flow that has ended",
      "request of TestFlow rejected: the flow has ended, or was never run: run a new one"
    ) { _, flow in
      flow.cancel()
      flow.flow.push(TestFlow(["late"]))
    },
    Row(
      "a coordinator that is already running",
      "request of TestFlow rejected: the coordinator is already running: wait until it has ended, or create another one"
    ) { navigator, flow in _ = navigator.run(flow) },
    Row("a second finish", "TestFlow has ended its flow twice: the first outcome counts") { _, flow in
      flow.finish("one")
      flow.finish("two")
    },
    Row(
      "a second push from a screen that is no longer on top",
      "request ignored: it comes from NamedScreen, which is no longer on top"
    ) { navigator, flow in
      guard let home = navigator.screens.first else { return }
      for name in ["a", "b"] { flow.flow.from(home).push(NamedScreen(name)) }
    },
    Row(
      "a child that is run from a screen that is no longer on top",
      "request ignored: it comes from NamedScreen, which is no longer on top"
    ) { navigator, flow in
      guard let home = navigator.screens.first else { return }
      for name in ["a", "b"] { flow.flow.from(home).push(TestFlow([name])) }
    },
    Row(
      "a push below a modal", "NamedScreen is below a modal: run its flow in the modal, or dismiss the modal first"
    ) { _, flow in
      flow.flow.present(NamedScreen("sheet"))
      flow.flow.push(NamedScreen("hidden"))
    },
    Row(
      "a push below a modal when the modal is shown",
      "NamedScreen is below a modal: run its flow in the modal, or dismiss the modal first"
    ) { navigator, flow in
      let host = SimulatedHost(for: navigator)
      flow.flow.present(NamedScreen("sheet")) { _ in flow.flow.push(NamedScreen("hidden")) }
      withExtendedLifetime(host) {}
      navigator.host = nil
    },
    Row("a flow that fails after its listener was released", "TestFlow failed: it") { _, flow in
      let child = TestFlow(["child"])
      do { flow.flow.push(child, listener: Listener()) }
      child.fail(Problem.it)
    },
    Row(
      "an error of several lines", "TestFlow failed: one\\ntwo\\u{1B}[31m"
    ) { _, flow in flow.fail(Lines()) },
    Row(
      "an invalid storyboard of a flow without a report closure",
      "BrokenFlow failed: empty: entry 'start' targets 'a', which is not a scene: target an existing scene"
    ) {
      _, flow in flow.flow.push(BrokenFlow())
    },
    Row(
      "an unknown segue",
      "scene 'a' has no segue 'nowhere': add it to the storyboard, or fire another segue"
    ) { navigator, flow in
      let coordinator = StoryboardCoordinator(SceneDescriptor(SceneID("a")) { FiringScreen("a") })
      flow.flow.push(coordinator.root)
      coordinator.root.fire(Port<Void>("nowhere"))
    },
    Row(
      "a link that cannot be opened, without a completion",
      "not opened: no route to moon: add a `ContextRoute` for \"moon\""
    ) { navigator, _ in
      ContextRouter(navigator, planner: ContextPlanner([])).open(ScreenContext(kind: "moon"))
    },
    Row("a flow that fails, if no closure receives its outcome", "TestFlow failed: it") { _, flow in
      flow.fail(Problem.it)
    },
    Row(
      "a host that was released", "the host was released, so nothing is shown: keep a strong reference to it"
    ) { navigator, flow in
      do { _ = SimulatedHost(for: navigator) }
      flow.flow.push(NamedScreen("a"))
      flow.flow.push(NamedScreen("b"))
    },
  ])
  func `each problem is reported once, as a single line`(_ row: Row) {
    let navigator = Navigator()
    var lines: [String] = []
    navigator.onReport = { lines.append("\($0)") }
    let flow = TestFlow(["home"])
    navigator.run(flow)
    row.act(navigator, flow)
    #expect(lines == [row.line])
  }

  @Test func `a screen that a modal covers only within a transaction is not reported`() {
    let navigator = Navigator()
    var lines: [String] = []
    navigator.onReport = { lines.append("\($0)") }
    let flow = TestFlow([])
    flow.whileStarting = { flow in
      flow.flow.push(NamedScreen("home"))
      flow.flow.present(NamedScreen("sheet"))
      flow.flow.push(NamedScreen("next"))
      flow.flow.dismiss()
    }
    navigator.run(flow)
    #expect(navigator.picture == "[home next]" && lines.isEmpty)
  }

  #if !os(iOS)  // iOS has no exit tests.
  @Test func `diagnostics that no closure receives are counted, and printed in debug builds`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { @MainActor in
      let navigator = Navigator()
      let flow = TestFlow(["home"])
      navigator.run(flow, onEnd: nil)
      flow.flow.dismiss()
      precondition(navigator.unreportedCount == 1)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #if DEBUG
    #expect(
      text.contains(
        "navigation: request of TestFlow rejected: there is no modal to dismiss: use `pop()` for a pushed screen, "
          + "or end the flow with `cancel()`\n"))
    #else
    #expect(!text.contains("navigation:"))
    #endif
  }
  #endif

  @Test func `a failure is reported even if a request was rejected when the coordinator started`() {
    let navigator = Navigator()
    var problems: [NavigationDiagnostic.Problem] = []
    navigator.onReport = { problems.append($0.problem) }
    let flow = TestFlow([])
    flow.whileStarting = { flow in
      flow.flow.dismiss()
      flow.flow.push(NamedScreen("home"))
    }
    navigator.run(flow)
    flow.fail(Problem.it)
    #expect(problems == [.rejected(.noModal), .unhandled("TestFlow failed: it")])
  }

  private enum Problem: Error { case it }

  private struct Lines: Error, CustomStringConvertible { let description = "one\ntwo\u{1B}[31m" }

  private final class Listener: CoordinatorFlowListener {
    func flowDidEnd<Child: Coordinator>(_ coordinator: Child, _ outcome: FlowOutcome<Child.Output>) {}
  }

  /// A flow whose storyboard begins with a missing scene.
  private final class BrokenFlow: StoryboardFlow<Void> {
    init() { super.init(Storyboard("empty", startingAt: SceneID("a")) {}, scenes: []) }
  }
}
