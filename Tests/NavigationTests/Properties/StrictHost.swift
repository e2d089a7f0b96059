@testable import Navigation

/// A host that stores only the displayed identities and rejects the same steps as UIKit does.
///
/// The host shares no code with `NavigationState`, so it can verify steps independently.
struct StrictHost: Equatable {
  typealias ContainerID = NavigationState.Container.ID
  typealias EntryID = NavigationState.Entry.ID

  struct Rejected: Error { let reason: String }

  indirect enum Contents: Equatable {
    case stack(ContainerID, [EntryID])
    case pages(ContainerID, [EntryID], current: Int)
    case tabs(ContainerID, [Contents], selected: Int)

    var id: ContainerID {
      switch self {
      case .stack(let id, _), .pages(let id, _, _), .tabs(let id, _, _): id
      }
    }

    var isTabs: Bool { if case .tabs = self { true } else { false } }

    var entries: [EntryID] {
      switch self {
      case .stack(_, let entries), .pages(_, let entries, _): entries
      case .tabs(_, let tabs, _): tabs.flatMap(\.entries)
      }
    }

    var ids: [ContainerID] {
      guard case .tabs(let id, let tabs, _) = self else { return [id] }
      return [id] + tabs.map(\.id)
    }
  }

  /// The contents of the root and the modals, from bottom to top.
  private(set) var levels: [Contents] = []
  private(set) var presenters: [EntryID] = []

  init(showing state: NavigationState?) {
    guard let state else { return }
    levels = state.levels.map { Contents($0) }
    presenters = state.modals.compactMap(\.presentation?.presenter)
  }

  mutating func perform(_ step: Step) throws {
    switch step {
    case .clear:
      try require(!levels.isEmpty, "nothing to clear")
      (levels, presenters) = ([], [])
    case .setRootLevel(let level):
      try require(levels.count < 2, "a new root below a modal")
      levels = []
      try add(Contents(level))
    case .present(let level):
      guard let top = levels.last, let presenter = level.presentation?.presenter else {
        throw Rejected(reason: "presented from nothing")
      }
      try require(top.entries.contains(presenter), "presented from below another modal, or from nowhere")
      try add(Contents(level))
      presenters.append(presenter)
    case .dismiss(let id):
      guard let index = levels.firstIndex(where: { $0.id == id }), index > 0 else {
        throw Rejected(reason: "dismissed a level that is not presented")
      }
      levels.removeSubrange(index...)
      presenters.removeSubrange((index - 1)...)
    default: try performInContainer(step)
    }
  }

  private mutating func performInContainer(_ step: Step) throws {
    guard let id = step.container else { throw Rejected(reason: "no container") }
    for level in levels.indices {
      if levels[level].id == id {
        levels[level] = try after(step, levels[level])
        return
      }
      guard case .tabs(let bar, var tabs, let selected) = levels[level] else { continue }
      guard let index = tabs.firstIndex(where: { $0.id == id }) else { continue }
      tabs[index] = try after(step, tabs[index])
      levels[level] = .tabs(bar, tabs, selected: selected)
      return
    }
    throw Rejected(reason: "no such container")
  }

  private func after(_ step: Step, _ contents: Contents) throws -> Contents {
    switch (step, contents) {
    case (.push(let entry, _), .stack(let id, let entries)):
      try requireNew([entry.id])
      return .stack(id, entries + [entry.id])
    case (.popTo(let entry, _), .stack(let id, let entries)):
      guard let index = entries.firstIndex(of: entry) else {
        throw Rejected(reason: "popped to an entry that is not on the stack")
      }
      try require(index < entries.count - 1, "popped to the top")
      return .stack(id, Array(entries[...index]))
    case (.setStack(_, let count, let adding), .stack(let id, let entries)):
      let after = try set(entries, keeping: count, adding: adding.map(\.id))
      try require(after != entries, "set to its current entries")
      return .stack(id, after)
    case (.setPages(_, let count, let adding, let current), .pages(let id, let entries, _)):
      let after = try set(entries, keeping: count, adding: adding.map(\.id))
      try require(after.indices.contains(current), "turned to no page")
      return .pages(id, after, current: current)
    case (.turn(let entry, _), .pages(let id, let entries, let current)):
      guard let index = entries.firstIndex(of: entry) else { throw Rejected(reason: "turned to no page") }
      try require(index != current, "turned to the current page")
      return .pages(id, entries, current: index)
    case (.select(let tab, _, _), .tabs(let id, let tabs, let selected)):
      guard let index = tabs.firstIndex(where: { $0.id == tab }) else {
        throw Rejected(reason: "selected an absent tab")
      }
      try require(index != selected, "selected the selected tab")
      return .tabs(id, tabs, selected: index)
    case (.setTabs(let bar), .tabs(let id, let tabs, _)):
      return .tabs(id, try set(tabs, to: bar), selected: bar.selectedIndex)
    default: throw Rejected(reason: "a step for another kind of container")
    }
  }

  private func set(_ entries: [EntryID], keeping count: Int, adding: [EntryID]) throws -> [EntryID] {
    try require(entries.indices.contains(count) || count == entries.count, "kept more than there is")
    let after = entries[..<count] + adding
    try require(!after.isEmpty, "an empty container")
    try require(Set(after).count == after.count, "an entry twice in a container")
    try requireNew(adding.filter { !entries.contains($0) })
    return Array(after)
  }

  private func set(_ tabs: [Contents], to bar: NavigationState.Level) throws -> [Contents] {
    let after = bar.containers.map { tab in tabs.first { $0.id == tab.id } ?? Contents(tab) }
    try require(after.indices.contains(bar.selectedIndex), "no tab selected")
    try require(Set(after.map(\.id)).count == after.count, "a tab twice")
    try require(!after.contains(where: \.isTabs), "tabs in tabs")
    for new in after where !tabs.contains(where: { $0.id == new.id }) {
      try requireNew(new.entries)
      try require(!levels.flatMap(\.ids).contains(new.id), "a container in two places")
    }
    return after
  }

  private mutating func add(_ contents: Contents) throws {
    try requireNew(contents.entries)
    try require(Set(levels.flatMap(\.ids)).isDisjoint(with: contents.ids), "a container in two places")
    if case .tabs(_, let tabs, _) = contents { try require(!tabs.contains(where: \.isTabs), "tabs in tabs") }
    levels.append(contents)
  }

  private func requireNew(_ entries: [EntryID]) throws {
    try require(Set(levels.flatMap(\.entries)).isDisjoint(with: entries), "an entry in two places")
    try require(Set(entries).count == entries.count, "an entry twice")
  }

  private func require(_ condition: Bool, _ reason: @autoclosure () -> String) throws {
    if !condition { throw Rejected(reason: reason()) }
  }
}

extension StrictHost.Contents {
  init(_ level: NavigationState.Level) {
    guard let tabBar = level.tabBar else {
      self.init(level.selected)
      return
    }
    self = .tabs(tabBar.id, level.containers.map { Self($0) }, selected: level.selectedIndex)
  }

  init(_ container: NavigationState.Container) {
    let entries = container.entries.map(\.id)
    switch container.kind {
    case .stack: self = .stack(container.id, entries)
    case .pages: self = .pages(container.id, entries, current: container.currentIndex)
    }
  }
}
