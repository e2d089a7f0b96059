import Screens
import Testing

@testable import Navigation

@MainActor
@Suite("Results of requests")
struct NavigatorRequestTests {
  /// Requests in a window that shows `10[11 12 13]`, and their results.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let results: [String]
    let act: @MainActor @Sendable (TestWindow) -> Void

    init(
      _ testDescription: String, _ results: String..., act: @escaping @MainActor @Sendable (TestWindow) -> Void
    ) {
      (self.testDescription, self.results, self.act) = (testDescription, results, act)
    }
  }

  @Test(arguments: [
    Row("a pop of all screens but the first", "pop: done") { $0.ask(.pop(2, from: 10), as: "pop") },
    Row("a pop of more screens than exist", "pop: clamped") { $0.ask(.pop(3, from: 10), as: "pop") },
    Row("a pop of fewer screens than requested", "pop: clamped") {
      var options = RequestOptions(completion: $0.note("pop"))
      options.isClamped = true
      #expect($0.navigator.perform(.pop(1, from: 10), options) == .accepted)
    },
    Row("ignored requests", "0: stale", "1: alreadyShown", "2: nothingToPop") { window in
      for (index, reason) in [RequestDecision.Reason.stale, .alreadyShown, .nothingToPop].enumerated() {
        let options = RequestOptions(completion: window.note("\(index)"))
        #expect(window.navigator.ignore(options, reason) == .ignored(reason))
      }
    },
    Row("a request for a shown entry", "again: alreadyShown") {
      $0.navigator.end(RequestOptions(completion: $0.note("again")), asShown: 12)
    },
    Row("a request for an entry that is being shown", "push: done", "again: coalesced") {
      $0.host.isPatient = true
      $0.push(as: "push")
      $0.navigator.end(RequestOptions(completion: $0.note("again")), asShown: 3)
      #expect($0.results == [])
      $0.host.complete()
    },
    Row("a request for an entry that is removed before it is shown", "again: superseded") {
      $0.navigator.report(.gestureBegan)
      $0.push()
      $0.navigator.end(RequestOptions(completion: $0.note("again")), asShown: 3)
      $0.ask(.pop(1, from: 10))
      $0.navigator.report(.gestureEnded)
    },
    Row("an addition of two screens", "bring: done") { #expect($0.bring(14, 15) == nil) },
    Row("an addition of two screens, the last of which is removed before it is shown", "bring: superseded") {
      $0.navigator.report(.gestureBegan)
      #expect($0.bring(14, 15) == nil)
      $0.ask(.pop(1, from: 10))
      $0.navigator.report(.gestureEnded)
    },
    Row("an addition to a missing container", "bring: rejected noContainer 99") {
      #expect($0.bring(14, 15, on: 99) == .noContainer(99))
      #expect($0.navigator.screen(of: 14) == nil && $0.state == "10[11 12 13]")
    },
  ])
  func `each request ends once with its result`(_ row: Row) {
    let window = TestWindow(stack(10, 11, 12, 13))
    row.act(window)
    #expect(window.results == row.results)
    #expect(window.shown == window.state && window.navigator.waitingRequestCount == 0)
  }

  @Test func `a rejected request is reported before it ends, and the observer of the state is not notified`() {
    let window = TestWindow(stack(10, 11))
    var log: [String] = []
    window.navigator.onReport = { _ in log.append("report") }
    window.navigator.stateDidChange = { log.append("state") }
    let count = window.navigator.decisionCount
    _ = window.navigator.push(TestScreen(), owner: nil, on: 99, RequestOptions { _ in log.append("end") })
    #expect(log == ["report", "end"])
    #expect(window.navigator.decisionCount == count)
  }

  @Test func `a transaction without a change notifies followers, but not the observer of the state`() {
    let navigator = Navigator()
    let follower = TestOwner()
    var log: [String] = []
    navigator.addFollower(follower) { log.append("follower") }
    navigator.stateDidChange = { log.append("state") }
    navigator.beginTransaction()
    navigator.endTransaction()
    #expect(log == ["follower"])
    navigator.close()
    #expect(log == ["follower", "follower"] && navigator.decisionCount == 0)
    navigator.removeFollower(navigator)
    let host = PatientHost()
    host.whilePerforming = { _ in log.append("step") }
    navigator.host = host
    log = []
    _ = navigator.open(TestScreen(), owner: nil, at: .root)
    #expect(log == ["follower", "state", "step", "follower"])
    navigator.removeFollower(follower)
    navigator.close()
    #expect(log == ["follower", "state", "step", "follower", "state", "step"])
  }

  @Test
  func `a new entry has its owner before the observer is notified, and the request ends when the entry is shown`() {
    let window = TestWindow(stack(10, 11))
    window.host.isPatient = true
    let owner = TestOwner(7)
    var (owners, events): ([NavigationState.Owner?], [String]) = ([], [])
    window.navigator.onEvent = { events.append("\($0)") }
    window.navigator.stateDidChange = { [weak window] in owners.append(window?.navigator.state?.topEntry.owner) }
    let arrivals = [ScreenArrival(entry: 12, screen: TestScreen(), owner: owner)]
    let options = RequestOptions(completion: window.note("become"))
    #expect(window.navigator.become(NavigationState(stack(10, 11, 12)), arrivals, options) == nil)
    #expect(events == ["came TestScreen"])
    #expect(owners == [.init(7)] && owner.calls == ["gained entry"] && window.results == [])
    window.host.complete()
    #expect(window.results == ["become: done"] && window.host.steps == ["push 12 on 10"])
    window.navigator.removeEntries(of: .init(7), count: 1)
    #expect(window.state == "10[11]" && owner.causes == [.ownerEnded])
    #expect(events.dropFirst() == ["left TestScreen: its flow ended"])
    _ = window.navigator.open(TestScreen(), owner: nil, at: .root)
    #expect(events.dropFirst(2) == ["left TestScreen: replaced", "came TestScreen"])
    #expect(Navigator().become(NavigationState(stack(10, 11)), [], RequestOptions()) == .nothingShown)
  }

  @Test(arguments: [
    NavigationState.Operation.push(entry(13), on: 10), .setRootLevel(stack(50, 11, 12)), .setRootLevel(stack(50, 51)),
  ])
  func `the apply method of a navigator rejects operations that add an entry or a container`(
    _ operation: NavigationState.Operation
  ) {
    let window = TestWindow(stack(10, 11, 12))
    #expect(window.navigator.apply(operation) == .rejected(.addsEntries))
    #expect(window.state == "10[11 12]")
  }

  /// A transaction in a window that shows `10(11 *12) +12 20[21]`, and the entries that are reported as covered.
  struct Push: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let reports: [NavigationDiagnostic.Problem]
    let act: @MainActor @Sendable (TestWindow) -> Void
  }

  @Test(arguments: [
    Push(testDescription: "below the modal", reports: [.covered(3)]) { $0.push() },
    Push(testDescription: "below the modal, twice", reports: [.covered(3), .covered(4)]) {
      $0.push()
      $0.push()
    },
    Push(testDescription: "in the modal", reports: []) { $0.push(on: 20) },
    Push(testDescription: "in the modal, which another modal then covers", reports: []) {
      $0.push(on: 20)
      $0.ask(.present(modal(3, stack(40, 41))))
    },
    Push(testDescription: "below the modal, which is then dismissed", reports: []) {
      $0.push()
      $0.ask(.dismiss(20))
    },
    Push(testDescription: "below the modal, before it is popped", reports: []) {
      $0.push()
      $0.ask(.remove([3]))
    },
    Push(testDescription: "in place of the page that presents the modal", reports: []) {
      $0.ask(.turn(to: 11))
      $0.push()
      $0.ask(.present(modal(3, stack(40, 41))))
    },
  ])
  func `a screen that is pushed and stays below a modal is reported once, when the transaction ends`(_ push: Push) {
    let window = TestWindow(pages(10, 11, 12, at: 1), modal(12, stack(20, 21)))
    window.navigator.beginTransaction()
    push.act(window)
    #expect(window.reports == [])
    window.navigator.endTransaction()
    #expect(window.reports == push.reports)
    window.ask(.update(11, context: nil))
    #expect(window.reports == push.reports)
  }

  @Test func `closing a navigator removes its screens in order, starting with the topmost screen`() {
    let window = TestWindow(stack(10, 11))
    window.ask(
      .setRootLevel(
        .init(.stack(id: 10, root: entry(13, "a"), pushed: [entry(12, "b")]))))
    window.ask(.present(.init(.stack(id: 20, root: entry(21, "c")), presentation: .init(by: 12))))
    var left: [String] = []
    window.navigator.onEvent = {
      if case .left(_, let context, .user(.close)) = $0 { left.append(context?.kind ?? "") }
    }
    window.navigator.close()
    #expect(left == ["c", "b", "a"])
  }

  @Test func `selecting a container outside tabs is rejected even if the container is shown`() {
    let window = TestWindow(stack(10, 11, 12))
    window.navigator.handleTabSelection(10)
    #expect(window.reports == [.rejected(.wrongKind(10))] && window.state == "10[11 12]")
  }

  @Test func `a navigator is in motion during a step, a gesture, or a transaction`() {
    let window = TestWindow(stack(10, 11))
    #expect(!window.navigator.isInMotion)
    #expect(window.navigator.hasContainer(10) && !window.navigator.hasContainer(20))
    window.navigator.beginTransaction()
    #expect(window.navigator.isInMotion)
    window.navigator.endTransaction()
    window.navigator.report(.gestureBegan)
    #expect(window.navigator.isInMotion)
    window.navigator.report(.gestureEnded)
    #expect(!window.navigator.isInMotion)
    window.host.isPatient = true
    window.push()
    #expect(window.navigator.isInMotion)
    window.host.complete()
    #expect(!window.navigator.isInMotion)
  }
}

extension TestWindow {
  /// Adds two entries to a container.
  fileprivate func bring(_ first: UInt32, _ second: UInt32, on container: UInt32 = 10) -> NavigationError? {
    let arrivals = [first, second].map { ScreenArrival(entry: .init($0), screen: TestScreen(), owner: nil) }
    return navigator.bring(
      [.push(entry(first), on: .init(container)), .push(entry(second), on: .init(container))], arrivals,
      RequestOptions(completion: note("bring")))
  }
}
