/// Creates screens, handles their events, and decides where the user navigates next.
///
/// A coordinator is a plain object that the tree of flows retains from `run` until the coordinator's flow ends. Callers
/// use only the initializer and the methods that the coordinator itself declares. Only the coordinator receives the
/// flow, in `start(_:)`. A ``ContextCoordinator`` that is run for a link or a restored state receives the flow in
/// `resume(_:)` instead.
///
/// ```swift
/// import Coordination
///
/// final class CitiesScreen: Screen {
///   var onChoose: ((String) -> Void)?
///   var onShowMap: (() -> Void)?
/// }
///
/// final class MapScreen: Screen {}
///
/// final class CityCoordinator: Coordinator {
///   func start(_ flow: Flow<String>) {
///     flow.push(CitiesScreen()) { screen, flow in
///       screen.onShowMap = { flow.push(MapScreen()) }
///       screen.onChoose = { city in flow.finish(city) }
///     }
///   }
/// }
/// ```
@MainActor public protocol Coordinator<Output>: AnyObject {
  /// The type of the result with which the flow finishes.
  associatedtype Output

  /// Shows the first screen.
  ///
  /// The flow or navigator that runs the coordinator calls this method once for each run. The host receives the
  /// resulting steps only after the method has returned.
  ///
  /// - Parameter flow: The flow, which shows screens and runs children. Closures can capture the flow: it retains no
  ///   screens, and after it has ended, it retains no coordinator.
  func start(_ flow: Flow<Output>)

  /// Called once when the flow has ended, before the flow's parent is notified.
  func didEnd(_ outcome: FlowOutcome<Output>)
}

extension Coordinator {
  public func didEnd(_ outcome: FlowOutcome<Output>) {}
}

/// A listener that is notified when a child ends.
///
/// Use a listener as an alternative to an `onEnd` closure. The flow that runs the child does not retain the listener.
///
/// ```swift
/// import Coordination
///
/// final class SessionListener: CoordinatorFlowListener {
///   private(set) var endedFlows: [String] = []
///
///   func flowDidEnd<Child: Coordinator>(_ coordinator: Child, _ outcome: FlowOutcome<Child.Output>) {
///     endedFlows.append("\(Child.self): \(outcome.kind)")
///   }
/// }
/// ```
@MainActor public protocol CoordinatorFlowListener: AnyObject {
  /// Called exactly once for each child that was run, in the transaction that removes the child's screens.
  ///
  /// - Parameters:
  ///   - coordinator: The child that has ended.
  ///   - outcome: The outcome of the child's flow.
  func flowDidEnd<Child: Coordinator>(_ coordinator: Child, _ outcome: FlowOutcome<Child.Output>)
}
