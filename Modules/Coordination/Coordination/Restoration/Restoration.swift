public import Navigation

/// What has become of a snapshot.
public struct Restoration: Hashable, Sendable {
  /// Whether it is shown again, and why not.
  public enum Verdict: Hashable, Sendable {
    /// What could be made is shown again.
    case restored
    /// What is shown begins with something else.
    case otherRoot
    /// Nothing of it could be made.
    case nothingLeft
    /// Something was shown already, or is to be restored already.
    case tooLate
    /// A link was opened, which wins.
    case linkFirst
    /// Whoever made the screens has changed what is shown.
    case changedMeanwhile
    /// Nothing was ever shown.
    case nothingShown
    /// It is of another version of the app.
    case version(NavigationSnapshot.VersionError)
  }

  /// An entry that is not shown again.
  public struct Dropped: Hashable, Sendable {
    /// The entry, and by which rule it went.
    public let entry: NavigationState.Dropped
    /// Why its screen could not be made; `nil` if nobody tried.
    public let fault: ContextRefusal?

    init(_ entry: NavigationState.Dropped, because fault: ContextRefusal?) {
      self.entry = entry
      self.fault = fault
    }
  }

  /// Whether it is shown again, and why not.
  public let verdict: Verdict
  /// What is not shown again, the base's first.
  public let dropped: [Dropped]

  init(_ verdict: Verdict, _ dropped: [Dropped] = []) {
    self.verdict = verdict
    self.dropped = dropped
  }
}

extension Restoration: CustomStringConvertible {
  /// What has become of it, in one line.
  public var description: String {
    switch verdict {
    case .restored where dropped.isEmpty: "restored"
    case .restored: "restored, but for \(list)"
    case .otherRoot: "not restored: the app begins with something else now"
    case .nothingLeft: "not restored: nothing can be made of \(list)"
    case .tooLate: "not restored: something is shown already"
    case .linkFirst: "not restored: a link was opened"
    case .changedMeanwhile: "not restored: \(ContextRefusal.changedMeanwhile)"
    case .nothingShown: "not restored: nothing was shown"
    case .version(let error): "not restored: \(error)"
    }
  }

  private var list: String {
    let names = dropped.prefix(3).map { dropped in
      dropped.fault.map { "\($0)" } ?? dropped.entry.entry.context.map { "\($0)" }
        ?? "entry \(dropped.entry.entry.id.number)"
    }
    let rest = dropped.count - names.count
    return names.joined(separator: "; ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
