/// One transition that a host performs; together the steps of a plan lead from one state to another.
public enum Step: Hashable, Sendable {
  /// Show a container where there was nothing, or another one; layers have been dismissed before.
  indirect case setBase(NavigationState.Container)
  /// Put an entry on top of a stack.
  case push(NavigationState.Entry, on: NavigationState.Container.ID)
  /// Take everything above an entry off its stack.
  case popTo(NavigationState.Entry.ID, in: NavigationState.Container.ID)
  /// Give a stack other entries at once: some of the first stay, the others follow.
  case setStack(NavigationState.Container.ID, keeping: Int, adding: [NavigationState.Entry])
  /// Give pages other entries at once: some of the first stay, the others follow; one is current.
  case setPages(NavigationState.Container.ID, keeping: Int, adding: [NavigationState.Entry], current: Int)
  /// Turn to a page.
  case turn(to: NavigationState.Entry.ID, in: NavigationState.Container.ID)
  /// Select a tab; the tabs that were selected before are kept for going back.
  case select(NavigationState.Container.ID, in: NavigationState.Container.ID, history: [NavigationState.Container.ID])
  /// Give tabs other containers; those that are there already stay as they are.
  indirect case setTabs(NavigationState.Tabs)
  /// Put a layer above everything.
  indirect case present(NavigationState.Layer)
  /// Close the layer of a container, and every layer above it.
  case dismiss(NavigationState.Container.ID)
  /// Show nothing any more.
  case clear
}

extension Step {
  /// The container that changes; of ``clear`` there is none.
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
}

extension Step {
  /// The entries that the step brings; some of them may be there already.
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
}

extension Step {
  /// Whether a person sees the step being made; one that happens in another tab, below a layer or below the top is not.
  func isSeen(in state: NavigationState?) -> Bool {
    guard let state else { return true }
    switch self {
    case .setBase, .present, .dismiss, .clear: return true
    case .setStack(let id, _, let entries):
      // What changes below a top that stays happens out of sight.
      return state.top.leaf.id == id && entries.last?.id != state.top.current.id
    case .push(_, let id), .popTo(_, let id), .setPages(let id, _, _, _), .turn(_, let id), .select(_, let id, _):
      return state.top.id == id || state.top.leaf.id == id
    case .setTabs(let tabs): return state.top.id == tabs.id
    }
  }
}
