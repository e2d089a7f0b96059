public import Screens

/// A migration of contexts from earlier versions of the app.
public struct ContextMigration: Sendable {
  /// A closure that converts a context to the next version, or returns `nil` if the context can no longer be shown.
  public typealias Step = @Sendable (ScreenContext) -> ScreenContext?

  /// The context version that the app writes, which is also the latest version that it reads.
  public let version: Int
  private let steps: [Int: Step]

  /// Creates a migration.
  ///
  /// - Parameters:
  ///   - version: The version of the app's contexts, which must be at least 1.
  ///   - steps: The steps, each keyed by the version of the contexts that it converts. Each step converts contexts to
  ///     the next version.
  public init(to version: Int = 1, steps: [Int: Step] = [:]) {
    precondition(version >= 1, "Versions of contexts count from 1")
    self.version = version
    self.steps = steps
  }

  /// Returns a step that combines all steps from a version to the app's version.
  fileprivate func step(from old: Int) throws(NavigationSnapshot.VersionError) -> Step {
    guard old <= version else { throw .newerContexts(old) }
    var path: [Step] = []
    for version in old..<version {
      guard let step = steps[version] else { throw .noStep(from: version) }
      path.append(step)
    }
    return { [path] in path.reduce($0) { context, step in context.flatMap(step) } }
  }
}

extension NavigationSnapshot {
  /// Returns the part of the snapshot's state that can be restored, with migrated contexts.
  ///
  /// - Parameters:
  ///   - migration: The migration of contexts. If the migration returns `nil` for a context, the context's entry is
  ///     treated as unknown.
  ///   - isKnown: A closure that returns whether the screen of an entry can be created. The closure is called at most
  ///     once for each entry, after the entry's context has been migrated.
  /// - Returns: The state and the dropped entries, as returned by ``NavigationState/restorable(where:)``.
  /// - Throws: ``VersionError/newerContexts(_:)`` if the contexts are from a later version, or
  ///   ``VersionError/noStep(from:)`` if a step is missing.
  /// - Complexity: O(*k* · *n*), where *k* is the number of dropped entries and *n* is the number of entries and
  ///   containers. If no entries are dropped, the complexity is O(*n*).
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
