import Navigation
public import Screens

/// A handle on a running flow: shows screens, runs children, and ends with an outcome.
///
/// A coordinator receives it in ``Coordinator/start(_:)``. It is small and safe to capture in closures. After the flow
/// has ended, it retains neither the coordinator nor a screen, and its requests are rejected.
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

  /// Whether the flow has not ended.
  public var isRunning: Bool { driver.isRunning }

  /// The screens of the flow and of its children that are decided to be shown, from bottom to top.
  public var screens: [any Screen] { driver.screens }

  /// The coordinators that the flow runs, in the order in which they were run.
  public var children: [any Coordinator] { driver.children }

  /// Returns a handle whose requests count only while a screen is on top.
  ///
  /// Use it for taps: the second of two quick taps then has no effect.
  public func from(_ screen: any Screen) -> Flow {
    var flow = self
    flow.origin = FlowOrigin(screen)
    return flow
  }

  /// A handle whose requests are shown without animation; those of the children that it runs are animated.
  public var unanimated: Flow {
    var flow = self
    flow.isAnimated = false
    return flow
  }
}

// MARK: - Ending

extension Flow {
  /// Ends the flow with its result.
  ///
  /// Its screens leave and its parent is notified in one transaction, which includes the requests that the parent makes
  /// in response. Finishing a flow that has ended is reported through `Navigator.onReport`; its first outcome counts.
  public func finish(_ output: Output) { driver.end(.finished(output)) }

  /// Ends the flow without a result; a flow that has ended stays as it is.
  public func cancel() { driver.end(.canceled) }

  /// Ends the flow because of an error.
  public func fail(_ error: any Error) { driver.end(.failed(error)) }
}

extension Flow where Output == Void {
  /// Ends the flow.
  public func finish() { finish(()) }
}

// MARK: - Events

extension Flow {
  /// Passes an event to the parent, and on to its parent, until a coordinator handles it.
  ///
  /// - Returns: Whether a coordinator has handled it.
  @discardableResult
  public func raise(_ event: any FlowEvent) -> Bool { driver.raise(event) }
}
