package import Navigation
package import Screens

/// Carries out what a flow asks for: a node of the tree of flows, or a recorder in a test.
@MainActor package protocol FlowDriver: AnyObject {
  var isRunning: Bool { get }
  /// The screens of the flow and of its children.
  var screens: [any Screen] { get }
  /// The context of the screen on top of the flow's container.
  var topContext: ScreenContext? { get }
  /// The coordinators that the flow runs.
  var children: [any Coordinator] { get }

  /// Carries out a request; with an origin, only if that screen is on top.
  func perform(_ request: FlowRequest, from origin: FlowOrigin?, _ options: RequestOptions) -> Refusal?
  /// Completes a request for a context that is already on top.
  func endAsShown(_ options: RequestOptions)
  func run<Child: Coordinator>(
    _ child: Child, in placement: FlowPlacement, from origin: FlowOrigin?,
    onEnd: (@MainActor (FlowOutcome<Child.Output>) -> Void)?
  ) -> FlowRun
  /// Ends the flow; the output is of the type that the flow was created with.
  func end(_ outcome: FlowOutcome<Any>)
  func raise(_ event: any FlowEvent) -> Bool
  func audience<Member>(of type: Member.Type) -> Audience<Member>
}

/// The result of running a coordinator.
@MainActor package struct FlowRun {
  /// The error, or `nil` if the coordinator was run.
  package let refusal: Refusal?
  /// The flow in the tree, if there is one.
  package let node: FlowNode?

  package init(refusal: Refusal?, node: FlowNode?) {
    self.refusal = refusal
    self.node = node
  }
}

/// The screen that a request comes from, held weakly.
package final class FlowOrigin {
  package private(set) weak var screen: (any Screen)?

  init(_ screen: any Screen) { self.screen = screen }
}
