public import Navigation
import Screens

extension ContextRouter {
  /// What is shown, to be shown again in another run.
  ///
  /// - Returns: `nil` if nothing is shown.
  public var snapshot: NavigationSnapshot? {
    situation.state.map { NavigationSnapshot($0, contextsVersion: migration.version) }
  }

  /// Shows again what was shown in an earlier run, together with the first thing that is shown in this one.
  ///
  /// What begins with the same root goes on from there: the rest is made from contexts, as a link would. Entries that
  /// come again keep their identities. What cannot be made goes by the rule of ``NavigationState/restorable(where:)``;
  /// what begins otherwise, after signing out, say, stays as it is. A link that is opened before wins.
  ///
  /// - Parameters:
  ///   - snapshot: What was shown.
  ///   - completion: Called once with what has become of it.
  public func restore(_ snapshot: NavigationSnapshot, completion: (@MainActor (Restoration) -> Void)? = nil) {
    guard navigator.state == nil, pendingRestoration == nil else { completion?(Restoration(.tooLate)); return }
    guard !isWaiting else { completion?(Restoration(.linkFirst)); return }
    navigator.reserveNumbers(through: snapshot.state.greatestUsedNumber)
    pendingRestoration = (snapshot, completion)
  }

  func endRestoration(_ restoration: Restoration) {
    let completion = pendingRestoration?.completion
    pendingRestoration = nil
    completion?(restoration)
  }

  func restorePending() {
    guard let (snapshot, _) = pendingRestoration, let state = navigator.state, !isOpening else { return }
    isOpening = true
    let decisions = navigator.decisionCount
    var (restoration, target, preparation) = prepare(snapshot, from: state)
    if let target {
      // Whoever makes screens must not change what is shown.
      let isUntouched = navigator.decisionCount == decisions
      let isShown = isUntouched && preparation.show(target, RequestOptions(animated: false))
      if !isShown { restoration = Restoration(.changedMeanwhile) }
    }
    isOpening = false
    endRestoration(restoration)
  }

  /// Makes as much of a snapshot as can be made; what cannot be made goes by the rule.
  private func prepare(
    _ snapshot: NavigationSnapshot, from state: NavigationState
  ) -> (Restoration, NavigationState?, ContextPreparation) {
    var preparation = ContextPreparation(on: navigator, fallback: fallback)
    var faults: [NavigationState.Entry.ID: ContextRefusal] = [:]
    do throws(NavigationSnapshot.VersionError) {
      // Once to see what is to be made, and once more without what cannot be made.
      let wanted = try snapshot.restorable(by: migration) { $0.context != nil }
      if let merged = wanted.state.flatMap(state.merging) { faults = preparation.make(merged.state, from: state) }
      let rest = try snapshot.restorable(by: migration) { $0.context != nil && faults[$0.id] == nil }
      let dropped = rest.dropped.map { Restoration.Dropped($0, because: faults[$0.entry.id]) }
      guard let saved = rest.state else { return (Restoration(.nothingLeft, dropped), nil, preparation) }
      guard let (target, lost) = state.merging(saved) else {
        return (Restoration(.otherRoot, dropped), nil, preparation)
      }
      let kept = Set(target.entries.map(\.id))
      preparation.keep { kept.contains($0) }
      let homeless = lost.map { Restoration.Dropped(.init(entry: $0, reason: .noPlace), because: nil) }
      return (Restoration(.restored, dropped + homeless), target, preparation)
    } catch {
      return (Restoration(.version(error)), nil, preparation)
    }
  }
}

extension ContextPreparation {
  /// Makes what a state has that another one has not, and goes on where something cannot be made.
  ///
  /// - Returns: The entries whose screens cannot be made, and why; nothing above them was tried.
  fileprivate mutating func make(
    _ target: NavigationState, from state: NavigationState
  ) -> [NavigationState.Entry.ID: ContextRefusal] {
    let known = Set(state.entries.map(\.id))
    var faults: [NavigationState.Entry.ID: ContextRefusal] = [:]
    // What stands where something is missing, and what it stands above if that is a page, which goes alone.
    var missing: [NavigationState.Entry.ID: NavigationState.Entry.ID?] = [:]
    for place in target.places where !known.contains(place.entry.id) {
      var below: NavigationState.Entry.ID? = place.below
      while let next = below, let instead = missing[next] { below = place.isPage ? instead : nil }
      do throws(ContextRefusal) {
        guard let below else {
          missing[place.entry.id] = .some(nil)
          continue
        }
        try make(place.entry, above: below)
      } catch {
        faults[place.entry.id] = error
        missing[place.entry.id] = below
      }
    }
    return faults
  }
}
