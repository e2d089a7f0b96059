import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

@MainActor
@Suite("Context router: release")
struct ContextRouterReleaseTests {
  /// A policy that makes every request wait indefinitely.
  private struct Never: ContextPolicy {
    func verdict(on target: [ScreenContext], in situation: ContextSituation) -> ContextVerdict { .wait("not yet") }
  }

  /// Holds a router so that another thread can release it.
  private final class Box: @unchecked Sendable { var router: ContextRouter? }

  @Test func `the completion of a link is called even if the router is released while the link is being opened`() {
    let stage = TestStage()
    defer { stage.leave() }
    var results: [String] = []
    stage.run("home", ["home"])
    do {
      let router = ContextRouter(
        stage.navigator, planner: ContextPlanner([ContextRoute("help")]),
        fallback: Fallback { _ in .screen(HelpScreen()) })
      stage.host.answer = .later
      router.open([ScreenContext(kind: "help")]) { results.append($0.word) }
      #expect(results == [])
    }
    stage.play(.finishTransition)
    #expect(results == ["done"])
  }

  @Test(arguments: [false, true])
  func `a released router ends its pending request on the main actor`(onOtherThread: Bool) async {
    let navigator = Navigator()
    let box = Box()
    var results: [String] = []
    box.router = ContextRouter(navigator, planner: ContextPlanner(Shop.routes, policies: [Never()]))
    box.router?.open(ScreenContext(kind: "catalog")) {
      MainActor.assertIsolated()
      results.append($0.word)
    }
    #expect(results == [] && box.router?.isWaiting == true)
    if onOtherThread {
      await Task.detached { box.router = nil }.value
      for _ in 0..<1000 where results.isEmpty { await Task.yield() }
    } else {
      box.router = nil
    }
    #expect(results == ["superseded"])
  }
}
