public import Navigation

/// How a flow has ended; delivered exactly once.
public enum FlowOutcome<Output> {
  /// The flow came to its result.
  case finished(Output)
  /// The flow gave up.
  case cancelled
  /// A person left it.
  case dismissed(by: UserAction)
  /// It was replaced, or its parent ended.
  case superseded
}

extension FlowOutcome: Equatable where Output: Equatable {}
extension FlowOutcome: Hashable where Output: Hashable {}
extension FlowOutcome: Sendable where Output: Sendable {}

extension FlowOutcome {
  /// The result, if the flow came to one.
  public var output: Output? {
    guard case .finished(let output) = self else { return nil }
    return output
  }
}
