import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

@MainActor
@Suite("Decisions of requests")
struct RequestDecisionTests {
  /// A request from the flow that has shown `a` and `b` on the stack `home a b`, and the expected decision.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let decision: RequestDecision
    let request: @MainActor @Sendable (FlowRequestStage) -> RequestDecision

    init(
      _ testDescription: String, _ decision: RequestDecision,
      _ request: @escaping @MainActor @Sendable (FlowRequestStage) -> RequestDecision
    ) {
      (self.testDescription, self.decision, self.request) = (testDescription, decision, request)
    }
  }

  @Test(arguments: [
    Row("pushing", .accepted) { $0.flow.push(NamedScreen("c")) },
    Row("pushing from a screen that is not on top", .ignored(.stale)) { stage in
      stage.flow.from(stage.flow.screens[0]).push(NamedScreen("c"))
    },
    Row("running a child from a screen that is not on top", .ignored(.stale)) { stage in
      stage.flow.from(stage.flow.screens[0]).push(TestFlow(["c"]))
    },
    Row("showing the context on top", .ignored(.alreadyShown)) { stage in
      stage.flow.push(NamedScreen("c"), context: .init(kind: "c"))
      return stage.flow.show(.init(kind: "c")) { NamedScreen("c") }
    },
    Row("showing the context that the screen on top declares", .ignored(.alreadyShown)) { stage in
      stage.flow.push(DeclaringScreen("c"))
      return stage.flow.show(.init(kind: "c")) { NamedScreen("c") }
    },
    Row("popping", .accepted) { $0.flow.pop().decision },
    Row("popping no screens", .ignored(.nothingToPop)) { $0.flow.pop(0).decision },
    Row("popping to the screen on top", .ignored(.nothingToPop)) { $0.flow.popTo($0.flow.screens[1]).decision },
    Row("popping without a matching screen", .rejected(.noMatchingScreen)) {
      $0.flow.popTo { _ in false }.decision
    },
    Row("setting no screens", .rejected(.noScreens)) { $0.flow.setScreens([]) },
    Row("setting a screen twice", .rejected(.duplicateScreen("NamedScreen"))) { stage in
      let screen = NamedScreen("c")
      return stage.flow.setScreens([screen, screen])
    },
    Row("selecting a screen outside tabs", .rejected(.notATab)) { $0.flow.select($0.flow.screens[0]) },
    Row("dismissing without a modal", .rejected(.noModal)) { $0.flow.dismiss().decision },
    Row("dismissing the modal of a screen outside modals", .rejected(.noModal)) {
      $0.flow.dismiss($0.flow.screens[0]).decision
    },
    Row("turning to a screen of a stack", .rejected(.wrongKind(.init(3)))) { $0.flow.turn(to: $0.flow.screens[0]) },
    Row("moving a tab without tabs", .rejected(.notATab)) { $0.flow.moveTab(from: 0, to: 1) },
  ])
  func `a request is accepted, ignored with a reason, or rejected with an error`(_ row: Row) {
    let stage = FlowRequestStage(.stack)
    #expect(row.request(stage) == row.decision)
  }

  @Test func `a request that removes screens returns these screens in order, starting with the topmost`() {
    let stage = FlowRequestStage(.stack)
    let names = { (decision: PopDecision) in decision.screens.compactMap { ($0 as? NamedScreen)?.name } }
    stage.flow.push(NamedScreen("c"))
    #expect(names(stage.flow.pop(2)) == ["c", "b"])
    stage.flow.present(NamedScreen("d"))
    #expect(names(stage.flow.dismiss()) == ["d"])
    #expect(names(stage.flow.popToRoot()) == [])
    let below = NamedScreen("e")
    stage.flow.setScreens([below, NamedScreen("f")], contexts: [nil, .init(kind: "f")])
    #expect(stage.navigator.state?.top.current.context?.kind == "f")
    #expect(names(stage.flow.remove(below)) == ["e"])
    #expect(stage.navigator.picture == "[f]")
  }

  @Test func `setting shown screens updates the contexts that are given and keeps the others`() {
    let stage = FlowRequestStage(.stack)
    let screens = stage.flow.screens
    for kind in ["b", "c", nil] {
      let contexts = [nil, kind.map { ScreenContext(kind: $0) }]
      #expect(stage.flow.setScreens(screens, contexts: contexts) == .accepted)
      #expect(stage.navigator.state?.top.selected.entries.map(\.context?.kind) == [nil, kind ?? "c"])
    }
    #expect(stage.navigator.picture == "[a b]")
  }

  @Test func `the report of a rejected request names the screen or the methods to use instead`() {
    let stage = FlowRequestStage(.stack)
    stage.flow.push(stage.flow.screens[0])
    stage.flow.dismiss()
    #expect(
      stage.lines == [
        "request of TestFlow rejected: the NamedScreen is already shown: create another one",
        "request of TestFlow rejected: there is no modal to dismiss: use `pop()` for a pushed screen, "
          + "or end the flow with `cancel()`",
      ])
  }

  @Test func `popping to a matching screen tests the flow's screens below the topmost one, from top to bottom`() {
    let stage = FlowRequestStage(.stack)
    stage.flow.push(NamedScreen("c"))
    stage.home.run(TestFlow(["x"]))
    stage.flow.push(NamedScreen("d"))
    var asked: [String] = []
    let decision = stage.flow.popTo { screen in
      asked.append((screen as? NamedScreen)?.name ?? "?")
      return false
    }
    #expect(decision.decision == .rejected(.noMatchingScreen) && asked == ["c", "b", "a"])
  }

  @Test func `popping no screens does not change the state`() {
    let stage = FlowRequestStage(.stack)
    stage.home.run(TestFlow(["x"]))
    var changes = 0
    stage.navigator.stateDidChange = { changes += 1 }
    #expect(stage.home.flow.pop(0).decision == .ignored(.nothingToPop))
    #expect(stage.flow.pop(3).decision == .ignored(.nothingToPop), "A sibling's screen is on top.")
    #expect(changes == 0)
  }

  @Test(arguments: [false, true])
  func `an error is reported before the completion is called`(_ hasEnded: Bool) {
    let stage = FlowRequestStage(.stack)
    if hasEnded { stage.child.cancel() }
    var log: [String] = []
    stage.navigator.onReport = { _ in log.append("reported") }
    stage.flow.setScreens([]) { _ in log.append("completed") }
    #expect(log == ["reported", "completed"])
  }

  @Test func `a flow that finishes while it starts can make no more requests`() {
    let stage = FlowRequestStage(.stack)
    stage.flow.push(NamedScreen("c"), context: .init(kind: "c"))
    var decisions: [RequestDecision] = []
    let child = TestFlow([])
    child.whileStarting = { child in
      child.finish("done")
      decisions = [
        child.flow.push(NamedScreen("d")), child.flow.push(TestFlow(["d"])), child.flow.pop().decision,
        child.flow.show(.init(kind: "c")) { NamedScreen("d") },
      ]
    }
    stage.home.run(child)
    #expect(decisions == Array(repeating: .rejected(.flowNotRunning), count: 4))
    #expect(stage.navigator.picture == "[home a b c]")
  }

  private final class DeclaringScreen: NamedScreen, ContextDeclaring {
    var context: ScreenContext? { .init(kind: name) }
  }
}

@MainActor
@Suite("Connecting a pushed screen")
struct ConnectingTests {
  private let stage = TestStage()
  private var navigator: Navigator { stage.navigator }

  final class TappedScreen: NamedScreen {
    var onTap: (() -> RequestDecision)?
  }

  @Test func `a second tap on a screen that has pushed another screen is ignored`() {
    let main = TestFlow([])
    let screen = TappedScreen("list")
    main.whileStarting = { main in
      main.flow.push(screen) { screen, flow in
        screen.onTap = { flow.push(NamedScreen("detail")) }
      }
    }
    navigator.run(main)
    #expect(screen.onTap?() == .accepted)
    #expect(screen.onTap?() == .ignored(.stale))
    #expect(navigator.picture == "[list detail]")
  }

  @Test func `a screen whose push is rejected keeps its connections`() {
    let (main, child) = (TestFlow([]), TestFlow(["child"]))
    let screen = TappedScreen("shared")
    main.whileStarting = {
      $0.flow.push(screen) { screen, flow in screen.onTap = { flow.push(NamedScreen("detail")) } }
    }
    navigator.run(main)
    main.flow.push(child)
    #expect(child.flow.push(screen) { screen, _ in screen.onTap = nil } == .rejected(.screenInUse("TappedScreen")))
    child.cancel()
    #expect(screen.onTap?() == .accepted && navigator.picture == "[shared detail]")
  }

  @Test func `the requests of a screen that was pushed without animation are animated`() {
    let stage = TestStage(home: .here)
    let screen = TappedScreen("list")
    stage.home.flow.unanimated.push(screen) { screen, flow in
      screen.onTap = { flow.push(NamedScreen("detail")) }
    }
    #expect(stage.animations.last == false)
    _ = screen.onTap?()
    #expect(stage.animations.last == true)
  }

  @Test func `requests are animated by default, including those of a child that was run without animation`() {
    let stage = TestStage(home: .here)
    let flow = stage.home.flow
    flow.unanimated.push(NamedScreen("a"))
    #expect(stage.animations.last == false)
    flow.push(NamedScreen("b"))
    #expect(stage.animations.last == true)
    flow.unanimated.push(NamedScreen("c"))
    flow.unanimated.push(TestFlow(["d"]))
    #expect(stage.animations.last == true && stage.picture == "[home a b c d]")
  }
}
