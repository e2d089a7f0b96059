import Navigation

/// Something that happened in a flow and may be another's business: it climbs the tree until somebody handles it.
public protocol FlowEvent {}

/// A coordinator that handles events of the flows below it.
@MainActor public protocol FlowEventHandler: AnyObject {
  /// Handles an event, or leaves it to the flow above.
  ///
  /// - Returns: Whether it was handled.
  func handle(_ event: any FlowEvent) -> Bool
}

extension AnyFlow {
  /// Hands an event to the flow above, and on to the one above that until somebody handles it.
  ///
  /// - Returns: Whether anybody did.
  @discardableResult
  public final func raise(_ event: any FlowEvent) -> Bool {
    var next = parent
    while let flow = next {
      if let handler = flow.owner as? any FlowEventHandler, handler.handle(event) { return true }
      next = flow.parent
    }
    return false
  }
}
