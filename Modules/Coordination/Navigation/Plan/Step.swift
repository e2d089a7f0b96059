/// A transition that a host performs.
///
/// The steps of a plan take a host from one state to another.
public enum Step: Hashable, Sendable {
  /// Shows a root level, replacing any previous root level. All modals have already been dismissed.
  indirect case setRootLevel(NavigationState.Level)
  /// Pushes an entry onto a stack.
  case push(NavigationState.Entry, on: NavigationState.Container.ID)
  /// Pops all entries above an entry.
  case popTo(NavigationState.Entry.ID, in: NavigationState.Container.ID)
  /// Keeps the given number of entries at the bottom of a stack and replaces the rest.
  case setStack(NavigationState.Container.ID, keeping: Int, adding: [NavigationState.Entry])
  /// Keeps the given number of pages at the start, replaces the rest, and turns to the page at the given index.
  case setPages(NavigationState.Container.ID, keeping: Int, adding: [NavigationState.Entry], current: Int)
  /// Turns to a page.
  case turn(to: NavigationState.Entry.ID, in: NavigationState.Container.ID)
  /// Selects a tab. The history contains the previously selected tabs.
  case select(NavigationState.Container.ID, in: NavigationState.Container.ID, history: [NavigationState.Container.ID])
  /// Sets the tabs of a level and selects one of them. Existing tabs keep their entries.
  indirect case setTabs(NavigationState.Level)
  /// Presents a modal.
  indirect case present(NavigationState.Level)
  /// Dismisses the modal with the given identity and every modal above it.
  case dismiss(NavigationState.Container.ID)
  /// Removes everything from the screen.
  case clear
}

extension Step {
  /// The container or tabs that the step changes, or `nil` for ``clear``.
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

  /// The entries that the step contains.
  ///
  /// Some of the entries might already be shown.
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
      // If the top entry stays, changes below it are not visible.
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
