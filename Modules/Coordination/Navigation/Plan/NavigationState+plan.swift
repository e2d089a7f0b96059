extension NavigationState {
  /// Returns the steps that lead a host from one state to another.
  ///
  /// Layers are dismissed first and presented last, so that each step is made in a hierarchy that stands; a container
  /// is changed by one step at most. What moves from one container to another is shown anew from the base.
  ///
  /// - Parameters:
  ///   - start: What is shown; `nil` if nothing is.
  ///   - end: What is to be shown; `nil` if nothing is.
  /// - Returns: No steps for equal states. A host sees neither contexts nor which tabs were selected before; where only
  ///   they differ, there is no step either.
  /// - Complexity: O(*n*), where *n* is the number of entries and containers.
  public static func plan(from start: NavigationState?, to end: NavigationState?) -> [Step] {
    var touched = Touched()
    touched.touchEverything()
    var steps: [Step] = []
    steps.plan(from: start, to: end, touched: touched)
    return steps
  }

  /// Whether an entry or a container lies in another container afterwards, or is one of another kind.
  fileprivate func moves(to end: NavigationState) -> Bool {
    let before = parents
    for (child, parent) in end.parents {
      guard let known = before[child] else { continue }
      if known != parent { return true }
    }
    return false
  }

  private enum Child: Hashable { case entry(Entry.ID), container(Container.ID) }
  private enum Parent: Hashable {
    case base, layer
    case container(Container.ID, kind: Int)
    /// The bar, and the tab's own kind: a bar that gets other tabs keeps those that are there as they are.
    case tabs(Container.ID, kind: Int)
  }

  private var parents: [Child: Parent] {
    var parents: [Child: Parent] = [:]
    for (level, content) in levels.enumerated() {
      for container in content.containers {
        let parent = Parent.container(container.id, kind: container.kind)
        if case .tabs = container {} else { for entry in container.entries { parents[.entry(entry.id)] = parent } }
        parents[.container(container.id)] = .tabs(content.id, kind: container.kind)
      }
      parents[.container(content.id)] = level == 0 ? .base : .layer
    }
    return parents
  }
}

extension NavigationState.Container {
  fileprivate var kind: Int {
    switch self {
    case .stack: 0
    case .pages: 1
    case .tabs: 2
    }
  }

  /// Whether a host can turn the one into the other.
  fileprivate func isSame(_ other: NavigationState.Container) -> Bool { id == other.id && kind == other.kind }
}

extension [Step] {
  /// Adds the steps from one state to another, looking where they may differ.
  mutating func plan(from start: NavigationState?, to end: NavigationState?, touched: Touched) {
    guard let end else {
      if start != nil { append(.clear) }
      return
    }
    guard let start, start.base.isSame(end.base) else { return show(end, from: start) }
    if touched.everything, start.moves(to: end) { return show(end, from: start) }
    if touched.entries.count == 1, !touched.structure, !touched.everything {
      return planEntries(of: touched.entries[0], from: start, to: end)
    }
    let same = zip(start.layers, end.layers).prefix { $0.isSame($1) }.count
    if same < start.layers.count { append(.dismiss(start.layers[same].content.id)) }
    for level in 0...same { plan(from: start.level(level), to: end.level(level), touched: touched) }
    for layer in end.layers[same...] { append(.present(layer)) }
  }

  /// Adds the steps that show a state from the base on.
  fileprivate mutating func show(_ end: NavigationState, from start: NavigationState?) {
    if let layer = start?.layers.first { append(.dismiss(layer.content.id)) }
    append(.setBase(end.base))
    for layer in end.layers { append(.present(layer)) }
  }

  private mutating func planEntries(
    of place: Touched.Entries, from start: NavigationState, to end: NavigationState
  ) {
    guard let before = start.path(to: place.container, hint: place.path),
      let after = end.path(to: place.container, hint: place.path)
    else { return }
    planEntries(from: start.container(at: before), to: end.container(at: after), since: place.index)
  }

  private mutating func plan(
    from start: NavigationState.Container, to end: NavigationState.Container, touched: Touched
  ) {
    if case (.tabs(let before), .tabs(let after)) = (start, end) {
      plan(from: before, to: after, touched: touched)
    } else {
      planEntries(from: start, to: end, since: touched.index(of: end.id) ?? .max)
    }
  }

  private mutating func plan(from start: NavigationState.Tabs, to end: NavigationState.Tabs, touched: Touched) {
    let isSameBar = start.tabs.count == end.tabs.count && zip(start.tabs, end.tabs).allSatisfy { $0.isSame($1) }
    if isSameBar {
      for (before, after) in zip(start.tabs, end.tabs) { plan(from: before, to: after, touched: touched) }
      guard start.selectedIndex != end.selectedIndex else { return }
      append(.select(end.selected.id, in: end.id, history: end.history))
      return
    }
    let before = Dictionary(start.tabs.map { ($0.id, $0) }) { first, _ in first }
    append(.setTabs(end))
    for after in end.tabs {
      guard let before = before[after.id], before.isSame(after) else { continue }
      plan(from: before, to: after, touched: touched)
    }
  }

  /// Adds the step that changes the entries of a stack or pages, if they differ from an index on.
  private mutating func planEntries(
    from start: NavigationState.Container, to end: NavigationState.Container, since index: Int
  ) {
    var same = index
    let (before, after) = (start.count, end.count)
    if same < Swift.min(before, after) {
      while same < before, same < after, start.entry(at: same).id == end.entry(at: same).id { same += 1 }
    } else {
      same = Swift.min(before, after)
    }
    let differs = same < before || same < after
    switch end {
    case .stack(let stack):
      guard differs else { return }
      if same == after {
        append(.popTo(stack.top.id, in: stack.id))
      } else if same == before, after == before + 1 {
        append(.push(stack.top, on: stack.id))
      } else {
        append(.setStack(stack.id, keeping: same, adding: (same..<after).map { end.entry(at: $0) }))
      }
    case .pages(let pages):
      if differs {
        let adding = Array<NavigationState.Entry>(pages.entries[same...])
        append(.setPages(pages.id, keeping: same, adding: adding, current: pages.currentIndex))
      } else if start.currentIndex != end.currentIndex {
        append(.turn(to: pages.current.id, in: pages.id))
      }
    case .tabs: break
    }
  }
}

extension NavigationState.Layer {
  fileprivate func isSame(_ other: NavigationState.Layer) -> Bool {
    content.isSame(other.content) && presenter == other.presenter && style == other.style
      && isBlocking == other.isBlocking
  }
}
