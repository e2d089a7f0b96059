import Screens
import Testing

@testable import Navigation

@MainActor
@Suite("Changes of the host")
struct NavigatorHostChangeTests {
  /// The ways in which a host can fail to perform a step.
  enum Failure: CaseIterable { case rejection, release, timeout }

  @Test(arguments: Failure.allCases)
  func `a host that is replaced when its failure is reported leaves the request to the next host`(_ failure: Failure) {
    let window = TestWindow(stack(10, 11))
    let next = PatientHost()
    next.isPatient = true
    window.host.isPatient = true
    window.navigator.onReport = { [weak window] _ in
      if window?.navigator.host !== next { window?.navigator.host = next }
    }
    window.push(as: "push")
    window.fail(failure)
    #expect(window.state == "10[11 3]" && window.results == [])
    #expect(next.steps == ["setRootLevel 10[11 3]"])
    next.complete()
    #expect(window.shown == "10[11 3]" && window.results == ["push: done"])
  }

  @Test(arguments: Failure.allCases)
  func `a host that is removed when its failure is reported leaves the state to the next host`(_ failure: Failure) {
    let window = TestWindow(stack(10, 11))
    window.host.isPatient = true
    window.navigator.onReport = { [weak window] _ in window?.navigator.host = nil }
    window.push(as: "push")
    window.fail(failure)
    #expect(window.state == "10[11 3]" && window.results == ["push: hostDetached"])
    let next = PatientHost()
    window.navigator.host = next
    #expect(next.steps == ["setRootLevel 10[11 3]"])
  }

  @Test func `a request in response to the release of the host waits for the next host`() {
    let window = TestWindow(stack(10, 11))
    var host: PatientHost? = PatientHost()
    window.navigator.host = host
    host = nil
    var reports: [NavigationDiagnostic.Problem] = []
    window.navigator.onReport = { [weak window] in
      reports.append($0.problem)
      window?.push(as: "more")
    }
    window.push(as: "push")
    #expect(reports == [.hostReleased])
    #expect(window.results == ["push: hostDetached"] && window.shown == "nothing")
    #expect(window.navigator.waitingRequestCount == 1)
    window.push(as: "last")
    #expect(reports == [.hostReleased])
    window.navigator.host = window.host
    #expect(window.results == ["push: hostDetached", "more: done", "last: done"])
  }

  @Test func `a navigator that never had a host reports nothing, and its request waits`() {
    let navigator = Navigator()
    var (reports, results): ([NavigationDiagnostic.Problem], [RequestResult]) = ([], [])
    navigator.onReport = { reports.append($0.problem) }
    _ = navigator.open(TestScreen(), owner: nil, at: .root, RequestOptions { results.append($0) })
    #expect(reports == [] && results == [] && navigator.waitingRequestCount == 1 && !navigator.isSettled)
  }

  @Test func `a navigator that shows nothing stays settled when its host changes`() {
    let navigator = Navigator()
    let host = PatientHost()
    navigator.host = host
    #expect(navigator.isSettled && host.steps == [])
    navigator.host = nil
    #expect(navigator.isSettled)
  }

  @Test func `a gesture on the previous host does not block the next host`() {
    let window = TestWindow(stack(10, 11))
    window.navigator.report(.gestureBegan)
    let next = PatientHost()
    window.navigator.host = next
    #expect(next.steps == ["setRootLevel 10[11]"])
  }

  @Test func `the next host shows the whole state instead of performing the remaining steps of the previous host`() {
    let window = TestWindow(stack(10, 11))
    window.host.isPatient = true
    window.ask(.batch([.push(entry(12), on: 10), .present(modal(12, stack(20, 21)))]))
    let next = PatientHost()
    window.navigator.host = next
    #expect(window.host.steps == ["push 12 on 10"])
    #expect(next.steps == ["setRootLevel 10[11 12]", "present 20[21]"])
    #expect(window.shown == window.state)
  }

  @Test func `a screen that is popped while there is no host is released immediately`() {
    let window = TestWindow(stack(10, 11, 12))
    weak let screen = window.screen(12)
    window.navigator.host = nil
    #expect(screen != nil)
    window.ask(.pop(1, from: 10))
    #expect(screen == nil)
  }

  @Test func `a screen whose removal failed is retained for the next host`() {
    let window = TestWindow(stack(10, 11, 12))
    window.host.isPatient = true
    window.ask(.pop(1, from: 10))
    window.host.reject()
    window.navigator.host = nil
    let next = PatientHost()
    window.navigator.host = next
    #expect(next.steps == ["setRootLevel 10[11 12]"])
    #expect(window.screen(11) != nil && window.screen(12) != nil)
  }

  @Test func `a request whose result is already known keeps this result when the host is removed`() {
    let window = TestWindow(stack(10, 11))
    window.host.isPatient = true
    window.push(as: "push")
    window.push(on: 9, as: "nowhere")
    window.navigator.host = nil
    #expect(window.results == ["push: hostDetached", "nowhere: rejected noContainer 9"])
  }

  @Test(arguments: [nil, true, false])
  func `a second answer to a rejected step does not count for the next step`(isCompleted: Bool?) {
    let window = TestWindow(stack(10, 11))
    window.host.isPatient = true
    window.push(as: "push")
    let ticket = window.navigator.box.core.plan.lastTicket
    window.host.reject()
    window.push(as: "more")
    #expect(!window.navigator.isWaiting(for: ticket) && window.host.isAwaited)
    if let isCompleted {
      window.navigator.answer(ticket, isCompleted: isCompleted)
    } else {
      window.navigator.drop(ticket)
    }
    #expect(window.reports.last == .lateAnswer && window.reports.count == 2)
    #expect(window.results == ["push: notShown"] && window.host.isAwaited)
    window.host.complete()
    #expect(window.results == ["push: notShown", "more: done"] && window.shown == "10[11 4]")
  }

  @Test func `a replayed state with a modal is shown completely even if a screen is pushed meanwhile`() {
    let (navigator, host) = (Navigator(), PatientHost())
    host.isPatient = true
    navigator.host = host
    var hasScreens: [Bool] = []
    host.whilePerforming = { [weak navigator] in
      hasScreens.append($0.entries.allSatisfy { navigator?.screen(of: $0.id) != nil })
    }
    navigator.replay(NavigationState(stack(10, 11), modal(11, stack(20, 21)))) { _ in TestScreen() }
    let screen = navigator.screen(of: 11)
    _ = navigator.push(TestScreen(), owner: nil, on: 10)
    while host.isAwaited { host.complete() }
    #expect(host.steps == ["setRootLevel 10[11]", "push 22 on 10", "present 20[21]"])
    #expect(hasScreens == [true, true, true])
    #expect(navigator.isSettled && navigator.shown == navigator.state)
    host.isPatient = false
    navigator.replay(NavigationState(stack(10, 11, 12))) { _ in TestScreen() }
    #expect(navigator.shown?.notation == "10[11 12]")
    #expect(navigator.screen(of: 11) === screen && navigator.screen(of: 12) != nil && navigator.screens.count == 2)
    navigator.replay(nil) { _ in TestScreen() }
    #expect(navigator.shown == nil)
  }
}

extension TestWindow {
  fileprivate func fail(_ failure: NavigatorHostChangeTests.Failure) {
    switch failure {
    case .rejection: host.reject()
    case .release: host.drop()
    case .timeout: timeOut()
    }
  }
}
