import Screens

@testable import Navigation

/// A navigator with a host.
///
/// The window records results and reports for comparison with test tables.
///
/// This class does not use `TestStage`, because that class depends on modules above `Navigation`.
@MainActor final class TestWindow {
  let navigator = Navigator()
  let host = PatientHost()
  /// The request results, such as `push: done`, in the order in which they were delivered.
  private(set) var results: [String] = []
  private(set) var reports: [NavigationDiagnostic.Problem] = []
  /// The descriptions of the reports.
  private(set) var lines: [String] = []

  /// Creates a window that shows the given root and modals.
  init(_ root: some LevelContent, _ modals: NavigationState.Level...) {
    navigator.host = host
    _ = navigator.open(TestScreen(), owner: nil, at: .root)
    ask([.setRootLevel(root.level(presentation: nil))] + modals.map { .present($0) })
    host.steps = []
    navigator.onReport = { [weak self] in
      self?.reports.append($0.problem)
      self?.lines.append("\($0)")
    }
  }

  /// Performs an operation and creates a screen for each new entry.
  ///
  /// If a name is given, the method records the operation's result under that name.
  func ask(_ operation: NavigationState.Operation, as name: String? = nil, animated: Bool = true) {
    navigator.beginTransaction()
    _ = navigator.perform(operation, RequestOptions(animated: animated, completion: name.map(note)))
    for entry in navigator.state?.entries ?? [] where navigator.screen(of: entry.id) == nil {
      navigator.box.core.live.insert(entry.id, TestScreen(), owner: nil)
    }
    navigator.endTransaction()
  }

  private func ask(_ operations: [NavigationState.Operation]) { ask(.batch(operations)) }

  /// Pushes a screen onto a container.
  ///
  /// The first entry that is created in this way has the number 3.
  @discardableResult
  func push(
    _ screen: TestScreen = TestScreen(), on container: UInt32 = 10, owner: TestOwner? = nil, as name: String? = nil
  ) -> RequestDecision {
    navigator.push(
      screen, owner: owner, on: .init(container), RequestOptions(completion: name.map(note)))
  }

  /// Returns a completion closure that records the result under a name.
  func note(_ name: String) -> @MainActor (RequestResult) -> Void {
    { [weak self] in self?.results.append("\(name): \($0.notation)") }
  }

  /// Makes the step that the host is performing exceed its time limit.
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

/// A host that answers immediately or, if it is patient, keeps the ticket until a test answers.
///
/// Tests of `Navigation` use this host instead of `SimulatedHost`, because that host is in a module above `Navigation`.
@MainActor final class PatientHost: NavigationHost {
  var isPatient = false
  /// The steps that the host received.
  ///
  /// Steps without animation are in parentheses.
  var steps: [String] = []
  /// A closure that is called while the host performs a step.
  var whilePerforming: (@MainActor (Step) -> Void)?
  private var ticket: StepTicket?

  func perform(_ step: Step, animated: Bool, ticket: consuming StepTicket) {
    steps.append(animated ? step.notation : "(\(step.notation))")
    whilePerforming?(step)
    if isPatient { self.ticket = consume ticket } else { ticket.complete() }
  }

  /// Whether the host holds a ticket whose answer the navigator still awaits.
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

/// A screen that records the calls to its hooks and other methods.
@MainActor final class TestScreen: LeaveGuard, ScrollsToTop {
  var allowsLeaving = true
  private(set) var calls: [String] = []
  /// A closure that receives the name of each recorded call.
  var onHook: ((String) -> Void)?

  func willAppear() { note("will appear") }
  func didAppear() { note("did appear") }
  func willDisappear() { note("will disappear") }
  func didDisappear() { note("did disappear") }
  /// A closure that repeats the last attempt to leave the screen.
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

/// An owner that records calls from a navigator, including the cause of each removal and the user action, if any, that
/// closed the owner.
@MainActor final class TestOwner: EntryOwner {
  let identity: NavigationState.Owner?
  private(set) var causes: [NavigationState.Cause] = []
  private(set) var closings: [UserAction?] = []
  private(set) var calls: [String] = []
  /// A closure that receives the name of each recorded call.
  var onCall: ((String) -> Void)?
  /// Whether the owner must be settled after one of its entries is removed.
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
  func navigatorWasReleased() { note("navigator is gone") }
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
  /// The name of the case, followed by the error if the request was rejected.
  var notation: String {
    guard case .rejected(let rejection) = self else { return "\(self)" }
    return "rejected \(rejection.notation)"
  }
}
