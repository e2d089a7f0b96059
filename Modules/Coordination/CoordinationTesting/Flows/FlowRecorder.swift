public import Coordination
import Navigation
public import Screens

/// Records what a coordinator asks its flow for, in place of the tree of flows.
///
/// ```swift
/// let recorder = FlowRecorder<String>()
/// LoginCoordinator().start(recorder.flow)
/// (recorder.screens.last as? LoginScreen)?.onSignIn?("Ada")
/// #expect(recorder.outcome?.output == "Ada")
/// ```
@MainActor public final class FlowRecorder<Output> {
  /// What the coordinator has asked for, in order.
  public private(set) var requests: [FlowRequest] = []
  /// The screens that the coordinator has shown and not popped, in order, whatever their placement.
  public private(set) var screens: [any Screen] = []
  /// The children that the coordinator has run, with their placements; the recorder does not start them.
  public private(set) var runs: [(coordinator: any Coordinator, placement: FlowPlacement)] = []
  /// The events that the coordinator has raised.
  public private(set) var events: [any FlowEvent] = []
  /// How the coordinator has ended its flow, the first time; `nil` while it runs.
  public private(set) var outcome: FlowOutcome<Output>?
  /// Decides whether an event is handled; by default, none is.
  public var handles: (any FlowEvent) -> Bool = { _ in false }

  private var ends: [ObjectIdentifier: (Any) -> Void] = [:]
  private let driver = RecordingDriver<Output>()

  /// Creates a recorder of a flow that runs.
  public init() { driver.recorder = self }

  /// The flow to start a coordinator with.
  ///
  /// It does not keep the recorder, so that screens whose closures capture it are released with the recorder.
  public var flow: Flow<Output> { Flow(driver) }

  /// Ends a coordinator that was run on the flow, and notifies the one under test.
  ///
  /// - Returns: Whether the coordinator was running.
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
    for case .show(let screen, _, let context) in requests.reversed() where screen === screens.last { return context }
    return nil
  }

  fileprivate func perform(_ request: FlowRequest, from origin: FlowOrigin?, _ options: RequestOptions) -> Refusal? {
    guard isRunning else { return complete(options, .refused(.flowNotRunning), .flowNotRunning) }
    if let origin, screens.last !== origin.screen { return complete(options, .stale) }
    requests.append(request)
    change(by: request)
    return complete(options, .done)
  }

  private func complete(_ options: RequestOptions, _ result: RequestResult, _ refusal: Refusal? = nil) -> Refusal? {
    options.completion?(result)
    return refusal
  }

  private func change(by request: FlowRequest) {
    switch request {
    case .show(let screen, .replacingTop, _): screens = screens.dropLast() + [screen]
    case .show(let screen, .root, _), .show(let screen, .window, _): screens = [screen]
    case .show(let screen, .here, _), .show(let screen, .modal, _), .show(let screen, .tab, _): screens.append(screen)
    case .setScreens(let new): screens = new
    case .pop(let count): screens.removeLast(min(count, max(screens.count - 1, 0)))
    case .popTo(let screen): pop { $0 === screen }
    case .popToMatch(let matches): pop(where: matches)
    case .popToRoot: screens = Array(screens.prefix(1))
    case .dismiss, .select: break
    }
  }

  private func pop(where matches: (any Screen) -> Bool) {
    guard let index = screens.dropLast().lastIndex(where: matches) else { return }
    screens.removeSubrange((index + 1)...)
  }

  fileprivate func run<Child: Coordinator>(
    _ child: Child, in placement: FlowPlacement, onEnd: (@MainActor (FlowOutcome<Child.Output>) -> Void)?
  ) -> FlowRun {
    guard isRunning, ends[ObjectIdentifier(child)] == nil else {
      onEnd?(.superseded)
      return (isRunning ? .alreadyStarted : .flowNotRunning, nil)
    }
    runs.append((child, placement))
    ends[ObjectIdentifier(child)] = { if let outcome = $0 as? FlowOutcome<Child.Output> { onEnd?(outcome) } }
    return (nil, nil)
  }

  fileprivate func end(_ outcome: FlowOutcome<Any>) {
    if self.outcome == nil { self.outcome = outcome.typed() }
  }

  fileprivate func raise(_ event: any FlowEvent) -> Bool {
    events.append(event)
    return handles(event)
  }
}

/// Passes on what a flow is asked for, as long as the recorder lives.
private final class RecordingDriver<Output>: FlowDriver {
  weak var recorder: FlowRecorder<Output>?

  var isRunning: Bool { recorder?.isRunning ?? false }
  var children: [any Coordinator] { recorder?.runs.map(\.coordinator) ?? [] }
  var screens: [any Screen] { recorder?.screens ?? [] }

  func perform(_ request: FlowRequest, from origin: FlowOrigin?, _ options: RequestOptions) -> Refusal? {
    if let recorder { return recorder.perform(request, from: origin, options) }
    options.completion?(.refused(.flowNotRunning))
    return .flowNotRunning
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
    if let recorder { return recorder.run(child, in: placement, onEnd: onEnd) }
    onEnd?(.superseded)
    return (.flowNotRunning, nil)
  }

  func end(_ outcome: FlowOutcome<Any>) { recorder?.end(outcome) }
  func raise(_ event: any FlowEvent) -> Bool { recorder?.raise(event) ?? false }
}
