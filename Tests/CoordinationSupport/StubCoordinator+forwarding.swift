public import Coordination
public import CoordinationTesting

// These members forward calls from tests to the coordinator's flow.
extension StubCoordinator {
  public var navigator: Navigator? { (flow.driver as? FlowNode)?.navigator }
  public var children: [any Coordinator] { flow.children }

  public func finish(_ output: Output) { flow.finish(output) }
  public func cancel() { flow.cancel() }
  public func fail(_ error: any Error) { flow.fail(error) }
  public func raise(_ event: any FlowEvent) -> Bool { flow.raise(event) }

  @discardableResult
  public func run<Child: Coordinator>(
    _ child: Child, in placement: FlowPlacement = .here,
    onEnd: (@MainActor (FlowOutcome<Child.Output>) -> Void)? = nil
  ) -> NavigationError? {
    flow.run(child, in: placement, onEnd: onEnd).error
  }
}
