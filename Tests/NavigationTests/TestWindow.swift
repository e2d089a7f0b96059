import Screens

@testable import Navigation

/// A navigator with a host, and whatever comes of it in words, so that a row of a table can write it down.
@MainActor final class TestWindow {
  let navigator = Navigator()
  let host = PatientHost()
  /// What has become of requests, in the order in which it was told: `push: done`.
  private(set) var results: [String] = []
  private(set) var reports: [NavigationDiagnostic.Problem] = []
  /// The lines of the reports.
  private(set) var lines: [String] = []

  /// Makes a window that shows containers; its host answers at once from then on, unless told otherwise.
  init(_ base: some LevelContent, _ modals: NavigationState.Level...) {
    navigator.host = host
    _ = navigator.open(TestScreen(), owner: nil, at: .root)
    ask([.setRootLevel(base.level(presentation: nil))] + modals.map { .present($0) })
    host.steps = []
    navigator.onReport = { [weak self] in
      self?.reports.append($0.problem)
      self?.lines.append("\($0)")
    }
  }

  /// Asks for an operation under a name, and makes a screen for each entry that comes with it.
  func ask(_ operation: NavigationState.Operation, as name: String? = nil, animated: Bool = true) {
    navigator.beginTransaction()
    _ = navigator.perform(operation, RequestOptions(animated: animated, completion: name.map(note)))
    for entry in navigator.state?.entries ?? [] where navigator.screen(of: entry.id) == nil {
      navigator.box.core.live.insert(entry.id, TestScreen(), owner: nil)
    }
    navigator.endTransaction()
  }

  private func ask(_ operations: [NavigationState.Operation]) { ask(.batch(operations)) }

  /// Puts a screen on a container; its entry is numbered from 3 on.
  @discardableResult
  func push(
    _ screen: TestScreen = TestScreen(), on container: UInt32 = 10, owner: TestOwner? = nil, as name: String? = nil
  ) -> RequestDecision {
    navigator.push(
      screen, owner: owner, on: .init(container), RequestOptions(completion: name.map(note)))
  }

  /// Returns a completion that notes the result under a name.
  func note(_ name: String) -> @MainActor (RequestResult) -> Void {
    { [weak self] in self?.results.append("\(name): \($0.notation)") }
  }

  /// Lets the host be too late for the step in flight.
  func timeOut() {
    let start = ContinuousClock.now
    navigator.stepTimeout = .seconds(2)
    _ = navigator.deadline(at: start)
    navigator.timePassed(to: start + .seconds(2))
  }

  func screen(_ entry: UInt32) -> TestScreen? { navigator.screen(of: .init(entry)) as? TestScreen }

  var state: String { navigator.state?.notation ?? "nothing" }
  var shown: String { navigator.shown?.notation ?? "nothing" }
}

/// Keeps the ticket of the step that it is asked for until a test answers for it, or answers at once.
@MainActor final class PatientHost: NavigationHost {
  var isPatient = false
  /// The steps that were asked for, those that are not animated in brackets.
  var steps: [String] = []
  /// Called while a step is being made.
  var whilePerforming: (@MainActor (Step) -> Void)?
  private var ticket: StepTicket?

  func perform(_ step: Step, animated: Bool, ticket: consuming StepTicket) {
    steps.append(animated ? step.notation : "(\(step.notation))")
    whilePerforming?(step)
    if isPatient { self.ticket = consume ticket } else { ticket.complete() }
  }

  /// Whether a step is under way that the navigator still waits for.
  var isAwaited: Bool {
    guard let held = ticket.take() else { return false }
    let isAwaited = held.isAwaited
    ticket = consume held
    return isAwaited
  }

  func complete() { ticket.take()?.complete() }
  func reject() { ticket.take()?.reject() }
  func drop() { ticket = nil }
}

/// Notes its hooks and what else is asked of it.
@MainActor final class TestScreen: LeaveGuard, ScrollsToTop {
  var allowsLeaving = true
  private(set) var calls: [String] = []
  /// Called with each hook.
  var onHook: ((String) -> Void)?

  func willAppear() { note("will appear") }
  func didAppear() { note("did appear") }
  func willDisappear() { note("will disappear") }
  func didDisappear() { note("did disappear") }
  /// Repeats the last attempt to leave.
  private(set) var retry: (@MainActor () -> Void)?
  func didAttemptToLeave(retry: @escaping @MainActor () -> Void) {
    self.retry = retry
    note("attempted to leave")
  }
  func scrollToTop() { note("to the top") }

  private func note(_ call: String) {
    calls.append(call)
    onHook?(call)
  }
}

/// Records the calls of a navigator, why its entries have left, and when it was closed.
@MainActor final class TestOwner: EntryOwner {
  let identity: NavigationState.Owner?
  private(set) var causes: [NavigationState.Cause] = []
  private(set) var closings: [UserAction?] = []
  private(set) var calls: [String] = []
  /// Called with each call.
  var onCall: ((String) -> Void)?
  /// Whether it is to be settled when an entry has left.
  var needsSettling = false

  init(_ identity: UInt32? = nil) { self.identity = identity.map { .init($0) } }

  func didLoseEntry(_ cause: NavigationState.Cause) -> Bool {
    causes.append(cause)
    note("lost entry")
    return needsSettling
  }

  func didGainEntry() { note("gained entry") }
  func didGainTabs() { note("gained tabs") }
  func didLoseTabs() { note("lost tabs") }
  func owner(_ identity: NavigationState.Owner) -> (any EntryOwner)? { identity == self.identity ? self : nil }
  func navigatorIsGone() { note("navigator is gone") }
  func settle() { note("settled") }

  func close(by action: UserAction?) {
    closings.append(action)
    note("closed")
  }

  private func note(_ call: String) {
    calls.append(call)
    onCall?(call)
  }
}

extension RequestResult {
  /// The case, and of a rejection what was rejected.
  var notation: String {
    guard case .rejected(let rejection) = self else { return "\(self)" }
    return "rejected \(rejection.notation)"
  }
}
