import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing
import TestSupport

@MainActor
@Suite("Flow")
struct FlowTests {
  let stage = TestStage()
  var navigator: Navigator { stage.navigator }

  /// A way to end a flow that shows two screens above its parent's screen.
  struct End: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let act: @MainActor @Sendable (_ child: TestFlow, _ parent: TestFlow, Navigator) -> Void
    let outcome: FlowOutcome<String>.Kind
    /// The names of the remaining screens.
    var left = ["home"]
    /// The number of steps that the host performed.
    var changes = 1
  }

  nonisolated static let ends = [
    End(testDescription: "the flow finishes", act: { child, _, _ in child.finish("Kazan") }, outcome: .finished),
    End(testDescription: "the flow is canceled", act: { child, _, _ in child.cancel() }, outcome: .canceled),
    End(
      testDescription: "the user navigates back twice",
      act: { _, _, navigator in
        #expect(navigator.goBack())
        #expect(navigator.goBack())
      },
      outcome: .dismissed(by: .back),
      changes: 2
    ),
    End(
      testDescription: "the parent ends", act: { _, parent, _ in parent.finish("done") }, outcome: .superseded,
      left: []),
    End(
      testDescription: "the navigator is closed", act: { _, _, navigator in navigator.close() }, outcome: .superseded,
      left: []),
    End(
      testDescription: "the flow finishes twice",
      act: { child, _, _ in
        child.finish("Kazan")
        child.finish("Perm")
        child.cancel()
      },
      outcome: .finished
    ),
  ]

  @Test(.requirement("C7", "C9"), arguments: ends)
  func `a flow ends exactly once, its screens are removed, and its objects are released`(_ end: End) throws {
    weak var flow: TestFlow?
    weak var screen: NamedScreen?
    var outcomes: [FlowOutcome<String>] = []
    let parent = TestFlow(["home"])
    navigator.run(parent)
    do {
      let child = TestFlow(["regions", "cities"])
      parent.run(child) { outcomes.append($0) }
      flow = child
      screen = try #require(navigator.screens.last as? NamedScreen)
      #expect(navigator.names == ["home", "regions", "cities"])
      stage.clearJournal()
      end.act(child, parent, navigator)
    }
    #expect(outcomes.map(\.kind) == [end.outcome])
    #expect(navigator.names == end.left)
    #expect(stage.steps.count == end.changes)
    #expect(flow == nil)
    #expect(screen == nil)
  }

  @Test func `the parent's response and the removal of the child's screens are shown in one step`() {
    let parent = TestFlow(["home"])
    navigator.run(parent)
    let child = TestFlow(["regions", "cities"])
    parent.run(child) { _ in parent.flow.push(NamedScreen("thanks")) }
    stage.clearJournal()
    child.finish("Kazan")
    #expect(navigator.names == ["home", "thanks"])
    #expect(stage.steps.count == 1)
  }

  @Test func `a child that finishes while it starts delivers its outcome when its start method has returned`() {
    var events: [String] = []
    let parent = TestFlow(["home"])
    navigator.run(parent)
    let hasty = TestFlow(["splash"])
    hasty.whileStarting = { flow in
      flow.finish("at once")
      events.append("start returns")
    }
    stage.clearJournal()
    parent.run(hasty) { events.append("\($0)") }
    #expect(events == ["start returns", #"finished("at once")"#])
    #expect(navigator.names == ["home"])
    #expect(stage.steps.count == 0)
  }

  @Test(.requirement("C2")) func `a flow without screens keeps running when one child follows another`() {
    let parent = TestFlow([])
    navigator.run(parent)
    let login = TestFlow(["login"])
    parent.run(login) { [weak parent] _ in parent?.run(TestFlow(["main"])) }
    login.finish("Ada")
    #expect(navigator.names == ["main"])
  }

  @Test(.requirement("C4")) func `a coordinator without a base class is retained from its start to its end`() {
    weak var plain: PlainCoordinator?
    do {
      let coordinator = PlainCoordinator()
      plain = coordinator
      navigator.run(coordinator)
    }
    #expect(plain != nil)
    plain?.flow?.finish()
    #expect(plain == nil)
    #expect(navigator.names.isEmpty)
  }

  @Test func `a released navigator supersedes and releases its flows, children first`() {
    weak var flow: TestFlow?
    weak var plain: PlainCoordinator?
    var ends: [String] = []
    do {
      let navigator = Navigator()
      let parent = TestFlow(["home"])
      let child = TestFlow(["regions"])
      let coordinator = PlainCoordinator()
      navigator.run(parent) { ends.append("parent \($0)") }
      parent.run(child) { ends.append("child \($0)") }
      navigator.run(coordinator) { ends.append("plain \($0)") }
      (flow, plain) = (child, coordinator)
    }
    #expect(ends == ["child superseded", "parent superseded", "plain superseded"])
    #expect(flow == nil && plain == nil)
  }

  @Test func `a flow without screens of its own ends when the user has navigated back from its children`() {
    var ends: [String] = []
    let root = TestFlow(["home"])
    let profile = TestFlow([])
    let editing = TestFlow(["profile"])
    navigator.run(root) { ends.append("root \($0)") }
    root.run(profile) { ends.append("profile \($0)") }
    profile.run(editing) { ends.append("editing \($0)") }
    #expect(navigator.goBack())
    #expect(
      ends == [
        "editing dismissed(by: Navigation.UserAction.back)", "profile dismissed(by: Navigation.UserAction.back)",
      ])
    #expect(navigator.names == ["home"])
  }

  @Test func `a flow does not end if it runs another child when the user navigates back from the first child`() {
    var ends: [String] = []
    let parent = TestFlow([])
    navigator.run(TestFlow(["home"]))
    navigator.run(parent) { ends.append("\($0)") }
    let next = TestFlow(["main"])
    parent.run(TestFlow(["login"])) { [weak parent] _ in parent?.run(next) }
    #expect(navigator.goBack())
    #expect(navigator.names == ["home", "main"])
    next.finish("done")
    #expect(ends.isEmpty)
  }

  @Test func `a flow whose own screen was popped keeps running while its child runs`() {
    var ends: [String] = []
    let parent = TestFlow([])
    navigator.run(parent) { ends.append("\($0)") }
    parent.run(TestFlow(["child"]))
    parent.flow.push(NamedScreen("parent"))
    #expect(navigator.goBack())
    #expect(ends.isEmpty)
    #expect(navigator.names == ["child"])
  }

  @Test func `an ended flow rejects screens and children`() {
    var outcome: FlowOutcome<String>?
    weak var late: TestFlow?
    let flow = TestFlow(["home"])
    navigator.run(flow)
    flow.finish("done")
    flow.flow.push(NamedScreen("late"))
    do {
      let child = TestFlow(["later"])
      late = child
      flow.run(child) { outcome = $0 }
    }
    #expect(outcome?.kind == .superseded)
    #expect(navigator.names.isEmpty)
    #expect(late == nil)
  }

  @Test func `closing a navigator also removes screens that are requested in response to the closing`() {
    var starts = 0
    var ends: [FlowOutcome<String>] = []
    func restart() {
      starts += 1
      navigator.run(TestFlow(["home"])) { outcome in
        ends.append(outcome)
        if starts < 5 { restart() }
      }
    }
    restart()
    navigator.close()
    #expect(ends.first?.kind == .dismissed(by: .close))
    #expect(ends.dropFirst().allSatisfy { $0.kind == .superseded })
    #expect(navigator.names.isEmpty)
    navigator.run(TestFlow(["again"]))
    #expect(navigator.names == ["again"])
  }

  @Test func `the outcome of a child that finished while it started precedes the outcome of its parent`() {
    var ends: [String] = []
    let parent = TestFlow(["home"])
    navigator.run(parent) { ends.append("parent \($0)") }
    let hasty = TestFlow(["splash"])
    hasty.whileStarting = { flow in
      flow.finish("at once")
      parent.finish("too")
    }
    parent.run(hasty) { ends.append("child \($0)") }
    #expect(ends == [#"child finished("at once")"#, #"parent finished("too")"#])
    #expect(navigator.names.isEmpty)
  }

  @Test func `a parent can push a screen after a child has finished during the child's start`() {
    let parent = TestFlow(["home"])
    navigator.run(parent)
    let hasty = TestFlow(["splash"])
    hasty.whileStarting = { $0.finish("at once") }
    parent.run(hasty)
    parent.flow.push(NamedScreen("next"))
    #expect(navigator.shown == navigator.state)
    #expect(navigator.names == ["home", "next"])
  }

  @Test func `the outcome of a flow is delivered before the outcomes of ancestors that end in response`() {
    var ends: [String] = []
    let (first, second, third) = (TestFlow(["first"]), TestFlow(["second"]), TestFlow(["third"]))
    navigator.run(first) { ends.append("first \($0)") }
    first.run(second) { ends.append("second \($0)") }
    second.run(third) { [weak first] in
      ends.append("third \($0)")
      first?.finish("all")
    }
    second.finish("done")
    #expect(ends == ["third superseded", #"second finished("done")"#, #"first finished("all")"#])
  }

  @Test func `a flow whose screens were all rejected has shown nothing, and continues when its child ends`() {
    var ends: [String] = []
    navigator.run(TestFlow(["home"]))
    let parent = TestFlow([])
    navigator.run(parent) { ends.append("\($0)") }
    for screen in navigator.screens {
      parent.flow.push(screen)
      parent.flow.present(screen)
    }
    parent.flow.setScreens(navigator.screens)
    let child = TestFlow(["child"])
    parent.run(child)
    child.finish("done")
    #expect(ends.isEmpty)
  }

  @Test func `a screen whose removal the host rejects belongs to its flow again`() {
    let parent = TestFlow(["home"])
    navigator.run(parent)
    parent.run(TestFlow(["child"]), in: .modal())
    stage.host.nextAnswers = [.rejected]
    parent.run(TestFlow(["other"]), in: .window())
    #expect(navigator.names == ["home", "child"])
    parent.finish("done")
    #expect(navigator.names.isEmpty)
  }

  @Test func `an ended flow is released while other flows use its tabs`() {
    weak var ended: TestFlow?
    do {
      let parent = TestFlow([])
      navigator.run(parent)
      parent.run(TestFlow(["tab"]), in: .tab())
      navigator.run(TestFlow(["beside"]))
      parent.cancel()
      ended = parent
    }
    #expect(navigator.names == ["beside"])
    #expect(ended == nil)
  }
}
