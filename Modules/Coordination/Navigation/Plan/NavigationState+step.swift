extension NavigationState {
  /// Makes a step that was planned from this state.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - state: The state before; `nil` if nothing was shown.
  ///   - hint: Where the container that changes was last.
  ///   - trusted: Whether what the step brings is known to have identities that are not in the state.
  ///   - edit: Takes note of what comes and leaves.
  /// - Throws: ``Refusal`` if the step does not fit the state.
  static func perform(
    _ step: Step, on state: inout NavigationState?, hint: Path = .base, trusted: Bool = true, into edit: inout Edit
  ) throws(Refusal) {
    switch step {
    case .clear: clear(&state, .program, into: &edit)
    case .setBase(let container):
      guard state != nil else {
        state = try NavigationState(base: container)
        edit.add(container)
        return
      }
      try state?.setBase(container, .program, into: &edit)
    default:
      guard state != nil else { throw .nothingLeft }
      try state?.perform(step, hint: hint, trusted: trusted, into: &edit)
    }
  }

  /// Takes everything away.
  static func clear(_ state: inout NavigationState?, _ cause: Cause, into edit: inout Edit) {
    guard let before = state else { return }
    for content in before.levels.reversed() { edit.remove(content, cause) }
    state = nil
    edit.touched.touchStructure()
  }

  /// Returns the state after a step that was planned from this one.
  ///
  /// - Throws: ``Refusal`` if the step does not fit the state.
  public func performing(_ step: Step) throws(Refusal) -> NavigationState? {
    var state: NavigationState? = self
    var edit = Edit()
    try NavigationState.perform(step, on: &state, trusted: false, into: &edit)
    return state
  }

  private mutating func perform(
    _ step: Step, hint: Path, trusted: Bool, into edit: inout Edit
  ) throws(Refusal) {
    switch step {
    case .push(let entry, let id): try push(entry, at: try leaf(id, hint: hint), trusted: trusted, into: &edit)
    case .popTo(let entry, let id):
      let path = try leaf(id, hint: hint)
      guard let index = container(at: path).index(of: entry) else { throw .noEntry(entry) }
      truncate(at: path, to: index + 1, .program, into: &edit)
    case .setStack(let id, let count, let entries):
      try set(id, keeping: count, adding: entries, trusted: trusted, into: &edit)
    case .setPages(let id, let count, let entries, let current):
      try set(id, keeping: count, adding: entries, current: current, trusted: trusted, into: &edit)
    case .turn(let entry, _): try turn(to: entry, into: &edit)
    case .select(let id, in: let bar, let history):
      try select(id, in: bar, history: history, trusted: trusted, into: &edit)
    case .setTabs(let tabs):
      try setTabs(tabs.tabs, of: tabs.id, .program, trusted: trusted, into: &edit)
      try select(tabs.selected.id, in: tabs.id, history: tabs.history, trusted: trusted, into: &edit)
    case .present(let layer): try present(layer, trusted: trusted, into: &edit)
    case .dismiss(let id): dismiss(to: try layerIndex(id), .program, into: &edit)
    case .setBase, .clear: break
    }
  }

  /// Gives a container other entries; the last of them is current, or another one if told so.
  private mutating func set(
    _ id: Container.ID,
    keeping count: Int,
    adding entries: [Entry],
    current: Int? = nil,
    trusted: Bool,
    into edit: inout Edit
  ) throws(Refusal) {
    let path = try leaf(id)
    let before = container(at: path).entries
    // Other code may have taken entries away since the step was planned; a host keeps what there is.
    let count = trusted ? min(count, before.count) : count
    guard (0...before.count).contains(count) else { throw .empty(id) }
    let after = before.prefix(count) + entries
    if let current, !after.indices.contains(current) { throw .empty(id) }
    try setEntries(Array(after), at: path, .program, into: &edit)
    if let current { try turn(to: after[current].id, into: &edit) }
  }

  private mutating func select(
    _ id: Container.ID, in bar: Container.ID, history: [Container.ID], trusted: Bool, into edit: inout Edit
  ) throws(Refusal) {
    guard let path = path(to: bar) else { throw .noContainer(bar) }
    guard path.tab == nil, case .tabs(let tabs) = level(path.level) else { throw .wrongKind(bar) }
    guard let index = tabs.tabs.firstIndex(where: { $0.id == id }) else { throw .noContainer(id) }
    // Other code may have taken a tab away since the step was planned.
    let known = trusted ? history.filter { id in tabs.tabs.contains { $0.id == id } } : history
    let selected = try Tabs(id: bar, owner: tabs.owner, tabs: tabs.tabs, selectedIndex: index, history: known)
    setTabs(selected, ofLevel: path.level)
    edit.touched.touchStructure()
  }
}
