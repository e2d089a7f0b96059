public import Navigation

/// How a flow has ended; delivered exactly once.
public enum FlowOutcome<Output> {
  /// The flow came to its result.
  case finished(Output)
  /// The flow gave up.
  case canceled
  /// The user left it.
  case dismissed(by: UserAction)
  /// It was replaced, or its parent ended.
  case superseded
  /// Something went wrong.
  case failed(any Error)
}

extension FlowOutcome: Sendable where Output: Sendable {}

extension FlowOutcome {
  /// How a flow has ended, whatever its result.
  public enum Kind: Hashable, Sendable {
    case finished, canceled, dismissed(by: UserAction), superseded, failed
  }

  /// The result, if the flow came to one.
  public var output: Output? {
    guard case .finished(let output) = self else { return nil }
    return output
  }

  /// How the flow has ended, whatever its result.
  public var kind: Kind {
    switch self {
    case .finished: .finished
    case .canceled: .canceled
    case .dismissed(let action): .dismissed(by: action)
    case .superseded: .superseded
    case .failed: .failed
    }
  }

  /// The case, without values.
  var name: String {
    switch self {
    case .finished: "finished"
    case .canceled: "canceled"
    case .dismissed: "dismissed"
    case .superseded: "superseded"
    case .failed: "failed"
    }
  }
}
