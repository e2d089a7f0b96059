public import Navigation
public import Screens

/// The place where a screen or a coordinator's first screen appears.
///
/// ```swift
/// import Coordination
///
/// final class HelpScreen: Screen {}
///
/// final class HelpCoordinator: Coordinator {
///   func start(_ flow: Flow<Void>) { flow.push(HelpScreen()) }
/// }
///
/// @MainActor func showHelp(in flow: Flow<Void>, isModal: Bool) {
///   flow.run(HelpCoordinator(), in: isModal ? .modal(.fullScreen) : .here)
/// }
/// ```
public enum FlowPlacement: Hashable, Sendable {
  /// Pushes the screen onto the flow's container. If there is no container yet, the screen opens one.
  case here
  /// Replaces the top screen in the flow's container.
  case replacingTop
  /// Replaces all screens in the flow's container.
  case root
  /// Opens a new container that replaces everything that the navigator shows.
  case window(ContainerKind = .stack)
  /// Opens a new modal container. If the navigator shows nothing yet, the container becomes the root.
  case modal(NavigationState.Presentation.Style = .sheet, isBlocking: Bool = false, ContainerKind = .stack)
  /// Opens a new tab of the flow. The flow's first tab creates a tab bar in the modal in which the flow was run. If
  /// there is no such modal, the tab bar replaces everything that the navigator shows.
  case tab(ContainerKind = .stack, at: TabPosition = .last)
}

/// A navigation request from a flow.
///
/// A running flow performs the request immediately. Tests use `if case` to match the requests that a `FlowRecorder` has
/// recorded.
public enum FlowRequest {
  /// Shows a screen. The context describes the screen's content for links and restoration.
  case show(any Screen, FlowPlacement = .here, context: ScreenContext? = nil)
  /// Replaces the screens in the flow's container. Screens that are already in the container keep their entries.
  ///
  /// Each context describes the screen at the same index. If a context is missing or `nil`, an existing screen keeps
  /// its context, and a new screen has none.
  case setScreens([any Screen], contexts: [ScreenContext?] = [])
  /// Pops at most the given number of screens.
  case pop(Int)
  /// Pops all screens above a screen.
  case popTo(any Screen)
  /// Pops to the topmost matching screen below the current screen.
  case popToMatch((any Screen) -> Bool)
  /// Pops to the lowest screen in the container that belongs to the flow or to one of its descendants.
  case popToRoot
  /// Removes a screen, regardless of its position in the container.
  case remove(any Screen)
  /// Turns to the page that shows a screen.
  case turn(to: any Screen)
  /// Sets a screen's context for links and restoration.
  case setContext(ScreenContext?, of: any Screen)
  /// Dismisses the modal above the flow's container or, if there is no such modal, the modal that contains the flow.
  case dismiss
  /// Dismisses the modal that contains a screen, and all modals above that modal.
  case dismissModal(of: any Screen)
  /// Selects the tab of a screen or of a coordinator that runs below the flow.
  case select(AnyObject)
  /// Moves a tab of the flow to another index.
  case moveTab(from: Int, to: Int)
}

extension FlowRequest {
  /// The type of the screen or coordinator that the request specifies, or `nil` if the request does not specify exactly
  /// one.
  var subject: AnyObject.Type? {
    switch self {
    case .show(let screen, _, _), .popTo(let screen), .remove(let screen), .dismissModal(let screen), .turn(let screen),
      .setContext(_, let screen):
      type(of: screen)
    case .select(let target): type(of: target)
    case .setScreens, .pop, .popToMatch, .popToRoot, .dismiss, .moveTab: nil
    }
  }
}

/// Performs a flow's requests.
///
/// A driver is either a node in the tree of flows or, in a test, a recorder.
@MainActor package protocol FlowDriver: AnyObject {
  var isRunning: Bool { get }
  /// The screens of the flow and its descendants.
  var screens: [any Screen] { get }
  /// The coordinators that the flow runs.
  var children: [any Coordinator] { get }

  /// Performs a request. If there is an origin, the request is ignored unless the origin's screen is on top.
  func perform(_ request: FlowRequest, from origin: FlowOrigin?, _ options: RequestOptions) -> PopDecision
  /// Performs several requests, whose results are shown together after the last request.
  func transaction(_ body: () -> RequestDecision) -> RequestDecision
  /// Runs a task that is canceled when the flow ends.
  func task(_ body: @escaping @MainActor () async throws -> Void) -> Task<Void, Never>
  /// Completes a request for a context if the top screen of the flow's container already shows that context.
  ///
  /// - Returns: Whether the context is already shown.
  func endIfShown(_ context: ScreenContext, _ options: RequestOptions) -> Bool
  /// Runs a child if possible and, when the child has ended, calls a closure with the outcome.
  func run<Child: Coordinator>(
    _ child: Child, in placement: FlowPlacement, from origin: FlowOrigin?,
    onEnd: (@MainActor (FlowOutcome<Child.Output>) -> Void)?
  ) -> FlowRun
  /// Ends the flow. If the outcome contains an output, the output must have the output type of the flow's coordinator.
  func end(_ outcome: FlowOutcome<Any>)
  func raise(_ event: any FlowEvent) -> Bool
}

/// The result of running a coordinator.
@MainActor package enum FlowRun {
  /// The coordinator was run. The node is `nil` for a recorder.
  case running(FlowNode?)
  /// The coordinator was run, but its flow failed while starting.
  case failed(NavigationError)
  case rejected(NavigationError)
  /// The screen that the request comes from is no longer on top.
  case stale

  package var decision: RequestDecision {
    switch self {
    case .running: .accepted
    case .failed(let error), .rejected(let error): .rejected(error)
    case .stale: .ignored(.stale)
    }
  }

  /// Calls a closure with `superseded` if the coordinator was not run, and returns the decision.
  func ending<Output>(_ onEnd: (@MainActor (FlowOutcome<Output>) -> Void)?) -> RequestDecision {
    switch self {
    case .running, .failed: break
    case .rejected, .stale: onEnd?(.superseded)
    }
    return decision
  }
}

/// A weak reference to the screen that a request comes from.
package final class FlowOrigin {
  package private(set) weak var screen: (any Screen)?
  /// The screen's type, which remains available after the screen is released.
  package let type: any Screen.Type

  init(_ screen: any Screen) { (self.screen, type) = (screen, Swift.type(of: screen)) }
}
