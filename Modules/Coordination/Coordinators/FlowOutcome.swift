public import Navigation

/// The way a flow ended, with its result or error, if any.
///
/// The outcome is delivered exactly once.
///
/// ```swift
/// import Coordination
///
/// func message(for outcome: FlowOutcome<String>) -> String {
///   switch outcome {
///   case .finished(let city): "You chose \(city)."
///   case .canceled, .dismissed: "You chose no city."
///   case .superseded: "Another request replaced the choice."
///   case .failed(let error): "The choice failed: \(error)"
///   }
/// }
/// ```
public enum FlowOutcome<Output> {
  /// The flow finished with a result.
  case finished(Output)
  /// The coordinator or a canceled task ended the flow without a result.
  case canceled
  /// The user left the flow.
  case dismissed(by: UserAction)
  /// The flow lost its screens without a user action, its parent ended, its navigator was released, or the flow could
  /// not be run.
  case superseded
  /// The flow failed with an error.
  case failed(any Error)
}

extension FlowOutcome: Sendable where Output: Sendable {}

extension FlowOutcome {
  /// The kind of an outcome, without its result or error.
  public enum Kind: Hashable, Sendable {
    case finished, canceled, dismissed(by: UserAction), superseded, failed
  }

  /// The result, or `nil` if the flow ended without a result.
  public var output: Output? {
    guard case .finished(let output) = self else { return nil }
    return output
  }

  public var kind: Kind {
    switch self {
    case .finished: .finished
    case .canceled: .canceled
    case .dismissed(let action): .dismissed(by: action)
    case .superseded: .superseded
    case .failed: .failed
    }
  }

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
