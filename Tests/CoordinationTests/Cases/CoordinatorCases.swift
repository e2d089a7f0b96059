import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

/// Cases about starting, ending, and releasing coordinators.
extension NavigationCase {
  static let coordinators: [NavigationCase] = [
    NavigationCase(80, "a running child is not run again") { stage in
      let flow = stage.run("flow", ["A"])
      let child = stage.run("child", ["B"], under: flow)
      var again: FlowOutcome<String>?
      #expect(flow.run(child) { again = $0 } == .alreadyStarted)
      #expect(again?.kind == .superseded && child.isRunning)
      #expect(stage.window == "[A B]" && stage.events.isEmpty && flow.children.count == 1)
    },
    NavigationCase(81, "an ended child that is run again has a new flow") { stage in
      let flow = stage.run("flow", ["A"])
      let child = stage.run("child", ["B"], under: flow)
      let ended = child.flow
      child.finish("done")
      #expect(flow.run(child) == nil)
      #expect(stage.window == "[A B]" && stage.events == ["child: finished"] && flow.children.count == 1)
      ended.finish("late")
      #expect(ended.push(stage.makeScreen("C")) == .rejected(.flowNotRunning))
      #expect(stage.window == "[A B]" && child.isRunning)
    },
    NavigationCase(81, "an ended flow runs no children") { stage in
      let flow = stage.run("flow", ["A"])
      flow.finish("done")
      #expect(flow.run(TestFlow(["B"], on: stage)) == .flowNotRunning)
      #expect(flow.flow.push(stage.makeScreen("C")) == .rejected(.flowNotRunning))
      #expect(stage.window == "nothing")
    },
    NavigationCase(82, "the first outcome wins, and later results are reported") { stage in
      let flow = stage.run("flow", ["A"])
      var child: TestFlow?
      child = stage.run("child", ["B"], under: flow) { _ in child?.cancel() }
      child?.finish("first")
      #expect(stage.events == ["child: finished"] && stage.reports.isEmpty, "Canceling an ended flow loses no result.")
      child?.finish("late")
      child?.fail(NavigationError.closing)
      #expect(stage.events == ["child: finished"] && stage.window == "[A]")
      #expect(stage.reports == Array(repeating: .endedTwice(coordinator: "TestFlow"), count: 2))
    },
    NavigationCase(83, "children end before their parent, the deepest first") { stage in
      let flow = stage.run("flow", ["A"])
      let parent = stage.run("parent", ["B"], under: flow)
      let child = stage.run("child", ["C"], under: parent)
      stage.run("grandchild", ["D"], under: child)
      stage.clearJournal()
      parent.finish("done")
      #expect(stage.events == ["grandchild: superseded", "child: superseded", "parent: finished"])
      #expect(stage.window == "[A]" && stage.steps == ["popTo"])
    },
    NavigationCase(
      84, "one plan removes the sheet and then the three screens of a flow that ends"
    ) {
      stage in
      let flow = stage.run("flow", ["A"])
      let child = stage.run("child", ["B", "C", "D"], under: flow)
      child.flow.present(stage.makeScreen("M"))
      stage.clearJournal()
      child.finish("done")
      #expect(stage.steps == ["dismiss", "popTo"] && stage.window == "[A]" && stage.events == ["child: finished"])
    },
    NavigationCase(85, "a flow without screens ends without any step") { stage in
      let flow = stage.run("flow", ["A"])
      weak var gone: TestFlow?
      stage.clearJournal()
      do {
        let child = stage.run("child", under: flow)
        gone = child
        child.finish("done")
      }
      #expect(stage.events == ["child: finished"] && stage.steps.isEmpty && stage.window == "[A]")
      #expect(gone == nil && flow.children.isEmpty)
    },
    NavigationCase(86, "the outcome of a child that ends while it starts is delivered when its start has returned") {
      stage in
      let flow = stage.run("flow", ["A"])
      stage.clearJournal()
      stage.run("child", ["B"], under: flow) { _ in
        stage.note("children: \(flow.children.count)")
      } whileStarting: { child in
        child.finish("at once")
        stage.note("start returns")
      }
      #expect(stage.events == ["start returns", "child: finished", "children: 0"])
      #expect(stage.window == "[A]" && stage.steps.isEmpty)
    },
    NavigationCase(87, "the screens and the coordinator of an ended flow are released") { stage in
      let flow = stage.run("flow", ["A"])
      weak var coordinator: PlainCoordinator?
      weak var screen: TestScreen?
      do {
        let plain = PlainCoordinator()
        coordinator = plain
        flow.run(plain)
        let shown = stage.makeScreen("B")
        screen = shown
        plain.flow?.push(shown)
      }
      #expect(coordinator != nil && screen != nil)
      coordinator?.flow?.finish()
      #expect(coordinator == nil && screen == nil)
    },
    NavigationCase(88, "a coordinator retained by its own closure is reported with a script that reproduces it") {
      _ in
      let found = FlowExplorer { ExploredApp.withSelfKeeper() }.explore()
      let leak = try #require(found.violations.first { $0.invariant == "no leaks" })
      #expect(leak.fault.hasPrefix("SelfKeeper 1 ") && leak.script == [.host(.tapBack)])
      let end = try #require(found.violations.first { $0.invariant == "no leaks after the end" })
      #expect(end.fault.hasPrefix("SelfKeeper 1 ") && end.script.isEmpty)
      #expect(found.violations.count == 2)
      SelfKeeper.release()
    },
    NavigationCase(89, "a child between the screens of its parent ends when its own screen is popped") { stage in
      let flow = stage.run("flow", ["P"])
      stage.run("child", ["C"], under: flow)
      flow.flow.push(stage.makeScreen("Q"))
      stage.play(.tapBack)
      #expect(stage.window == "[P C]" && stage.events.isEmpty)
      stage.play(.tapBack)
      #expect(stage.window == "[P]" && stage.events == ["child: dismissed by back"])
    },
    NavigationCase(89, "removing a child's screen between the screens of its parent ends only the child") { stage in
      let flow = stage.run("flow", ["P"])
      stage.run("child", ["C"], under: flow)
      flow.flow.push(stage.makeScreen("Q"))
      stage.play(.removeExternally(try stage.entry("C")))
      #expect(stage.window == "[P Q]" && stage.events == ["child: superseded"] && flow.isRunning)
    },
    NavigationCase(90, "an awaited child is superseded when its parent ends") { stage in
      let flow = stage.run("flow", ["A"])
      let child = TestFlow(["B"], on: stage)
      let waiting = Task { await flow.flow.run(child).kind }
      for _ in 0..<10 where !child.isRunning { await Task.yield() }
      #expect(child.isRunning)
      flow.finish("done")
      #expect(await waiting.value == .superseded)
      #expect(stage.window == "nothing" && stage.events == ["flow: finished"])
    },
  ]
}

extension ExploredApp {
  /// An app whose second coordinator retains itself.
  fileprivate static func withSelfKeeper() -> ExploredApp {
    let navigator = Navigator()
    let host = SimulatedHost(for: navigator)
    let flow = TestFlow(["home"])
    navigator.run(flow)
    flow.run(SelfKeeper())
    return ExploredApp(host: host) { 0 }
  }
}

/// A coordinator that retains itself by storing a closure that captures it.
private final class SelfKeeper: StubCoordinator<Void> {
  private var onTap: (() -> Void)?
  private static var kept: [() -> Void] = []

  override func start(_ flow: Flow<Void>) {
    super.start(flow)
    onTap = { self.finish(()) }
    SelfKeeper.kept.append { [weak self] in self?.onTap = nil }
    flow.push(NamedScreen("kept"))
  }

  /// Releases all instances so that the test itself does not leak.
  static func release() {
    for release in kept { release() }
    kept = []
  }
}
