import Screens
import Testing

@MainActor
@Suite("Screen")
struct ScreenTests {
  private final class Form: LeaveGuard {
    var isSaved = false
    var allowsLeaving: Bool { isSaved }
    private(set) var attempts = 0

    func didAttemptToLeave(retry: @escaping @MainActor () -> Void) { attempts += 1 }
  }

  /// A screen that records the calls to its lifecycle methods.
  private final class Log: Screen, ScrollsToTop {
    private(set) var calls: [String] = []

    func didAppear() { calls.append("did appear") }
    func willDisappear() { calls.append("will disappear") }
    func scrollToTop() { calls.append("to the top") }
  }

  @Test func `a guard determines whether the user may leave the screen and is notified of attempts to leave`() {
    let form = Form()
    let screen: any Screen = form
    for hook in [screen.willAppear, screen.didAppear] { hook() }
    (screen as? any LeaveGuard)?.didAttemptToLeave {}
    #expect((screen as? any LeaveGuard)?.allowsLeaving == false && form.attempts == 1)
    form.isSaved = true
    #expect((screen as? any LeaveGuard)?.allowsLeaving == true)
  }

  @Test func `a screen's implementation of a lifecycle method is called through the protocol`() {
    let log = Log()
    let screen: any Screen = log
    for hook in [screen.willAppear, screen.didAppear, screen.willDisappear, screen.didDisappear] { hook() }
    (screen as? any ScrollsToTop)?.scrollToTop()
    #expect(!(screen is any LeaveGuard))
    #expect(log.calls == ["did appear", "will disappear", "to the top"])
  }
}
