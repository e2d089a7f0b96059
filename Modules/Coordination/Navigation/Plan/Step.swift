/// One transition that a host performs.
///
/// The steps of a plan lead a host from one state to another.
public enum Step: Hashable, Sendable {
  /// Show a root level, either as the first one or in place of another one; all modals have already been dismissed.
  indirect case setRootLevel(NavigationState.Level)
  /// Push an entry onto a stack.
  case push(NavigationState.Entry, on: NavigationState.Container.ID)
  /// Pop everything above an entry.
  case popTo(NavigationState.Entry.ID, in: NavigationState.Container.ID)
  /// Set the entries of a stack: keep the first ones, and replace the others.
  case setStack(NavigationState.Container.ID, keeping: Int, adding: [NavigationState.Entry])
  /// Set the entries of pages: keep the first ones, and replace the others; one of all entries is current.
  case setPages(NavigationState.Container.ID, keeping: Int, adding: [NavigationState.Entry], current: Int)
  /// Turn to a page.
  case turn(to: NavigationState.Entry.ID, in: NavigationState.Container.ID)
  /// Select a tab. The history contains the previously selected tabs.
  case select(NavigationState.Container.ID, in: NavigationState.Container.ID, history: [NavigationState.Container.ID])
  /// Set the containers of tabs; the containers that stay are unchanged.
  indirect case setTabs(NavigationState.Level)
  /// Present a modal.
  indirect case present(NavigationState.Level)
  /// Dismiss the modal of a container and every modal above it.
  case dismiss(NavigationState.Container.ID)
  /// Show nothing.
  case clear
}

extension Step {
  /// The container that changes, or `nil` for ``clear``.
  package var container: NavigationState.Container.ID? {
    switch self {
    case .setRootLevel(let level), .setTabs(let level), .present(let level): level.id
    case .push(_, let id), .popTo(_, let id), .setStack(let id, _, _), .setPages(let id, _, _, _), .turn(_, let id):
      id
    case .select(_, let id, _): id
    case .dismiss(let id): id
    case .clear: nil
    }
  }

  /// The entries that the step adds; some may already be shown.
  package var entries: [NavigationState.Entry] {
    switch self {
    case .setRootLevel(let level), .setTabs(let level), .present(let level): level.entries
    case .push(let entry, _): [entry]
    case .setStack(_, _, let entries), .setPages(_, _, let entries, _): entries
    case .popTo, .turn, .select, .dismiss, .clear: []
    }
  }

  /// Returns whether the step is visible to the user.
  ///
  /// Steps in another tab, below a modal, or below the top entry are not visible.
  func isSeen(in state: NavigationState?) -> Bool {
    guard let state else { return true }
    let (top, selected, current) = state.topIdentities
    switch self {
    case .setRootLevel, .present, .dismiss, .clear: return true
    case .setStack(let id, _, let entries):
      // Changes below a top entry that stays are not visible.
      return selected == id && entries.last?.id != current
    case .push(_, let id), .popTo(_, let id), .setPages(let id, _, _, _), .turn(_, let id), .select(_, let id, _):
      return top == id || selected == id
    case .setTabs(let tabs): return top == tabs.id
    }
  }
}

extension NavigationState {
  /// The identities of the topmost level, its selected container, and its current entry.
  fileprivate var topIdentities: (top: Container.ID, selected: Container.ID, current: Entry.ID) {
    let top = levels.count - 1
    return (levels[top].id, levels[top].containers[levels[top].selectedIndex].id, levels[top].current.id)
  }
}
