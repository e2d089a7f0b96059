import Coordinators
public import Navigation
import Screens

extension ContextRouter {
  /// The part of the navigation state that a later run of the app can restore, or `nil` if nothing can be restored.
  ///
  /// Screens without a context, such as a confirmation, are omitted as described in
  /// `NavigationState.restorable(where:)`.
  public var snapshot: NavigationSnapshot? {
    situation.state?.restorable { $0.context != nil }.state.map {
      NavigationSnapshot($0, contextsVersion: migration.version)
    }
  }

  /// Restores the state of an earlier run when the first screen of this run is shown.
  ///
  /// Call this method before anything is shown. If the root is the same as in the snapshot, the screens above it are
  /// created from their contexts, as when a link is opened. The restored entries keep their identities. Screens that
  /// cannot be created are dropped as described in `NavigationState.restorable(where:)`. If the root differs (for
  /// example, because the user has signed out), nothing is restored. A link that is opened before the first screen is
  /// shown takes precedence.
  ///
  /// The policies are called for each screen before it is created:
  ///
  /// * If the policies deny or redirect a screen, the screen and everything above it are dropped and reported.
  /// Redirects are not followed. If the app itself shows a disallowed tab or page, the tab or page stays but is not
  /// selected.
  /// * If a screen must wait, the screen and everything above it are opened once the policies allow them, just as the
  /// contexts of a waiting link are. A newer link replaces these waiting screens unless the newer link is rejected. If
  /// several parts of the snapshot must wait, only the topmost part waits. The other parts are dropped.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot of the earlier run.
  ///   - completion: A closure that is called once with the result.
  ///   - opened: A closure that is called once with the result of opening the waiting part. The closure is not called
  ///     if no part must wait.
  public func restore(
    _ snapshot: NavigationSnapshot, completion: (@MainActor (Restoration) -> Void)? = nil,
    opened: (@MainActor (ContextResult) -> Void)? = nil
  ) {
    guard navigator.state == nil, pendingRestoration == nil else { completion?(Restoration(.tooLate)); return }
    guard !isWaiting else { completion?(Restoration(.linkFirst)); return }
    navigator.reserveNumbers(through: snapshot.state.greatestUsedNumber)
    pendingRestoration = PendingRestoration(snapshot: snapshot, completion: completion, opened: opened)
  }

  func endRestoration(_ restoration: Restoration) {
    pendingRestoration.take()?.completion?(restoration)
  }

  func restorePending() {
    guard let pending = pendingRestoration, let state = navigator.state, !isOpening else { return }
    isOpening = true
    let decisions = navigator.decisionCount
    var (restoration, target, preparation) = prepare(pending.snapshot, from: state)
    if let target {
      // Builders must not change the state.
      let isUntouched = navigator.decisionCount == decisions
      let isShown = isUntouched && preparation.show(target, RequestOptions(animated: false)) == nil
      if !isShown { restoration = Restoration(.changedMeanwhile) }
    }
    isOpening = false
    // A link that was opened while the screens were being created has already ended the restoration.
    if pendingRestoration != nil, let waiting = restoration.waiting {
      wait(Request(id: newRequestID(), target: waiting.target, isAnimated: true, completion: pending.opened))
    }
    endRestoration(restoration)
  }

  /// Calls the policies and then creates as many of a snapshot's screens as possible.
  private func prepare(
    _ snapshot: NavigationSnapshot, from state: NavigationState
  ) -> (Restoration, NavigationState?, ContextPreparation) {
    var preparation = ContextPreparation(on: navigator, fallback: fallback)
    do throws(NavigationSnapshot.VersionError) {
      let wanted = try snapshot.restorable(by: migration) { $0.context != nil }
      let review =
        wanted.state.flatMap(state.merging).map { RestorationReview(of: $0.state, in: situation, by: planner) }
        ?? RestorationReview()
      let allowed = try snapshot.restorable(by: migration) { $0.context != nil && review.allows($0.id) }
      var faults = review.faults
      // The first pass determines which screens can be created. The second pass omits all other screens.
      if let merged = allowed.state.flatMap(state.merging) {
        faults.merge(preparation.prepare(merged.state, from: state)) { $1 }
      }
      let rest = try snapshot.restorable(by: migration) {
        $0.context != nil && faults[$0.id] == nil && review.allows($0.id)
      }
      let dropped = rest.dropped.filter { !review.waitingEntries.contains($0.entry.id) }.map {
        Restoration.Dropped(entry: $0, fault: faults[$0.entry.id])
      }
      guard let saved = rest.state else { return (Restoration(.nothingLeft, dropped), nil, preparation) }
      guard let (merged, lost) = state.merging(saved) else {
        return (Restoration(.otherRoot, dropped), nil, preparation)
      }
      let target = merged.selecting(onlyAllowedFrom: state) { review.allows($0) }
      let kept = Set(target.entries.map(\.id))
      preparation.keep { kept.contains($0) }
      let homeless = lost.map { Restoration.Dropped(entry: .init(entry: $0, reason: .noPlace), fault: nil) }
      // If the app itself shows a denied entry, the entry stays in the state but is not selected.
      let unselected = merged.root.current.id == target.root.current.id ? [] : merged.root.selected.entries
      let unseen = unselected.compactMap { entry in
        review.faults[entry.id].map { Restoration.Dropped(entry: .init(entry: entry, reason: .unknown), fault: $0) }
      }
      return (Restoration(.restored, dropped + homeless + unseen, waiting: review.waiting), target, preparation)
    } catch {
      return (Restoration(.version(error)), nil, preparation)
    }
  }
}

/// A snapshot to restore when the first screen is shown.
struct PendingRestoration {
  let snapshot: NavigationSnapshot
  let completion: (@MainActor (Restoration) -> Void)?
  let opened: (@MainActor (ContextResult) -> Void)?
}

extension ContextPreparation {
  /// Creates the screens for the entries that are in a target state but not in the current state.
  ///
  /// - Returns: The errors, by entry. In a stack, the screens above a screen that cannot be created are skipped.
  fileprivate mutating func prepare(
    _ target: NavigationState, from state: NavigationState
  ) -> [NavigationState.Entry.ID: ContextError] {
    let known = Set(state.entries.map(\.id))
    var faults: [NavigationState.Entry.ID: ContextError] = [:]
    // Maps each entry without a screen to the entry above which the next page is created instead, or to `nil` if there
    // is no such entry.
    var missing: [NavigationState.Entry.ID: NavigationState.Entry.ID?] = [:]
    for place in target.places where !known.contains(place.entry.id) {
      var below: NavigationState.Entry.ID? = place.below
      while let next = below, let instead = missing[next] { below = place.isPage ? instead : nil }
      do throws(ContextError) {
        guard let below else {
          missing[place.entry.id] = .some(nil)
          continue
        }
        try createScreen(of: place.entry, above: below)
      } catch {
        faults[place.entry.id] = error
        missing[place.entry.id] = below
      }
    }
    return faults
  }
}
