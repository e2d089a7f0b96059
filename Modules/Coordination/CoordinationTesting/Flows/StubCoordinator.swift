public import Coordination

/// A coordinator that takes the place of a real child and whose flow is controlled by a test.
///
/// ```swift
/// import Coordination
/// import CoordinationTesting
///
/// @MainActor func finishChild(of parent: Flow<Void>) {
///   let child = StubCoordinator<String>()
///   parent.run(child) { outcome in print(outcome) }
///   child.flow.finish("Ada")
/// }
/// ```
@MainActor open class StubCoordinator<Output>: Coordinator {
  private let onStart: @MainActor (Flow<Output>) -> Void
  private var started: Flow<Output>?

  /// Creates a coordinator.
  ///
  /// - Parameter onStart: A closure that is called with the flow when the coordinator is run.
  public init(onStart: @escaping @MainActor (Flow<Output>) -> Void = { _ in }) { self.onStart = onStart }

  /// The flow of the latest run.
  ///
  /// Access this property only after the coordinator has been run.
  public final var flow: Flow<Output> {
    guard let started else { preconditionFailure("A stub coordinator has no flow before it is run") }
    return started
  }

  /// Whether the coordinator has been run and its flow has not ended.
  public final var isRunning: Bool { started?.isRunning ?? false }

  open func start(_ flow: Flow<Output>) {
    started = flow
    onStart(flow)
  }

  /// Stores the flow without calling `onStart`, for subclasses that conform to `ContextCoordinator`.
  open func resume(_ flow: Flow<Output>) { started = flow }

  open func didEnd(_ outcome: FlowOutcome<Output>) {}
}
