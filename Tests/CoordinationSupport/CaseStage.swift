public import Coordination
public import CoordinationTesting
import Testing

/// A navigator with a simulated host on which a case is played, with a journal of outcomes, results, hooks, and
/// reports.
@MainActor public final class CaseStage {
  public let navigator = Navigator()
  public let host: SimulatedHost
  /// The outcomes of flows and the results of requests, in the order in which they were delivered.
  public private(set) var events: [String] = []
  /// The hooks of the screens, in order.
  public private(set) var hooks: [String] = []
  public private(set) var reports: [NavigationDiagnostic.Problem] = []
  /// The rules of UIKit that the case breaks on purpose, to test how the host responds.
  public var rulesToBreak: [UIKitRule] = []
  private var logStart = 0

  public init() {
    host = SimulatedHost(for: navigator)
    navigator.onReport = { [weak self] in self?.reports.append($0.problem) }
  }

  /// The host's log since the journal was cleared.
  public var log: ArraySlice<HostRecord> { host.log[logStart...] }

  /// Clears the journal, so that a case can check only later events.
  public func clearJournal() {
    events = []
    hooks = []
    reports = []
    logStart = host.log.count
  }

  /// Ends all flows and requests, because they may retain the stage.
  public func leave() {
    navigator.close()
    navigator.host = nil
    navigator.stateDidChange = nil
  }

  public func note(_ event: String) { events.append(event) }
  public func note(_ hook: AppearanceHook, of screen: CaseScreen) { hooks.append("\(screen.name) \(hook)") }

  /// Returns a closure that records the result of a request.
  public func recording(_ name: String) -> @MainActor (RequestResult) -> Void { { self.note("\(name): \($0.word)") } }

  public func play(_ moves: HostMove...) {
    for move in moves { host.play(move) }
  }
}

// MARK: - Flows and screens

extension CaseStage {
  /// Runs a flow that shows some screens, and records its outcome.
  @discardableResult
  public func run(
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

  /// Runs a flow for each tab, below a flow that shows no screens itself.
  @discardableResult
  public func runTabs(_ tabs: [String]...) -> (bar: CaseFlow, tabs: [CaseFlow]) {
    let bar = run("bar")
    return (bar, tabs.enumerated().map { run("tab \($0)", $1, under: bar, in: .tab()) })
  }

  /// Makes requests in one transaction.
  public func together(_ body: @escaping @MainActor () -> Void) {
    navigator.run(
      CaseFlow(
        [], on: self,
        whileStarting: { flow in
          body()
          flow.cancel()
        }))
  }

  public func make(_ name: String, allowsLeaving: Bool = true) -> CaseScreen {
    let screen = CaseScreen(name, on: self)
    screen.allowsLeaving = allowsLeaving
    return screen
  }

  /// Returns the topmost decided screen with a name.
  public func screen(_ name: String) throws -> CaseScreen {
    try #require(navigator.screens.compactMap { $0 as? CaseScreen }.last { $0.name == name })
  }

  public func entry(_ name: String) throws -> NavigationState.Entry.ID {
    try #require(navigator.entry(of: screen(name)))
  }

  /// The decided entries, those of the root first.
  public var entries: [NavigationState.Entry] { navigator.state?.entries ?? [] }

  /// Returns the stack or pages that contain a screen.
  public func container(of name: String) throws -> NavigationState.Container.ID {
    try #require(navigator.state?.container(of: entry(name))).id
  }
}

/// A flow that shows screens with given names when it starts.
public final class CaseFlow: StubCoordinator<String> {
  private let names: [String]
  private weak var stage: CaseStage?
  private let whileStarting: (@MainActor (CaseFlow) -> Void)?

  public init(_ names: [String], on stage: CaseStage, whileStarting: (@MainActor (CaseFlow) -> Void)? = nil) {
    self.names = names
    self.stage = stage
    self.whileStarting = whileStarting
  }

  public override func start(_ flow: Flow<String>) {
    super.start(flow)
    if let stage { for name in names { flow.push(stage.make(name)) } }
    whileStarting?(self)
  }
}

/// A screen that records its hooks and can prevent the user from leaving.
public final class CaseScreen: Screen, LeaveGuard, ScrollsToTop {
  public let name: String
  public var allowsLeaving = true
  public var onHook: (@MainActor (AppearanceHook) -> Void)?
  private weak var stage: CaseStage?

  public init(_ name: String, on stage: CaseStage) {
    self.name = name
    self.stage = stage
  }

  public func willAppear() { called(.willAppear) }
  public func didAppear() { called(.didAppear) }
  public func willDisappear() { called(.willDisappear) }
  public func didDisappear() { called(.didDisappear) }
  /// Repeats the last attempt to leave.
  public private(set) var retry: (@MainActor () -> Void)?
  public func didAttemptToLeave(retry: @escaping @MainActor () -> Void) {
    self.retry = retry
    stage?.note("\(name): attempted")
  }
  public func scrollToTop() { stage?.note("\(name): scrolled to top") }

  private func called(_ hook: AppearanceHook) {
    stage?.note(hook, of: self)
    onHook?(hook)
  }
}
