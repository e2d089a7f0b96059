import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

@MainActor
@Suite("Ends of flows")
struct FlowEndTests {
  private let stage = TestStage()
  private var navigator: Navigator { stage.navigator }

  private enum Problem: Error { case it }

  @Test func `a flow ends with its last child even if the flow's own screen was removed before that child started`() {
    var ends: [String] = []
    navigator.run(TestFlow(["root"]))
    let (parent, first, second) = (TestFlow(["own"]), TestFlow(["a"]), TestFlow(["b"]))
    navigator.run(parent) { ends.append("\($0)") }
    parent.run(first)
    parent.flow.remove(parent.flow.screens[0])
    parent.run(second)
    first.finish("done")
    #expect(ends.isEmpty)
    second.finish("done")
    #expect(ends == ["superseded"] && navigator.picture == "[root]")
  }

  @Test func `a flow ends when the flow of its only tab finishes`() {
    var ends: [String] = []
    let (bar, tab) = (TestFlow([]), TestFlow(["a"]))
    navigator.run(bar) { ends.append("\($0)") }
    bar.run(tab, in: .tab())
    tab.finish("done")
    #expect(ends == ["superseded"] && navigator.state == nil)
  }

  @Test func `a flow keeps running while its tabs show other screens, and is released when it ends`() {
    weak var node: FlowNode?
    do {
      let (bar, tab) = (TestFlow([]), TestFlow(["a"]))
      navigator.run(bar)
      node = navigator.rootFlows.first
      bar.run(tab, in: .tab())
      navigator.show(NamedScreen("beside"))
      tab.finish("done")
      #expect(navigator.picture == "{*[beside]}" && bar.isRunning)
      bar.cancel()
    }
    #expect(navigator.picture == "{*[beside]}" && node == nil)
  }

  @Test func `a child that finishes during its start ends before a parent whose tabs show other screens`() {
    var ends: [String] = []
    let (bar, tab, hasty) = (TestFlow([]), TestFlow(["a"]), TestFlow([]))
    navigator.run(bar) { ends.append("bar \($0)") }
    bar.run(tab, in: .tab())
    navigator.show(NamedScreen("beside"))
    hasty.whileStarting = { hasty in
      hasty.finish("at once")
      bar.finish("too")
    }
    bar.run(hasty) { ends.append("child \($0)") }
    #expect(ends == [#"child finished("at once")"#, #"bar finished("too")"#])
    #expect(navigator.unreportedCount == 0)
  }

  @Test func `the outcome of a flow that finished while it started is delivered in a transaction`() {
    let hasty = TestFlow([])
    hasty.whileStarting = { $0.finish("at once") }
    var wasInTransaction: Bool?
    navigator.run(hasty) { [weak navigator] _ in wasInTransaction = navigator?.isInMotion }
    #expect(wasInTransaction == true && !navigator.isInMotion)
  }

  @Test func `the end of a flow without screens does not change the state`() {
    let flow = TestFlow([])
    navigator.run(TestFlow(["home"]))
    navigator.run(flow)
    var changes = 0
    navigator.stateDidChange = { changes += 1 }
    flow.finish("done")
    #expect(changes == 0 && !flow.isRunning)
  }

  @Test func `children end in reverse order unless the closure for one child's outcome cancels the siblings`() {
    var ends: [String] = []
    let parent = TestFlow(["home"])
    navigator.run(parent)
    let children = ["a", "b", "c"].map { TestFlow([$0]) }
    for (name, child) in zip(["a", "b", "c"], children) {
      parent.run(child) { outcome in
        ends.append("\(name) \(outcome)")
        if name == "c" { for sibling in children { sibling.cancel() } }
      }
    }
    parent.finish("done")
    #expect(ends == ["c superseded", "a canceled", "b canceled"] && navigator.state == nil)
  }

  @Test
  func `the event for a flow's end follows the flow's removal from the tree and precedes the parent's notification`() {
    let (parent, child) = (TestFlow(["home"]), TestFlow(["a"]))
    var log: [String] = []
    navigator.run(parent)
    parent.run(child) { _ in log.append("notified") }
    navigator.onEvent = { [weak parent] in log.append("\($0), \(parent?.children.count ?? 0)") }
    child.finish("done")
    #expect(log == ["left NamedScreen: its flow ended, 1", "ended TestFlow: finished, 0", "notified"])
  }

  @Test func `a failure is reported unless a closure receives it or its cause was already reported`() {
    let (heard, unheard, unshown) = (TestFlow(["a"]), TestFlow(["b"]), TestFlow([]))
    var outcome: FlowOutcome<String>.Kind?
    navigator.run(heard) { outcome = $0.kind }
    heard.fail(Problem.it)
    #expect(outcome == .failed && stage.lines == [])
    navigator.run(unheard)
    unheard.flow.dismiss()
    unheard.fail(Problem.it)
    #expect(stage.lines.last == "TestFlow failed: it", "The request was rejected after the start of the flow.")
    #expect(stage.lines.count == 2)
    unshown.whileStarting = { $0.flow.dismiss() }
    #expect(navigator.run(unshown) == .rejected(.noModal))
    #expect(stage.lines.count == 3 && stage.lines[2] == stage.lines[0])
  }

  @Test func `a flow fails with the first error of its start only if it shows nothing`() {
    let (failing, showing) = (TestFlow([]), TestFlow([]))
    failing.whileStarting = { flow in
      flow.flow.dismiss()
      flow.flow.setScreens([])
    }
    #expect(navigator.run(failing) == .rejected(.noModal))
    showing.whileStarting = { flow in
      flow.flow.dismiss()
      flow.flow.push(NamedScreen("a"))
    }
    #expect(navigator.run(showing) == .accepted)
    #expect(!failing.isRunning && showing.isRunning && navigator.picture == "[a]")
  }

  @Test func `an empty flow that is not starting is idle, and must end if it has shown a screen`() {
    var found: [String: [Bool]] = [:]
    func look(_ name: String) {
      guard let node = navigator.rootFlows.first else { return }
      found[name] = [node.isIdle, node.shouldHaveEnded]
    }
    let flow = TestFlow([])
    flow.whileStarting = { flow in
      look("starting")
      flow.flow.push(NamedScreen("a"))
      flow.flow.remove(flow.flow.screens[0])
      look("starting, without its screen")
      flow.flow.push(NamedScreen("b"))
    }
    navigator.show(NamedScreen("root"))
    navigator.run(flow)
    look("with a screen")
    let remover = TestFlow([])
    remover.whileStarting = { _ in
      flow.flow.remove(flow.flow.screens[0])
      look("without its screen, in a transaction")
    }
    navigator.run(remover)
    #expect(!flow.isRunning)
    look("never shown")
    #expect(
      found == [
        "starting": [false, false], "starting, without its screen": [false, false], "with a screen": [false, false],
        "without its screen, in a transaction": [true, true], "never shown": [true, false],
      ])
  }
}
