import Navigation
public import Screens

/// A handle with which a coordinator shows screens, runs children, and ends its flow with an outcome.
///
/// A coordinator receives the handle in ``Coordinator/start(_:)``. The handle is small and safe to capture in closures.
/// After the flow has ended, the handle retains neither the coordinator nor any screen, and its requests are rejected.
///
/// ```swift
/// import Coordination
///
/// final class EditScreen: Screen {
///   var onSave: ((String) -> Void)?
///   var onCancel: (() -> Void)?
/// }
///
/// final class EditCoordinator: Coordinator {
///   func start(_ flow: Flow<String>) {
///     flow.push(EditScreen()) { screen, flow in
///       screen.onSave = { text in flow.finish(text) }
///       screen.onCancel = {
///         flow.confirm(.init(title: "Discard changes?", confirmation: "Discard")) { isConfirmed in
///           if isConfirmed { flow.cancel() }
///         }
///       }
///     }
///   }
/// }
/// ```
@MainActor public struct Flow<Output> {
  package let driver: any FlowDriver
  private(set) var origin: FlowOrigin?
  var isAnimated = true

  package init(_ driver: any FlowDriver) { self.driver = driver }

  /// Whether the flow is still running.
  public var isRunning: Bool { driver.isRunning }

  /// The screens of the flow and its descendants, from bottom to top, including screens that the host does not show
  /// yet.
  public var screens: [any Screen] { driver.screens }

  /// The coordinators that the flow runs, in the order in which they were run.
  public var children: [any Coordinator] { driver.children }

  /// Returns a handle whose requests are performed only while the given screen is on top.
  ///
  /// Use this handle for taps so that the second of two quick taps has no effect.
  public func from(_ screen: any Screen) -> Flow {
    var flow = self
    flow.origin = FlowOrigin(screen)
    return flow
  }

  /// A handle whose requests are not animated.
  ///
  /// Requests from children that the handle runs are still animated.
  public var unanimated: Flow {
    var flow = self
    flow.isAnimated = false
    return flow
  }
}

// MARK: - Ending

extension Flow {
  /// Ends the flow with a result.
  ///
  /// The removal of the flow's screens and the requests that the parent makes in response form a single transaction.
  /// Finishing a flow that has already ended is reported through `Navigator.onReport` and does not change the outcome.
  public func finish(_ output: Output) { driver.end(.finished(output)) }

  /// Ends the flow without a result.
  ///
  /// If the flow has already ended, this method has no effect.
  public func cancel() { driver.end(.canceled) }

  /// Ends the flow because of an error.
  ///
  /// If the flow has already ended, the call is reported through `Navigator.onReport` and does not change the outcome.
  public func fail(_ error: any Error) { driver.end(.failed(error)) }
}

extension Flow where Output == Void {
  /// Finishes a flow that has no output.
  public func finish() { finish(()) }
}

// MARK: - Events

extension Flow {
  /// Passes an event up the tree, starting at the flow's parent, until a coordinator handles it.
  ///
  /// - Returns: Whether a coordinator handled the event.
  @discardableResult
  public func raise(_ event: any FlowEvent) -> Bool { driver.raise(event) }
}
