extension NavigationState {
  /// Returns the state after a step.
  ///
  /// - Throws: ``Refusal`` if the step was not planned from this state and does not fit it.
  public func performing(_ step: Step) throws(Refusal) -> NavigationState? {
    var state: NavigationState? = self
    var edit = Edit(isTrusted: false)
    try NavigationState.perform(step, on: &state, into: &edit)
    return state
  }

  /// Performs a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - state: The state before it, or `nil` if nothing was shown.
  ///   - edit: Collects the effect. If it is trusted, entries and tabs may have left since the step was planned.
  /// - Throws: ``Refusal`` if the step does not fit the state.
  static func perform(_ step: Step, on state: inout NavigationState?, into edit: inout Edit) throws(Refusal) {
    switch step {
    case .clear: clear(&state, .program, into: &edit)
    case .setBase(let container):
      let new = try NavigationState(base: container)
      if state == nil { start(&state, with: new, into: &edit) } else { state?.set(new, .program, into: &edit) }
    default:
      guard state != nil else { throw .nothingLeft }
      try state?.perform(step, into: &edit)
    }
  }

  /// Begins with a state where there was none.
  static func start(_ state: inout NavigationState?, with new: NavigationState, into edit: inout Edit) {
    state = new
    for level in new.storage { edit.add(level) }
    edit.difference?.insertStructure()
  }

  /// Removes everything.
  static func clear(_ state: inout NavigationState?, _ cause: Cause, into edit: inout Edit) {
    for level in state?.storage.reversed() ?? [] { edit.remove(level, cause) }
    state = nil
    edit.difference?.insertStructure()
  }

  private mutating func perform(_ step: Step, into edit: inout Edit) throws(Refusal) {
    switch step {
    case .push(let entry, let id): try push(entry, at: try path(to: id), into: &edit)
    case .popTo(let entry, let id):
      let path = try path(to: id)
      guard let index = storage[path.level].leaves[path.leaf].index(of: entry) else { throw .noEntry(entry) }
      truncate(at: path, to: index + 1, .program, into: &edit)
    case .setStack(let id, let count, let entries): try set(id, keeping: count, adding: entries, into: &edit)
    case .setPages(let id, let count, let entries, let current):
      try set(id, keeping: count, adding: entries, current: current, into: &edit)
    case .turn(let entry, _): try turn(to: entry, into: &edit)
    case .select(let id, in: let bar, let history): try select(id, in: bar, history: history, into: &edit)
    case .setTabs(let tabs):
      try setTabs(tabs.tabs, of: tabs.id, .program, into: &edit)
      try select(tabs.selected.id, in: tabs.id, history: tabs.history, into: &edit)
    case .present(let layer): try present(layer, into: &edit)
    case .dismiss(let id): dismiss(from: try modal(id), .program, into: &edit)
    case .setBase, .clear: break
    }
  }

  /// Sets the entries of a container, of which the last becomes current unless an index is given.
  private mutating func set(
    _ id: Container.ID, keeping count: Int, adding entries: [Entry], current: Int? = nil, into edit: inout Edit
  ) throws(Refusal) {
    let path = try path(to: id)
    let before = storage[path.level].leaves[path.leaf].entries
    let count = edit.isTrusted ? min(count, before.count) : count
    guard (0...before.count).contains(count) else { throw .empty(id) }
    let after = before.prefix(count) + entries
    if let current, !after.indices.contains(current) { throw .empty(id) }
    try setEntries(Array(after), at: path, .program, into: &edit)
    if let current { try turn(to: after[current].id, into: &edit) }
  }

  private mutating func select(
    _ id: Container.ID, in bar: Container.ID, history: [Container.ID], into edit: inout Edit
  ) throws(Refusal) {
    let level = try self.bar(bar)
    guard let index = storage[level].leaves.firstIndex(where: { $0.id == id }) else { throw .noContainer(id) }
    let tabs = storage[level].leaves.map(\.container)
    let known = edit.isTrusted ? history.filter { id in tabs.contains { $0.id == id } } : history
    // Checks the history.
    let selected = try Tabs(id: bar, tabs: tabs, selectedIndex: index, history: known)
    storage[level].bar?.history = selected.history
    storage[level].selectedIndex = index
    edit.difference?.insertStructure()
  }
}
