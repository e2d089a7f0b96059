import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

@MainActor
@Suite("Flows whose first request is rejected")
struct FailedStartTests {
  private let stage = TestStage()
  private var navigator: Navigator { stage.navigator }

  /// A way to run a coordinator whose screen cannot be shown.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let run: @MainActor @Sendable (Navigator, @escaping @MainActor (FlowOutcome<String>) -> Void) -> RequestDecision
  }

  @Test(arguments: [
    Row(testDescription: "the parent already shows the screen") { navigator, onEnd in
      let parent = TestFlow([])
      let shared = NamedScreen("shared")
      navigator.run(parent)
      parent.flow.push(shared)
      let child = TestFlow([])
      child.whileStarting = { $0.flow.push(shared) }
      return parent.flow.push(child, onEnd: onEnd)
    },
    Row(testDescription: "the flow requests a tab in a stack") { navigator, onEnd in
      let parent = TestFlow(["home"])
      navigator.run(parent)
      let child = TestFlow(["tab"])
      return parent.flow.addTab(child, onEnd: onEnd)
    },
    Row(testDescription: "the screen of the only child is rejected") { navigator, onEnd in
      let shared = NamedScreen("shared")
      navigator.show(shared)
      let parent = TestFlow([])
      parent.whileStarting = { parent in
        let child = TestFlow([])
        child.whileStarting = { $0.flow.push(shared) }
        parent.flow.push(child)
      }
      return navigator.run(parent, onEnd: onEnd)
    },
  ])
  func `a flow whose first request is rejected fails with the returned error and is released`(_ row: Row) {
    var errors: [NavigationError?] = []
    let decision = row.run(navigator) { outcome in
      if case .failed(let error) = outcome { errors.append(error as? NavigationError) }
    }
    #expect(decision.error != nil)
    #expect(errors == [decision.error])
    #expect(LeakProbe().idleFlows(on: navigator).isEmpty)
    #expect(!navigator.flowTreeDescription.contains("\n"), "No child remains.")
  }

  private enum Failure: Error { case offline }

  @Test func `a coordinator that fails while it starts is rejected, and a parent that shows nothing also fails`() {
    let (parent, child) = (TestFlow([]), TestFlow([]))
    child.whileStarting = { $0.fail(Failure.offline) }
    var decision: RequestDecision?
    parent.whileStarting = { decision = $0.flow.push(child) { _ in } }
    let error = NavigationError.startFailed("offline")
    var outcome: FlowOutcome<String>.Kind?
    navigator.run(parent) { outcome = $0.kind }
    #expect(decision == .rejected(error) && outcome == .failed)
    #expect(navigator.flowTreeDescription.isEmpty)
  }

  @Test func `a coordinator with an invalid storyboard is rejected`() {
    let scene = SceneID("a")
    let storyboard = Storyboard("empty", startingAt: scene) {}
    let flow = WordFlow(storyboard)
    flow.onReport = nil
    #expect(!flow.faults.isEmpty && navigator.run(flow).error != nil)
    #expect(stage.lines.count == 1 && stage.lines.first?.hasPrefix("WordFlow failed: ") == true)
    #expect(navigator.flowTreeDescription.isEmpty)
  }

  @Test(arguments: ["while it starts, beside a task", "from a task"])
  func `a flow whose only request was rejected fails when its last task finishes`(_ moment: String) async {
    let shared = NamedScreen("shared")
    navigator.show(shared)
    let flow = TestFlow([])
    var task: Task<Void, Never>?
    flow.whileStarting = { flow in
      task = flow.flow.task { if moment == "from a task" { flow.flow.push(shared) } }
      if moment != "from a task" { flow.flow.push(shared) }
    }
    var outcomes: [FlowOutcome<String>.Kind] = []
    navigator.run(flow) { outcomes.append($0.kind) }
    #expect(flow.isRunning)
    await task?.value
    #expect(outcomes == [.failed] && !flow.isRunning)
  }

  @Test func `a flow whose first request was rejected continues if a later request is accepted`() async {
    let shared = NamedScreen("shared")
    navigator.show(shared)
    let flow = TestFlow([])
    flow.whileStarting = { flow in
      flow.flow.push(shared)
      flow.flow.push(NamedScreen("own"))
    }
    #expect(navigator.run(flow, onEnd: nil) == .accepted && flow.isRunning)
  }

  @Test func `a flow whose request was rejected after the flow's start continues when its child ends`() {
    let shared = NamedScreen("shared")
    navigator.show(shared)
    let (flow, child) = (TestFlow([]), TestFlow(["child"]))
    navigator.run(flow)
    #expect(flow.flow.push(shared).error != nil)
    flow.flow.push(child)
    child.flow.finish("done")
    #expect(flow.isRunning)
  }

  @Test
  func `a flow with a rejected request is dismissed instead of failing when the user leaves its only child`() {
    let shared = NamedScreen("shared")
    navigator.show(shared)
    let flow = TestFlow([])
    flow.whileStarting = { flow in
      flow.flow.push(TestFlow(["child"]))
      flow.flow.push(shared)
    }
    var outcomes: [FlowOutcome<String>.Kind] = []
    navigator.run(flow) { outcomes.append($0.kind) }
    #expect(flow.isRunning)
    navigator.goBack()
    #expect(outcomes == [.dismissed(by: .back)])
  }

  @Test func `a flow opens its tabs in place of a splash screen without an owner`() {
    navigator.show(NamedScreen("splash"))
    let main = TestFlow([])
    main.whileStarting = { $0.flow.addTab(TestFlow(["feed"])) }
    #expect(navigator.run(main) == .accepted)
    #expect(navigator.picture == "{*[feed]}")
  }

  @Test func `a flow that shows nothing while it loads keeps running, and is idle when no task runs`() async {
    let main = TestFlow([])
    navigator.run(main, onEnd: nil)
    #expect(LeakProbe().idleFlows(on: navigator) == ["TestFlow: running flow with neither screens nor children"])
    let task = main.flow.task { main.flow.push(NamedScreen("loaded")) }
    #expect(LeakProbe().idleFlows(on: navigator).isEmpty)
    #expect(LeakProbe().runningTasks(on: navigator) == ["TestFlow: 1 running task"])
    await task.value
    #expect(navigator.picture == "[loaded]")
    #expect(LeakProbe().runningTasks(on: navigator).isEmpty)
  }
}
