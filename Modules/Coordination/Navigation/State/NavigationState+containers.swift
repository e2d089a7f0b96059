// The operations on tabs, layers and the base. Each checks first and changes afterwards.

extension NavigationState {
  mutating func select(_ id: Container.ID, into edit: inout Edit) throws(Refusal) {
    guard let path = path(to: id) else { throw .noContainer(id) }
    guard let index = path.tab, case .tabs(var tabs) = level(path.level) else { throw .wrongKind(id) }
    guard index != tabs.selectedIndex else {
      edit.change.note = .alreadyShown
      return
    }
    tabs.history.removeAll { $0 == id }
    tabs.history.append(tabs.selected.id)
    tabs.selectedIndex = index
    setTabs(tabs, ofLevel: path.level)
    edit.touched.touchStructure()
  }

  mutating func setTabs(
    _ containers: [Container], of id: Container.ID, _ cause: Cause, trusted: Bool, into edit: inout Edit
  ) throws(Refusal) {
    guard let path = path(to: id) else { throw .noContainer(id) }
    guard path.tab == nil, case .tabs(var tabs) = level(path.level) else { throw .wrongKind(id) }
    guard !containers.isEmpty else { throw .empty(id) }
    guard containers.count <= NavigationState.limit else { throw .tooMany }
    var kept: Set<Container.ID> = []
    for container in containers {
      guard kept.insert(container.id).inserted else { throw .duplicateContainer(container.id) }
      if case .tabs = container { throw .nestedContainer(container.id) }
    }
    let before = Dictionary(uniqueKeysWithValues: tabs.tabs.map { ($0.id, $0) })
    let new = containers.filter { before[$0.id] == nil }
    if !trusted { try validate(new: new) }

    let removed = tabs.tabs.filter { !kept.contains($0.id) }
    tabs.replace(by: containers.map { before[$0.id] ?? $0 }, keeping: kept)
    let presenters = Set(removed.flatMap(\.entries).map(\.id))
    closeLayers(at: path.level, cause, into: &edit) { presenters.contains($0) }
    setTabs(tabs, ofLevel: path.level)
    for tab in removed.reversed() { edit.remove(tab, cause) }
    for tab in new { edit.add(tab) }
    edit.touched.touchStructure()
  }

  /// Takes away all tabs but some.
  mutating func keepTabs(_ kept: Set<Container.ID>, ofLevel level: Int, into edit: inout Edit) {
    guard case .tabs(var tabs) = self.level(level) else { return }
    tabs.replace(by: tabs.tabs.filter { kept.contains($0.id) }, keeping: kept)
    setTabs(tabs, ofLevel: level)
    edit.touched.touchStructure()
  }

  mutating func setTabs(_ tabs: Tabs, ofLevel level: Int) {
    if level == 0 { base = .tabs(tabs) } else { layers[level - 1].content = .tabs(tabs) }
  }

  /// Checks that an entry can present a layer: nothing may cover it.
  func validate(presenter id: Entry.ID) throws(Refusal) {
    guard top.current.id != id else { return }
    guard let level = place(of: id)?.path.level else { throw .noEntry(id) }
    if level < layers.count, layers[level].presenter == id || self.level(level).current.id == id {
      throw .alreadyPresenting(id, by: layers[level].content.id)
    }
    throw .presenterNotVisible(id)
  }

  /// Puts a layer above everything; its presenter lies on top, but may have been covered there since it presented.
  mutating func present(_ layer: Layer, trusted: Bool, into edit: inout Edit) throws(Refusal) {
    guard layers.count < NavigationState.limit else { throw .tooMany }
    guard top.holds(layer.presenter) else { throw .presenterNotVisible(layer.presenter) }
    if !trusted { try validate(new: [layer.content]) }
    layers.append(layer)
    edit.add(layer.content)
    edit.touched.touchStructure()
  }

  func layerIndex(_ id: Container.ID) throws(Refusal) -> Int {
    for index in layers.indices.reversed() where layers[index].content.id == id { return index }
    throw path(to: id) == nil ? .noContainer(id) : .notPresented(id)
  }

  /// Closes layers from the topmost down, until so many are left.
  mutating func dismiss(to count: Int, _ cause: Cause, into edit: inout Edit) {
    guard count < layers.count else { return }
    for layer in layers[count...].reversed() { edit.remove(layer.content, cause) }
    layers.removeSubrange(count...)
    edit.touched.touchStructure()
  }

  /// Closes the layer above a level, and all above it, if an entry presents it that leaves.
  @inline(__always)
  mutating func closeLayers(
    at level: Int, _ cause: Cause, into edit: inout Edit, presentedBy isPresenter: (Entry.ID) -> Bool
  ) {
    guard level < layers.count, isPresenter(layers[level].presenter) else { return }
    dismiss(to: level, cause, into: &edit)
  }

  mutating func setBase(_ container: Container, _ cause: Cause, into edit: inout Edit) throws(Refusal) {
    set(try NavigationState(base: container), cause, into: &edit)
  }

  /// Becomes another state, of which entries and containers may be the same.
  mutating func set(_ after: NavigationState, _ cause: Cause, into edit: inout Edit) {
    let (containers, newContainers) = (
      levels.flatMap(\.containers).map(\.id), after.levels.flatMap(\.containers).map(\.id)
    )
    let (kept, keptContainers) = (Set(after.entries.map(\.id)), Set(newContainers))
    let (known, knownContainers) = (Set(entries.map(\.id)), Set(containers))
    for entry in entries.reversed() where !kept.contains(entry.id) { edit.remove(entry, cause) }
    edit.change.removedContainers += containers.reversed().filter { !keptContainers.contains($0) }
    edit.change.added += after.entries.filter { !known.contains($0.id) }
    edit.change.addedContainers += newContainers.filter { !knownContainers.contains($0) }
    self = after
    edit.touched.touchEverything()
  }
}

extension NavigationState.Tabs {
  /// Gives the tabs other containers; what stays selected, or is selected instead, is the latest of those that stay.
  ///
  /// - Parameters:
  ///   - containers: The containers, never none.
  ///   - kept: Their identities.
  fileprivate mutating func replace(
    by containers: [NavigationState.Container], keeping kept: Set<NavigationState.Container.ID>
  ) {
    var latest = (history + [selected.id]).filter(kept.contains)
    let next = latest.popLast()
    tabs = containers
    selectedIndex = containers.firstIndex { $0.id == next } ?? 0
    history = latest
  }
}

extension NavigationState {
  /// Takes over what no host can see, and no step tells of: what entries are about.
  mutating func adoptContexts(of other: NavigationState) {
    let contexts = Dictionary(other.entries.map { ($0.id, $0.context) }) { first, _ in first }
    for entry in entries {
      guard let context = contexts[entry.id], context != entry.context, let place = place(of: entry.id) else {
        continue
      }
      update(place, context: context)
    }
  }

  /// Takes over what no host can see, and no step tells of: which tabs were selected before.
  mutating func adoptHistory(of other: NavigationState) {
    for level in 0...layers.count {
      guard case .tabs(let known) = self.level(level), level <= other.layers.count,
        case .tabs(let tabs) = other.level(level), known.id == tabs.id, known.history != tabs.history
      else { continue }
      change(at: Path(level: level, tab: nil)) { $0 = .tabs(known.remembering(tabs.history)) }
    }
  }
}

extension NavigationState.Tabs {
  /// Returns the tabs with another memory of which were selected before.
  fileprivate func remembering(_ history: [NavigationState.Container.ID]) -> Self {
    var copy = self
    copy.history = history
    return copy
  }
}
