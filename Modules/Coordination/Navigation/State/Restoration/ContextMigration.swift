public import Screens

/// How contexts that an earlier version of an app has written become those of today.
public struct ContextMigration: Sendable {
  /// Turns a context of one version into one of the next; `nil` if it is of nothing that can be shown any more.
  public typealias Step = @Sendable (ScreenContext) -> ScreenContext?

  /// The version that the app writes, and the newest that it reads.
  public let version: Int
  private let steps: [Int: Step]

  /// Makes a migration from its steps.
  ///
  /// - Parameters:
  ///   - version: The version of the app's contexts; at least 1.
  ///   - steps: The steps by the version that they lead on from, each to the next one.
  public init(to version: Int = 1, steps: [Int: Step] = [:]) {
    precondition(version >= 1, "Versions of contexts count from 1")
    self.version = version
    self.steps = steps
  }

  /// Returns the step that leads from a version to that of the app.
  fileprivate func step(from old: Int) throws(NavigationSnapshot.VersionError) -> Step {
    guard old <= version else { throw .newerContexts(old) }
    var way: [Step] = []
    for version in old..<version {
      guard let step = steps[version] else { throw .noStep(from: version) }
      way.append(step)
    }
    return { [way] in way.reduce($0) { context, step in context.flatMap(step) } }
  }
}

extension NavigationSnapshot {
  /// Returns what can be shown again of the snapshot, where some contexts are of an earlier version and
  /// some are unknown.
  ///
  /// - Parameters:
  ///   - migration: How earlier contexts become those of today; what becomes of none is unknown.
  ///   - isKnown: Returns whether a screen can be made for an entry, with a context of today; asked of an entry at most
  ///     once, and of one without a context, too.
  /// - Returns: As ``NavigationState/restorable(where:)``, by the same rule.
  /// - Throws: ``VersionError/newerContexts(_:)``, or ``VersionError/noStep(from:)``.
  /// - Complexity: O(*n*), where *n* is the number of entries and containers.
  public func restorable(
    by migration: ContextMigration = ContextMigration(), where isKnown: (NavigationState.Entry) -> Bool
  ) throws(VersionError) -> (state: NavigationState?, dropped: [NavigationState.Dropped]) {
    guard contextsVersion != migration.version else { return state.restorable(where: isKnown) }
    let step = try migration.step(from: contextsVersion)
    var forgotten: Set<NavigationState.Entry.ID> = []
    let state = state.mapEntries { entry in
      guard let context = entry.context else { return entry }
      var entry = entry
      if let new = step(context) { entry.context = new } else { forgotten.insert(entry.id) }
      return entry
    }
    return state.restorable { !forgotten.contains($0.id) && isKnown($0) }
  }
}
