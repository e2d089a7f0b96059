import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing
import TestSupport

@MainActor
@Suite("Outcome")
struct OutcomeTests {
  private struct Failure: Error {}

  /// A way to end a flow whose outcome is awaited.
  struct End: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let kind: FlowOutcome<String>.Kind
    var output: String?
    var picture = "[home]"
    let act: @MainActor @Sendable (_ child: TestFlow, _ parent: TestFlow, Task<FlowOutcome<String>, Never>) -> Void
  }

  nonisolated static let ends = [
    End(testDescription: "the flow has a result", kind: .finished, output: "Kazan") { child, _, _ in
      child.finish("Kazan")
    },
    End(testDescription: "the flow is canceled", kind: .canceled) { child, _, _ in child.cancel() },
    End(testDescription: "the flow fails", kind: .failed) { child, _, _ in child.fail(Failure()) },
    End(testDescription: "the user navigates back", kind: .dismissed(by: .back)) { _, parent, _ in
      parent.navigator?.goBack()
    },
    End(testDescription: "the parent ends", kind: .superseded, picture: "") { _, parent, _ in parent.cancel() },
    End(testDescription: "the flow is replaced", kind: .superseded, picture: "[x]") { _, parent, _ in
      parent.flow.setRoot(NamedScreen("x"))
    },
    End(testDescription: "everything is closed", kind: .superseded, picture: "") { _, parent, _ in
      parent.navigator?.close()
    },
    End(testDescription: "the task is canceled", kind: .canceled) { _, _, task in task.cancel() },
    End(testDescription: "the result precedes the cancellation of the task", kind: .finished, output: "Kazan") {
      child, _, task in
      child.finish("Kazan")
      task.cancel()
    },
  ]

  @Test(.requirement("C7"), arguments: ends)
  func `an outcome can be awaited and is delivered once, however the flow ends`(_ end: End) async {
    let navigator = Navigator()
    let parent = TestFlow(["home"])
    let child = TestFlow(["child"])
    navigator.run(parent, onEnd: nil)
    let task = Task { await parent.flow.run(child) }
    #expect(await becomesTrue { child.isRunning })
    #expect(navigator.picture == "[home child]")
    end.act(child, parent, task)
    let outcome = await task.value
    #expect(outcome.kind == end.kind)
    #expect(outcome.output == end.output)
    #expect(navigator.picture == end.picture)
    #expect(!child.isRunning)
    if case .failed(let error) = outcome { #expect(error is Failure) }
  }

  @Test func `a flow is superseded if the user has popped one screen and the program removes the others`() {
    let navigator = Navigator()
    let (parent, child) = (TestFlow(["home"]), TestFlow(["a", "b"]))
    var outcome: FlowOutcome<String>.Kind?
    navigator.run(parent, onEnd: nil)
    parent.run(child, in: .modal()) { outcome = $0.kind }
    navigator.goBack()
    parent.flow.dismiss()
    #expect(outcome == .superseded && navigator.picture == "[home]")
  }

  @Test func `the outcome of a flow that a navigator runs can be awaited`() async {
    let navigator = Navigator()
    navigator.run(TestFlow(["home"]), onEnd: nil)
    let child = TestFlow(["child"])
    let task = Task { await navigator.run(child, in: .modal()) }
    #expect(await becomesTrue { child.isRunning })
    #expect(navigator.picture == "[home] + [child]")
    child.finish("Kazan")
    #expect(await task.value.output == "Kazan")
  }

  @Test func `an awaited outcome is returned at once if the flow cannot run or the task is already canceled`() async {
    let navigator = Navigator()
    let parent = TestFlow(["home"])
    navigator.run(parent, onEnd: nil)
    #expect(await navigator.run(parent).kind == .superseded)
    #expect(parent.isRunning)
    let child = TestFlow(["child"])
    let task = Task { await parent.flow.run(child) }
    task.cancel()
    #expect(await task.value.kind == .canceled)
    #expect(navigator.picture == "[home]")

    // The parent is already running for another caller.
    let other = Task { await navigator.run(parent) }
    other.cancel()
    #expect(await other.value.kind == .superseded)
    for _ in 0..<3 { await Task.yield() }
    #expect(parent.isRunning)
  }
}
