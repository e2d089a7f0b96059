import Coordination
import CoordinationTesting
import Navigation
import Screens
import Testing

/// A navigator with a simulated host, on which a case is played out, and a journal of what was told to whom.
@MainActor final class CaseStage {
  let navigator = Navigator()
  let host: SimulatedHost
  /// How flows have ended and requests have come out, in the order in which that was told.
  private(set) var events: [String] = []
  /// The hooks of the screens, in order.
  private(set) var hooks: [String] = []
  private(set) var reports: [NavigationDiagnostic.Problem] = []
  /// The rules of UIKit that the row makes the host break, to see what the host does then.
  var rulesToBreak: [UIKitRule] = []
  private var logStart = 0

  init() {
    host = SimulatedHost(for: navigator)
    navigator.onReport = { [weak self] in self?.reports.append($0.problem) }
  }

  /// What the host has logged since.
  var log: ArraySlice<HostRecord> { host.log[logStart...] }

  /// Forgets what was noted so far, so that a row can say what follows.
  func clearJournal() {
    events = []
    hooks = []
    reports = []
    logStart = host.log.count
  }

  /// Ends whatever still runs or waits, because it may hold the stage.
  func leave() {
    navigator.close()
    navigator.host = nil
    navigator.stateDidChange = nil
  }

  func note(_ event: String) { events.append(event) }
  func note(_ hook: AppearanceHook, of screen: CaseScreen) { hooks.append("\(screen.name) \(hook)") }

  /// Returns what a request tells its result to.
  func telling(_ name: String) -> @MainActor (RequestResult) -> Void { { self.note("\(name): \($0.word)") } }

  func play(_ moves: HostMove...) {
    for move in moves { host.play(move) }
  }
}

// MARK: - Flows and screens

extension CaseStage {
  /// Runs a flow that shows some screens, and notes its outcome.
  @discardableResult
  func run(
    _ name: String, _ screens: [String] = [], under parent: CaseFlow? = nil, in placement: FlowPlacement = .here,
    onEnd: (@MainActor (FlowOutcome<String>) -> Void)? = nil,
    whileStarting: (@MainActor (CaseFlow) -> Void)? = nil
  ) -> CaseFlow {
    let flow = CaseFlow(screens, on: self, whileStarting: whileStarting)
    let onEnd: @MainActor (FlowOutcome<String>) -> Void = { [weak self] outcome in
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

  /// Runs a flow for each tab below one that shows nothing itself.
  @discardableResult
  func runTabs(_ tabs: [String]...) -> (bar: CaseFlow, tabs: [CaseFlow]) {
    let bar = run("bar")
    return (bar, tabs.enumerated().map { run("tab \($0)", $1, under: bar, in: .tab()) })
  }

  /// Makes requests that are one transaction.
  func together(_ body: @escaping @MainActor () -> Void) {
    navigator.run(
      CaseFlow(
        [], on: self,
        whileStarting: { flow in
          body()
          flow.cancel()
        }))
  }

  func make(_ name: String, allowsLeaving: Bool = true) -> CaseScreen {
    let screen = CaseScreen(name, on: self)
    screen.allowsLeaving = allowsLeaving
    return screen
  }

  /// Returns the topmost screen of a name that is decided to be shown.
  func screen(_ name: String) throws -> CaseScreen {
    try #require(navigator.screens.compactMap { $0 as? CaseScreen }.last { $0.name == name })
  }

  func entry(_ name: String) throws -> NavigationState.Entry.ID { try #require(navigator.entry(of: screen(name))) }

  /// The entries that are decided, the base's first.
  var entries: [NavigationState.Entry] { navigator.state?.entries ?? [] }

  /// Returns the stack or pages that a screen is on.
  func container(of name: String) throws -> NavigationState.Container.ID {
    try #require(navigator.state?.container(of: entry(name))).id
  }
}

/// A flow that shows screens of some names at once.
final class CaseFlow: StubCoordinator<String> {
  private let names: [String]
  private weak var stage: CaseStage?
  private let whileStarting: (@MainActor (CaseFlow) -> Void)?

  init(_ names: [String], on stage: CaseStage, whileStarting: (@MainActor (CaseFlow) -> Void)? = nil) {
    self.names = names
    self.stage = stage
    self.whileStarting = whileStarting
  }

  override func start(_ flow: Flow<String>) {
    super.start(flow)
    if let stage { for name in names { flow.push(stage.make(name)) } }
    whileStarting?(self)
  }
}

/// A screen that notes its hooks, and lets a person go or not.
final class CaseScreen: Screen, LeaveGuard, ScrollsToTop {
  let name: String
  var allowsLeaving = true
  var onHook: (@MainActor (AppearanceHook) -> Void)?
  private weak var stage: CaseStage?

  init(_ name: String, on stage: CaseStage) {
    self.name = name
    self.stage = stage
  }

  func willAppear() { called(.willAppear) }
  func didAppear() { called(.didAppear) }
  func willDisappear() { called(.willDisappear) }
  func didDisappear() { called(.didDisappear) }
  /// Repeats the last attempt to leave.
  private(set) var retry: (@MainActor () -> Void)?
  func didAttemptToLeave(retry: @escaping @MainActor () -> Void) {
    self.retry = retry
    stage?.note("\(name): attempted")
  }
  func scrollToTop() { stage?.note("\(name): scrolled to top") }

  private func called(_ hook: AppearanceHook) {
    stage?.note(hook, of: self)
    onHook?(hook)
  }
}
