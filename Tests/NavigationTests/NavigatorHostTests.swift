import Screens
import Testing

@testable import Navigation

@MainActor
@Suite("Navigator and host")
struct NavigatorHostTests {
  /// An action during a push in a window that shows `10[11 12]`, and the action's effect.
  struct Trouble: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let results: [String]
    let reports: [NavigationDiagnostic.Problem]
    let state: String
    var shown: String?
    let act: @MainActor @Sendable (TestWindow) -> Void

    init(
      _ testDescription: String, results: [String], reports: [NavigationDiagnostic.Problem] = [], state: String,
      shown: String? = nil, _ act: @escaping @MainActor @Sendable (TestWindow) -> Void
    ) {
      self.testDescription = testDescription
      (self.results, self.reports, self.state, self.shown, self.act) = (results, reports, state, shown, act)
    }
  }

  nonisolated static let step = Step.push(.init(id: 3), on: 10)

  @Test(arguments: failures + watchdog + detachments)
  func `the state stays consistent if the host fails or changes, and each request has a result`(_ trouble: Trouble) {
    let window = TestWindow(stack(10, 11, 12))
    window.host.isPatient = true
    let owner = TestOwner()
    window.push(owner: owner, as: "push")
    trouble.act(window)
    #expect(window.results == trouble.results)
    #expect(window.reports == trouble.reports)
    #expect(window.state == trouble.state)
    #expect(window.shown == trouble.shown ?? trouble.state)
    let isThere = trouble.state.contains("3")
    #expect(owner.causes == (isThere ? [] : [.notShown]))
    #expect(window.navigator.waitingRequestCount == 0)
  }

  nonisolated static let failures = [
    Trouble(
      "the host rejects the step", results: ["push: notShown"], reports: [.rejectedStep(step)], state: "10[11 12]"
    ) {
      $0.host.reject()
    },
    Trouble(
      "the host drops the ticket", results: ["push: notShown"], reports: [.droppedTicket(step)], state: "10[11 12]"
    ) {
      $0.host.drop()
    },
    Trouble(
      "the host rejects the step while another request waits", results: ["push: notShown", "more: notShown"],
      reports: [.rejectedStep(step)],
      state: "10[11 12]"
    ) {
      $0.push(as: "more")
      $0.host.reject()
      #expect($0.host.steps.count == 1)
    },
    Trouble(
      "the host performs the next step", results: ["push: notShown"], reports: [.rejectedStep(step)],
      state: "10[11 12 4]"
    ) {
      $0.host.reject()
      $0.push()
      $0.host.complete()
      #expect($0.host.steps == ["push 3 on 10", "push 4 on 10"])
    },
    Trouble(
      "the host rejects the second of two steps", results: ["push: done", "modal: notShown"],
      reports: [.rejectedStep(.present(modal(3, stack(20, 21))))], state: "10[11 12 3]"
    ) {
      $0.host.complete()
      $0.ask(.present(modal(3, stack(20, 21))), as: "modal")
      $0.host.reject()
      #expect($0.screen(21) == nil)
    },
    Trouble("the host drops a ticket after it was answered", results: ["push: done"], state: "10[11 12 3]") {
      #expect($0.host.isAwaited)
      $0.host.complete()
      #expect(!$0.host.isAwaited)
      $0.host.drop()
    },
  ]

  nonisolated static let watchdog = [
    Trouble("the host has no time limit", results: ["push: done"], state: "10[11 12 3]") {
      #expect($0.navigator.deadline(at: .now) == nil, "There is no timeout.")
      $0.navigator.timePassed(to: .now + .seconds(1_000))
      $0.host.complete()
    },
    Trouble(
      "the time limit begins with the first query of the deadline", results: ["push: timedOut"],
      reports: [.timedOut(step), .lateAnswer], state: "10[11 12]"
    ) {
      let start = ContinuousClock.now
      $0.navigator.stepTimeout = .seconds(2)
      $0.navigator.timePassed(to: start + .seconds(100))
      #expect($0.navigator.deadline(at: start) == start + .seconds(2))
      #expect($0.navigator.deadline(at: start + .seconds(1)) == start + .seconds(2))
      $0.navigator.timePassed(to: start + .milliseconds(1_999))
      #expect($0.results == [] && $0.host.isAwaited)
      $0.navigator.timePassed(to: start + .seconds(2))
      #expect($0.navigator.deadline(at: start) == nil, "No step is in flight.")
      #expect(!$0.host.isAwaited)
      $0.host.complete()
    },
    Trouble("each step has its own time limit", results: ["push: done", "more: done"], state: "10[11 12 3 4]") {
      let start = ContinuousClock.now
      $0.navigator.stepTimeout = .seconds(2)
      #expect($0.navigator.deadline(at: start) == start + .seconds(2))
      $0.push(as: "more")
      $0.host.complete()
      $0.navigator.timePassed(to: start + .seconds(3))
      #expect($0.navigator.deadline(at: start + .seconds(3)) == start + .seconds(5))
      $0.host.complete()
    },
    Trouble(
      "the host rejects the step too late", results: ["push: timedOut"], reports: [.timedOut(step), .lateAnswer],
      state: "10[11 12]"
    ) {
      $0.timeOut()
      $0.host.reject()
    },
    Trouble(
      "the host drops the ticket too late", results: ["push: timedOut"], reports: [.timedOut(step), .lateAnswer],
      state: "10[11 12]"
    ) {
      $0.timeOut()
      $0.host.drop()
    },
  ]

  @Test func `a new host shows all modals even if a screen is pushed before the host has shown the root`() {
    let window = TestWindow(
      stack(10, 11), modal(11, stack(20, 21)), modal(21, stack(30, 31)))
    let next = PatientHost()
    next.isPatient = true
    window.navigator.host = next
    window.push()
    while next.isAwaited { next.complete() }
    #expect(window.navigator.isSettled && window.shown == window.state)
    #expect(window.navigator.shown?.modals.count == 2)
  }

  nonisolated static let detachments = [
    Trouble(
      "the host is removed, which ends waiting requests", results: ["push: hostDetached"], reports: [.lateAnswer],
      state: "10[11 12 3]", shown: "nothing"
    ) {
      $0.navigator.host = nil
      #expect(!$0.navigator.isSettled)
      $0.host.complete()
    },
    Trouble(
      "the next host shows the decided state", results: ["push: hostDetached"], state: "10[11 12 3 4]"
    ) {
      $0.navigator.host = nil
      $0.push()
      let next = PatientHost()
      $0.navigator.host = next
      #expect(next.steps == ["setRootLevel 10[11 12 3 4]"])
    },
    Trouble("the host is replaced", results: ["push: done"], reports: [.lateAnswer], state: "10[11 12 3]") {
      $0.navigator.host = PatientHost()
      $0.host.complete()
    },
    Trouble("setting the same host again has no effect", results: ["push: done"], state: "10[11 12 3]") {
      $0.navigator.host = $0.host
      #expect($0.host.steps.count == 1 && $0.host.isAwaited)
      $0.host.complete()
    },
  ]

  /// An event that the host reports, and the resulting state.
  ///
  /// The initial state is `30{*10[11 12 13] 20(*21 22)} +13 40[41]`. When the host reports the event, it has not yet
  /// shown the effect of the operation `decided`, if any.
  struct Event: Sendable, CustomTestStringConvertible {
    let event: HostEvent
    let decided: NavigationState.Operation?
    let state: String
    let reports: [NavigationDiagnostic.Problem]

    init(
      _ event: HostEvent, after decided: NavigationState.Operation? = nil, _ state: String,
      reports: NavigationDiagnostic.Problem...
    ) {
      (self.event, self.decided, self.state, self.reports) = (event, decided, state, reports)
    }

    var testDescription: String { "\(event) → \(state)" }
    static let unchanged = "30{*10[11 12 13] 20(*21 22)} +13 40[41]"
  }

  @Test(arguments: [
    Event(.dismissed(40), "30{*10[11 12 13] 20(*21 22)}"),
    Event(.popped([41], by: .gesture), "30{*10[11 12 13] 20(*21 22)}"),
    Event(.popped([13, 12], by: .back), "30{*10[11] 20(*21 22)}"),
    Event(.popped([99, 13], by: .back), "30{*10[11 12] 20(*21 22)}", reports: .unknownEntry(99)),
    Event(.removed([12]), "30{*10[11 13] 20(*21 22)} +13 40[41]"),
    Event(.removed([21, 22]), "30{*10[11 12 13]} +13 40[41]"),
    Event(.removed([11, 12, 13, 21, 22, 41]), "nothing"),
    Event(.removed([99]), Event.unchanged, reports: .unknownEntry(99)),
    Event(.selected(20), "30{10[11 12 13] *20(*21 22)}<10 +13 40[41]"),
    Event(.selected(99), Event.unchanged, reports: .unknownContainer(99)),
    Event(.turned(to: 22), "30{*10[11 12 13] 20(21 *22)} +13 40[41]"),
    Event(.turned(to: 99), Event.unchanged, reports: .unknownEntry(99)),
    Event(.turned(to: 12), Event.unchanged, reports: .rejected(.wrongKind(10))),
    Event(.dismissed(99), Event.unchanged, reports: .unknownContainer(99)),
    Event(.dismissed(20), Event.unchanged, reports: .unknownContainer(20)),
    Event(.reselected(99), Event.unchanged, reports: .unknownContainer(99)),
    Event(.attempted(99), Event.unchanged, reports: .unknownEntry(99)),
    // Operations that the navigator decided before the event remain in effect as far as possible.
    Event(.popped([41], by: .back), after: .dismiss(40), "30{*10[11 12 13] 20(*21 22)}"),
    Event(.dismissed(40), after: .push(entry(42), on: 40), "30{*10[11 12 13] 20(*21 22)}"),
    Event(.dismissed(40), after: .push(entry(14), on: 10), "30{*10[11 12 13 14] 20(*21 22)}"),
    Event(.turned(to: 22), after: .remove([22]), "30{*10[11 12 13] 20(*21)} +13 40[41]"),
    Event(.removed([13]), after: .setRootLevel(stack(50, 51)), "50[51]"),
  ])
  func `an event from the host changes the decided and the shown state, or is reported as a problem`(_ row: Event) {
    let window = TestWindow(tabs(30, stack(10, 11, 12, 13), pages(20, 21, 22)), modal(13, stack(40, 41)))
    if let decided = row.decided {
      window.navigator.report(.gestureBegan)
      window.ask(decided)
    }
    window.navigator.report(row.event)
    if row.decided == nil { #expect(window.host.steps == []) } else { window.navigator.report(.gestureEnded) }
    #expect(window.state == row.state)
    #expect(window.shown == row.state)
    #expect(window.reports == row.reports)
    #expect(window.navigator.isSettled)
  }

  @Test(
    arguments: [
      (.popped([3], by: .gesture), .user(.gesture)), (.removed([3]), .external), (.popped([11], by: .back), nil),
      (.dismissed(20), nil),
    ] as [(HostEvent, NavigationState.Cause?)])
  func `the owner of a removed entry receives the cause of the removal`(
    _ event: HostEvent, _ cause: NavigationState.Cause?
  ) {
    let window = TestWindow(stack(10, 11, 12), modal(12, stack(20, 21)))
    let owner = TestOwner()
    window.push(owner: owner)
    window.navigator.report(event)
    #expect(owner.causes == [cause].compactMap(\.self))
  }
}
