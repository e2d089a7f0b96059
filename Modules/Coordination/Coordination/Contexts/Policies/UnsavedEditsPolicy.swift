import Navigation

/// Keeps screens that do not let a person go, because of unsaved edits, say.
public struct UnsavedEditsPolicy: ContextPolicy {
  /// Makes the policy.
  public init() {}

  /// Returns no if a screen would be taken away that does not let a person go.
  public func verdict(on proposal: ContextProposal) -> ContextVerdict {
    guard let entry = proposal.removed.first(where: { proposal.situation.guarded.contains($0.id) }) else {
      return .allow
    }
    let name = entry.context.map { "\($0)" } ?? "a screen"
    return .deny("\(name) does not let go: finish there first")
  }
}
