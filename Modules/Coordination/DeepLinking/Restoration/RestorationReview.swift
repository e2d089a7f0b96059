import Coordinators
import Navigation
import Screens

/// The policies' decisions about the entries that a restoration would add.
@MainActor struct RestorationReview {
  typealias Entry = NavigationState.Entry

  /// The errors for disallowed entries.
  ///
  /// Entries above a disallowed entry need no errors of their own.
  private(set) var faults: [Entry.ID: ContextError] = [:]
  /// The part of the state to open later, or `nil` if no part must wait.
  private(set) var waiting: Restoration.Waiting?
  private(set) var waitingEntries: Set<Entry.ID> = []
  private var paths: [Entry.ID: Path] = [:]

  /// An entry, the entries below it, and the moves that would show them.
  ///
  /// For a page, the entries below it do not include the previous pages.
  private struct Path {
    let below: [Entry]
    let entry: Entry
    let movesBelow: [ContextPlan.Move]
    let move: ContextPlan.Move?
    var verdict = ContextVerdict.allow

    var entries: [Entry] { below + [entry] }
    var moves: [ContextPlan.Move] { movesBelow + (move.map { [$0] } ?? []) }
    var contexts: [ScreenContext] { entries.compactMap(\.context) }
  }

  init() {}

  /// Creates a review by calling the policies for a merged state's entries.
  ///
  /// The policies are not called for entries that are already on the visible stack or among the pages up to the visible
  /// one.
  init(of merged: NavigationState, in situation: ContextSituation, by planner: ContextPlanner) {
    guard let state = situation.state else { return }
    let known = Set(state.entries.map(\.id))
    // Screens on the visible stack, and pages up to the visible one, need no permission. Other tabs and later pages
    // need permission, even if the app has created them.
    let shown = Set(state.root.selected.entries[...state.root.selected.currentIndex].map(\.id))
    let kept = Set(merged.entries.map(\.id))
    var plan = ContextPlan(target: [], from: state, lastNumber: merged.greatestUsedNumber)
    plan.verdict = .open
    plan.removed = state.entries.filter { !kept.contains($0.id) }
    plan.result = merged
    addPaths(in: merged, without: known)
    for entry in merged.entries {
      guard !shown.contains(entry.id), let path = paths[entry.id] else { continue }
      (plan.target, plan.moves) = (path.contexts, path.moves)
      let verdict = planner.verdict(onRestoring: plan, in: situation)
      paths[entry.id]?.verdict = verdict
      guard let context = entry.context else { continue }
      switch verdict {
      case .deny(let reason): faults[entry.id] = .denied(context, reason)
      case .redirect(let target): faults[entry.id] = .redirected(context, to: target)
      case .allow, .wait, .openFirst, .ask: break
      }
    }
    chooseWaiting(in: merged, by: planner)
  }

  /// Returns whether an entry is allowed to be restored now.
  func allows(_ entry: Entry.ID) -> Bool { (paths[entry]?.verdict ?? .allow) == .allow }

  private mutating func addPaths(in merged: NavigationState, without known: Set<Entry.ID>) {
    for container in merged.root.containers {
      paths[container.entries[0].id] = Path(below: [], entry: container.entries[0], movesBelow: [], move: nil)
    }
    for place in merged.places {
      guard let below = paths[place.below] else { continue }
      let move = known.contains(place.entry.id) ? nil : merged.move(toShow: place)
      paths[place.entry.id] = Path(
        below: place.isPage ? below.below : below.entries, entry: place.entry,
        movesBelow: place.isPage ? below.movesBelow : below.moves, move: move)
    }
  }
}

// MARK: - Waiting

extension RestorationReview {
  /// Chooses the topmost part that must wait as the part to open later.
  ///
  /// The other parts that must wait are dropped.
  private mutating func chooseWaiting(in merged: NavigationState, by planner: ContextPlanner) {
    let chosen = merged.entriesFromTop.compactMap { paths[$0.id] }.first { path in
      let verdicts = path.entries.compactMap { paths[$0.id]?.verdict }
      return verdicts.contains { $0.waitingReason != nil } && !path.entries.contains { faults[$0.id] != nil }
    }
    if let chosen {
      let held = chosen.entries.drop { allows($0.id) }
      do throws(ContextError) {
        // Contexts without a route could never be opened.
        _ = try planner.chain(to: chosen.contexts)
        waitingEntries = Set(held.map(\.id))
        let reason = held.compactMap { paths[$0.id]?.verdict.waitingReason }.first ?? ""
        waiting = Restoration.Waiting(target: chosen.contexts, reason: reason)
      } catch {
        for entry in held { faults[entry.id] = error }
      }
    }
    for (id, path) in paths where faults[id] == nil && !waitingEntries.contains(id) {
      guard let reason = path.verdict.waitingReason, let context = path.entry.context else { continue }
      faults[id] = .denied(context, reason)
    }
  }
}

extension ContextVerdict {
  /// The reason a target must wait, or `nil` if it does not have to wait.
  fileprivate var waitingReason: String? {
    switch self {
    case .wait(let reason), .openFirst(_, let reason): reason
    case .ask(let question): "\(question)"
    case .allow, .deny, .redirect: nil
    }
  }
}

extension NavigationState {
  /// The entries from the topmost level down.
  ///
  /// In each level, the selected container is first. In each container, the current entry is first.
  fileprivate var entriesFromTop: [Entry] {
    levels.reversed().flatMap { level in
      ([level.selected] + level.containers.filter { $0.id != level.selected.id }).flatMap { container in
        [container.current] + container.entries.reversed().filter { $0.id != container.current.id }
      }
    }
  }

  /// Returns the move that would show an entry of this state, or `nil` if the state does not contain the entry.
  fileprivate func move(toShow place: StackedEntry) -> ContextPlan.Move? {
    guard let container = container(of: place.entry.id), let level = level(of: container.id) else { return nil }
    let isRoot = container.entries[0].id == place.entry.id
    let operation = isRoot ? Operation.present(level) : .push(place.entry, on: container.id)
    return .init(move: .change(operation), shown: place.entry, below: place.below)
  }
}
