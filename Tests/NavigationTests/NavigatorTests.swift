import Screens
import Testing

@testable import Navigation

@MainActor
@Suite("Navigator")
struct NavigatorTests {
  /// An operation, the resulting state, and the steps in which a slow host shows this state.
  struct Decision: Sendable, CustomTestStringConvertible {
    let root: NavigationState.Level
    let operation: NavigationState.Operation
    let state: String
    let steps: [String]

    init(
      _ root: some LevelContent, _ operation: NavigationState.Operation, _ state: String, _ steps: String...
    ) {
      self.root = root.level(presentation: nil)
      (self.operation, self.state, self.steps) = (operation, state, steps)
    }

    var testDescription: String { "\(root.notation) → \(state)" }
  }

  nonisolated static let tabbed = tabs(30, stack(10, 11, 12), stack(20, 21))

  @Test(arguments: [
    Decision(stack(10, 11), .push(entry(12), on: 10), "10[11 12]", "push 12 on 10"),
    Decision(stack(10, 11, 12, 13), .pop(2, from: 10), "10[11]", "popTo 11 in 10"),
    Decision(stack(10, 11), .replaceTop(entry(12), on: 10), "10[12]", "setStack 10 keeping 0 adding 12"),
    Decision(pages(10, 11, 12), .turn(to: 12), "10(11 *12)", "turn to 12 in 10"),
    Decision(pages(10, 11), .push(entry(12), on: 10), "10(11 *12)", "setPages 10 keeping 1 adding 12 at 1"),
    Decision(tabbed, .select(20), "30{10[11 12] *20[21]}<10", "select 20 in 30"),
    Decision(tabbed, .push(entry(22), on: 20), "30{*10[11 12] 20[21 22]}", "(push 22 on 20)"),
    Decision(tabbed, .remove([21]), "30{*10[11 12]}", "setTabs 30{*10[11 12]}"),
    Decision(stack(10, 11), .present(modal(11, stack(20, 21))), "10[11] +11 20[21]", "present 20[21]"),
    Decision(stack(10, 11), .setRootLevel(stack(20, 21)), "20[21]", "setRootLevel 20[21]"),
    Decision(
      stack(10, 11), .batch([.push(entry(12), on: 10), .present(modal(12, stack(20, 21)))]),
      "10[11 12] +12 20[21]", "push 12 on 10", "present 20[21]"),
    Decision(stack(10, 11), .batch([.push(entry(12), on: 10), .pop(1, from: 10)]), "10[11]"),
    Decision(stack(10, 11), .update(11, context: .init(kind: "a")), "10[11a]"),
  ])
  func `a request is decided immediately and shown when the host has answered`(_ decision: Decision) {
    let window = TestWindow(decision.root)
    window.host.isPatient = true
    window.ask(decision.operation, as: "request")
    #expect(window.state == decision.state)
    for index in decision.steps.indices {
      #expect(window.host.steps == Array(decision.steps[...index]))
      #expect(!window.navigator.isSettled)
      #expect(window.results.isEmpty)
      if index == 0 { #expect(window.shown == decision.root.notation) }
      window.host.complete()
    }
    #expect(window.shown == decision.state)
    #expect(window.navigator.isSettled)
    #expect(window.host.steps == decision.steps)
    #expect(window.results == ["request: done"])
    #expect(window.reports.isEmpty)
  }

  /// Requests in a window that shows `10[11]`, the steps that the host receives, and the results.
  struct Story: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let steps: [String]
    let results: [String]
    let state: String
    let act: @MainActor @Sendable (TestWindow) -> Void

    init(
      _ testDescription: String, steps: [String], results: [String], state: String,
      _ act: @escaping @MainActor @Sendable (TestWindow) -> Void
    ) {
      self.testDescription = testDescription
      (self.steps, self.results, self.state, self.act) = (steps, results, state, act)
    }
  }

  @Test(arguments: overlaps + nestings)
  func `the host receives one step at a time, and requests end in order, each of them once`(_ story: Story) {
    let window = TestWindow(stack(10, 11))
    story.act(window)
    #expect(window.host.steps == story.steps)
    #expect(window.results == story.results)
    #expect(window.state == story.state)
    #expect(window.shown == story.state)
    #expect(window.navigator.isSettled)
    #expect(window.navigator.waitingRequestCount == 0)
  }

  /// Requests during slow steps or a gesture, and single requests.
  nonisolated static let overlaps = [
    Story(
      "requests during a step become one step", steps: ["push 3 on 10", "setStack 10 keeping 2 adding 4 5"],
      results: ["a: done", "b: done", "c: done"], state: "10[11 3 4 5]"
    ) {
      $0.host.isPatient = true
      for name in ["a", "b", "c"] { $0.push(as: name) }
      #expect($0.host.steps == ["push 3 on 10"])
      $0.host.complete()
      #expect($0.results == ["a: done"])
      $0.host.complete()
    },
    Story(
      "a request that is undone during its step is done", steps: ["push 3 on 10", "popTo 11 in 10"],
      results: ["push: done", "pop: done"], state: "10[11]"
    ) {
      $0.host.isPatient = true
      $0.push(as: "push")
      $0.ask(.pop(1, from: 10), as: "pop")
      $0.host.complete()
      $0.host.complete()
    },
    Story(
      "a rejection is delivered after earlier results", steps: ["push 3 on 10"],
      results: ["push: done", "nowhere: rejected noContainer 9"], state: "10[11 3]"
    ) {
      $0.host.isPatient = true
      $0.push(as: "push")
      #expect($0.push(on: 9, as: "nowhere") == .rejected(.noContainer(9)))
      #expect($0.reports == [.rejected(.noContainer(9))])
      #expect($0.results == [])
      $0.host.complete()
    },
    Story(
      "a request without an effect has its own result", steps: [],
      results: ["pop: nothingToPop", "clamped: nothingToPop", "again: alreadyShown"], state: "10[11a]"
    ) {
      $0.ask(.update(11, context: .init(kind: "a")))
      $0.ask(.pop(1, from: 10), as: "pop")
      $0.ask(.pop(.max, from: 10), as: "clamped")
      $0.ask(.show(.init(id: 12, context: .init(kind: "a")), on: 10), as: "again")
    },
    Story("the last request determines the animation", steps: ["(push 12 on 10)"], results: [], state: "10[11 12]") {
      $0.ask(.push(entry(12), on: 10), animated: false)
    },
    Story(
      "the host receives no step during a gesture", steps: ["push 3 on 10"], results: ["push: done"], state: "10[11 3]"
    ) {
      $0.navigator.report(.gestureBegan)
      $0.push(as: "push")
      #expect($0.host.steps == [] && $0.state == "10[11 3]")
      $0.navigator.report(.gestureEnded)
    },
  ]

  /// Requests inside transactions and requests in response to calls from the navigator.
  nonisolated static let nestings = [
    Story(
      "a transaction and the transactions inside it are one step", steps: ["setStack 10 keeping 1 adding 3 4"],
      results: ["a: done", "b: done"], state: "10[11 3 4]"
    ) {
      $0.navigator.beginTransaction()
      $0.push(as: "a")
      $0.navigator.beginTransaction()
      $0.push(as: "b")
      $0.navigator.endTransaction()
      #expect($0.host.steps == [] && $0.results == [])
      $0.navigator.endTransaction()
    },
    Story(
      "a screen that is added and removed in a transaction is not shown", steps: [],
      results: ["push: superseded", "pop: done"],
      state: "10[11]"
    ) {
      $0.navigator.beginTransaction()
      $0.push(as: "push")
      $0.ask(.pop(1, from: 10), as: "pop")
      $0.navigator.endTransaction()
    },
    Story(
      "a completion makes another request", steps: ["push 3 on 10", "push 4 on 10"],
      results: ["more: done", "last: done"],
      state: "10[11 3 4]"
    ) { window in
      _ = window.navigator.push(
        TestScreen(), owner: nil, on: 10,
        RequestOptions {
          #expect($0 == .done)
          #expect(window.shown == "10[11 3]")
          window.push(as: "more")
          // The next step waits until this completion returns.
          #expect(window.host.steps == ["push 3 on 10"])
          window.navigator.end(RequestOptions(completion: window.note("last")), as: .done)
        })
    },
    Story(
      "a host makes a request during a step", steps: ["push 3 on 10", "push 4 on 10"], results: ["more: done"],
      state: "10[11 3 4]"
    ) { window in
      window.host.whilePerforming = { _ in
        window.host.whilePerforming = nil
        window.push(as: "more")
        #expect(window.host.steps == ["push 3 on 10"])
      }
      window.push()
    },
    Story(
      "the observer is notified once for a transaction, before the host, and may make requests",
      steps: ["setStack 10 keeping 1 adding 3 4 5"], results: [], state: "10[11 3 4 5]"
    ) { window in
      var heard: [String] = []
      window.navigator.stateDidChange = {
        heard.append(window.state)
        if heard.count == 1 { window.push() }
      }
      window.navigator.beginTransaction()
      window.push()
      window.push()
      window.navigator.endTransaction()
      #expect(heard == ["10[11 3 4]", "10[11 3 4 5]"])
      window.navigator.stateDidChange = nil
    },
  ]

  @Test func `a screen is retained until the host has removed it, and its owner receives the cause of the removal`() {
    let window = TestWindow(stack(10, 11))
    let owner = TestOwner()
    weak var screen: TestScreen?
    do {
      let pushed = TestScreen()
      screen = pushed
      window.push(pushed, owner: owner)
      #expect(window.navigator.entry(of: pushed) == 3)
      #expect(window.push(pushed) == .rejected(.screenInUse("TestScreen")))
    }
    window.host.isPatient = true
    #expect(window.navigator.owner(of: 3) === owner)
    window.ask(.pop(1, from: 10))
    #expect(owner.causes == [.program])
    #expect(window.navigator.owner(of: 3) == nil)
    #expect(screen != nil, "The screen is still shown.")
    window.host.complete()
    #expect(screen == nil)
    #expect(window.navigator.screen(of: 3) == nil)
  }

  @Test func `a navigator shows nothing before it opens a screen and after it is closed`() {
    let navigator = Navigator()
    #expect(navigator.state == nil && navigator.shown == nil && navigator.screens.isEmpty && navigator.isSettled)
    #expect(navigator.perform(.pop(1, from: 10)) == .rejected(.nothingShown))
    #expect(navigator.push(TestScreen(), owner: nil, on: 10) == .rejected(.noContainer(10)))
    #expect(!navigator.goBack())
    let window = TestWindow(stack(10, 11))
    window.navigator.close()
    #expect(window.host.steps == ["clear"])
    #expect(window.state == "nothing" && window.shown == "nothing")
  }
}
