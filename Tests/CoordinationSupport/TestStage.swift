public import Coordination
public import CoordinationTesting
import Testing

/// A navigator with a simulated host, and a journal of outcomes, results, hooks, and reports.
///
/// The host answers immediately. To delay or reject steps, or to leave them unanswered, set the host's `answer` or
/// `nextAnswers`.
@MainActor open class TestStage {
  public let navigator = Navigator()
  public let host: SimulatedHost
  /// A flow that shows the screen `home`.
  public let home = TestFlow(["home"])
  /// The most recent outcome of a flow that the stage ran.
  public private(set) var outcome: FlowOutcome<String>?
  /// The outcomes of flows and the results of requests, in the order in which they were delivered.
  public private(set) var events: [String] = []
  /// The screens' hooks, in the order in which they were called.
  public private(set) var hooks: [String] = []
  public private(set) var reports: [NavigationDiagnostic.Problem] = []
  /// The descriptions of the reports.
  public private(set) var lines: [String] = []
  /// The UIKit rules that the test intentionally breaks to check the host's response.
  public var rulesToBreak: [UIKitRule] = []
  private var logStart = 0

  /// Creates a stage and, if a placement is given, runs ``home``.
  public init(home placement: FlowPlacement? = nil) {
    host = SimulatedHost(for: navigator)
    navigator.onReport = { [weak self] in
      self?.reports.append($0.problem)
      self?.lines.append("\($0)")
    }
    if let placement { navigator.run(home, in: placement) }
  }

  /// The host's log since the journal was last cleared.
  public var log: ArraySlice<HostRecord> { host.log[logStart...] }

  /// Clears the journal so that a test can check only later events.
  public func clearJournal() {
    events = []
    hooks = []
    reports = []
    lines = []
    logStart = host.log.count
  }

  /// Ends all flows and requests, because they might retain the stage.
  public func leave() {
    navigator.close()
    navigator.host = nil
    navigator.stateDidChange = nil
  }

  public func note(_ event: String) { events.append(event) }
  public func note(_ hook: AppearanceHook, of screen: TestScreen) { hooks.append("\(screen.name) \(hook)") }

  /// Returns a closure that records a request's result.
  public func recording(_ name: String) -> @MainActor (RequestResult) -> Void { { self.note("\(name): \($0.word)") } }

  public func play(_ moves: HostMove...) {
    for move in moves { host.play(move) }
  }

  /// Finishes all transitions.
  public func settle() {
    while host.isInTransition { play(.finishTransition) }
  }
}

// MARK: - Flows and screens

extension TestStage {
  /// Runs a coordinator below ``home`` and stores its outcome.
  @discardableResult
  public func run<Child: Coordinator<String>>(_ coordinator: Child, in placement: FlowPlacement = .here) -> Child {
    home.flow.run(coordinator, in: placement) { [weak self] in self?.outcome = $0 }
    return coordinator
  }

  /// Runs a flow that shows the given screens and records the flow's outcome.
  @discardableResult
  public func run(
    _ name: String, _ screens: [String] = [], under parent: TestFlow? = nil, in placement: FlowPlacement = .here,
    onEnd: (@MainActor (FlowOutcome<String>) -> Void)? = nil,
    whileStarting: (@MainActor (TestFlow) -> Void)? = nil
  ) -> TestFlow {
    let flow = TestFlow(screens, on: self, whileStarting: whileStarting)
    let onEnd: @MainActor (FlowOutcome<String>) -> Void = { [weak self] outcome in
      self?.outcome = outcome
      self?.note("\(name): \(outcome.word)")
      onEnd?(outcome)
    }
    if let parent {
      parent.run(flow, in: placement, onEnd: onEnd)
    } else {
      navigator.run(flow, in: placement, onEnd: onEnd)
    }
    return flow
  }

  /// Runs a flow for each tab.
  ///
  /// The parent of these flows shows no screens itself.
  @discardableResult
  public func runTabs(_ tabs: [String]...) -> (bar: TestFlow, tabs: [TestFlow]) {
    let bar = run("bar")
    return (bar, tabs.enumerated().map { run("tab \($0)", $1, under: bar, in: .tab()) })
  }

  /// Makes requests in one transaction.
  public func together(_ body: @escaping @MainActor () -> Void) {
    navigator.run(
      TestFlow(
        [], on: self,
        whileStarting: { flow in
          body()
          flow.cancel()
        }))
  }

  public func makeScreen(_ name: String, allowsLeaving: Bool = true) -> TestScreen {
    let screen = TestScreen(name, on: self)
    screen.allowsLeaving = allowsLeaving
    return screen
  }

  /// Returns the topmost screen with the given name in the navigator's current state.
  public func screen(_ name: String) throws -> TestScreen {
    try #require(navigator.screens.compactMap { $0 as? TestScreen }.last { $0.name == name })
  }

  public func entry(_ name: String) throws -> NavigationState.Entry.ID {
    try #require(navigator.entry(of: screen(name)))
  }

  /// The entries of the navigator's current state, starting with the root level.
  public var entries: [NavigationState.Entry] { navigator.state?.entries ?? [] }

  /// Returns the stack or pages that contain a screen.
  public func container(of name: String) throws -> NavigationState.Container.ID {
    try #require(navigator.state?.container(of: entry(name))).id
  }
}

/// A screen that records its hooks and can prevent the user from leaving.
public final class TestScreen: LeaveGuard, ScrollsToTop {
  public let name: String
  public var allowsLeaving = true
  public var onHook: (@MainActor (AppearanceHook) -> Void)?
  public private(set) var walk = AppearanceWalk()
  /// The number of attempts to leave the screen.
  public private(set) var attempts = 0
  private weak var stage: TestStage?

  public init(_ name: String = "test", on stage: TestStage? = nil) {
    (self.name, self.stage) = (name, stage)
  }

  public func willAppear() { called(.willAppear) }
  public func didAppear() { called(.didAppear) }
  public func willDisappear() { called(.willDisappear) }
  public func didDisappear() { called(.didDisappear) }
  /// A closure that repeats the last attempt to leave the screen.
  public private(set) var retry: (@MainActor () -> Void)?
  public func didAttemptToLeave(retry: @escaping @MainActor () -> Void) {
    self.retry = retry
    attempts += 1
    stage?.note("\(name): attempted")
  }
  public func scrollToTop() { stage?.note("\(name): scrolled to top") }

  private func called(_ hook: AppearanceHook) {
    walk.append(hook)
    stage?.note(hook, of: self)
    onHook?(hook)
  }
}
