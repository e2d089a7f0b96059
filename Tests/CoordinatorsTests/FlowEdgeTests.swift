import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

@MainActor
@Suite("Edge cases of flows")
struct FlowEdgeTests {
  let stage = TestStage()

  @Test func `a flow that regains its tabs after a rejected step ends when the tabs are removed again`() {
    defer { stage.leave() }
    let (bar, _) = stage.runTabs(["A"], ["B"])
    stage.host.nextAnswers = [.rejected]
    stage.run("window", ["C"], under: bar, in: .window())
    #expect(stage.decided == "{[A]* [B]}" && stage.shown == stage.decided && bar.isRunning)
    stage.clearJournal()
    stage.run("other", ["D"], in: .window())
    #expect(stage.decided == "[D]" && !bar.isRunning)
    #expect(stage.events == ["bar: superseded"])
  }

  @Test func `coalesced requests are superseded if their screen is removed before it is shown`() {
    defer { stage.leave() }
    let flow = stage.run("flow", ["A"]).flow
    let context = ScreenContext(kind: "C")
    stage.host.answer = .later
    flow.push(stage.makeScreen("B"))
    flow.show(context, completion: stage.recording("first")) { stage.makeScreen("C") }
    flow.show(context, completion: stage.recording("second")) { stage.makeScreen("C") }
    #expect(stage.decided == "[A B C]" && stage.events.isEmpty)
    flow.pop()
    stage.settle()
    #expect(stage.shown == "[A B]")
    #expect(stage.events == ["first: superseded", "second: superseded"])
  }
}
