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
  /// come again keep their identities. What cannot be made goes by the rule of ``NavigationState/restorable(where:)``; what
  /// begins otherwise, after signing out, say, stays as it is. A link that is opened before wins.
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
    let (restoration, target, preparation) = prepare(snapshot, from: state)
    // Whoever makes screens must not change what is shown.
    if let target, navigator.state == state {
      preparation.show(by: .state(target), RequestOptions(animated: false))
    }
    isOpening = false
    endRestoration(restoration)
  }

  /// Makes as much of a snapshot as can be made; what cannot goes by the rule, and the rest is made anew.
  private func prepare(
    _ snapshot: NavigationSnapshot, from state: NavigationState
  ) -> (Restoration, NavigationState?, ContextPreparation) {
    var faults: [NavigationState.Entry.ID: ContextRefusal] = [:]
    while true {
      var preparation = ContextPreparation(on: navigator, fallback: fallback)
      do throws(NavigationSnapshot.VersionError) {
        let rest = try snapshot.restorable(by: migration) { $0.context != nil && faults[$0.id] == nil }
        let dropped = rest.dropped.map { Restoration.Dropped($0, because: faults[$0.entry.id]) }
        guard let saved = rest.state else { return (Restoration(.nothingLeft, dropped), nil, preparation) }
        guard let target = state.merging(saved) else { return (Restoration(.otherRoot, dropped), nil, preparation) }
        guard let fault = preparation.make(target, from: state) else {
          return (Restoration(.restored, dropped), target, preparation)
        }
        faults[fault.entry] = fault.refusal
      } catch {
        return (Restoration(.version(error)), nil, preparation)
      }
    }
  }
}
