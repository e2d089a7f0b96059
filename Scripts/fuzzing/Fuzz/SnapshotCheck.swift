import Coordination

/// What must hold of a snapshot that could be read, and of the errors if it could not.
struct SnapshotCheck {
  typealias Entry = NavigationState.Entry
  typealias Rest = (state: NavigationState?, dropped: [NavigationState.Dropped])

  /// What is unknown and what has no successor: as if drawn by lot, but always the same of one input.
  struct Lot {
    private let bits: UInt64

    init(_ input: UnsafeBufferPointer<UInt8>) { bits = input.lot }

    /// One of three is unknown, depending on what its screen would be made from.
    func isKnown(_ entry: Entry) -> Bool { draw(Int(entry.id.number) + (entry.context?.kind.utf8.count ?? 0)) != 0 }

    /// Versions 2 to 4 lead on; in the third step one of three kinds goes.
    var migration: ContextMigration {
      ContextMigration(
        to: 4,
        steps: [
          2: { ScreenContext(kind: "\($0.kind)'", payload: $0.payload) },
          3: { draw($0.kind.utf8.count) == 0 ? nil : ScreenContext(kind: "\($0.kind)\"", payload: $0.payload) },
        ])
    }

    /// What the migration makes of a context of a version that it reads.
    func migrated(_ context: ScreenContext, from version: Int) -> ScreenContext? {
      let third = version == 2 ? ScreenContext(kind: "\(context.kind)'", payload: context.payload) : context
      if version == 4 { return context }
      return draw(third.kind.utf8.count) == 0 ? nil : ScreenContext(kind: "\(third.kind)\"", payload: third.payload)
    }

    private func draw(_ number: Int) -> UInt64 { (bits >> UInt64(number % 48)) % 3 }
  }

  private let snapshot: NavigationSnapshot
  private let lot: Lot

  init(_ snapshot: NavigationSnapshot, lot: Lot) { (self.snapshot, self.lot) = (snapshot, lot) }

  func run() {
    check(snapshot.state.restorable(where: lot.isKnown), of: snapshot.state, where: lot.isKnown)
    do throws(NavigationSnapshot.VersionError) {
      checkMigrated(try snapshot.restorable(by: lot.migration, where: lot.isKnown))
    } catch {
      Self.check(error)
      switch error {
      case .newerContexts(let version): require(version == snapshot.contextsVersion && version > 4, "\(error)")
      case .noStep(let version): require(version == snapshot.contextsVersion && version == 1, "\(error)")
      case .otherForm: fatalError("\(error), after it was read")
      }
    }
  }

  /// What is shown again is a state without what is unknown, and the same once more.
  private func check(_ rest: Rest, of state: NavigationState, where isKnown: (Entry) -> Bool) {
    let gone = Set(rest.dropped.map(\.entry.id))
    let kept = state.entries.filter { !gone.contains($0.id) }
    require(rest.state?.entries ?? [] == kept, "neither shown nor dropped, or changed: \(state)")
    require(kept.allSatisfy(isKnown), "unknown and shown: \(state)")
    for each in rest.dropped where each.reason == .unknown { require(!isKnown(each.entry), "known: \(each)") }
    guard let shown = rest.state else { return require(!gone.isEmpty, "nothing left of \(state)") }
    require((try? NavigationState(root: shown.base, modals: shown.modals)) == shown, "no state: \(shown)")
    let again = shown.restorable(where: isKnown)
    require(again.state == shown && again.dropped.isEmpty, "not the same once more: \(shown)")
  }

  /// What is known of earlier contexts is what is known of those that the migration makes of them.
  private func checkMigrated(_ rest: Rest) {
    let state = snapshot.state
    func new(_ entry: Entry) -> Entry? {
      guard let context = entry.context else { return entry }
      let migrated = lot.migrated(context, from: snapshot.contextsVersion)
      return migrated.map { Entry(id: entry.id, owner: entry.owner, context: $0) }
    }
    let expected = state.restorable { new($0).map(lot.isKnown) ?? false }
    require(rest.dropped.map(\.entry.id) == expected.dropped.map(\.entry.id), "others dropped: \(snapshot)")
    require(rest.dropped.map(\.reason) == expected.dropped.map(\.reason), "dropped otherwise: \(snapshot)")
    require(rest.state?.entries == expected.state?.entries.compactMap(new), "other contexts: \(snapshot)")
    guard let shown = rest.state else { return }
    check(shown.restorable(where: lot.isKnown), of: shown, where: lot.isKnown)
  }

  /// The error is one line.
  static func check(_ error: NavigationSnapshot.VersionError) {
    require(error.description.isOneLine, "\(error) is one line")
  }
}
