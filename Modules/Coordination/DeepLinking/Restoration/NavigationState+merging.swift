import Coordinators
import Navigation

extension NavigationState {
  /// Returns this state with a saved state's entries added.
  ///
  /// From the bottom up, each container in the root level keeps its entries as long as their contexts are the same in
  /// both states. Above these entries, the saved entries replace the current ones. Saved modals are added from bottom
  /// to top until a modal's presenter is missing.
  ///
  /// - Parameter saved: A state that has no entry identities in common with this state.
  /// - Returns: The merged state and the saved entries that it does not contain. The result is `nil` if the roots
  ///   differ or this state already has modals.
  func merging(_ saved: NavigationState) -> (state: NavigationState, lost: [Entry])? {
    guard modals.isEmpty else { return nil }
    var names: [Entry.ID: Entry.ID] = [:]
    guard let mergedRoot = root.merging(saved.root, &names) else { return nil }
    var modals: [Level] = []
    for modal in saved.modals {
      guard let old = modal.presentation else { break }
      let presenter = names[old.presenter] ?? old.presenter
      // A presenter in a tab that no longer exists cannot present anything.
      guard (modals.last ?? mergedRoot).entries.contains(where: { $0.id == presenter }) else { break }
      modals.append(modal.disowned(presentedBy: presenter, as: old))
    }
    guard let state = try? NavigationState(root: mergedRoot, modals: modals) else { return nil }
    let kept = Set(state.entries.map(\.id)).union(names.keys)
    return (state, saved.entries.filter { !kept.contains($0.id) })
  }

  /// Returns the state with disallowed entries deselected and their tabs removed from the tab history.
  ///
  /// The tab and the pages that were current in the earlier state become current instead.
  ///
  /// - Parameters:
  ///   - before: The state before the restored entries were added.
  ///   - allows: A closure that returns whether an entry is allowed to be shown.
  /// - Returns: The state with the adjusted selection.
  func selecting(onlyAllowedFrom before: NavigationState, where allows: (Entry.ID) -> Bool) -> NavigationState {
    var containers = root.containers
    for (index, container) in containers.enumerated() where !allows(container.current.id) {
      let current = before.container(container.id)?.current.id
      let page = container.entries.firstIndex { $0.id == current } ?? 0
      containers[index] = container.with(container.entries, owner: container.owner, currentIndex: page) ?? container
    }
    let newRoot: Level?
    if let tabBar = root.tabBar {
      let allowed = containers.filter { $0.entries[...$0.currentIndex].allSatisfy { allows($0.id) } }.map(\.id)
      let selected = allowed.contains(root.selected.id) ? root.selected.id : before.root.selected.id
      newRoot = try? Level(
        id: tabBar.id, owner: tabBar.owner, tabs: containers,
        selectedIndex: containers.firstIndex { $0.id == selected } ?? 0,
        history: tabBar.history.filter { allowed.contains($0) && $0 != selected })
    } else {
      newRoot = Level(containers[0])
    }
    return newRoot.flatMap { try? NavigationState(root: $0, modals: Array(modals)) } ?? self
  }

  /// An entry, the entry below it, and whether the entry below is the previous page.
  typealias StackedEntry = (entry: Entry, below: Entry.ID, isPage: Bool)

  /// The entries that are above another entry.
  ///
  /// These are all entries except the first entry in each of the root level's containers.
  var places: [StackedEntry] {
    levels.flatMap { level in level.containers.flatMap { $0.places(above: level.presentation?.presenter) } }
  }
}

extension NavigationState.Entry {
  /// The entry without its owner from the earlier run.
  ///
  /// In this run, the owner's number might belong to a different owner.
  fileprivate var disowned: Self { Self(id: id, context: context) }
}

extension NavigationState.Container {
  typealias Entry = NavigationState.Entry

  fileprivate func places(above below: Entry.ID?) -> [NavigationState.StackedEntry] {
    let first = below.map { [(entries[0], $0, false)] } ?? []
    return first + zip(entries.dropFirst(), entries).map { ($0, $1.id, kind == .pages) }
  }

  /// Returns a copy of the container with the given contents, or `nil` if its pages would be invalid.
  fileprivate func with(_ entries: [Entry], owner: NavigationState.Owner?, currentIndex: Int) -> Self? {
    kind == .stack
      ? .stack(id: id, owner: owner, root: entries[0], pushed: Array(entries.dropFirst()))
      : try? .pages(id: id, owner: owner, entries: entries, currentIndex: currentIndex)
  }

  /// Returns the container with the saved entries, or `nil` if the containers' kinds or first contexts differ.
  ///
  /// At the bottom of the container, saved entries are replaced with the current entries that have the same contexts.
  /// For each replaced entry, the identity of the current entry is added to `names`.
  fileprivate func merging(_ saved: Self, _ names: inout [Entry.ID: Entry.ID]) -> Self? {
    let same = zip(entries, saved.entries).prefix { $0.context != nil && $0.context == $1.context }
    guard kind == saved.kind, !same.isEmpty else { return nil }
    for (now, saved) in same { names[saved.id] = now.id }
    return with(
      same.map(\.0) + saved.entries.dropFirst(same.count).map(\.disowned), owner: owner,
      currentIndex: saved.currentIndex)
  }
}

extension NavigationState.Level {
  /// Returns the level, without owners, as a modal that the given entry presents.
  fileprivate func disowned(
    presentedBy presenter: NavigationState.Entry.ID, as old: NavigationState.Presentation
  ) -> Self {
    let new = NavigationState.Presentation(by: presenter, style: old.style, isBlocking: old.isBlocking)
    let containers = containers.map {
      $0.with($0.entries.map(\.disowned), owner: nil, currentIndex: $0.currentIndex) ?? $0
    }
    guard let tabBar else { return Self(containers[0], presentation: new) }
    let tabs = try? Self(
      id: tabBar.id, tabs: containers, selectedIndex: selectedIndex, history: tabBar.history, presentation: new)
    return tabs ?? self
  }

  /// Returns the level after merging each container with the saved container that has the same root, if there is one.
  ///
  /// The saved tab selection and tab history are kept. The result is `nil` if no containers have the same root or only
  /// one of the levels has tabs.
  fileprivate func merging(
    _ saved: Self, _ names: inout [NavigationState.Entry.ID: NavigationState.Entry.ID]
  ) -> Self? {
    guard (tabBar == nil) == (saved.tabBar == nil) else { return nil }
    var tabNames: [NavigationState.Container.ID: NavigationState.Container.ID] = [:]
    var containers = containers
    for index in containers.indices {
      for other in saved.containers where tabNames[other.id] == nil {
        guard let merged = containers[index].merging(other, &names) else { continue }
        tabNames[other.id] = merged.id
        containers[index] = merged
        break
      }
    }
    guard !tabNames.isEmpty else { return nil }
    guard let tabBar else { return Self(containers[0]) }
    let selectedID = tabNames[saved.selected.id] ?? selected.id
    let history = (saved.tabBar?.history ?? []).compactMap { tabNames[$0] }.filter { $0 != selectedID }
    return try? Self(
      id: tabBar.id, owner: tabBar.owner, tabs: containers,
      selectedIndex: containers.firstIndex { $0.id == selectedID } ?? 0, history: history)
  }
}
