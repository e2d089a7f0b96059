extension NavigationState {
  /// Makes a step that was planned from this state.
  ///
  /// - Parameters:
  ///   - state: The state before; `nil` if nothing was shown.
  ///   - hint: Where the container that changes was last.
  /// - Throws: ``Refusal`` if the step does not fit the state.
  static func perform(
    _ step: Step, on state: inout NavigationState?, hint: Path = .base, into edit: inout Edit
  ) throws(Refusal) {
    switch step {
    case .clear:
      guard let before = state else { return }
      for content in before.levels.reversed() { edit.remove(content, .program) }
      state = nil
    case .setBase(let container):
      guard state != nil else {
        state = try NavigationState(base: container)
        edit.add(container)
        return
      }
      try state?.setBase(container, .program, into: &edit)
    default: try state?.perform(step, hint: hint, into: &edit)
    }
  }

  /// Returns the state after a step that was planned from this one.
  ///
  /// - Throws: ``Refusal`` if the step does not fit the state.
  public func performing(_ step: Step) throws(Refusal) -> NavigationState? {
    var state: NavigationState? = self
    var edit = Edit()
    try NavigationState.perform(step, on: &state, into: &edit)
    return state
  }

  private mutating func perform(_ step: Step, hint: Path, into edit: inout Edit) throws(Refusal) {
    switch step {
    case .push(let entry, let id): try push(entry, at: try leaf(id, hint: hint), trusted: true, into: &edit)
    case .popTo(let entry, let id):
      let path = try leaf(id, hint: hint)
      guard let index = container(at: path).index(of: entry) else { throw .noEntry(entry) }
      truncate(at: path, to: index + 1, .program, into: &edit)
    case .setStack(let id, let count, let entries): try set(id, keeping: count, adding: entries, into: &edit)
    case .setPages(let id, let count, let entries, let current):
      try set(id, keeping: count, adding: entries, into: &edit)
      let path = try leaf(id)
      guard current < container(at: path).count else { throw .empty(id) }
      let after = container(at: path).entries
      change(at: path) { $0.setEntries(after, currentIndex: current) }
    case .turn(let entry, _): try turn(to: entry, into: &edit)
    case .select(let id, in: let bar, let history):
      try select(id, into: &edit)
      try setHistory(history, of: bar)
    case .setTabs(let tabs):
      try setTabs(tabs.tabs, of: tabs.id, .program, into: &edit)
      try select(tabs.selected.id, into: &edit)
      try setHistory(tabs.history, of: tabs.id)
    case .present(let layer): try present(layer, trusted: true, into: &edit)
    case .dismiss(let id): dismiss(to: try layerIndex(id), .program, into: &edit)
    case .setBase, .clear: break
    }
  }

  private mutating func set(
    _ id: Container.ID, keeping count: Int, adding entries: [Entry], into edit: inout Edit
  ) throws(Refusal) {
    let path = try leaf(id)
    try setEntries(container(at: path).entries.prefix(count) + entries, at: path, .program, into: &edit)
  }

  private mutating func setHistory(_ history: [Container.ID], of id: Container.ID) throws(Refusal) {
    guard let path = path(to: id) else { throw .noContainer(id) }
    change(at: path) { container in
      guard case .tabs(var tabs) = container else { return }
      tabs.history = history
      container = .tabs(tabs)
    }
  }
}
