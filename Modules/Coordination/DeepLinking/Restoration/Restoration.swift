import Coordinators
public import Navigation
public import Screens

/// The result of restoring a snapshot.
public struct Restoration: Hashable, Sendable {
  public enum Verdict: Hashable, Sendable {
    /// Everything was restored, except for the dropped entries and any part that must wait.
    case restored
    /// The app's root differs from the snapshot's root, or the app is already presenting a modal.
    case otherRoot
    /// No entry could be restored.
    case nothingLeft
    /// A screen is already shown, or another restoration is pending.
    case tooLate
    /// A link that was opened or is waiting takes precedence over the restoration.
    case linkFirst
    /// A builder or coordinator changed the state.
    case changedMeanwhile
    /// The router was released before anything was shown.
    case nothingShown
    /// The snapshot was written by an incompatible version of the app.
    case version(NavigationSnapshot.VersionError)
  }

  /// An entry that was not restored.
  public struct Dropped: Hashable, Sendable {
    /// The entry, with the reason it was dropped.
    public let entry: NavigationState.Dropped
    /// The error from a builder or policy, or `nil` if neither rejected the entry itself.
    public let fault: ContextError?
  }

  /// The part of the snapshot that is opened later, once the policies allow it.
  public struct Waiting: Hashable, Sendable {
    /// The contexts to open, along with the contexts below them, from bottom to top.
    public let target: [ScreenContext]
    public let reason: String
  }

  public let verdict: Verdict
  public let dropped: [Dropped]
  /// The part of the snapshot that is opened later, or `nil` if no part must wait.
  public let waiting: Waiting?

  init(_ verdict: Verdict, _ dropped: [Dropped] = [], waiting: Waiting? = nil) {
    self.verdict = verdict
    self.dropped = dropped
    self.waiting = waiting
  }
}

extension Restoration: CustomStringConvertible {
  public var description: String { waiting.map { "\(result); \($0)" } ?? result }

  private var result: String {
    switch verdict {
    case .restored where dropped.isEmpty: "restored"
    case .restored: "restored, except for \(list)"
    case .otherRoot: "not restored: the app now starts with other screens"
    case .nothingLeft: "not restored: no screen can be restored: \(list)"
    case .tooLate: "not restored: a screen is already shown, or another restoration is pending"
    case .linkFirst: "not restored: a link was opened"
    case .changedMeanwhile: "not restored: \(ContextError.changedMeanwhile)"
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

extension Restoration.Waiting: CustomStringConvertible {
  public var description: String { "\(target.last.map { "\($0)" } ?? "nothing") waits: \(reason)" }
}
