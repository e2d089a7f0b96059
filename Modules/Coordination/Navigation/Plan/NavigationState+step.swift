extension NavigationState {
  /// Returns the state after a step, or `nil` if the step removes everything.
  ///
  /// - Throws: ``NavigationError`` if the step is not valid in this state, which is possible only if the step was
  ///   planned from another state.
  package func performing(_ step: Step) throws(NavigationError) -> NavigationState? {
    var state: NavigationState? = self
    var edit = Edit(isTrusted: false)
    try NavigationState.perform(step, on: &state, into: &edit)
    return state
  }

  /// Performs a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - state: The state to change, or `nil` if nothing is shown.
  ///   - edit: The edit that collects the step's effect. If the edit is trusted, the step is valid even if entries that
  ///     the step keeps, or tabs in its history, have been removed since the step was planned.
  /// - Throws: ``NavigationError`` if the step is not valid in the state.
  static func perform(_ step: Step, on state: inout NavigationState?, into edit: inout Edit) throws(NavigationError) {
    switch step {
    case .clear: clear(&state, .program, into: &edit)
    case .setRootLevel(let level):
      let new = try NavigationState(root: level)
      if state == nil { start(&state, with: new, into: &edit) } else { state?.set(new, .program, into: &edit) }
    default:
      guard state != nil else { throw .nothingLeft }
      try state?.perform(step, into: &edit)
    }
  }

  /// Sets the first state.
  static func start(_ state: inout NavigationState?, with new: NavigationState, into edit: inout Edit) {
    state = new
    for level in new.levels { edit.add(level) }
    edit.difference?.insertStructure()
  }

  /// Removes everything.
  static func clear(_ state: inout NavigationState?, _ cause: Cause, into edit: inout Edit) {
    for level in state?.levels.reversed() ?? [] { edit.remove(level, cause) }
    state = nil
    edit.difference?.insertStructure()
  }

  private mutating func perform(_ step: Step, into edit: inout Edit) throws(NavigationError) {
    switch step {
    case .push(let entry, let id): try push(entry, at: try path(to: id), into: &edit)
    case .popTo(let entry, let id):
      let path = try path(to: id)
      guard let index = levels[path.level].containers[path.container].index(of: entry) else { throw .noEntry(entry) }
      truncate(at: path, to: index + 1, .program, into: &edit)
    case .setStack(let id, let count, let entries): try set(id, keeping: count, adding: entries, into: &edit)
    case .setPages(let id, let count, let entries, let current):
      try set(id, keeping: count, adding: entries, current: current, into: &edit)
    case .turn(let entry, _): try turn(to: entry, into: &edit)
    case .select(let id, in: let tabs, let history):
      try select(id, in: tabs, history: history, isTrusted: edit.isTrusted)
    case .setTabs(let level):
      try setTabs(level.containers, of: level.id, .program, into: &edit)
      let history = level.tabBar?.history ?? []
      try select(level.selected.id, in: level.id, history: history, isTrusted: edit.isTrusted)
    case .present(let level): try present(level, into: &edit)
    case .dismiss(let id): dismiss(from: try modal(id), .program, into: &edit)
    case .setRootLevel, .clear: break
    }
  }

  /// Sets the entries of a container.
  ///
  /// The last entry becomes current unless an index is specified.
  private mutating func set(
    _ id: Container.ID, keeping count: Int, adding entries: [Entry], current: Int? = nil, into edit: inout Edit
  ) throws(NavigationError) {
    let path = try path(to: id)
    let before = levels[path.level].containers[path.container].entries
    let count = edit.isTrusted ? min(count, before.count) : count
    guard (0...before.count).contains(count) else { throw .empty(id) }
    let after = before.prefix(count) + entries
    if let current, !after.indices.contains(current) { throw .empty(id) }
    try setEntries(Array(after), at: path, .program, into: &edit)
    if let current { try turn(to: after[current].id, into: &edit) }
  }

  private mutating func select(
    _ id: Container.ID, in tabs: Container.ID, history: [Container.ID], isTrusted: Bool
  ) throws(NavigationError) {
    let level = try self.tabs(tabs)
    guard let index = levels[level].containers.firstIndex(where: { $0.id == id }) else { throw .noContainer(id) }
    let containers = levels[level].containers
    let known = isTrusted ? history.filter { id in containers.contains { $0.id == id } } : history
    levels[level] = try Level(
      id: tabs, owner: levels[level].tabBar?.owner, tabs: containers, selectedIndex: index, history: known,
      presentation: levels[level].presentation)
  }
}
