import CoordinationTesting
import Navigation

@testable import Coordination

// What tests ask of a coordinator's flow, written shorter.
extension StubCoordinator {
  var navigator: Navigator? { (flow.driver as? FlowNode)?.navigator }
  var children: [any Coordinator] { flow.children }

  func finish(_ output: Output) { flow.finish(output) }
  func cancel() { flow.cancel() }
  func fail(_ error: any Error) { flow.fail(error) }
  func raise(_ event: any FlowEvent) -> Bool { flow.raise(event) }

  @discardableResult
  func run<Child: Coordinator>(
    _ child: Child, in placement: FlowPlacement = .here,
    onEnd: (@MainActor (FlowOutcome<Child.Output>) -> Void)? = nil
  ) -> NavigationError? {
    flow.run(child, in: placement, onEnd: onEnd).error
  }
}
