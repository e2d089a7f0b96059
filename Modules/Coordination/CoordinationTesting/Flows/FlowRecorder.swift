public import Coordination

/// Takes the place of a navigator and records the requests that a coordinator makes to its flow.
///
/// ```swift
/// import Coordination
/// import CoordinationTesting
/// import Testing
///
/// final class LoginScreen: Screen { var onSignIn: ((String) -> Void)? }
///
/// final class LoginCoordinator: Coordinator {
///   func start(_ flow: Flow<String>) {
///     flow.push(LoginScreen()) { screen, flow in screen.onSignIn = { flow.finish($0) } }
///   }
/// }
///
/// @MainActor @Test func `signing in finishes with the name`() {
///   let recorder = FlowRecorder<String>()
///   LoginCoordinator().start(recorder.flow)
///   (recorder.screens.last as? LoginScreen)?.onSignIn?("Ada")
///   #expect(recorder.outcome?.output == "Ada")
/// }
/// ```
@MainActor public final class FlowRecorder<Output> {
  /// The coordinator's requests, in order.
  ///
  /// The array omits stale requests, requests after the end of the flow, and requests to run children. It also omits
  /// requests for a context that is already on top.
  public private(set) var requests: [FlowRequest] = []
  /// The screens that the coordinator has shown and not removed, in order, regardless of placement.
  public var screens: [any Screen] { shown.map(\.screen) }
  /// The children that the coordinator has run and that have not ended, with their placements.
  ///
  /// The recorder does not start these children.
  public private(set) var runs: [(coordinator: any Coordinator, placement: FlowPlacement)] = []
  /// The events that the coordinator has raised.
  public private(set) var events: [any FlowEvent] = []
  /// The errors that the flow's tasks have thrown, except for errors from canceled tasks.
  public private(set) var taskErrors: [any Error] = []
  /// The number of unfinished tasks.
  public var taskCount: Int { tasks.count }
  /// The problems that a navigator would report: rejected requests, stale requests, and attempts to end the flow again.
  public private(set) var problems: [NavigationDiagnostic.Problem] = []
  /// The flow's first outcome, or `nil` if the flow is still running.
  public private(set) var outcome: FlowOutcome<Output>?
  /// A closure that returns whether an event is handled.
  ///
  /// By default, no event is handled.
  public var handles: (any FlowEvent) -> Bool = { _ in false }

  private let tasks = FlowTasks(of: "\(FlowRecorder.self)", on: nil)
  private var shown: [(screen: any Screen, isModal: Bool)] = []
  /// The closures that notify the coordinator of the children's outcomes.
  ///
  /// If a closure receives `nil`, the child's outcome is `superseded`.
  private var ends: [ObjectIdentifier: (Any?) -> Void] = [:]
  private let driver = RecordingDriver<Output>()

  /// Creates a recorder with a running flow.
  public init() { driver.recorder = self }

  /// The flow with which to start a coordinator.
  ///
  /// The flow does not retain the recorder, so screens whose closures capture the flow are released with the recorder.
  public var flow: Flow<Output> { Flow(driver) }

  /// Ends a child that was run on the flow and notifies the coordinator under test.
  ///
  /// - Returns: Whether the child was running.
  @discardableResult
  public func end<Child: Coordinator>(_ child: Child, _ outcome: FlowOutcome<Child.Output>) -> Bool {
    guard let end = ends.removeValue(forKey: ObjectIdentifier(child)) else { return false }
    runs.removeAll { $0.coordinator === child }
    end(outcome)
    return true
  }
}

extension FlowRecorder {
  fileprivate var isRunning: Bool { outcome == nil }
  fileprivate var topContext: ScreenContext? {
    for case .show(let screen, _, let context) in requests.reversed() where screen === shown.last?.screen {
      return isRunning ? context : nil
    }
    return nil
  }

  fileprivate func perform(_ request: FlowRequest, from origin: FlowOrigin?, _ options: RequestOptions) -> PopDecision {
    guard isRunning else { return PopDecision(reject(.flowNotRunning, options)) }
    guard isOnTop(origin) else {
      noteStale(origin)
      options.completion?(.stale)
      return PopDecision(.ignored(.stale))
    }
    requests.append(request)
    if let error = error(of: request) { return PopDecision(reject(error, options)) }
    let before = shown
    change(by: request)
    let removed = before.reversed().map(\.screen).filter { screen in !shown.contains { $0.screen === screen } }
    if removed.isEmpty, request.isPop {
      options.completion?(.nothingToPop)
      return PopDecision(.ignored(.nothingToPop))
    }
    let isClamped = if case .pop(let count) = request { removed.count < count } else { false }
    options.completion?(isClamped ? .clamped : .done)
    return PopDecision(.accepted, screens: removed)
  }

  private func reject(_ error: NavigationError, _ options: RequestOptions = RequestOptions()) -> RequestDecision {
    problems.append(.rejected(error))
    options.completion?(.rejected(error))
    return .rejected(error)
  }

  private func noteStale(_ origin: FlowOrigin?) {
    if let origin { problems.append(.stale(screen: "\(origin.type)")) }
  }

  /// Returns the error with which a navigator would reject a request, or `nil` if the recorder finds no error.
  private func error(of request: FlowRequest) -> NavigationError? {
    switch request {
    case .show(let screen, _, _): shows(screen) ? .screenInUse("\(type(of: screen))") : nil
    case .setScreens(let screens, _): screens.isEmpty ? .noScreens : nil
    case .popTo(let screen), .remove(let screen), .turn(let screen), .setContext(_, let screen):
      shows(screen) ? nil : .screenNotShown
    case .popToMatch(let matches): shown.dropLast().contains { matches($0.screen) } ? nil : .noMatchingScreen
    case .dismiss: shown.contains(where: \.isModal) ? nil : .noModal
    case .dismissModal(let screen):
      if let index = shown.firstIndex(where: { $0.screen === screen }) {
        shown[...index].contains(where: \.isModal) ? nil : .noModal
      } else {
        .screenNotShown
      }
    case .select(let target):
      shown.contains { $0.screen === target } || runs.contains { $0.coordinator === target } ? nil : .notATab
    case .pop, .popToRoot, .moveTab: nil
    }
  }

  private func shows(_ screen: any Screen) -> Bool { shown.contains { $0.screen === screen } }

  private func change(by request: FlowRequest) {
    switch request {
    case .show(let screen, .replacingTop, _):
      let isModal = shown.popLast()?.isModal ?? false
      shown.append((screen, isModal))
    case .show(let screen, .root, _), .show(let screen, .window, _): shown = [(screen, false)]
    case .show(let screen, .here, _), .show(let screen, .tab, _): shown.append((screen, false))
    case .show(let screen, .modal, _): shown.append((screen, true))
    case .setScreens(let new, _): shown = new.map { ($0, false) }
    case .pop(let count): shown.removeLast(min(max(count, 0), max(shown.count - 1, 0)))
    case .popTo(let screen): pop { $0 === screen }
    case .popToMatch(let matches): pop(where: matches)
    case .popToRoot: shown = Array(shown.prefix(1))
    case .remove(let screen): shown.removeAll { $0.screen === screen }
    case .dismiss: if let modal = shown.lastIndex(where: \.isModal) { shown.removeSubrange(modal...) }
    case .dismissModal(let screen):
      guard let index = shown.firstIndex(where: { $0.screen === screen }) else { return }
      if let modal = shown[...index].lastIndex(where: \.isModal) { shown.removeSubrange(modal...) }
    case .select, .turn, .setContext, .moveTab: break
    }
  }

  private func pop(where matches: (any Screen) -> Bool) {
    guard let index = shown.dropLast().lastIndex(where: { matches($0.screen) }) else { return }
    shown.removeSubrange((index + 1)...)
  }

  private func isOnTop(_ origin: FlowOrigin?) -> Bool { origin.map { $0.screen === shown.last?.screen } ?? true }

  fileprivate func run<Child: Coordinator>(
    _ child: Child, in placement: FlowPlacement, from origin: FlowOrigin?,
    onEnd: (@MainActor (FlowOutcome<Child.Output>) -> Void)?
  ) -> FlowRun {
    guard isRunning else {
      _ = reject(.flowNotRunning)
      return .rejected(.flowNotRunning)
    }
    guard isOnTop(origin) else {
      noteStale(origin)
      return .stale
    }
    guard ends[ObjectIdentifier(child)] == nil else {
      _ = reject(.alreadyStarted)
      return .rejected(.alreadyStarted)
    }
    runs.append((child, placement))
    ends[ObjectIdentifier(child)] = { onEnd?($0 as? FlowOutcome<Child.Output> ?? .superseded) }
    return .running(nil)
  }

  fileprivate func end(_ outcome: FlowOutcome<Any>) {
    guard isRunning else {
      if case .canceled = outcome { return }
      return problems.append(.endedTwice(coordinator: "the coordinator"))
    }
    self.outcome = outcome.typed()
    tasks.cancel()
    // When a flow ends, it also ends its children, starting with the last one.
    for run in runs.reversed() { ends.removeValue(forKey: ObjectIdentifier(run.coordinator))?(nil) }
    runs = []
  }

  fileprivate func task(_ body: @escaping @MainActor () async throws -> Void) -> Task<Void, Never> {
    guard isRunning else {
      _ = reject(.flowNotRunning)
      return Task {}
    }
    return tasks.run(body) { [weak self] in self?.taskErrors.append($0) }
  }

  fileprivate func raise(_ event: any FlowEvent) -> Bool {
    events.append(event)
    return handles(event)
  }
}

extension FlowRequest {
  /// Whether the request pops screens.
  fileprivate var isPop: Bool {
    switch self {
    case .pop, .popTo, .popToMatch, .popToRoot: true
    default: false
    }
  }
}

/// Forwards a flow's calls to the recorder while the recorder is alive.
private final class RecordingDriver<Output>: FlowDriver {
  weak var recorder: FlowRecorder<Output>?

  var isRunning: Bool { recorder?.isRunning ?? false }
  var children: [any Coordinator] { recorder?.runs.map(\.coordinator) ?? [] }
  var screens: [any Screen] { recorder?.screens ?? [] }

  func perform(_ request: FlowRequest, from origin: FlowOrigin?, _ options: RequestOptions) -> PopDecision {
    if let recorder { return recorder.perform(request, from: origin, options) }
    options.completion?(.rejected(.flowNotRunning))
    return PopDecision(.rejected(.flowNotRunning))
  }

  func transaction(_ body: () -> RequestDecision) -> RequestDecision { body() }

  func task(_ body: @escaping @MainActor () async throws -> Void) -> Task<Void, Never> {
    recorder?.task(body) ?? Task {}
  }

  func endIfShown(_ context: ScreenContext, _ options: RequestOptions) -> Bool {
    guard recorder?.topContext == context else { return false }
    options.completion?(.alreadyShown)
    return true
  }

  func run<Child: Coordinator>(
    _ child: Child, in placement: FlowPlacement, from origin: FlowOrigin?,
    onEnd: (@MainActor (FlowOutcome<Child.Output>) -> Void)?
  ) -> FlowRun {
    recorder?.run(child, in: placement, from: origin, onEnd: onEnd) ?? .rejected(.flowNotRunning)
  }

  func end(_ outcome: FlowOutcome<Any>) { recorder?.end(outcome) }
  func raise(_ event: any FlowEvent) -> Bool { recorder?.raise(event) ?? false }
}
