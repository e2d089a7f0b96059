import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing
import TestSupport

@MainActor
@Suite("Outcome")
struct OutcomeTests {
  private struct Failure: Error {}

  /// A way for a flow to end while somebody waits for it.
  struct End: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let kind: FlowOutcome<String>.Kind
    var output: String?
    var picture = "[home]"
    let act: @MainActor @Sendable (_ child: TestFlow, _ parent: TestFlow, Task<FlowOutcome<String>, Never>) -> Void
  }

  nonisolated static let ends = [
    End(testDescription: "a result", kind: .finished, output: "Kazan") { child, _, _ in child.finish("Kazan") },
    End(testDescription: "giving up", kind: .canceled) { child, _, _ in child.cancel() },
    End(testDescription: "a failure", kind: .failed) { child, _, _ in child.fail(Failure()) },
    End(testDescription: "going back", kind: .dismissed(by: .back)) { _, parent, _ in parent.navigator?.goBack() },
    End(testDescription: "the parent's end", kind: .superseded, picture: "") { _, parent, _ in parent.cancel() },
    End(testDescription: "replacement", kind: .superseded, picture: "[x]") { _, parent, _ in
      parent.flow.setRoot(NamedScreen("x"))
    },
    End(testDescription: "closing", kind: .superseded, picture: "") { _, parent, _ in parent.navigator?.close() },
    End(testDescription: "the task's cancellation", kind: .canceled) { _, _, task in task.cancel() },
    End(testDescription: "a result before the task's cancellation", kind: .finished, output: "Kazan") {
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

  @Test func `is superseded if the user has popped one screen and the program removes the others`() {
    let navigator = Navigator()
    let (parent, child) = (TestFlow(["home"]), TestFlow(["a", "b"]))
    var outcome: FlowOutcome<String>.Kind?
    navigator.run(parent, onEnd: nil)
    parent.run(child, in: .modal()) { outcome = $0.kind }
    navigator.goBack()
    parent.flow.dismiss()
    #expect(outcome == .superseded && navigator.picture == "[home]")
  }

  @Test func `of a navigator's flow is waited for in its place`() async {
    let navigator = Navigator()
    navigator.run(TestFlow(["home"]), onEnd: nil)
    let child = TestFlow(["child"])
    let task = Task { await navigator.run(child, in: .modal()) }
    #expect(await becomesTrue { child.isRunning })
    #expect(navigator.picture == "[home] + [child]")
    child.finish("Kazan")
    #expect(await task.value.output == "Kazan")
  }

  @Test func `comes at once of what cannot run, and of a task that is cancelled already`() async {
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

    // The parent runs for somebody else.
    let other = Task { await navigator.run(parent) }
    other.cancel()
    #expect(await other.value.kind == .superseded)
    for _ in 0..<3 { await Task.yield() }
    #expect(parent.isRunning)
  }
}
