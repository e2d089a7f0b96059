import Navigation

/// An event that a flow raises and that bubbles up the tree until a coordinator handles it.
public protocol FlowEvent {}

/// A coordinator that handles events from the flows below its own flow.
@MainActor public protocol FlowEventHandler: AnyObject {
  /// Handles an event.
  ///
  /// - Returns: `true` if the event was handled, or `false` to pass the event to the parent.
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
