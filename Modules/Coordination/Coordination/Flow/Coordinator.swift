/// Decides where to go: makes screens, listens to them, and asks its router to show them.
///
/// A plain object conforms by storing a ``Flow``; ``BaseCoordinator`` saves that line.
@MainActor public protocol Coordinator<Output>: AnyObject {
  /// What it tells its parent when it has finished.
  associatedtype Output

  /// Its place in the tree of flows, and its way to what is shown.
  var flow: Flow<Output> { get }

  /// Shows the first screen; called once, by whoever runs the coordinator, inside a transaction.
  func start()
}

/// A coordinator that is its own flow.
@MainActor open class BaseCoordinator<Output>: Flow<Output>, Coordinator {
  /// Makes a coordinator that is not run yet.
  @inlinable public override init() { super.init() }

  /// The coordinator itself.
  @inlinable public final var flow: Flow<Output> { self }

  /// Shows nothing; a flow that shows something overrides it.
  open func start() {}
}

/// Hears how a flow has ended, as an alternative to a closure; whoever runs the flow does not hold it.
@MainActor public protocol CoordinatorFlowListener<Output>: AnyObject {
  /// What the flow tells when it has finished.
  associatedtype Output

  /// Called exactly once, in the transaction in which the flow unwinds.
  func flowDidEnd(_ outcome: FlowOutcome<Output>)
}
