import Navigation

/// What to do about layers that cover the way.
public struct LayerPolicy: ContextPolicy {
  /// What to do about a layer.
  public enum Reaction: Hashable, Sendable {
    /// Close it.
    case dismiss
    /// Wait until it is closed.
    case queue
    /// Open nothing.
    case refuse
  }

  /// What to do about layers that a person can close.
  public let dismissible: Reaction
  /// What to do about layers that a person cannot close.
  public let blocking: Reaction

  /// Makes the policy.
  public init(dismissible: Reaction = .dismiss, blocking: Reaction = .queue) {
    self.dismissible = dismissible
    self.blocking = blocking
  }

  /// Returns the strictest reaction to any of the layers that would be closed.
  public func verdict(on proposal: ContextProposal) -> ContextVerdict {
    let blocker = proposal.closedLayers.first(where: \.isBlocking)
    guard let layer = blocker ?? proposal.closedLayers.first else { return .allow }
    let name = layer.content.entries.first?.context.map { "the layer of \($0)" } ?? "a layer"
    switch blocker == nil ? dismissible : blocking {
    case .dismiss: return .allow
    case .queue: return .wait("\(name) has to be closed first")
    case .refuse: return .deny("\(name) covers the way: close it first")
    }
  }
}
