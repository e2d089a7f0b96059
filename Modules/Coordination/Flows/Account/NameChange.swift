public import Coordination

/// A new name of the user, which bubbles up to the coordinator that holds the account.
public struct NameChange: FlowEvent {
  public let name: String

  public init(_ name: String) { self.name = name }
}
