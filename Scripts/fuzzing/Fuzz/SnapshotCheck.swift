import Coordination

/// Checks the properties of a decoded snapshot and of the errors that restoring it throws.
struct SnapshotCheck {
  typealias Entry = NavigationState.Entry
  typealias Rest = (state: NavigationState?, dropped: [NavigationState.Dropped])

  /// A pseudorandom selection of the unknown entries and of the contexts that the migration drops.
  ///
  /// The selection depends only on the input.
  struct RandomSelection {
    private let bits: UInt64

    init(_ input: UnsafeBufferPointer<UInt8>) { bits = input.randomBits }

    /// Returns whether an entry is known.
    ///
    /// About a third of the entries are unknown, depending on their IDs and contexts.
    func isKnown(_ entry: Entry) -> Bool { draw(Int(entry.id.number) + (entry.context?.kind.utf8.count ?? 0)) != 0 }

    /// A migration from versions 2 and 3 to version 4.
    ///
    /// The step from version 3 drops the contexts of about a third of all kinds.
    var migration: ContextMigration {
      ContextMigration(
        to: 4,
        steps: [
          2: { ScreenContext(kind: "\($0.kind)'", payload: $0.payload) },
          3: { draw($0.kind.utf8.count) == 0 ? nil : ScreenContext(kind: "\($0.kind)\"", payload: $0.payload) },
        ])
    }

    /// Returns the migrated form of a context from a supported version, or `nil` if the migration drops the context.
    func migrated(_ context: ScreenContext, from version: Int) -> ScreenContext? {
      let third = version == 2 ? ScreenContext(kind: "\(context.kind)'", payload: context.payload) : context
      if version == 4 { return context }
      return draw(third.kind.utf8.count) == 0 ? nil : ScreenContext(kind: "\(third.kind)\"", payload: third.payload)
    }

    private func draw(_ number: Int) -> UInt64 { (bits >> UInt64(number % 48)) % 3 }
  }

  private let snapshot: NavigationSnapshot
  private let selection: RandomSelection

  init(_ snapshot: NavigationSnapshot, selection: RandomSelection) {
    (self.snapshot, self.selection) = (snapshot, selection)
  }

  func run() {
    check(snapshot.state.restorable(where: selection.isKnown), of: snapshot.state, where: selection.isKnown)
    do throws(NavigationSnapshot.VersionError) {
      checkMigrated(try snapshot.restorable(by: selection.migration, where: selection.isKnown))
    } catch {
      Self.check(error)
      switch error {
      case .newerContexts(let version): require(version == snapshot.contextsVersion && version > 4, "\(error)")
      case .noStep(let version): require(version == snapshot.contextsVersion && version == 1, "\(error)")
      case .otherFormat: fatalError("\(error) in a decoded snapshot")
      }
    }
  }

  /// Checks that the restored state has no unknown entries, and that restoring the state again changes nothing.
  private func check(_ rest: Rest, of state: NavigationState, where isKnown: (Entry) -> Bool) {
    let gone = Set(rest.dropped.map(\.entry.id))
    let kept = state.entries.filter { !gone.contains($0.id) }
    require(rest.state?.entries ?? [] == kept, "an entry is missing or changed: \(state)")
    require(kept.allSatisfy(isKnown), "an unknown entry is shown: \(state)")
    for each in rest.dropped where each.reason == .unknown { require(!isKnown(each.entry), "known entry: \(each)") }
    guard let shown = rest.state else { return require(!gone.isEmpty, "no state and no dropped entries for \(state)") }
    require((try? NavigationState(root: shown.root, modals: shown.modals)) == shown, "the state is invalid: \(shown)")
    let again = shown.restorable(where: isKnown)
    require(again.state == shown && again.dropped.isEmpty, "restoring again differs: \(shown)")
  }

  /// Checks that an earlier context is restored if and only if its migrated context is known.
  private func checkMigrated(_ rest: Rest) {
    let state = snapshot.state
    func new(_ entry: Entry) -> Entry? {
      guard let context = entry.context else { return entry }
      let migrated = selection.migrated(context, from: snapshot.contextsVersion)
      return migrated.map { Entry(id: entry.id, owner: entry.owner, context: $0) }
    }
    let expected = state.restorable { new($0).map(selection.isKnown) ?? false }
    require(rest.dropped.map(\.entry.id) == expected.dropped.map(\.entry.id), "other entries are dropped: \(snapshot)")
    require(rest.dropped.map(\.reason) == expected.dropped.map(\.reason), "the reasons differ: \(snapshot)")
    require(rest.state?.entries == expected.state?.entries.compactMap(new), "the contexts differ: \(snapshot)")
    guard let shown = rest.state else { return }
    check(shown.restorable(where: selection.isKnown), of: shown, where: selection.isKnown)
  }

  /// Checks that the error's description is one line.
  static func check(_ error: NavigationSnapshot.VersionError) {
    require(error.description.isOneLine, "\(error) has several lines")
  }
}
