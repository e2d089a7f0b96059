/// One transition that a host performs.
///
/// The steps of a plan lead from one state to another.
public enum Step: Hashable, Sendable {
  /// Show a root container in place of nothing or of another one; all modals have been dismissed before.
  indirect case setBase(NavigationState.Container)
  /// Push an entry onto a stack.
  case push(NavigationState.Entry, on: NavigationState.Container.ID)
  /// Pop everything above an entry.
  case popTo(NavigationState.Entry.ID, in: NavigationState.Container.ID)
  /// Set the entries of a stack: the first ones stay, the others are added.
  case setStack(NavigationState.Container.ID, keeping: Int, adding: [NavigationState.Entry])
  /// Set the entries of pages: the first ones stay, the others are added. One of them is current.
  case setPages(NavigationState.Container.ID, keeping: Int, adding: [NavigationState.Entry], current: Int)
  /// Turn to a page.
  case turn(to: NavigationState.Entry.ID, in: NavigationState.Container.ID)
  /// Select a tab. The history has the tabs that were selected before.
  case select(NavigationState.Container.ID, in: NavigationState.Container.ID, history: [NavigationState.Container.ID])
  /// Set the containers of tabs; those that are in them already stay as they are.
  indirect case setTabs(NavigationState.Tabs)
  /// Present a modal.
  indirect case present(NavigationState.Layer)
  /// Dismiss the modal of a container, and every modal above it.
  case dismiss(NavigationState.Container.ID)
  /// Show nothing.
  case clear
}

extension Step {
  /// The container that changes, or `nil` for ``clear``.
  public var container: NavigationState.Container.ID? {
    switch self {
    case .setBase(let container): container.id
    case .push(_, let id), .popTo(_, let id), .setStack(let id, _, _), .setPages(let id, _, _, _), .turn(_, let id):
      id
    case .select(_, let id, _): id
    case .setTabs(let tabs): tabs.id
    case .present(let layer): layer.content.id
    case .dismiss(let id): id
    case .clear: nil
    }
  }

  /// The entries that the step adds; some may be shown already.
  public var entries: [NavigationState.Entry] {
    switch self {
    case .setBase(let container): container.entries
    case .push(let entry, _): [entry]
    case .setStack(_, _, let entries), .setPages(_, _, let entries, _): entries
    case .setTabs(let tabs): tabs.tabs.flatMap(\.entries)
    case .present(let layer): layer.content.entries
    case .popTo, .turn, .select, .dismiss, .clear: []
    }
  }

  /// Whether the user sees the step.
  ///
  /// Steps in another tab, below a modal or below the top entry are not visible.
  func isSeen(in state: NavigationState?) -> Bool {
    guard let state else { return true }
    let (top, leaf, current) = state.topIdentities
    switch self {
    case .setBase, .present, .dismiss, .clear: return true
    case .setStack(let id, _, let entries):
      // What changes below a top entry that stays is not visible.
      return leaf == id && entries.last?.id != current
    case .push(_, let id), .popTo(_, let id), .setPages(let id, _, _, _), .turn(_, let id), .select(_, let id, _):
      return top == id || leaf == id
    case .setTabs(let tabs): return top == tabs.id
    }
  }
}

extension NavigationState {
  /// The identities of the topmost container, of its selected leaf and of the current entry.
  fileprivate var topIdentities: (top: Container.ID, leaf: Container.ID, current: Entry.ID) {
    let top = storage.count - 1
    return (storage[top].id, storage[top].leaves[storage[top].selectedIndex].id, storage[top].current.id)
  }
}
