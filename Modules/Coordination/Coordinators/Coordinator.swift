/// Decides where to go: creates screens, listens to them, and asks its flow to show them.
///
/// A coordinator is a plain object. The tree of flows holds it from `run` until its flow ends. Callers see what the
/// coordinator declares itself, which is its initializer and its input; only `start(_:)` receives the flow.
///
/// ```swift
/// final class CityCoordinator: Coordinator {
///   func start(_ flow: Flow<City>) {
///     flow.push(CitiesScreen()) { screen, flow in
///       screen.onSelect = { city in flow.push(CityScreen(city)) }
///       screen.onChoose = { city in flow.finish(city) }
///     }
///   }
/// }
/// ```
@MainActor public protocol Coordinator<Output>: AnyObject {
  /// The result of a flow that finishes.
  associatedtype Output

  /// Shows the first screen.
  ///
  /// Called once for each run, inside a transaction, by the flow or navigator that runs the coordinator.
  ///
  /// - Parameter flow: Shows screens, runs children, and ends. Closures may capture it: it holds neither screens nor,
  ///   once it has ended, the coordinator.
  func start(_ flow: Flow<Output>)

  /// Called once when the flow has ended, before its parent is notified.
  func didEnd(_ outcome: FlowOutcome<Output>)
}

extension Coordinator {
  public func didEnd(_ outcome: FlowOutcome<Output>) {}
}

/// Is notified of the end of any child, as an alternative to a closure.
///
/// The flow that runs the child holds it weakly.
///
/// ```swift
/// func flowDidEnd<Child: Coordinator>(_ coordinator: Child, _ outcome: FlowOutcome<Child.Output>) {
///   if coordinator is LoginCoordinator, let name = outcome.output as? String { startMain(name) }
/// }
/// ```
@MainActor public protocol CoordinatorFlowListener: AnyObject {
  /// Called exactly once for each child, in the transaction in which its screens leave.
  ///
  /// - Parameters:
  ///   - coordinator: The child that has ended.
  ///   - outcome: How it has ended.
  func flowDidEnd<Child: Coordinator>(_ coordinator: Child, _ outcome: FlowOutcome<Child.Output>)
}
