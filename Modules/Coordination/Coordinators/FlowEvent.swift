import Navigation

/// An event in a flow that may concern another flow: it bubbles up the tree until a coordinator handles it.
public protocol FlowEvent {}

/// A coordinator that handles events of the flows below it.
@MainActor public protocol FlowEventHandler: AnyObject {
  /// Handles an event, or leaves it to the parent.
  ///
  /// - Returns: Whether it was handled.
  func handle(_ event: any FlowEvent) -> Bool
}

extension FlowNode {
  package func raise(_ event: any FlowEvent) -> Bool {
    var next = parent
    while let flow = next {
      if let handler = flow.coordinator as? any FlowEventHandler, handler.handle(event) { return true }
      next = flow.parent
    }
    return false
  }
}
